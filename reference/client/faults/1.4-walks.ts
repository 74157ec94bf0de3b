import { earlier } from '../catalogue/parameters.ts';
import { isPoll } from '../operators/edits.ts';
import { lostReply, type Outcome } from '../wire/failure.ts';
import { listOf } from '../wire/decode.ts';
import type { Page } from '../wire/product.ts';
import { fault, type Fault } from './fault.ts';
import { being, queryOf, wrongFields } from './wrong-fields.ts';
import { rowsBy } from './rows.ts';
import type { Walk } from '../catalogue/steps.ts';
import type { Difference } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';
import type { Client } from '../rules.ts';

/** The number of products that were received, with those that the client cannot read. */
function sizeOf({ received }: Page): number {
  return listOf(received['products']).length;
}

function isShort(page: Page): boolean {
  return sizeOf(page) > 0 && sizeOf(page) < 10;
}

function isSecondOfPoll({ watermark, pages }: Walk): boolean {
  return watermark !== null && pages >= 2;
}

function ownTime(client: Client): string {
  return new Date(client.now()).toISOString();
}

/** Ends a read of all pages at some pages before the last. */
function ending(isLast: (page: Page, walk: Walk) => boolean): Difference['rules'] {
  return inPlaceOf('isLastPage', (right, page, walk, client) => isLast(page, walk) || right(page, walk, client));
}

/** Polls from another time than the timestamp of the last page. */
function pollingFrom(timeOf: (timestamp: string, client: Client) => string): Difference['rules'] {
  return inPlaceOf('nextWatermark', (_right, { timestamp }, _walk, client) =>
    timestamp === null ? null : timeOf(timestamp, client),
  );
}

/** Walks and their end. */
export const walkFaults: readonly Fault[] = [
  ...rowsBy('Stops reading', ending, [
    ['first-page-only', 'K31', 'the catalogue after the first page, although hasMore is true', () => true],
    [
      'third-page-is-the-last',
      'K31',
      'the catalogue after three pages, although hasMore is true',
      (_page, { pages }) => pages >= 3,
    ],
    [
      'polls-one-page',
      'K31',
      'the changes after the first page, although hasMore is true',
      (_page, { watermark }) => watermark !== null,
    ],
    ['short-page-ends-walk', 'K32', 'the catalogue at a page with fewer than 10 products', isShort],
    ['empty-page-ends-walk', 'K32', 'the catalogue at an empty page', (page) => sizeOf(page) === 0],
    ['single-product-ends-walk', 'K32', 'the catalogue at a page with a single product', (page) => sizeOf(page) === 1],
    [
      'long-poll-broken-off',
      'K35',
      'the changes after two pages, although hasMore is true',
      (_page, walk) => isSecondOfPoll(walk),
    ],
  ]),
  ...rowsBy('Reads changes with updatedSince set to', pollingFrom, [
    [
      'own-clock-as-watermark',
      'K33',
      'the time of its own clock instead of the last timestamp',
      (_at, client) => ownTime(client),
    ],
    ['watermark-an-hour-earlier', 'K33', 'a time one hour before the last timestamp', (at) => earlier(at, 3_600_000)],
    ['watermark-a-minute-later', 'K33', 'a time one minute after the last timestamp', (at) => earlier(at, -60_000)],
    [
      'watermark-never-moves',
      'K33',
      'the first timestamp that it received, each time',
      (at, { disk }) => disk.watermark ?? at,
    ],
    [
      'watermark-in-the-future',
      'G13',
      'a time 14 hours after the last timestamp',
      (at) => earlier(at, -14 * 3_600_000),
    ],
  ]),
  ...wrongFields([
    ['limit-of-zero', 'K37', queryOf('listProducts'), 'limit', being('0')],
    ['limit-as-word', 'K37', queryOf('listProducts'), 'limit', being('all')],
    ['negative-limit', 'K37', queryOf('listProducts'), 'limit', being('-10')],
    ['polls-active-deals-only', 'G12', queryOf(isPoll, 'GET /products with updatedSince'), 'active', being('true')],
  ]),
  fault('never-polls', 'client/K27')
    .says('Reads the full catalogue each time instead of only the changes')
    .rule('watermarkOf', () => null),
  fault('first-walk-is-a-poll', 'client/K27')
    .says('Sends updatedSince of 1970 when it first reads the catalogue')
    .rule('watermarkOf', (right, client) => right(client) ?? '1970-01-01T00:00:00.000Z'),
  fault('cursor-means-more', 'client/K32')
    .says('Follows a nextCursor although hasMore is false, once in each read of the catalogue')
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
  fault('start-of-walk-as-watermark', 'client/K33')
    .says('Sends its own start time of the last read as updatedSince instead of the timestamp')
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
  fault('timestamp-wanted-on-each-page', 'client/K34')
    .says('Stops reading at a page without a timestamp')
    .rule('readPage', async (right, walk, cursor, client): Promise<Outcome> => {
      const outcome = await right(walk, cursor, client);
      const hasTimestamp = outcome.ok && JSON.stringify(outcome.body).includes('"timestamp"');
      return outcome.ok && !hasTimestamp ? { ok: false, failure: lostReply } : outcome;
    }),
  fault('long-poll-becomes-first-walk', 'client/K35')
    .says('Reads the full catalogue again when the changes have more than one page')
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
  fault('pages-counted-by-limit', 'client/K38')
    .says('Requests 100 products, and stops at the first page with fewer products')
    .rules((honest) => ({
      walkParameters: (watermark, client) =>
        honest
          .walkParameters(watermark, client)
          .map(([name, value]) => [name, name === 'limit' ? '100' : value] as const),
      isLastPage: (page, walk, client) => honest.isLastPage(page, walk, client) || sizeOf(page) < 100,
    })),
  fault('watermark-moves-by-first-poll-only', 'client/K33')
    .says('Updates its updatedSince after the first read of changes, and never again')
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
    .says('Does not update its updatedSince when the last page is empty')
    .rule('nextWatermark', (right, page, walk, client) => (sizeOf(page) === 0 ? null : right(page, walk, client))),
  fault('filtered-read-moves-watermark', 'client/K33')
    .says('Reads changes of the full catalogue since the timestamp of a filtered read')
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
    .says('Stops reading the catalogue at the second empty page')
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
  fault('failed-walk-moves-watermark', 'client/G09')
    .says('Moves its updatedSince forward by ten minutes when a read of the catalogue fails')
    .rule('walkFailed', (_right, { watermark }, _cursor, client) => {
      client.disk.watermark = watermark === null ? null : earlier(watermark, -600_000);
    }),
  fault('watermark-lost-on-restart', 'client/G10')
    .says('Stores its updatedSince only in memory')
    .rule('watermarkOf', (right, client) => {
      const { notes } = client.memory;
      if (notes.has('walked')) return right(client);
      notes.set('walked', true);
      return null;
    }),
];
