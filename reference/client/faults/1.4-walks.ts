import { earlier } from '../catalogue/parameters.ts';
import { isPoll, query } from '../operators/edits.ts';
import { lostReply, type Outcome } from '../wire/failure.ts';
import { listOf } from '../wire/decode.ts';
import type { Page } from '../wire/product.ts';
import { fault, type Fault } from './fault.ts';

/** The number of products that were received, with those that the client cannot read. */
function sizeOf({ received }: Page): number {
  return listOf(received['products']).length;
}

/** Walks and their end: K27, K31 to K38, G09 to G13. */
export const walkFaults: readonly Fault[] = [
  fault('never-polls', 'client/K27')
    .says('Reads all pages of the catalogue each time')
    .rule('watermarkOf', () => null),
  fault('first-walk-is-a-poll', 'client/K27')
    .says('Begins the first read of all pages with updatedSince of 1970')
    .rule('watermarkOf', (right, client) => right(client) ?? '1970-01-01T00:00:00.000Z'),
  fault('first-page-only', 'client/K31')
    .says('Reads only the first page')
    .rule('isLastPage', () => true),
  fault('third-page-is-the-last', 'client/K31')
    .says('Reads three pages at most')
    .rule('isLastPage', (right, page, walk, client) => walk.pages >= 3 || right(page, walk, client)),
  fault('polls-one-page', 'client/K31')
    .says('Reads only the first page of a poll')
    .rule('isLastPage', (right, page, walk, client) => walk.watermark !== null || right(page, walk, client)),
  fault('short-page-ends-walk', 'client/K32')
    .says('Ends a read of all pages at a page that is shorter than the limit')
    .rule(
      'isLastPage',
      (right, page, walk, client) => right(page, walk, client) || (sizeOf(page) > 0 && sizeOf(page) < 10),
    ),
  fault('empty-page-ends-walk', 'client/K32')
    .says('Ends a read of all pages at an empty page')
    .rule('isLastPage', (right, page, walk, client) => right(page, walk, client) || sizeOf(page) === 0),
  fault('cursor-means-more', 'client/K32')
    .says('Follows a cursor that stands beside hasMore false, once in each read of all pages')
    .rules((honest) => {
      let isExtra = false;
      return {
        isLastPage(page, walk, client) {
          const isAfterLast = isExtra;
          isExtra = !isAfterLast && !page.hasMore && page.nextCursor !== null;
          return isAfterLast || (!isExtra && honest.isLastPage(page, walk, client));
        },
      };
    }),
  fault('own-clock-as-watermark', 'client/K33')
    .says('Polls from the time of the own clock')
    .rule('nextWatermark', (_right, _page, _walk, client) => new Date(client.now()).toISOString()),
  fault('start-of-walk-as-watermark', 'client/K33')
    .says('Polls from the time at which the read of all pages started by the own clock')
    .rules((honest) => {
      let started = 0;
      return {
        walk(client, filters) {
          started = client.now();
          return honest.walk(client, filters);
        },
        nextWatermark: () => new Date(started).toISOString(),
      };
    }),
  fault('watermark-an-hour-earlier', 'client/K33')
    .says('Polls from an hour before the timestamp')
    .rule('nextWatermark', (_right, { timestamp }) => (timestamp === null ? null : earlier(timestamp, 3_600_000))),
  fault('watermark-a-minute-later', 'client/K33')
    .says('Polls from a minute after the timestamp')
    .rule('nextWatermark', (_right, { timestamp }) => (timestamp === null ? null : earlier(timestamp, -60_000))),
  fault('timestamp-wanted-on-each-page', 'client/K34')
    .says('Gives up at a page without a timestamp')
    .rule('readPage', async (right, walk, cursor, client): Promise<Outcome> => {
      const outcome = await right(walk, cursor, client);
      const hasTimestamp = outcome.ok && JSON.stringify(outcome.body).includes('"timestamp"');
      return outcome.ok && !hasTimestamp ? { ok: false, failure: lostReply } : outcome;
    }),
  fault('long-poll-broken-off', 'client/K35')
    .says('Breaks a poll off after two pages, because a poll must be short')
    .rule(
      'isLastPage',
      (right, page, walk, client) => right(page, walk, client) || (walk.watermark !== null && walk.pages >= 2),
    ),
  fault('long-poll-becomes-first-walk', 'client/K35')
    .says('Reads all pages of the catalogue instead when a poll has more than one page')
    .rules((honest) => {
      let isWhole = false;
      return {
        watermarkOf: (client) => (isWhole ? null : honest.watermarkOf(client)),
        async walk(client, filters) {
          const result = await honest.walk(client, filters);
          if (!isWhole) return result;
          const again = await honest.walk(client, filters);
          isWhole = false;
          return again;
        },
        isLastPage(page, walk, client) {
          if (walk.watermark !== null && page.hasMore) isWhole = true;
          return isWhole && walk.watermark !== null ? true : honest.isLastPage(page, walk, client);
        },
      };
    }),
  fault('limit-of-zero', 'client/K37').says('Sends a limit of 0').call('listProducts', query('limit', '0')),
  fault('limit-as-word', 'client/K37').says('Sends all as the limit').call('listProducts', query('limit', 'all')),
  fault('pages-counted-by-limit', 'client/K38')
    .says('Asks for 100 products and ends the read of all pages at a page with fewer')
    .rules((honest) => ({
      walkParameters: (watermark, client) =>
        honest
          .walkParameters(watermark, client)
          .map(([name, value]) => [name, name === 'limit' ? '100' : value] as const),
      isLastPage: (page, walk, client) => honest.isLastPage(page, walk, client) || sizeOf(page) < 100,
    })),
  fault('watermark-never-moves', 'client/K33')
    .says('Polls from the timestamp of the first read of all pages each time')
    .rule('nextWatermark', (_right, { timestamp }, _walk, client) => client.disk.watermark ?? timestamp),
  fault('watermark-moves-by-first-poll-only', 'client/K33')
    .says('Moves the watermark after the first poll, and never again')
    .rules(() => {
      let walks = 0;
      return {
        nextWatermark({ timestamp }) {
          walks += 1;
          return walks > 2 ? null : timestamp;
        },
      };
    }),
  fault('timestamp-of-empty-page-ignored', 'client/K33')
    .says('Leaves the watermark as it is when the last page is empty')
    .rule('nextWatermark', (right, page, walk, client) => (sizeOf(page) === 0 ? null : right(page, walk, client))),
  fault('filtered-read-moves-watermark', 'client/K33')
    .says('Polls the whole catalogue from the timestamp of a read with filters')
    .rule('walk', async (right, client, filters) => {
      if (filters.length === 0) return right(client, filters);
      const rules = {
        ...client.rules,
        isLastPage: ((page, walk, inner) => {
          const isLast = client.rules.isLastPage(page, walk, inner);
          if (isLast) client.disk.watermark = client.rules.nextWatermark(page, walk, inner) ?? client.disk.watermark;
          return isLast;
        }) satisfies typeof client.rules.isLastPage,
      };
      return right({ ...client, rules }, filters);
    }),
  fault('two-empty-pages-end-walk', 'client/K32')
    .says('Ends a read of all pages at the second empty page')
    .rules((honest) => {
      let empty = 0;
      return {
        isLastPage(page, walk, client) {
          empty = walk.pages <= 1 ? 0 : empty;
          if (sizeOf(page) === 0) empty += 1;
          return honest.isLastPage(page, walk, client) || empty >= 2;
        },
      };
    }),
  fault('single-product-ends-walk', 'client/K32')
    .says('Ends a read of all pages at a page with a single product')
    .rule('isLastPage', (right, page, walk, client) => right(page, walk, client) || sizeOf(page) === 1),
  fault('failed-walk-moves-watermark', 'client/G09')
    .says('Moves the watermark ten minutes on when a read of all pages fails')
    .rule('walkFailed', (_right, { watermark }, _cursor, client) => {
      client.disk.watermark = watermark === null ? null : earlier(watermark, -600_000);
    }),
  fault('watermark-lost-on-restart', 'client/G10')
    .says('Keeps the watermark in memory')
    .rule('watermarkOf', (right, client) => {
      const { notes } = client.memory;
      if (notes.has('walked')) return right(client);
      notes.set('walked', true);
      return null;
    }),
  fault('polls-active-deals-only', 'client/G12')
    .says('Sends active=true with polls')
    .call(isPoll, query('active', 'true')),
  fault('watermark-in-the-future', 'client/G13')
    .says('Reads the timestamp in a time zone 14 hours behind, and polls from the future')
    .rule('nextWatermark', (_right, { timestamp }) =>
      timestamp === null ? null : earlier(timestamp, -14 * 3_600_000),
    ),
];
