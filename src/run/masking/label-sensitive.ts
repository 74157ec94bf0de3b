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

/** Puts labels for what is sensitive by the name that stands before it, in JSON and URLs, or by its own shape. */
export function labelSensitive(text: string, label: Label): string {
  const named = labelNamed(text, label);
  // Most texts hold no address, and looking for one takes longer than all the rest.
  if (!atSign.test(named)) return named.replace(keyShaped, label);
  return named
    .replace(userInfo, (_, before: string, credentials: string) => before + label(credentials))
    .replace(keyShaped, label)
    .replace(mailAddress, (address) => label(address.replace(/%40|\\u0040/, '@')));
}

function labelNamed(text: string, label: Label): string {
  const named =
    (replacement: Label) =>
    (whole: string, before: string, name: string, value: string): string =>
      isSensitiveName(name) && !isPlaceholder(value) ? before + replacement(value) : whole;
  const listed = (values: string): string => values.replace(jsonListed, (_, value: string) => `"${label(value)}"`);
  return text
    .replace(jsonMember, named(label))
    .replace(escapedMember, named(label))
    .replace(
      encodedMember,
      named((value) => label(decoded(value))),
    )
    .replace(
      jsonNumber,
      named((value) => `"${label(value)}"`),
    )
    .replace(jsonList, named(listed))
    .replace(
      urlParameter,
      named((value) => label(decoded(value))),
    );
}

/** What a hint says to write: it stands for a value and is none. */
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
