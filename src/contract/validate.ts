import { isObject, type Json } from '../spec/json.ts';
import { below, valueAt, type Pointer } from '../spec/pointer.ts';
import { expectedBy } from './expected-by.ts';
import type { SchemaName } from './schema-name.ts';
import { settleAlternatives } from './settle-alternatives.ts';
import { fieldNames, validators, type SchemaError } from './validators.generated.js';

export type { SchemaName } from './schema-name.ts';

/** One place where a value departs from a schema. */
export interface Violation {
  /** The offending place; for a missing property, the place where it should be. */
  readonly pointer: Pointer;
  /** A phrase that fits "expected …", such as `integer`, `string or null`, `to be present`. */
  readonly expected: string;
  /** The value there; null also for a missing one. */
  readonly received: Json | null;
  /** The keyword of JSON Schema that was offended. */
  readonly keyword: string;
}

function placeOf({ instancePath, keyword, params }: SchemaError): Pointer {
  return keyword === 'required' ? below(instancePath, String(params['missingProperty'])) : instancePath;
}

function toViolation(value: Json, error: SchemaError): Violation {
  const pointer = placeOf(error);
  return { pointer, expected: expectedBy(error), received: valueAt(value, pointer) ?? null, keyword: error.keyword };
}

/** Two schemas of one object can both say that it is not an object: this is reported once. */
function withoutRepeats(all: readonly Violation[]): readonly Violation[] {
  return [...new Map(all.map((violation) => [`${violation.keyword} ${violation.pointer}`, violation])).values()];
}

/** Everything in which `value` departs from the named schema; empty when it conforms. Unknown fields never do. Never throws. */
export function violations(schema: SchemaName, value: Json): readonly Violation[] {
  const validate = validators[schema];
  if (validate(value)) return [];
  const errors = settleAlternatives(validate.errors ?? []);
  return withoutRepeats(errors.map((error) => toViolation(value, error)));
}

const knownFields: ReadonlySet<string> = new Set(fieldNames);

/** The value without fields that the contract does not name, at any depth: a server may add any, different in each reply. */
export function contractFields(value: Json): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => contractFields(entry));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      knownFields.has(name) ? [[name, contractFields(inner ?? null)]] : [],
    ),
  );
}
