import { isObject, type Json } from '../spec/json.ts';

const texts = /"(?:[^"\\]|\\.)*"\s*(:?)/gs;

/** Whether a JSON text writes a name twice in one object: readers would each keep another value. `value` is what it parses to. */
export function isNameWrittenTwice(text: string, value: Json): boolean {
  let written = 0;
  for (const [, colon] of text.matchAll(texts)) written += Number(colon === ':');
  return written !== membersOf(value);
}

function membersOf(value: Json): number {
  if (Array.isArray(value)) return value.reduce((sum: number, element) => sum + membersOf(element), 0);
  if (!isObject(value)) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + 1 + membersOf(member ?? null), 0);
}
