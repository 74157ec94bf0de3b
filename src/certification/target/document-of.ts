import { parseJson, type Json } from '../../spec/json.ts';

/** The description of a target by a program as a document like a target file, without undefined members. */
export function documentOf(described: object): Json {
  return parseJson(JSON.stringify(described)) ?? null;
}
