import { isSensitiveName } from '../../model/sensitive-names.ts';
import { matchAt } from './decoded.ts';

// The time of each pattern must grow linearly with the text: some texts are megabytes of one letter. The name patterns
// stop before the value. Values are matched only after a sensitive name.
const memberName = /"([\w. -]{1,40})(\\?)"\s*:\s*/g;
const encodedName = /%22([\w.-]{1,40})%22(?:%20)*%3A(?:%20)*%22/gi;
const parameterName = /[?&;]([\w.-]{1,40})=/g;

const textValue = /"((?:[^"\\]|\\.)+)/y;
const escapedValue = /\\"((?:[^"\\]|\\[^"])+)/y;
const numberValue = /\d{7,}/y;
const listValue = /\[(?:\s*"(?:[^"\\]|\\.)*"\s*,?)+/y;
const listedValue = /"((?:[^"\\]|\\.)*)"/g;
const encodedValue = /(?:(?!%22)[^\s"&?#/])+/iy;
const parameterValue = /[^\s&;#"'<>\\]+/y;

const userInfo = /(:\/\/)([^\s/?#"'<>@\\]{1,256})(?=@)/g;
const mailAddress = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|%40|\\u0040)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const atSign = /@|%40|\\u0040/;
const keyShaped = /\b[A-Za-z][\w-]{0,63}_[0-9a-fA-F]{8}_?[0-9a-fA-F]{56}\b/g;
/** The end of a key of this shape: quick to search for. */
const keyEnd = /_[0-9a-fA-F]{8}_?[0-9a-fA-F]{56}/;

type Label = (value: string) => string;

/**
 * Replaces sensitive values by labels. A value is sensitive because of its name, in JSON and URLs, or because of its
 * shape.
 */
export function sensitiveLabelling(label: Label, isNamed = isSensitiveName): (text: string) => string {
  const isSensitive = cached(isNamed);
  const inMembers = (text: string): string =>
    text.includes('"') ? labelled(text, { names: memberName, isSensitive, valueAt: memberValue(label) }) : text;
  const inEncodedMembers = (text: string): string =>
    text.includes('%22')
      ? labelled(text, { names: encodedName, isSensitive, valueAt: encoded(encodedValue, label) })
      : text;
  const inParameters = (text: string): string =>
    text.includes('=')
      ? labelled(text, { names: parameterName, isSensitive, valueAt: encoded(parameterValue, label) })
      : text;

  return (text) => {
    const named = inParameters(inEncodedMembers(inMembers(text)));
    // In generated data only secrets are masked: they are registered, or have a secret name.
    if (isNamed !== isSensitiveName)
      return named.replace(userInfo, (_, before: string, credentials: string) => before + label(credentials));
    const keyless = keyEnd.test(named) ? named.replace(keyShaped, label) : named;
    // Most texts contain no address, and searching for one is the slowest part.
    if (!atSign.test(keyless)) return keyless;
    return keyless
      .replace(userInfo, (_, before: string, credentials: string) => before + label(credentials))
      .replace(mailAddress, (address) => label(address.replace(/%40|\\u0040/, '@')));
  };
}

/** A part of a text and its replacement. */
interface Replaced {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

type ValueAt = (text: string, at: number, name: RegExpExecArray) => Replaced | null;

interface Labelled {
  readonly names: RegExp;
  readonly isSensitive: (name: string) => boolean;
  /** Finds the value after a sensitive name. */
  readonly valueAt: ValueAt;
}

function labelled(text: string, { names, isSensitive, valueAt }: Labelled): string {
  const parts: string[] = [];
  let done = 0;
  names.lastIndex = 0;
  for (let name = names.exec(text); name !== null; name = names.exec(text)) {
    if (!isSensitive(name[1] ?? '')) continue;
    const value = valueAt(text, names.lastIndex, name);
    if (value === null) continue;
    parts.push(text.slice(done, value.from), value.by);
    done = value.to;
    names.lastIndex = value.to;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

function memberValue(label: Label): ValueAt {
  return (text, at, [, , backslash]) => {
    const quoted = matchAt(backslash === '' ? textValue : escapedValue, text, at);
    const inside = quoted?.[1];
    if (quoted !== null && inside !== undefined) {
      const to = at + quoted[0].length;
      return isPlaceholder(inside) ? null : { from: to - inside.length, to, by: label(inside) };
    }
    if (backslash !== '') return null;
    const number = matchAt(numberValue, text, at)?.[0];
    if (number !== undefined) return { from: at, to: at + number.length, by: `"${label(number)}"` };
    const list = matchAt(listValue, text, at)?.[0];
    if (list === undefined) return null;
    const by = list.replace(listedValue, (_, value: string) => `"${label(value)}"`);
    return { from: at, to: at + list.length, by };
  };
}

function encoded(pattern: RegExp, label: Label): ValueAt {
  return (text, at) => {
    const value = matchAt(pattern, text, at)?.[0];
    if (value === undefined || isPlaceholder(value)) return null;
    return { from: at, to: at + value.length, by: label(percentDecoded(value)) };
  };
}

/** Maximum number of names in the cache. It is limited because a target may make names up. */
const mostCached = 2_000;

function cached(test: (name: string) => boolean): (name: string) => boolean {
  const answers = new Map<string, boolean>();
  return (name) => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    const answer = test(name);
    if (answers.size < mostCached) answers.set(name, answer);
    return answer;
  };
}

/** True for a placeholder of a value in a hint. */
function isPlaceholder(value: string): boolean {
  return value === '…' || /^\$\{\w{1,100}\}$/.test(value);
}

/** A percent-encoded text, decoded; the text itself if it is not valid. */
export function percentDecoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
