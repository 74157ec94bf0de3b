import { isObject, type Json } from '../../../src/authoring.ts';

/** Lists and fields in a fixed order: the contract states no order of lists, and the order of JSON members means nothing. */
export function inOrder(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map((one: Json) => inOrder(one)).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name] ?? null)]),
  );
}
