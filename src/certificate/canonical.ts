import { isObject, type Json } from '../spec/json.ts';

/**
 * The one way to write a JSON value, as RFC 8785 has it: members in the order of their names by UTF-16 units, no white space.
 * Numbers and texts are written as ECMAScript writes them, which that standard took over. A lone surrogate, which it refuses,
 * stays the escape that JSON.stringify makes of it: bodies of a target may hold one.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).toSorted(byUnits);
  const members = names.flatMap((name) => {
    const member = value[name];
    return member === undefined ? [] : [`${JSON.stringify(name)}:${canonical(member)}`];
  });
  return `{${members.join(',')}}`;
}

function byUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
