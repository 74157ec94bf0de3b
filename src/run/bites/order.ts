import type { Json } from '../../spec/json.ts';
import { tokensOf } from '../../spec/pointer.ts';
import { boldChanges, borrowedChanges, mildChanges, type Change } from './changes.ts';
import { patternOf, placeOf, type Part, type Read } from './reads.ts';

/** Changes tried of what the steps read themselves, and of what was read for them. */
const mostChanges = { own: 30, given: 4 };
/** Places of one pattern that are changed: the first items of a list say what the others would. */
const placesOfPattern = 2;

export interface WhatWasRead {
  readonly reads: readonly Read[];
  /** The replies that had to be successes, and were. */
  readonly accepted: readonly Read[];
}

/**
 * Changes in the order in which they are tried: what was read last is most often what was judged. `own` is what the judged
 * check read itself, `given` what was read to make what it was given. Null where there are too many changes to go on.
 */
export function* changesOf(own: WhatWasRead, given: readonly Read[]): Generator<Change | null> {
  const all = [...given, ...own.reads];
  yield* limited(changesOfReads(own.reads, all), mostChanges.own);
  const readExchanges = new Set(own.reads.map(({ exchange }) => exchange));
  // Last, that a call failed from whose reply nothing was read.
  for (const read of own.accepted.toReversed())
    if (!readExchanges.has(read.exchange)) yield { read, to: { of: 'status', value: 500 } };
  yield* limited(changesOfReads(given, all), mostChanges.given);
}

/** A change of each sort in turn, and of each place before a second one of any. */
function* changesOfReads(reads: readonly Read[], all: readonly Read[]): Generator<Change> {
  const inside = insides(all);
  // A list that was gone through is no list that only had to be there.
  const isGoneThrough = ({ exchange, part }: Read): boolean =>
    part.of === 'container' && inside.has(`${exchange} ${part.pointer}`);
  const values = reads.filter(isValue);
  yield* changesBy(mildChanges, reads.filter(isRefusal));
  yield* inTurn([
    changesBy(mildChanges, values),
    changesBy(
      boldChanges,
      values.filter((read) => !isGoneThrough(read)),
    ),
    changesBy(mildChanges, reads.filter(isAbsence)),
    borrowed(values, all, (read) => patternOf(placeOf(read))),
    borrowed(values, all, nameOf),
  ]);
}

function changesBy(changesOfPart: (part: Part) => readonly Part[], reads: readonly Read[]): Generator<Change> {
  return inTurn(placesOf(reads).map((read) => changesOfPart(read.part).map((to) => ({ read, to }))));
}

/** The first of each, then the second of each, and so on. */
function* inTurn<T>(lists: readonly Iterable<T>[]): Generator<T> {
  let open = lists.map((list) => list[Symbol.iterator]());
  while (open.length > 0) {
    const more: Iterator<T>[] = [];
    for (const list of open) {
      const next = list.next();
      if (next.done === true) continue;
      yield next.value;
      more.push(list);
    }
    open = more;
  }
}

/** A refusal is hardly read but to be judged. */
function isRefusal({ part }: Read): boolean {
  return part.of === 'status' && part.value >= 400;
}

function isAbsence({ part }: Read): boolean {
  return part.of === 'body' && part.value === undefined;
}

function isValue(read: Read): boolean {
  return !isRefusal(read) && !isAbsence(read);
}

/** Values that were read elsewhere under the same key. */
function borrowed(reads: readonly Read[], all: readonly Read[], keyOf: (read: Read) => string): Generator<Change> {
  const values = new Map<string, Set<Json | undefined>>();
  for (const read of all) {
    if (read.part.of !== 'body') continue;
    const key = keyOf(read);
    const known = values.get(key) ?? new Set();
    values.set(key, known);
    if (known.size < 3) known.add(read.part.value);
  }
  return inTurn(
    placesOf(reads).map((read) =>
      borrowedChanges(read.part, values.get(keyOf(read)) ?? []).map((to) => ({ read, to })),
    ),
  );
}

/** The containers inside which something was read, by exchange. */
function insides(reads: readonly Read[]): ReadonlySet<string> {
  const inside = new Set<string>();
  for (const { exchange, part } of reads) {
    if (part.of !== 'body') continue;
    inside.add(`${exchange} ${part.pointer}`);
    inside.add(`${exchange} ${part.pointer.slice(0, part.pointer.lastIndexOf('/'))}`);
  }
  return inside;
}

/** The name of a member, or of the list that holds an element. */
function nameOf({ part }: Read): string {
  if (part.of !== 'body') return '';
  return tokensOf(part.pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

/** The first of these; then null if there are more. */
function* limited<T>(all: Iterable<T>, most: number): Generator<T | null> {
  let count = 0;
  for (const one of all) {
    yield count < most ? one : null;
    if (count === most) return;
    count += 1;
  }
}

/** Reads without repetition, the latest first, a few of each pattern. */
function placesOf(reads: readonly Read[]): readonly Read[] {
  const places: Read[] = [];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (let index = reads.length - 1; index >= 0; index -= 1) {
    const read = reads[index];
    if (read === undefined) continue;
    const place = `${read.exchange} ${placeOf(read)}`;
    const pattern = patternOf(placeOf(read));
    const count = counts.get(pattern) ?? 0;
    if (count === placesOfPattern || seen.has(place)) continue;
    seen.add(place);
    counts.set(pattern, count + 1);
    places.push(read);
  }
  return places;
}
