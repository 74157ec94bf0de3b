import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../model/json.ts';
import type { ReceivedReply } from '../model/exchange.ts';

/** A reason why two readers may read a JSON body differently. */
export interface Ambiguity {
  readonly expected: string;
  readonly received: string;
}

/**
 * The ambiguity of a JSON body, or null. A body is ambiguous if it is not UTF-8, or if an object has a member twice
 * with different values: some readers keep the first, others the last.
 */
export function ambiguityOf({ text, utf8 }: Pick<ReceivedReply, 'text' | 'utf8'>): Ambiguity | null {
  if (!utf8) return { expected: 'JSON in UTF-8', received: 'bytes that are not valid UTF-8' };
  const name = repeatedMember(text);
  if (name === null) return null;
  return {
    expected: 'JSON without an object that has the same member twice with different values',
    received: `${name.slice(0, 100)} twice in one object`,
  };
}

/**
 * The first member that an object of a JSON text has twice with different values: its name as written, with the
 * quotation marks. Null if there is none.
 */
export function repeatedMember(text: string): string | null {
  // One entry per open bracket. For an object: the names so far, each with the index after it. For an array: null.
  const names: (Map<string, number> | null)[] = [];
  let nameFollows = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const namesHere = nameFollows ? names.at(-1) : null;
      if (namesHere !== null && namesHere !== undefined) {
        const written = text.slice(at, end + 1);
        const name = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
        const first = namesHere.get(name);
        if (first !== undefined && !haveSameValue(text, first, end + 1)) return written;
        namesHere.set(name, end + 1);
      }
      nameFollows = false;
      at = end;
    } else if (character === '{' || character === '[') {
      names.push(character === '{' ? new Map() : null);
      nameFollows = true;
    } else if (character === '}' || character === ']') names.pop();
    else if (character === ',') nameFollows = true;
  }
  return null;
}

function haveSameValue(text: string, one: number, other: number): boolean {
  return isDeepStrictEqual(parseJson(valueAfter(text, one)), parseJson(valueAfter(text, other)));
}

/** The value, as text, of the member whose name ends at `start`. */
function valueAfter(text: string, start: number): string {
  const colon = text.indexOf(':', start);
  let depth = 0;
  let end = colon + 1;
  for (; end < text.length; end += 1) {
    const character = text[end];
    if (character === '"') end = endOfString(text, end);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']' || character === ',') {
      if (depth === 0) break;
      if (character !== ',') depth -= 1;
    }
  }
  return text.slice(colon + 1, end);
}

/** The index of the quotation mark that ends the string at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
