import { expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import { walkOf, type Walk } from '../fixtures/catalogue/read-pages.ts';
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
  ['nothing if the walk is within its bounds', 'abc', bounds('ab', 'abcd'), []],
  ['a missing product', 'a', bounds('ab'), ['b lost']],
  ['an unexpected product', 'ab', bounds('a'), ['b extra']],
  ['a repeated product', 'aba', bounds('ab'), ['a twice']],
])('odditiesOf finds %s', (_what, ids, given, odd) => {
  expect([...odditiesOf(walked(ids), given).keys()]).toEqual(odd);
});

it('odditiesOf reports no missing product for a walk that did not end', () => {
  expect(odditiesOf(walked('a', false), bounds('ab')).size).toBe(0);
});

it('loosened requires the products of both bounds and allows those of either', () => {
  expect(loosened(bounds('ab'), bounds('bc'))).toEqual(bounds('b', 'abc'));
});

/** The verdict for a catalogue that changes from read to read. */
async function steady(walks: readonly string[], reads: readonly string[]): Promise<string> {
  const [again, anew] = [[...walks], [...reads]];
  const walkAgain = async () => await Promise.resolve(walked(again.shift() ?? ''));
  const boundsAgain = async () => await Promise.resolve(bounds(anew.shift() ?? ''));
  const claim = { walked: await walkAgain(), bounds: await boundsAgain(), walkAgain, boundsAgain };
  return await expectSteady(claim).then(
    () => 'passed',
    () => 'failed',
  );
}

it.each([
  ['a product that each of three walks loses', ['a', 'a', 'a'], ['ab', 'ab', 'ab', 'ab', 'ab'], 'failed'],
  ['a product that one walk loses', ['a', 'ab'], ['ab', 'ab', 'ab'], 'passed'],
  ['a product that left the catalogue', ['a', 'a'], ['ab', 'a', 'a'], 'passed'],
  ['a product that came while it was walked', ['ab', 'ab'], ['a', 'a', 'ab'], 'passed'],
  ['another product lost each time', ['ab', 'ac', 'bc'], ['abc', 'abc', 'abc', 'abc', 'abc'], 'passed'],
])('expectSteady judges %s', async (_what, walks, reads, verdict) => {
  expect(await steady(walks, reads)).toBe(verdict);
});
