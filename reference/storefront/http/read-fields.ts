import { isFields, type Fields } from '../../http/fields.ts';
import { badRequest, malformed } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';

/*
 * Readers of request bodies. They throw `RefusedError`: malformed for a body that is not a JSON object, or a required
 * field that is missing or null; bad request for a field of the wrong type. `at` names the object in messages.
 */

export function readBody(body: unknown): Fields {
  if (body === undefined) throw new RefusedError(malformed('the body must be JSON'));
  if (!isFields(body)) throw new RefusedError(malformed('the body must be a JSON object'));
  return body;
}

export function readText(from: Fields, field: string, at = ''): string {
  return textOf(required(from, field, at), at + field);
}

export function readNumber(from: Fields, field: string, at = ''): number {
  const value = required(from, field, at);
  if (typeof value !== 'number') throw new RefusedError(badRequest(`${at}${field} must be a number`));
  return value;
}

export function readList(from: Fields, field: string): readonly unknown[] {
  const value = required(from, field, '');
  if (!Array.isArray(value)) throw new RefusedError(badRequest(`${field} must be an array`));
  return value;
}

/** Returns null for a missing field or null. */
export function readOptionalText(from: Fields, field: string): string | null {
  const value = from[field] ?? null;
  return value === null ? null : textOf(value, field);
}

/** An amount in minor units; null for a missing field or null. */
export function readOptionalAmount(from: Fields, field: string, at = ''): number | null {
  const value = from[field] ?? null;
  if (value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new RefusedError(badRequest(`${at}${field} must be a whole number of minor units`));
}

function required(from: Fields, field: string, at: string): unknown {
  const value = Object.hasOwn(from, field) ? (from[field] ?? null) : null;
  if (value === null) throw new RefusedError(malformed(`${at}${field} is required`));
  return value;
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new RefusedError(badRequest(`${name} must be a string`));
}
