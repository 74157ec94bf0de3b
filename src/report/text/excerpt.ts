import { isObject, parseJson, type Json } from '../../spec/json.ts';
import { valueAt, type Pointer } from '../../spec/pointer.ts';
import { clip, limitDepth } from './shorten.ts';
import { visible } from './visible.ts';

/** The maximum length of an excerpt. */
const maxCharacters = 480;

/**
 * The part of a body around a pointer, on one line: the largest value that fits, with its pointer unless it is the whole body.
 * If the pointer's own value does not fit, its nested values are left out. Text that is not JSON is shown from its beginning.
 */
export function excerpt(body: string, pointer: Pointer | null = null): string {
  const part = partOfLongBody.exec(body);
  if (part !== null && pointer !== null && `${pointer}/`.startsWith(`${part[1]}/`)) return excerptOfPart(part, pointer);
  const parsed = pointer === null ? undefined : parseJson(body);
  if (parsed === undefined || pointer === null) return clipJson(visible(body));
  const { pointer: at, text } = largestThatFits(limitDepth(parsed, 100), pointer);
  const clipped = clipJson(visible(text));
  return at === '' ? clipped : `at ${visible(at)}: ${clipped}`;
}

/** A value that the evidence keeps of a long body, and its pointer. */
const partOfLongBody = /^\[… at (\/\S*): \d+ characters left out\] (.+)$/s;

/** The JSON of a body that holds a pointer, and the pointer within it; null if the evidence does not have it. */
export function partAt(body: string, pointer: Pointer): { readonly json: Json; readonly pointer: Pointer } | null {
  const [, at = '', text = ''] = partOfLongBody.exec(body) ?? [null, '', body];
  const json = parseJson(text);
  return json === undefined || !`${pointer}/`.startsWith(`${at}/`) ? null : { json, pointer: pointer.slice(at.length) };
}

function excerptOfPart([, at = '', text = '']: RegExpExecArray, pointer: Pointer): string {
  const inside = excerpt(text, pointer.slice(at.length));
  const [, below = '', value] = /^at (\/\S*): (.+)$/s.exec(inside) ?? [];
  return `at ${visible(at)}${below}: ${value ?? inside}`;
}

/** Shortens JSON after a whole member or element, and other text anywhere. */
function clipJson(text: string): string {
  const end = /^[[{]/.test(text) ? text.lastIndexOf(',', maxCharacters) : -1;
  return clip(text, text.length > maxCharacters && end > maxCharacters / 2 ? end + 1 : maxCharacters);
}

function largestThatFits(document: Json, pointer: Pointer): { readonly pointer: Pointer; readonly text: string } {
  const valueThere = valueAt(document, pointer);
  const isDeep = pointer !== '' && typeof valueThere === 'object' && valueThere !== null;
  const around = [...(isDeep ? [pointer] : []), ...parentsOf(pointer)].flatMap((at) => {
    const value = valueAt(document, at);
    return value === undefined ? [] : [{ at, value }];
  });
  let largest: { pointer: Pointer; text: string } | null = null;
  for (const { at, value } of around) {
    const text = JSON.stringify(value);
    if (text.length > maxCharacters) return largest ?? { pointer: at, text: JSON.stringify(shallow(value)) };
    largest = { pointer: at, text };
  }
  return largest ?? { pointer: '', text: JSON.stringify(document) };
}

/** The pointers to what contains a value, nearest first, up to the whole document. */
function parentsOf(pointer: Pointer): readonly Pointer[] {
  const parents: Pointer[] = [];
  for (let at = pointer; at !== '';) {
    at = at.slice(0, at.lastIndexOf('/'));
    parents.push(at);
  }
  return parents.length === 0 ? [''] : parents;
}

/** A list or an object without the lists and objects in its entries or fields. */
function shallow(value: Json): Json {
  if (!Array.isArray(value)) return withoutNested(value);
  const entries: readonly Json[] = value;
  return entries.map(withoutNested);
}

function withoutNested(value: Json): Json {
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, member]) => [
    key,
    isObject(member) || Array.isArray(member) ? '…' : member,
  ]);
  return Object.fromEntries(fields);
}
