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
 * The errors of a validator with each choice between alternatives boiled down to what a reader wants to know. Relies on Ajv
 * naming the offences of the alternatives just before the `anyOf` (or `if`) that they decided.
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
