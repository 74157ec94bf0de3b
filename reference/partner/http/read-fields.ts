import { isFields } from '../../http/fields.ts';
import { queryPairs } from './query-pairs.ts';
import type { Request } from '../request.ts';
import { invalidRequest, RefusedError } from '../refusal.ts';

/** Searches path, query, body and the body's `attributes`. Returns `undefined` for a missing value or null. */
export function valueOf(call: Request, name: string): unknown {
  const body = isFields(call.json) ? call.json : {};
  const attributes = isFields(body['attributes']) ? body['attributes'] : {};
  const query = Object.fromEntries(queryPairs(call.query));
  const holder = [call.parameters, query, body, attributes].find((fields) => Object.hasOwn(fields, name));
  return holder?.[name] ?? undefined;
}

/** Throws `RefusedError` when the value is missing or not a text. */
export function requiredText(call: Request, name: string): string {
  const text = optionalText(call, name);
  if (text === null) throw new RefusedError(invalidRequest(`${name} is required`));
  return text;
}

/** Returns null when the value is missing, and the digits of a number. Throws `RefusedError` for other types. */
export function optionalText(call: Request, name: string): string | null {
  const value = valueOf(call, name);
  if (value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new RefusedError(invalidRequest(`${name} must be a text`));
}

/** In ms since epoch. Throws `RefusedError` for anything but a timestamp with an offset. */
export function requiredTime(call: Request, name: string): number {
  const text = requiredText(call, name);
  const time = /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new RefusedError(invalidRequest(`${name} must be a timestamp with an offset`));
  return time;
}
