import type { Json } from '../../model/json.ts';
import { namesIn } from '../../model/pointer.ts';
import { boldChanges, borrowedChanges, mildChanges, type Change } from './changes.ts';
import { patternOf, positionOf, type Part, type Read } from './reads.ts';

/**
 * Maximum number of changes: in values that the steps read themselves, and in values that were read for their fixtures.
 */
const mostChanges = { own: 30, given: 4 };
/** Positions of one pattern that are changed: all items of a list behave like the first ones. */
const positionsOfPattern = 2;

export interface Reads {
  readonly reads: readonly Read[];
  /** The replies that had to be successes. All of them were. */
  readonly accepted: readonly Read[];
}

/**
 * The changes in the order in which they are tried. The latest reads come first, because most often they are the judged
 * ones. `own` are the reads of the judged check, `given` the reads that made its fixtures. Yields null if there are too
 * many changes.
 */
export function* changesOf(own: Reads, given: readonly Read[]): Generator<Change | null> {
  const all = [...given, ...own.reads];
  yield* limited(changesOfReads(own.reads, all), mostChanges.own);
  const readExchanges = new Set(own.reads.map(({ exchange }) => exchange));
  // Last: a failure of each call from whose reply the steps read nothing.
  for (const read of own.accepted.toReversed())
    if (!readExchanges.has(read.exchange)) yield { read, to: { of: 'status', value: 500 } };
  yield* limited(changesOfReads(given, all), mostChanges.given);
}

/** One change of each sort in turn, and one of each position before the second one of any position. */
function* changesOfReads(reads: readonly Read[], all: readonly Read[]): Generator<Change> {
  yield* changesBy(mildChanges, reads.filter(isRefusal));
  const values = reads.filter(isValue);
  // Each list is made when its first change is wanted: most checks fail with the very first change.
  yield* inTurn([
    changesBy(mildChanges, values),
    boldChangesOf(values, all),
    changesBy(mildChanges, reads.filter(isAbsence)),
    borrowed(values, all, patternOf),
    borrowed(values, all, nameOf),
  ]);
}

function* changesBy(changesOfPart: (part: Part) => readonly Part[], reads: readonly Read[]): Generator<Change> {
  yield* inTurn(distinctReads(reads).map((read) => changesOfPart(read.part).map((to) => ({ read, to }))));
}

/** Skips a list whose elements were read: the changes of its elements cover it. */
function* boldChangesOf(values: readonly Read[], all: readonly Read[]): Generator<Change> {
  const inside = insides(all);
  const wasIterated = ({ exchange, part }: Read): boolean =>
    part.of === 'container' && inside.has(`${exchange} ${part.pointer}`);
  yield* changesBy(
    boldChanges,
    values.filter((read) => !wasIterated(read)),
  );
}

/** The first item of each list, then the second of each, and so on. */
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

/** Steps usually read the status of a refusal only to judge it. */
function isRefusal({ part }: Read): boolean {
  return part.of === 'status' && part.value >= 400;
}

function isAbsence({ part }: Read): boolean {
  return part.of === 'body' && part.value === undefined;
}

function isValue(read: Read): boolean {
  return !isRefusal(read) && !isAbsence(read);
}

/** Changes to values that were read elsewhere under the same key. */
function* borrowed(reads: readonly Read[], all: readonly Read[], keyOf: (read: Read) => string): Generator<Change> {
  const values = new Map<string, Set<Json | undefined>>();
  for (const read of all) {
    if (read.part.of !== 'body') continue;
    const key = keyOf(read);
    const valuesOfKey = values.get(key) ?? new Set();
    values.set(key, valuesOfKey);
    if (valuesOfKey.size < 3) valuesOfKey.add(read.part.value);
  }
  yield* inTurn(
    distinctReads(reads).map((read) =>
      borrowedChanges(read.part, values.get(keyOf(read)) ?? []).map((to) => ({ read, to })),
    ),
  );
}

/** The containers from which the steps read a value, by exchange. */
function insides(reads: readonly Read[]): ReadonlySet<string> {
  const inside = new Set<string>();
  for (const { exchange, part } of reads) {
    if (part.of !== 'body') continue;
    inside.add(`${exchange} ${part.pointer}`);
    inside.add(`${exchange} ${part.pointer.slice(0, part.pointer.lastIndexOf('/'))}`);
  }
  return inside;
}

/** The name of a member, or of the list that contains an element. */
function nameOf({ part }: Read): string {
  if (part.of !== 'body') return '';
  return namesIn(part.pointer).at(-1) ?? '';
}

/** The first `most` items, followed by null if there are more. */
function* limited<T>(all: Iterable<T>, most: number): Generator<T | null> {
  let count = 0;
  for (const one of all) {
    yield count < most ? one : null;
    if (count === most) return;
    count += 1;
  }
}

/** Reads without duplicates, the latest first, a few of each pattern. */
function distinctReads(reads: readonly Read[]): readonly Read[] {
  const distinct: Read[] = [];
  const positions = new Set<string>();
  const counts = new Map<string, number>();
  for (let index = reads.length - 1; index >= 0; index -= 1) {
    const read = reads[index];
    if (read === undefined) continue;
    const position = `${read.exchange} ${positionOf(read)}`;
    const pattern = patternOf(read);
    const count = counts.get(pattern) ?? 0;
    if (count === positionsOfPattern || positions.has(position)) continue;
    positions.add(position);
    counts.set(pattern, count + 1);
    distinct.push(read);
  }
  return distinct;
}
