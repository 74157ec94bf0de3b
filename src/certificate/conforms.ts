import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { schemaFaultInWords } from '../contract/schema-fault.ts';
import { schemaUrl } from '../documents/kinds.ts';
import type { Json } from '../model/json.ts';

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

/** Compiles each schema once: that takes longer than all other steps, and a dossier has many files. */
const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true }));

/** Validates documents against a published schema. `T` must be the type that the schema describes. */
export function validatorOf<T>(name: SchemaName): (document: Json) => Validated<T> {
  for (const used of parts[name] ?? [])
    if (ajv.getSchema(schemaUrl(used)) === undefined) ajv.addSchema(schemaNamed(used));
  const conforms = ajv.compile<T>(schemaNamed(name));
  return (document) => {
    if (conforms(document)) return { ok: true, value: document };
    const [error] = conforms.errors ?? [];
    const position = error === undefined || error.instancePath === '' ? 'at the top' : `at ${error.instancePath}`;
    return {
      ok: false,
      fault: `${position}: ${error === undefined ? 'invalid by its schema' : schemaFaultInWords(error)}`,
    };
  };
}

/** The schemas that other schemas refer to, each after those that it refers to itself. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'load-certificate': ['load-report'],
  'dossier-certificate': ['readiness', 'dossier'],
};

function schemaNamed(name: string): Record<string, unknown> {
  const schema: Record<string, unknown> = createRequire(import.meta.url)(
    `octoproof/schemas/octoproof/${name}.schema.json`,
  );
  return schema;
}
