import type { Fields } from '../http/read-fields.ts';

/** Parameters that an arrangement or a change cannot be made with. */
export class BadParamsError extends Error {
  override readonly name = 'BadParamsError';
}

type Guard<T> = (value: unknown) => value is T;

/** The value of a parameter. Throws `BadParamsError` when it is missing or of another kind. */
export function paramOf<T>(params: Fields, name: string, kind: Guard<T>): T {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (kind(value)) return value;
  throw new BadParamsError(`${name}: missing, or not of the kind that is expected`);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** At most a minute. */
export function isLatency(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 60_000;
}

export function oneOf<const T extends string>(...texts: readonly T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value);
}
