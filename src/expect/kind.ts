import { isObject, type Json, type JsonObject } from '../model/json.ts';

/** The kind of value that a check expects: its name in the report, and a test. */
export interface Kind<T extends Json> {
  readonly name: string;
  readonly is: (value: Json) => value is T;
}

function kind<T extends Json>(name: string, is: (value: Json) => value is T): Kind<T> {
  return { name, is };
}

export const text = kind('a string', (value): value is string => typeof value === 'string');
export const filledText = kind(
  'a string that is not empty',
  (value): value is string => typeof value === 'string' && value !== '',
);
export const flag = kind('true or false', (value): value is boolean => typeof value === 'boolean');
export const integer = kind('a whole number', (value): value is number => Number.isSafeInteger(value));
export const list = kind('an array', (value): value is readonly Json[] => Array.isArray(value));
export const object = kind('an object', (value): value is JsonObject => isObject(value));

/** A value of the kind, or null. */
export function nullable<T extends Json>(inner: Kind<T>): Kind<T | null> {
  return kind(`${inner.name} or null`, (value): value is T | null => value === null || inner.is(value));
}

/** One text of a closed set. */
export function oneOf<const T extends string>(...values: readonly T[]): Kind<T> {
  const allowed: readonly string[] = values;
  return kind(
    `one of ${values.join(', ')}`,
    (value): value is T => typeof value === 'string' && allowed.includes(value),
  );
}
