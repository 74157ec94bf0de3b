import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json } from './json.ts';
import { below, type Pointer } from './pointer.ts';

/** A part of two JSON values that differs. Null means that the value is absent. */
export interface Difference {
  readonly pointer: Pointer;
  readonly expected: { readonly value: Json } | null;
  readonly received: { readonly value: Json } | null;
}

/** The smallest parts of two values that differ, or the values themselves if one of them has no parts. */
export function differencesOf(expected: Json, received: Json): readonly Difference[] {
  return differencesAt('', { value: expected }, { value: received });
}

function differencesAt(
  pointer: Pointer,
  expected: Difference['expected'],
  received: Difference['received'],
): readonly Difference[] {
  const own = [{ pointer, expected, received }];
  if (expected === null || received === null) return own;
  if (isDeepStrictEqual(expected.value, received.value)) return [];
  const parts = [partsOf(expected.value), partsOf(received.value)] as const;
  const [one, other] = parts;
  if (one === null || other === null || one.isList !== other.isList) return own;
  // After an added or missing element, all later elements would also differ.
  if (one.isList && one.members.size !== other.members.size) return own;
  return [...new Set(parts.flatMap((part) => [...(part?.members.keys() ?? [])]))].flatMap((key) =>
    differencesAt(below(pointer, key), valueOf(one.members, key), valueOf(other.members, key)),
  );
}

interface Parts {
  readonly isList: boolean;
  readonly members: ReadonlyMap<string, Json>;
}

function partsOf(value: Json): Parts | null {
  if (!isObject(value) && !Array.isArray(value)) return null;
  const members = Object.entries(value).flatMap(([key, member]: [string, Json | undefined]) =>
    member === undefined ? [] : [[key, member] as const],
  );
  return { isList: Array.isArray(value), members: new Map(members) };
}

function valueOf(members: ReadonlyMap<string, Json>, key: string): Difference['expected'] {
  const value = members.get(key);
  return value === undefined ? null : { value };
}
