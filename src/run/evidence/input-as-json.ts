import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../model/json.ts';

/** An input as JSON for the report. Values that JSON does not support become strings. */
export function inputAsJson(input: unknown): Json {
  const plain: Json = JSON.parse(
    JSON.stringify(input ?? null, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? 'null',
  );
  return isDeepStrictEqual(plain, input) ? plain : (plain ?? String(input));
}
