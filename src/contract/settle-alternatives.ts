import type { SchemaError } from './validators.generated.js';

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
export function settleAlternatives(errors: readonly SchemaError[]): readonly SchemaError[] {
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
