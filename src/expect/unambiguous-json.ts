import { isDeepStrictEqual } from 'node:util';
import type { ReceivedReply } from '../spec/exchange.ts';

/** How a reader of a JSON body may read it otherwise than another. */
export interface Ambiguity {
  readonly expected: string;
  readonly received: string;
}

/**
 * Null for a JSON body in UTF-8 in which no object names a member twice, with different values: some readers keep the first,
 * others the last.
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

/** The name, as it is written, of the first member that an object of a JSON text gives another value; null for none. */
export function repeatedMember(text: string): string | null {
  // The names of the objects around the position, each with the index behind it; null for a list.
  const names: (Map<string, number> | null)[] = [];
  let nameComes = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const known = nameComes ? names.at(-1) : null;
      if (known !== null && known !== undefined) {
        const written = text.slice(at, end + 1);
        const name = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
        const first = known.get(name);
        if (first !== undefined && !haveSameValue(text, first, end + 1)) return written;
        known.set(name, end + 1);
      }
      nameComes = false;
      at = end;
    } else if (character === '{' || character === '[') {
      names.push(character === '{' ? new Map() : null);
      nameComes = true;
    } else if (character === '}' || character === ']') names.pop();
    else if (character === ',') nameComes = true;
  }
  return null;
}

function haveSameValue(text: string, one: number, other: number): boolean {
  return isDeepStrictEqual(JSON.parse(valueBehind(text, one)), JSON.parse(valueBehind(text, other)));
}

/** The text of the value of a member whose name ends at `start`. */
function valueBehind(text: string, start: number): string {
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

/** The index of the quote that ends the string at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
