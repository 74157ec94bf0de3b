import type { Json } from '../../model/json.ts';
import type { Pointer } from '../../model/pointer.ts';
import { limitDepth, quote } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';
import { differencesOf, type Difference } from '../../model/difference.ts';
import { count } from './numbers.ts';
import { briefCharacters, plain } from './phrase.ts';

/** The first part that differs of two long values; null for short values, and for values that differ as a whole. */
export function partInWords(
  { expected, received }: { readonly expected: Json; readonly received: Json },
  { pointer, ...manner }: Manner & { readonly pointer: Pointer },
): string | null {
  const values = [limitDepth(expected, 64), limitDepth(received, 64)] as const;
  if (values.every((one) => JSON.stringify(one).length <= briefCharacters)) return null;
  const [first, ...more] = differencesOf(...values);
  if (first === undefined) return null;
  const lengths = [first.expected, first.received].map((one) => (Array.isArray(one?.value) ? one.value.length : null));
  const [wanted = null, got = null] = lengths;
  if (first.pointer === '' && (wanted === null || got === null)) return null;
  const words =
    wanted !== null && got !== null
      ? inOrder(manner.words, count(wanted, 'element'), String(got))
      : partsInWords(first, manner);
  const others = more.length === 0 ? '' : ` (and ${count(more.length, 'more difference')})`;
  return `${positionOf(`${pointer}${first.pointer}`)}: ${words}${others}`;
}

function partsInWords({ expected, received }: Difference, { most, words }: Manner): string {
  if (expected !== null && received !== null)
    return bothInWords({ expected: expected.value, received: received.value }, { most, words });
  return inOrder(words, partOrNothing(expected, most), partOrNothing(received, most));
}

function partOrNothing(part: { readonly value: Json } | null, most: number): string {
  return part === null ? 'nothing' : quote(part.value, most);
}

/** The position of a value in a reply. */
export function positionOf(pointer: Pointer): string {
  return pointer === '' ? 'the body' : `at ${plain(pointer)}`;
}

/** Two values. Long texts that differ only in the part that would be cut are shortened to the part that differs. */
export function bothInWords(
  { expected, received }: { readonly expected: Json; readonly received: Json },
  { most, words }: Manner,
): string {
  if (typeof expected === 'string' && typeof received === 'string' && isCutOff({ expected, received }, most))
    return aroundDifference({ expected, received }, { most, words });
  return inOrder(words, quote(expected, most), quote(received, most));
}

/** How two values are shown: their maximum length, and the words before them. */
export interface Manner {
  readonly most: number;
  readonly words: readonly [first: string, second: string];
}

export const asExpected: Manner['words'] = ['expected', 'received'];
/** Both values came from the target, so neither of them is an expectation. */
export const overTime: Manner['words'] = ['before', 'after'];

function inOrder([first, second]: Manner['words'], one: string, other: string): string {
  return `${first} ${one}, ${second} ${other}`;
}

interface Texts {
  readonly expected: string;
  readonly received: string;
}

/** True if a text is cut before the first difference, or shortly after it. */
function isCutOff(texts: Texts, most: number): boolean {
  const [one, other] = [texts.expected, texts.received].map((text) => visible(JSON.stringify(text)));
  if (one === undefined || other === undefined || Math.max(one.length, other.length) <= most) return false;
  return firstDifference(one, other) + shownDifference > most;
}

/** The part of two texts around their first difference. */
export function aroundDifference({ expected, received }: Texts, { most, words }: Manner): string {
  const characters = Math.min(most, answerCharacters);
  const from = Math.max(0, firstDifference(expected, received) - characters * contextShare);
  const windowAt = (text: string): string => {
    if (text.length <= characters) return text;
    return `${from === 0 ? '' : '…'}${text.slice(from, from + characters)}${from + characters < text.length ? '…' : ''}`;
  };
  return inOrder(words, quote(windowAt(expected)), quote(windowAt(received)));
}

/** Minimum number of characters to show from the first difference on. */
const shownDifference = 10;
const contextShare = 0.4;
const answerCharacters = 100;

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}
