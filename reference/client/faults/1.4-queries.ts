import { isFirstPage, isLaterPage, query, isPoll, queryValue } from '../operators/edits.ts';
import { textOf } from '../wire/decode.ts';
import { fault, type Fault } from './fault.ts';
import type { ApiCall } from '../wire/call.ts';
import { randomUUID } from 'node:crypto';

function decoded(cursor: string): string {
  try {
    return decodeURIComponent(cursor.replaceAll('+', ' '));
  } catch {
    return cursor.replaceAll('+', ' ');
  }
}

/** Cursors: K28, K29, G14 to G16. */
export const cursorFaults: readonly Fault[] = [
  fault('cursor-is-decoded', 'client/K28')
    .says('Sends a cursor after decoding it')
    .rule('cursorParameter', (_right, cursor) => decoded(cursor)),
  fault('cursor-is-encoded-twice', 'client/K28')
    .says('Encodes a cursor twice')
    .rule('cursorParameter', (_right, cursor) => encodeURIComponent(cursor)),
  fault('plus-in-cursor-not-encoded', 'client/K28')
    .says('Sends a plus sign of a cursor without encoding it')
    .rule('encode', (right, value, name) =>
      name === 'cursor' ? right(value, name).replaceAll('%2B', '+') : right(value, name),
    ),
  fault('cursor-without-padding', 'client/K28')
    .says('Cuts the equals signs from the end of a cursor')
    .rule('cursorParameter', (_right, cursor) => cursor.replace(/=+$/, '')),
  fault('cursor-trimmed-to-words', 'client/K28')
    .says('Stores only the word characters of a cursor')
    .rule('cursorParameter', (_right, cursor) => cursor.replaceAll(/[^\w.-]/g, '')),
  fault('empty-cursor-on-first-page', 'client/K29')
    .says('Sends an empty cursor on the first page')
    .call(isFirstPage, query('cursor', '')),
  fault('null-cursor-on-first-page', 'client/K29')
    .says('Sends the text null as the cursor of the first page')
    .call(isFirstPage, query('cursor', 'null')),
  fault('cursor-not-encoded', 'client/G16')
    .says('Puts a cursor into the query as it is')
    .rule('encode', (right, value, name) => (name === 'cursor' ? value.replaceAll(' ', '%20') : right(value, name))),
  fault('bad-cursor-sent-again', 'client/G14')
    .says('Repeats a page when the service refuses its cursor')
    .rule('isTransient', (right, failure, call) =>
      isLaterPage(call) && failure.code === 'BAD_REQUEST' ? true : right(failure, call),
    ),
  fault('walk-given-up-on-bad-cursor', 'client/G14')
    .says('Gives up the read of all pages when the service refuses a cursor')
    .rule('mayStartAgain', () => false),
  fault('old-cursor-resumed', 'client/G15')
    .says('Begins a read of all pages with the cursor at which the last read failed')
    .rules((honest) => {
      let kept: string | null = null;
      return {
        walkFailed(walk, cursor, client) {
          kept = cursor;
          honest.walkFailed(walk, cursor, client);
        },
        firstCursor: () => kept,
      };
    }),
  fault('first-cursor-kept-for-later-walks', 'client/G15')
    .says('Begins the second and later reads of all pages at the second page of the first read')
    .rules((honest) => {
      let kept: string | null = null;
      return {
        storePage(page, walk, client) {
          kept ??= page.nextCursor;
          honest.storePage(page, walk, client);
        },
        firstCursor: () => textOf(kept),
      };
    }),
];

function both(first: (call: ApiCall) => Partial<ApiCall>, second: (call: ApiCall) => Partial<ApiCall>) {
  return (call: ApiCall): Partial<ApiCall> => second({ ...call, ...first(call) });
}

/** Filters of the list: K39, K40 and G26. */
export const filterFaults: readonly Fault[] = [
  fault('state-by-code', 'client/K39')
    .says('Filters by the two-letter code of a state')
    .call('listProducts', query('state', 'CA')),
  fault('first-word-of-state', 'client/K39')
    .says('Filters by the first word of the name of a state')
    .call(
      'listProducts',
      queryValue('state', (state) => state.split(' ')[0] ?? state),
    ),
  fault('state-in-lower-case', 'client/K39')
    .says('Filters by a state in lower case')
    .call('listProducts', query('state', 'new york')),
  fault('state-that-does-not-exist', 'client/K39')
    .says('Filters by a region instead of a state')
    .call('listProducts', query('state', 'New England')),
  fault('category-under-wrong-parent', 'client/K40')
    .says('Filters by a category of travel under local')
    .call('listProducts', both(query('category0', 'local'), query('category1', 'cruises'))),
  fault('category-by-its-label', 'client/K40')
    .says('Filters by the label of a category')
    .call('listProducts', query('category1', 'Food & Drink')),
  fault('unlisted-category', 'client/G26')
    .says('Filters by a category0 that is not on the list')
    .call('listProducts', query('category0', 'restaurants')),
];

/** Parameters of list calls: K26, K30 and G06. */
export const parameterFaults: readonly Fault[] = [
  fault('pages-in-parallel', 'client/G06')
    .says('Asks for a page twice at the same time and takes the faster answer')
    .rule('readPage', async (right, walk, cursor, client) => {
      const [first] = await Promise.all([right(walk, cursor, client), right(walk, cursor, client)]);
      return first;
    }),
  fault('list-cache-buster', 'client/K30')
    .says('Adds a random parameter to each page')
    .call('listProducts', (call) => query('_', randomUUID())(call)),
  fault('country-in-lower-case', 'client/K26')
    .says('Sends the country of list calls in lower case')
    .call(
      'listProducts',
      queryValue('country', (country) => country.toLowerCase()),
    ),
  fault('country-with-three-letters', 'client/K26')
    .says('Sends USA as the country of list calls')
    .call('listProducts', query('country', 'USA')),
  fault('list-without-country', 'client/K26')
    .says('Leaves out the country of list calls')
    .call('listProducts', query('country', null)),
  fault('polls-without-country', 'client/K26')
    .says('Leaves out the country of polls')
    .call(isPoll, query('country', null)),
  fault('later-pages-without-limit', 'client/K30')
    .says('Sends the limit only with the first page')
    .call(isLaterPage, query('limit', null)),
  fault('later-pages-without-filters', 'client/K30')
    .says('Sends the filters of states and categories only with the first page')
    .call(isLaterPage, (call) => ({
      query: call.query.filter(([name]) => name !== 'state' && !name.startsWith('category')),
    })),
  fault('later-pages-with-only-a-cursor', 'client/K30')
    .says('Sends only the country and the cursor with later pages')
    .call(isLaterPage, (call) => ({
      query: call.query.filter(([name]) => name === 'country' || name === 'cursor'),
    })),
  fault('limit-grows', 'client/K30')
    .says('Doubles the limit after the first page')
    .call(isLaterPage, query('limit', '20')),
  fault('later-pages-without-updated-since', 'client/K30')
    .says('Leaves out updatedSince on later pages of a poll')
    .call(isLaterPage, query('updatedSince', null)),
];
