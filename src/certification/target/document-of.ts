import { parseJson, type Json } from '../../model/json.ts';

/** Converts the description of a target to a JSON document, which has no undefined members. */
export function documentOf(described: object): Json {
  return parseJson(JSON.stringify(described)) ?? null;
}
