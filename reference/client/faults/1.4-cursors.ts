import { isFirstPage, isLaterPage, query } from '../operators/edits.ts';
import { textOf } from '../wire/decode.ts';
import { fault, type Fault } from './fault.ts';

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
