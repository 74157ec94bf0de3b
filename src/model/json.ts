/** A parsed JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** True for a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON in ASCII, with `\u` escapes: readable in every encoding of a program that extends ASCII. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u007F-\uFFFF]/g, unicodeEscape);
}

/** A UTF-16 unit as a `\u` escape with four lower-case digits. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Parses JSON text; `undefined` for invalid JSON (JSON itself has no `undefined`). */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
