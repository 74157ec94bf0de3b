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

/**
 * Control characters, invisible characters, lone surrogates and all spaces except the ASCII space: characters that can move
 * the cursor of a terminal, reorder a line, or make one text look like another. For `replaceAll` and `split` only.
 */
export const invisible = /(?! )[\p{Cc}\p{Cf}\p{Z}\p{Cs}\p{Co}\uFFFE\uFFFF]/gu;

/** JSON for files and terminals, in which invisible characters are `\u` escapes. It reads as the same value. */
export function jsonText(value: unknown, indent?: number): string {
  const escaped = (character: string): string =>
    character === '\n' ? character : character.replaceAll(/[^]/g, unicodeEscape);
  return JSON.stringify(value, null, indent).replaceAll(invisible, escaped);
}

/** A UTF-16 unit as a `\u` escape with four lower-case digits. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A document of the contract has fewer than 20 levels. Deeper ones overflow the stack of every reader that calls itself, also of
 * `JSON.stringify`, so they count as unreadable (RFC 8259, section 9).
 */
export const mostLevels = 500;

/** Parses JSON text; `undefined` for invalid JSON (JSON itself has no `undefined`), and for JSON of more than `mostLevels`. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    // Each level has two brackets.
    return text.length > 2 * mostLevels && !fits(value, mostLevels) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * The same, but with each integer that a number cannot hold exactly as a text of its digits. Ids are often such integers: a number
 * would name another reservation.
 */
export function parseExactJson(text: string): Json | undefined {
  return parseJson(
    text.replaceAll(stringOrLongInteger, (token, digits: string | undefined) =>
      digits === undefined || Number.isSafeInteger(Number(digits)) ? token : `"${digits}"`,
    ),
  );
}

/** A string, or (group 1) an integer of at least 16 digits without fraction and exponent. */
const stringOrLongInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])(-?\d{16,})(?![\d.eE])/g;

/** True if the value has at most so many levels of arrays and objects. */
function fits(value: Json | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const inner of Object.values(value)) if (!fits(inner, levels - 1)) return false;
  return true;
}
