import { parseJson, type Json } from '../../model/json.ts';
import { valueAt, type Pointer } from '../../model/pointer.ts';

/** The recorded part of a long JSON body. */
export interface LongBody {
  /** The pointer to the recorded value. */
  readonly at: Pointer;
  /** Whether only the outline was recorded, in which nested values are texts with their sizes. */
  readonly isOutline: boolean;
  /** The number of characters that were not recorded. */
  readonly leftOut: number;
  readonly json: Json;
}

const keptPart = /^\[… (outline)?(?: ?at (\/\S*))?: (\d+) characters left out\] (.+)$/s;

/** Parses the format in which `src/run/evidence/evidence.ts` records a long JSON body; null for any other body. */
export function longBody(body: string): LongBody | null {
  const [, outline, at = '', leftOut, text = ''] = keptPart.exec(body) ?? [];
  const json = leftOut === undefined ? undefined : parseJson(text);
  return json === undefined ? null : { at, isOutline: outline !== undefined, leftOut: Number(leftOut), json };
}

/** Whether a pointer is at or below another pointer. */
export function isWithin(pointer: Pointer, at: Pointer): boolean {
  return `${pointer}/`.startsWith(`${at}/`);
}

/**
 * The recorded JSON with the value of a pointer, and the pointer within it; null if the evidence does not have the
 * value.
 */
export function partAt(body: string, pointer: Pointer): { readonly json: Json; readonly pointer: Pointer } | null {
  const { at, isOutline, json } = longBody(body) ?? { at: '', isOutline: false, json: parseJson(body) };
  if (json === undefined || !isWithin(pointer, at)) return null;
  const inside = pointer.slice(at.length);
  const value = isOutline ? valueAt(json, inside) : undefined;
  // In an outline only numbers, booleans and short texts are complete. A missing value may have been omitted.
  const isWhole =
    typeof value === 'string' ? !value.includes('…') : typeof value === 'number' || typeof value === 'boolean';
  return !isOutline || isWhole || value === null ? { json, pointer: inside } : null;
}
