import { parseJson, type Json } from '../../spec/json.ts';

/** What a program describes, as a document like a target file: what is undefined is not there. */
export function documentOf(described: object): Json {
  return parseJson(JSON.stringify(described)) ?? null;
}
