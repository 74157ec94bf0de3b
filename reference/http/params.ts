import type { Fields } from './fields.ts';

/** A parameter is missing or invalid. */
export class BadParamsError extends Error {
  override readonly name = 'BadParamsError';
}

type Guard<T> = (value: unknown) => value is T;

/** Throws `BadParamsError` when the parameter is missing or has the wrong type. */
export function paramOf<T>(params: Fields, name: string, kind: Guard<T>): T {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (kind(value)) return value;
  throw new BadParamsError(`${name}: missing, or of the wrong type`);
}

/** Returns `fallback` when the parameter is missing. Throws `BadParamsError` when it has the wrong type. */
export function param<T>(params: Fields, name: string, kind: Guard<T>, fallback: T): T {
  return Object.hasOwn(params, name) ? paramOf(params, name, kind) : fallback;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
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

export function isTime(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

export function oneOf<const T extends string>(...texts: readonly T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value);
}

export function orNull<T>(kind: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || kind(value);
}
