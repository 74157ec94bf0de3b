import type { SchemaFault } from '../model/finding.ts';
import { isObject, type Json } from '../model/json.ts';
import { below, valueAt, type Pointer } from '../model/pointer.ts';
import { expectedBy } from './expected-by.ts';
import type { SchemaName } from './schema-name.ts';
import { fieldTrees, validators, type FieldTree, type SchemaError } from './validators.generated.js';

export type { SchemaName } from './schema-name.ts';

/** One violation of a schema by a value. */
export interface Violation {
  /** The pointer of the wrong value. For a missing property: the pointer that it should have. */
  readonly pointer: Pointer;
  /** A phrase that fits "expected …", such as `an integer`, `a string or null`. */
  readonly expected: string;
  /** The value at the pointer; null if it is missing. */
  readonly received: Json | null;
  /** The JSON Schema keyword that is violated. */
  readonly keyword: string;
  readonly fault: SchemaFault;
}

function pointerOf({ instancePath, keyword, params }: SchemaError): Pointer {
  return keyword === 'required' ? below(instancePath, String(params['missingProperty'])) : instancePath;
}

function toViolation(value: Json, error: SchemaError): Violation {
  const pointer = pointerOf(error);
  const received = valueAt(value, pointer) ?? null;
  const { keyword } = error;
  return { pointer, expected: expectedBy(error), received, keyword, fault: faultOf(keyword, received) };
}

function faultOf(keyword: string, received: Json): SchemaFault {
  if (keyword === 'required') return 'missing';
  if (keyword === 'false schema') return 'forbidden';
  if (received === null) return 'null';
  return keyword === 'type' ? 'type' : 'value';
}

/** If two schemas of one value both require an object, the violation is reported once. */
function withoutRepeats(all: readonly Violation[]): readonly Violation[] {
  return [...new Map(all.map((violation) => [`${violation.keyword} ${violation.pointer}`, violation])).values()];
}

/** All violations of the named schema by `value`; empty if it conforms. Unknown fields are allowed. Never throws. */
export function violations(schema: SchemaName, value: Json): readonly Violation[] {
  const validate = validators[schema];
  if (validate(value)) return [];
  const errors = settleAlternatives(validate.errors ?? []);
  return withoutRepeats(errors.map((error) => toViolation(value, error)));
}

/**
 * Removes fields that the schemas do not document, at any depth. A server may add such fields, and they may differ in each
 * reply.
 */
export function contractFields(value: Json, ...schemas: readonly SchemaName[]): Json {
  const trees = schemas.map((schema) => fieldTrees[schema]);
  return fieldsIn(value, Object.assign({}, ...trees));
}

function fieldsIn(value: Json, tree: FieldTree): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => fieldsIn(entry, tree));
  if (!isObject(value)) return value;
  const known: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(value)) {
    const fields = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (fields !== undefined) known[name] = fieldsIn(inner ?? null, fields);
  }
  return known;
}

function isWithin(error: SchemaError, pointer: string): boolean {
  return error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`);
}

function typesOf(error: SchemaError): readonly unknown[] {
  const type = error.params['type'];
  return Array.isArray(type) ? type : [type];
}

/**
 * Simplifies a failed `anyOf` of "this object, or null". A value of another type violates all types together once. A
 * value of the right type violates only its own alternative.
 */
function settled(offences: readonly SchemaError[], pointer: string): readonly SchemaError[] {
  const isTypeHere = (error: SchemaError) => error.keyword === 'type' && error.instancePath === pointer;
  const deeper = offences.filter((error) => !isTypeHere(error));
  if (deeper.length > 0) return deeper;
  return [{ instancePath: pointer, keyword: 'type', params: { type: offences.flatMap(typesOf) } }];
}

/**
 * Simplifies the errors of a validator: each `anyOf` becomes the errors that a reader needs. Relies on the order of
 * Ajv's errors: those of the alternatives come directly before the `anyOf` (or `if`) that they belong to.
 */
function settleAlternatives(errors: readonly SchemaError[]): readonly SchemaError[] {
  const kept: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const first = kept.findLastIndex((earlier) => !isWithin(earlier, error.instancePath)) + 1;
    kept.push(...settled(kept.splice(first), error.instancePath));
  }
  return kept;
}
