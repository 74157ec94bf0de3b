import type { ReceivedReply } from '../spec/exchange.ts';

/** How a reader of a JSON body may read it otherwise than another. */
export interface Ambiguity {
  readonly expected: string;
  readonly received: string;
}

/** Null for a JSON body in UTF-8 in which no object names a member twice: some readers keep the first, others the last. */
export function ambiguityOf({ text, utf8 }: Pick<ReceivedReply, 'text' | 'utf8'>): Ambiguity | null {
  if (!utf8) return { expected: 'JSON in UTF-8', received: 'bytes that are not UTF-8' };
  const name = repeatedMember(text);
  if (name === null) return null;
  return {
    expected: 'JSON in which no object names a member twice',
    received: `${name.slice(0, 100)} twice in one object`,
  };
}

/** The name, as it is written, of the first member that an object of a JSON text names again; null for none. */
export function repeatedMember(text: string): string | null {
  // The names of the objects around the position; null for a list.
  const names: (Set<string> | null)[] = [];
  let nameComes = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const known = nameComes ? names.at(-1) : null;
      if (known !== null && known !== undefined) {
        const written = text.slice(at, end + 1);
        const name = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
        if (known.has(name)) return written;
        known.add(name);
      }
      nameComes = false;
      at = end;
    } else if (character === '{' || character === '[') {
      names.push(character === '{' ? new Set() : null);
      nameComes = true;
    } else if (character === '}' || character === ']') names.pop();
    else if (character === ',') nameComes = true;
  }
  return null;
}

/** The index of the quote that ends the string at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
