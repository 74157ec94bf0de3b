import { canonical } from './canonical.ts';
import { asJson } from './digest.ts';

/** Names of the members in which two objects differ, of those that the first has. */
export function differences(one: object, other: object): readonly string[] {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).flatMap(([name, value]) => (isSame(value, others.get(name)) ? [] : [name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonical(asJson(one)) === canonical(asJson(other));
}
