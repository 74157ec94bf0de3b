import type { Json } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';

/** JSON text that is the same for equal values, whatever the order of their members. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonical(one)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
