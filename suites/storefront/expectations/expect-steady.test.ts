import { expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import { walkOf, type Walk } from '../fixtures/catalogue/walks.ts';
import { expectSteady, loosened, odditiesOf, type Bounds } from './expect-steady.ts';

function walked(ids: string, ended = true): Walk {
  const text = JSON.stringify({ products: ids.split('').map((id) => ({ id })), hasMore: !ended });
  const reply = { status: 200, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: null };
  return walkOf([replyOf({ number: 1, endpoint: 'products', request, reply, noReply: null, ms: 1 })], ended);
}

function bounds(least: string, most = least): Bounds {
  return { least: new Set(least), most: new Set(most), as: 'elsewhere' };
}

it.each([
  ['nothing where the walk keeps its bounds', 'abc', bounds('ab', 'abcd'), []],
  ['what is missing', 'a', bounds('ab'), ['b lost']],
  ['what is too much', 'ab', bounds('a'), ['b extra']],
  ['what comes again', 'aba', bounds('ab'), ['a twice']],
])('odditiesOf finds %s', (_what, ids, given, odd) => {
  expect([...odditiesOf(walked(ids), given).keys()]).toEqual(odd);
});

it('odditiesOf misses nothing in a walk that did not come to its end', () => {
  expect(odditiesOf(walked('a', false), bounds('ab')).size).toBe(0);
});

it('loosened bounds demand what was so twice and allow what was so once', () => {
  expect(loosened(bounds('ab'), bounds('bc'))).toEqual(bounds('b', 'abc'));
});

/** A catalogue of which each read shows the next of these moments. */
async function steady(walks: readonly string[], reads: readonly string[]): Promise<string> {
  const [again, anew] = [[...walks], [...reads]];
  const walkAgain = async () => await Promise.resolve(walked(again.shift() ?? ''));
  const boundsAgain = async () => await Promise.resolve(bounds(anew.shift() ?? ''));
  const claim = { walked: await walkAgain(), bounds: await boundsAgain(), walkAgain, boundsAgain };
  return await expectSteady(claim).then(
    () => 'held',
    () => 'blamed',
  );
}

it.each([
  ['a product that each of three walks loses', ['a', 'a', 'a'], ['ab', 'ab', 'ab', 'ab', 'ab'], 'blamed'],
  ['a product that one walk loses', ['a', 'ab'], ['ab', 'ab', 'ab'], 'held'],
  ['a product that left the catalogue', ['a', 'a'], ['ab', 'a', 'a'], 'held'],
  ['a product that came while it was walked', ['ab', 'ab'], ['a', 'a', 'ab'], 'held'],
  ['another product lost each time', ['ab', 'ac', 'bc'], ['abc', 'abc', 'abc', 'abc', 'abc'], 'held'],
])('expectSteady judges %s', async (_what, walks, reads, verdict) => {
  expect(await steady(walks, reads)).toBe(verdict);
});
