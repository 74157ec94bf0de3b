import { createRequire } from 'node:module';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import type { Json } from '../spec/json.ts';

/** A valid document, or its first violation of the schema. */
export type Validated<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

type SchemaName =
  | 'certificate'
  | 'certificate-envelope'
  | 'report'
  | 'load-report'
  | 'load-certificate'
  | 'dossier-certificate'
  | 'readiness';

/** Compiling a schema takes longer than all other steps of a verification, and a registry verifies hundreds of files. */
const compiled = new Map<SchemaName, ValidateFunction>();

/** Validates documents against a published schema. `T` must be the type that the schema describes. */
export function validatorOf<T>(name: SchemaName): (document: Json) => Validated<T> {
  const conforms = compiled.get(name) ?? compiledSchema(name);
  compiled.set(name, conforms);
  return (document) => {
    if (isValid<T>(conforms, document)) return { ok: true, value: document };
    const [error] = conforms.errors ?? [];
    const position = error === undefined || error.instancePath === '' ? 'at the top' : `at ${error.instancePath}`;
    const unknown: unknown = error?.params['additionalProperty'];
    const field = typeof unknown === 'string' ? ` (${JSON.stringify(unknown)})` : '';
    return { ok: false, fault: `${position}: ${error?.message ?? 'invalid by its schema'}${field}` };
  };
}

/** A validator from a cache has no type of its own. */
function isValid<T>(conforms: ValidateFunction, document: unknown): document is T {
  return conforms(document) === true;
}

function compiledSchema(name: SchemaName): ValidateFunction {
  const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true }));
  for (const used of parts[name] ?? []) ajv.addSchema(schemaNamed(used));
  return ajv.compile(schemaNamed(name));
}

/** The schemas that other schemas refer to. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'load-certificate': ['load-report'],
  'dossier-certificate': ['dossier', 'readiness'],
};

function schemaNamed(name: string): Record<string, unknown> {
  const schema: Record<string, unknown> = createRequire(import.meta.url)(
    `octoproof/schemas/octoproof/${name}.schema.json`,
  );
  return schema;
}
