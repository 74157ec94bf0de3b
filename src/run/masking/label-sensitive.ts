import { isSensitiveName } from '../../spec/sensitive-names.ts';

// The time that each takes grows with a text and not with its square: megabytes of one letter come by.
const jsonMember = /("([\w. -]{1,40})"\s*:\s*")((?:[^"\\]|\\.)+)/g;
const escapedMember = /(\\"([\w. -]{1,40})\\"\s*:\s*\\")((?:[^"\\]|\\[^"])+)/g;
const encodedMember = /(%22([\w.-]{1,40})%22(?:%20)*%3A(?:%20)*%22)((?:(?!%22)[^\s"&?#/])+)/gi;
const jsonNumber = /("([\w. -]{1,40})"\s*:\s*)(\d{7,})/g;
const jsonList = /("([\w. -]{1,40})"\s*:\s*\[)((?:\s*"(?:[^"\\]|\\.)*"\s*,?)+)/g;
const jsonListed = /"((?:[^"\\]|\\.)*)"/g;
const urlParameter = /([?&;]([\w.-]{1,40})=)([^\s&;#"'<>\\]+)/g;
const userInfo = /(:\/\/)([^\s/?#"'<>@\\]{1,256})(?=@)/g;
const mailAddress = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|%40|\\u0040)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const atSign = /@|%40|\\u0040/;
const keyShaped = /\b[A-Za-z][\w-]{0,63}_[0-9a-fA-F]{8}_?[0-9a-fA-F]{56}\b/g;

type Label = (value: string) => string;

/** Replaces sensitive values with labels: by the name before a value, in JSON and URLs, or by the form of the value. */
export function labelSensitive(text: string, label: Label): string {
  const labelled = labelNamed(text, label);
  // Most texts contain no address, and looking for one is slow.
  if (!atSign.test(labelled)) return labelled.replace(keyShaped, label);
  return labelled
    .replace(userInfo, (_, before: string, credentials: string) => before + label(credentials))
    .replace(keyShaped, label)
    .replace(mailAddress, (address) => label(address.replace(/%40|\\u0040/, '@')));
}

function labelNamed(text: string, label: Label): string {
  const labelled =
    (replacement: Label) =>
    (whole: string, before: string, name: string, value: string): string =>
      isSensitiveName(name) && !isPlaceholder(value) ? before + replacement(value) : whole;
  const labelledList = (values: string): string =>
    values.replace(jsonListed, (_, value: string) => `"${label(value)}"`);
  return text
    .replace(jsonMember, labelled(label))
    .replace(escapedMember, labelled(label))
    .replace(
      encodedMember,
      labelled((value) => label(decoded(value))),
    )
    .replace(
      jsonNumber,
      labelled((value) => `"${label(value)}"`),
    )
    .replace(jsonList, labelled(labelledList))
    .replace(
      urlParameter,
      labelled((value) => label(decoded(value))),
    );
}

/** A placeholder in a hint stands for a value and is not one. */
function isPlaceholder(value: string): boolean {
  return value === '…' || /^\$\{\w{1,100}\}$/.test(value);
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
