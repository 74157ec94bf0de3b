import { isObject, parseJson, type Json } from '../../model/json.ts';
import { valueAt, type Pointer } from '../../model/pointer.ts';
import type { RecordedBody } from '../../run/events.ts';
import { isWithin, longBody } from './long-body.ts';
import { clipJson, limitDepth } from './shorten.ts';
import { visible } from './visible.ts';

/** Maximum length of an excerpt. */
const maxCharacters = 480;

/**
 * The part of a body around a pointer, on one line: the largest value that fits, with its pointer unless it is the whole
 * body. If not even the value of the pointer fits, its nested values are omitted. For text that is not JSON: its beginning.
 */
export function excerpt(recorded: RecordedBody, pointer: Pointer | null = null): string {
  const { body } = recorded;
  const { at, isOutline, json } = longBody(recorded) ?? { at: '', isOutline: false, json: parseJson(body) };
  const isInside = pointer !== null && isWithin(pointer, at);
  if (json === undefined || (!isInside && !isOutline)) return clipJson(visible(body), maxCharacters);
  const limited = limitDepth(json, 100);
  const { pointer: inside, text } = isOutline
    ? { pointer: '', text: JSON.stringify(limited) }
    : largestThatFits(limited, isInside ? pointer.slice(at.length) : '');
  const head = [isOutline ? 'outline' : '', at + inside === '' ? '' : `at ${visible(at + inside)}`].filter(Boolean);
  return `${head.join(' ')}${head.length === 0 ? '' : ': '}${clipJson(visible(text), maxCharacters)}`;
}

function largestThatFits(document: Json, pointer: Pointer): { readonly pointer: Pointer; readonly text: string } {
  const ownValue = valueAt(document, pointer);
  const isDeep = pointer !== '' && typeof ownValue === 'object' && ownValue !== null;
  const candidates = [...(isDeep ? [pointer] : []), ...parentsOf(pointer)].flatMap((at) => {
    const value = valueAt(document, at);
    return value === undefined ? [] : [{ at, value }];
  });
  let largest: { pointer: Pointer; text: string } | null = null;
  for (const { at, value } of candidates) {
    const text = JSON.stringify(value);
    if (text.length > maxCharacters) return largest ?? { pointer: at, text: JSON.stringify(shallow(value)) };
    largest = { pointer: at, text };
  }
  return largest ?? { pointer: '', text: JSON.stringify(document) };
}

/** The pointers to the parents of a value, nearest first, up to the whole document. */
function parentsOf(pointer: Pointer): readonly Pointer[] {
  const parents: Pointer[] = [];
  for (let at = pointer; at !== '';) {
    at = at.slice(0, at.lastIndexOf('/'));
    parents.push(at);
  }
  return parents.length === 0 ? [''] : parents;
}

/** A list or an object without nested lists and objects. */
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
