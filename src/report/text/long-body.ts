import { parseJson, type Json } from '../../model/json.ts';
import { valueAt, type Pointer } from '../../model/pointer.ts';
import type { RecordedBody } from '../../run/events.ts';

/** The recorded JSON of a long body. */
export interface LongBody {
  /** The pointer to the recorded value. */
  readonly at: Pointer;
  readonly isOutline: boolean;
  /** The number of characters that were not recorded. */
  readonly leftOut: number;
  readonly json: Json;
}

/** Parses the recorded part of a long JSON body; null for any other body. */
export function longBody({ body, cut }: RecordedBody): LongBody | null {
  if (cut === undefined || !('at' in cut)) return null;
  const json = parseJson(body.slice(cut.jsonFrom));
  return json === undefined ? null : { at: cut.at, isOutline: cut.kept === 'outline', leftOut: cut.leftOut, json };
}

/** Whether a pointer is at or below another pointer. */
export function isWithin(pointer: Pointer, at: Pointer): boolean {
  return `${pointer}/`.startsWith(`${at}/`);
}

/**
 * The recorded JSON with the value of a pointer, and the pointer within it; null if the evidence does not have the
 * value.
 */
export function partAt(
  recorded: RecordedBody,
  pointer: Pointer,
): { readonly json: Json; readonly pointer: Pointer } | null {
  const { at, isOutline, json } = longBody(recorded) ?? { at: '', isOutline: false, json: parseJson(recorded.body) };
  if (json === undefined || !isWithin(pointer, at)) return null;
  const inside = pointer.slice(at.length);
  const value = isOutline ? valueAt(json, inside) : undefined;
  // In an outline only numbers, booleans and short texts are complete. A missing value may have been omitted.
  const isWhole =
    typeof value === 'string' ? !value.includes('…') : typeof value === 'number' || typeof value === 'boolean';
  return !isOutline || isWhole || value === null ? { json, pointer: inside } : null;
}
