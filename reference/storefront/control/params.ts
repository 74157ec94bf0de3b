import type { Fields } from '../http/read-fields.ts';

/** Parameters that an arrangement cannot be made with. */
export class BadParamsError extends Error {
  override readonly name = 'BadParamsError';
}

type Guard<T> = (value: unknown) => value is T;

/** The value of a parameter, or `fallback` when it was not sent. Throws `BadParamsError` for one of the wrong kind. */
export function param<T>(params: Fields, name: string, kind: Guard<T>, fallback: T): T {
  return Object.hasOwn(params, name) ? paramOf(params, name, kind) : fallback;
}

/** The value of a parameter that must be there. */
export function paramOf<T>(params: Fields, name: string, kind: Guard<T>): T {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (kind(value)) return value;
  throw new BadParamsError(`params.${name}: not of the kind that is expected`);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isPositive(value: unknown): value is number {
  return isCount(value) && value > 0;
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isTime(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

export function orNull<T>(kind: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || kind(value);
}
