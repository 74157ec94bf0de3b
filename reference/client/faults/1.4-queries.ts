import { isFirstPage, isLaterPage, query, isPoll } from '../operators/edits.ts';
import { textOf } from '../wire/decode.ts';
import { fault, type Fault } from './fault.ts';
import type { ApiCall } from '../wire/call.ts';
import { randomUUID } from 'node:crypto';
import { absent, being, queryOf, sent, wrongFields } from './wrong-fields.ts';

function decoded(cursor: string): string {
  try {
    return decodeURIComponent(cursor.replaceAll('+', ' '));
  } catch {
    return cursor.replaceAll('+', ' ');
  }
}

/** Cursors: K28, K29, G14 to G16. */
export const cursorFaults: readonly Fault[] = [
  ...wrongFields([
    [
      'empty-cursor-on-first-page',
      'K29',
      queryOf(isFirstPage, 'GET /products for the first page'),
      'cursor',
      being(''),
    ],
    [
      'null-cursor-on-first-page',
      'K29',
      queryOf(isFirstPage, 'GET /products for the first page'),
      'cursor',
      being('null'),
    ],
  ]),
  fault('cursor-is-decoded', 'client/K28')
    .says('Decodes a cursor before it sends the cursor back')
    .rule('cursorParameter', (_right, cursor) => decoded(cursor)),
  fault('cursor-is-encoded-twice', 'client/K28')
    .says('Percent-encodes a cursor twice')
    .rule('cursorParameter', (_right, cursor) => encodeURIComponent(cursor)),
  fault('plus-in-cursor-not-encoded', 'client/K28')
    .says('Sends a plus sign of a cursor without percent-encoding')
    .rule('encode', (right, value, name) =>
      name === 'cursor' ? right(value, name).replaceAll('%2B', '+') : right(value, name),
    ),
  fault('cursor-without-padding', 'client/K28')
    .says('Removes the equals signs from the end of a cursor')
    .rule('cursorParameter', (_right, cursor) => cursor.replace(/=+$/, '')),
  fault('cursor-trimmed-to-words', 'client/K28')
    .says('Removes all characters except letters, digits and underscores from a cursor')
    .rule('cursorParameter', (_right, cursor) => cursor.replaceAll(/[^\w.-]/g, '')),
  fault('cursor-not-encoded', 'client/G16')
    .says('Sends a cursor in the query without percent-encoding')
    .rule('encode', (right, value, name) => (name === 'cursor' ? value.replaceAll(' ', '%20') : right(value, name))),
  fault('bad-cursor-sent-again', 'client/G14')
    .says('Requests the same page again when the service refuses its cursor')
    .rule('isTransient', (right, failure, call) =>
      isLaterPage(call) && failure.code === 'BAD_REQUEST' ? true : right(failure, call),
    ),
  fault('walk-given-up-on-bad-cursor', 'client/G14')
    .says('Stops reading the catalogue when the service refuses a cursor')
    .rule('mayStartAgain', () => false),
  fault('old-cursor-resumed', 'client/G15')
    .says('Starts to read the catalogue with the cursor at which the last read failed')
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
    .says('Starts later reads of the catalogue with the cursor of the second page of the first read')
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

const list = queryOf('listProducts');
const laterPages = queryOf(isLaterPage, 'GET /products for later pages');

const firstWord = sent('cut after its first word', (state) => String(state).split(' ')[0]);

/** Filters of the list: K39, K40 and G26. */
export const filterFaults: readonly Fault[] = [
  ...wrongFields([
    ['state-by-code', 'K39', list, 'state', being('CA')],
    ['first-word-of-state', 'K39', list, 'state', firstWord],
    ['state-in-lower-case', 'K39', list, 'state', being('new york')],
    ['state-that-does-not-exist', 'K39', list, 'state', being('New England')],
    ['category-by-its-label', 'K40', list, 'category1', being('Food & Drink')],
    ['unlisted-category', 'G26', list, 'category0', being('restaurants')],
  ]),
  fault('category-under-wrong-parent', 'client/K40')
    .says('Filters by a category1 of travel together with category0=local')
    .call('listProducts', both(query('category0', 'local'), query('category1', 'cruises'))),
];

/** Parameters of list calls: K26, K30 and G06. */
export const parameterFaults: readonly Fault[] = [
  ...wrongFields([
    ['country-in-lower-case', 'K26', list, 'country', being('us')],
    ['country-with-three-letters', 'K26', list, 'country', being('USA')],
    ['list-without-country', 'K26', list, 'country', absent],
    ['polls-without-country', 'K26', queryOf(isPoll, 'GET /products with updatedSince'), 'country', absent],
    ['later-pages-without-limit', 'K30', laterPages, 'limit', absent],
    ['limit-grows', 'K30', laterPages, 'limit', being('20')],
    ['later-pages-without-updated-since', 'K30', laterPages, 'updatedSince', absent],
  ]),
  fault('pages-in-parallel', 'client/G06')
    .says('Requests a page twice at the same time, and uses the faster reply')
    .rule('readPage', async (right, walk, cursor, client) => {
      const [first] = await Promise.all([right(walk, cursor, client), right(walk, cursor, client)]);
      return first;
    }),
  fault('list-cache-buster', 'client/K30')
    .says('Adds a random query parameter to each page request')
    .call('listProducts', (call) => query('_', randomUUID())(call)),
  fault('later-pages-without-filters', 'client/K30')
    .says('Sends state and category filters only with the first page')
    .call(isLaterPage, (call) => ({
      query: call.query.filter(([name]) => name !== 'state' && !name.startsWith('category')),
    })),
  fault('later-pages-with-only-a-cursor', 'client/K30')
    .says('Sends only country and cursor with later pages')
    .call(isLaterPage, (call) => ({
      query: call.query.filter(([name]) => name === 'country' || name === 'cursor'),
    })),
];
