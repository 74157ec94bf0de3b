import { parseJson, type Json } from '../../spec/json.ts';
import { valueAt, type Pointer } from '../../spec/pointer.ts';

/** The part of a long JSON body that the evidence keeps. */
export interface LongBody {
  /** The value that was kept. */
  readonly at: Pointer;
  /** Only its outline was kept: nested values are texts that name their sizes. */
  readonly isOutline: boolean;
  readonly leftOut: number;
  readonly json: Json;
}

const keptPart = /^\[… (outline)?(?: ?at (\/\S*))?: (\d+) characters left out\] (.+)$/s;

/** Reads what `src/run/evidence/evidence.ts` keeps of a long JSON body; null for any other body. */
export function longBody(body: string): LongBody | null {
  const [, outline, at = '', leftOut, text = ''] = keptPart.exec(body) ?? [];
  const json = leftOut === undefined ? undefined : parseJson(text);
  return json === undefined ? null : { at, isOutline: outline !== undefined, leftOut: Number(leftOut), json };
}

/** Whether a pointer leads into a value at another pointer. */
export function isWithin(pointer: Pointer, at: Pointer): boolean {
  return `${pointer}/`.startsWith(`${at}/`);
}

/** The JSON of a body that holds a pointer, and the pointer within it; null if the evidence does not have it. */
export function partAt(body: string, pointer: Pointer): { readonly json: Json; readonly pointer: Pointer } | null {
  const { at, isOutline, json } = longBody(body) ?? { at: '', isOutline: false, json: parseJson(body) };
  if (json === undefined || !isWithin(pointer, at)) return null;
  const inside = pointer.slice(at.length);
  const value = isOutline ? valueAt(json, inside) : undefined;
  // Of an outline only numbers, words and short texts are whole, and what it does not have may have been left out.
  const isWhole =
    typeof value === 'string' ? !value.includes('…') : typeof value === 'number' || typeof value === 'boolean';
  return !isOutline || isWhole || value === null ? { json, pointer: inside } : null;
}
