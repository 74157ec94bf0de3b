import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { readdirSync, readFileSync } from 'node:fs';
import { schemaUrl } from './kinds.ts';

const folder = new URL('../../schemas/octoproof/', import.meta.url);

/** The names of all schemas of octoproof's own formats, without `.schema.json`. */
export function ownSchemas(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => name.slice(0, -'.schema.json'.length));
}

export function schemaOf(kind: string): Readonly<Record<string, unknown>> {
  const schema: Record<string, unknown> = JSON.parse(readFileSync(new URL(`${kind}.schema.json`, folder), 'utf8'));
  return schema;
}

/** The violations of a document's published schema; empty for a valid one. */
export function faultFinder(kind: string): (document: unknown) => readonly ErrorObject[] {
  // Conditional subschemas (`then`) refer to fields that are defined outside.
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
  addFormats.default(ajv);
  for (const name of ownSchemas()) ajv.addSchema(schemaOf(name));
  const conforms = ajv.getSchema(schemaUrl(kind));
  if (conforms === undefined) throw new Error(`there is no schema ${kind}`);
  return (document) => (conforms(document) === true ? [] : (conforms.errors ?? []));
}

/** The violations of one document. */
export function faultsOf(kind: string, document: unknown): readonly ErrorObject[] {
  return faultFinder(kind)(document);
}
