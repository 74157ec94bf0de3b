import { expect, it } from 'vitest';
import { replyOf } from '../../../src/expect/reply.ts';
import { walkOf, type Walk } from '../fixtures/catalogue/read-pages.ts';
import type { RecordedWalks } from '../fixtures/catalogue/walks-by-filter.ts';
import {
  anyOf,
  atLeast,
  between,
  eachOf,
  expectListed,
  loosened,
  noneOf,
  odditiesOf,
  onlyOf,
  startingWith,
  type Bounds,
  type Expected,
} from './expect-listed.ts';

function walked(ids: string, ended = true): Walk {
  const text = JSON.stringify({ products: ids.split('').map((id) => ({ id })), hasMore: !ended });
  const reply = { status: 200, headers: {}, text, bytes: text.length, utf8: true };
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: null };
  return walkOf([replyOf({ number: 1, endpoint: 'products', request, reply, noReply: null, ms: 1 })], ended);
}

function bounds(least: string, most: string | null = least, never = ''): Bounds {
  return { least: new Set(least), most: most === null ? null : new Set(most), never: new Set(never) };
}

function oddities(walk: Walk, given: Bounds): readonly string[] {
  return [...odditiesOf(walk, given, { as: 'listed elsewhere' }).keys()];
}

it.each([
  ['nothing if the read is within its bounds', 'abc', bounds('ab', 'abcd'), []],
  ['a missing product', 'a', bounds('ab'), ['b lost']],
  ['an unexpected product', 'ab', bounds('a'), ['b extra']],
  ['a product that must not be listed', 'ab', bounds('', null, 'b'), ['b extra']],
  ['a repeated product', 'aba', bounds('ab'), ['a twice']],
])('odditiesOf finds %s', (_what, ids, given, odd) => {
  expect(oddities(walked(ids), given)).toEqual(odd);
});

it('odditiesOf reports no missing product for a read that did not end', () => {
  expect(oddities(walked('a', false), bounds('ab'))).toEqual([]);
});

it('loosened requires the products of both bounds and allows those of either', () => {
  expect(loosened(bounds('ab', 'ab', 'xy'), bounds('bc', 'bc', 'y'))).toEqual(bounds('b', 'abc', 'y'));
  expect(loosened(bounds('a', null), bounds('a'))).toEqual(bounds('a', null));
});

const [one, two] = [{ state: 'Ohio' }, { active: 'true' }];

it.each<[string, Expected, Bounds]>([
  ['the products of each filter', eachOf(one, two), bounds('b')],
  ['the products of any filter', anyOf(one, two), bounds('abc')],
  ['at least some products', atLeast(anyOf(one, two)), bounds('abc', null)],
  ['no others', onlyOf(one), bounds('', 'ab')],
  ['all of one and others of another', between(one, two), bounds('ab', 'bc')],
  ['none', noneOf(one), bounds('', null, 'ab')],
  ['none, with exceptions', noneOf(one, two), bounds('', null, 'a')],
])('%s can be expected', (_what, expected, given) => {
  expect(expected.bounds([new Set('ab'), new Set('bc')].slice(0, expected.filters.length))).toEqual(given);
});

it('describes the other reads', () => {
  expect(eachOf(one, {}).as).toBe('listed in another read with state=Ohio and in another read with no filter');
});

/** The verdict for a catalogue that changes from read to read. */
async function verdictOf(tried: readonly string[], others: readonly string[]): Promise<string> {
  const [again, anew] = [[...tried], [...others]];
  const other = async () => await Promise.resolve(walked(anew.shift() ?? ''));
  const walks: RecordedWalks = { recorded: other, anew: other };
  const read = startingWith(
    walked(again.shift() ?? ''),
    async () => await Promise.resolve(walked(again.shift() ?? '')),
  );
  // oxlint-disable-next-line no-unsafe-type-assertion -- no read uses the tools
  const tools = {} as Parameters<typeof expectListed>[2]['tools'];
  return await expectListed(read, eachOf({}), { walks, tools }).then(
    () => 'passed',
    () => 'failed',
  );
}

it.each([
  ['a product that each of three reads loses', ['a', 'a', 'a'], ['ab', 'ab', 'ab', 'ab', 'ab'], 'failed'],
  ['a product that one read loses', ['a', 'ab'], ['ab', 'ab', 'ab'], 'passed'],
  ['a product that left the catalogue', ['a', 'a'], ['ab', 'a', 'a'], 'passed'],
  ['a product that came while it was read', ['ab', 'ab'], ['a', 'a', 'ab'], 'passed'],
  ['another product lost each time', ['ab', 'ac', 'bc'], ['abc', 'abc', 'abc', 'abc', 'abc'], 'passed'],
])('expectListed judges %s', async (_what, tried, others, verdict) => {
  expect(await verdictOf(tried, others)).toBe(verdict);
});
