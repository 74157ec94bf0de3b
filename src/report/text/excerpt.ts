import { isObject, parseJson, type Json } from '../../spec/json.ts';
import { valueAt, type Pointer } from '../../spec/pointer.ts';
import { clip, limitDepth } from './shorten.ts';
import { visible } from './visible.ts';

/** Characters of a body that a reader takes in at a glance. */
const glance = 480;

/**
 * The part of a body in which a pointer's value stands, on one line: the widest value around it that still fits, said with
 * its place unless it is the whole. Of a list or an object that does not fit itself, what its entries hold is left out where it
 * has a depth of its own. Text that is no JSON is shown from its beginning.
 */
export function excerpt(body: string, pointer: Pointer | null = null): string {
  const parsed = pointer === null ? undefined : parseJson(body);
  if (parsed === undefined || pointer === null) return clip(visible(body), glance);
  const { place, text } = widestThatFits(limitDepth(parsed, 100), pointer);
  const shown = clip(visible(text), glance);
  return place === '' ? shown : `at ${visible(place)}: ${shown}`;
}

function widestThatFits(document: Json, pointer: Pointer): { readonly place: Pointer; readonly text: string } {
  const own = valueAt(document, pointer);
  const isDeep = pointer !== '' && typeof own === 'object' && own !== null;
  const around = [...(isDeep ? [pointer] : []), ...placesAround(pointer)].flatMap((place) => {
    const value = valueAt(document, place);
    return value === undefined ? [] : [{ place, value }];
  });
  let widest: { place: Pointer; text: string } | null = null;
  for (const { place, value } of around) {
    const text = JSON.stringify(value);
    if (text.length > glance) return widest ?? { place, text: JSON.stringify(shallow(value)) };
    widest = { place, text };
  }
  return widest ?? { place: '', text: JSON.stringify(document) };
}

/** What holds a place, nearest first, up to the whole document. */
function placesAround(pointer: Pointer): readonly Pointer[] {
  const places: Pointer[] = [];
  for (let place = pointer; place !== '';) {
    place = place.slice(0, place.lastIndexOf('/'));
    places.push(place);
  }
  return places.length === 0 ? [''] : places;
}

/** A list or an object that is too long to show, with what its entries or its fields hold left out where it has a depth of its own. */
function shallow(value: Json): Json {
  if (!Array.isArray(value)) return withoutDepths(value);
  const entries: readonly Json[] = value;
  return entries.map(withoutDepths);
}

function withoutDepths(value: Json): Json {
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, member]) => [
    key,
    isObject(member) || Array.isArray(member) ? '…' : member,
  ]);
  return Object.fromEntries(fields);
}
