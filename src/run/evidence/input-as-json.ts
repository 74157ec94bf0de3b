import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../spec/json.ts';

/** An input as a report can hold it: values JSON does not know are spelled out. */
export function inputAsJson(input: unknown): Json {
  const plain: Json = JSON.parse(
    JSON.stringify(input ?? null, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? 'null',
  );
  return isDeepStrictEqual(plain, input) ? plain : (plain ?? String(input));
}
