import { createRequire } from 'node:module';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';

interface ControlSchema extends Record<string, unknown> {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, unknown>>;
}

/**
 * The problem of a value, such as `/count must be integer`, by the name of its definition in the published schema. Null
 * if the value is valid.
 */
export type ProblemOf = (definition: string, value: unknown) => string | null;

/** The service under test decides the schema: a storefront, or a partner backend. */
export type ControlSchemaName = 'control' | 'partner-control';

export function shapes(name: ControlSchemaName): ProblemOf {
  const schema: ControlSchema = createRequire(import.meta.url)(`octoproof/schemas/octoproof/${name}.schema.json`);
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  ajv.addSchema(schema);
  const validators = new Map<string, ValidateFunction | undefined>();
  return (definition, value) => {
    if (!Object.hasOwn(schema.$defs, definition)) return null;
    if (!validators.has(definition)) validators.set(definition, ajv.getSchema(`${schema.$id}#/$defs/${definition}`));
    const validate = validators.get(definition);
    if (validate === undefined || validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath ?? ''} ${error?.message ?? 'does not match the schema'}`;
  };
}
