import { expectAbsent, expectThat, GapError, isObject, type Reply } from '../../../src/authoring.ts';
import { errorObjectIn, isErrorBody, isFromBefore } from '../replies/error-reply.ts';
import { ourScope } from '../fixtures/partners/scope.ts';
import { walkOfFewProducts } from '../fixtures/catalogue/small-filters.ts';
import { nextOf, pageRequest, walk } from '../fixtures/catalogue/read-pages.ts';
import { expectProductShape, isPage } from '../expectations/product-violations.ts';
import { check, ambient } from '../authoring.ts';

/** Fields of a page that an error must not have. An error may have a different `timestamp`. */
const pageFields = ['products', 'hasMore', 'nextCursor'];
/** A state in the wrong letter case: it matches no product, because the filter is case-sensitive. */
const noMatch = { state: 'cALIFORNIA' };

/** True for a page that says whether it is the last one. Only then its timestamp can be checked. */
function saysWhetherLast(reply: Reply): boolean {
  return isPage(reply) && typeof reply.peek('/hasMore') === 'boolean';
}

/** Section 2.7: a page of the product list. */
export const productListChecks = [
  ambient('storefront/2.7/products', 'Every page has products and hasMore, and nextCursor if more pages follow', {
    judge(reply) {
      expectProductShape(reply, 'page');
      return isPage(reply);
    },
    gap: 'catalogue',
  }),

  ambient('storefront/2.7/timestamp', 'Every last page has a timestamp, and no other page has one', {
    judge(reply) {
      expectProductShape(reply, 'timestamp');
      return saysWhetherLast(reply);
    },
    gap: 'catalogue',
  }),

  check('storefront/2.7/timestamp#empty', 'If no product matches, the last page of the list still has a timestamp', {
    needs: { scope: ourScope },
    async steps({ scope, send, ...tools }) {
      const filter = scope.inventoryStates.length === 0 ? noMatch : { category3: 'octoproof-no-such-category' };
      const reply = await send(pageRequest(filter, { limit: 10 }));
      if (reply.status !== 200 && scope.inventoryStates.length > 0)
        throw new GapError('catalogue', 'the tested key has a restricted registration; other filters are refused');
      const pages = nextOf(reply) === null ? [reply] : (await walk(filter, tools, { limit: 10 })).pages;
      for (const page of pages) expectTimestamp(page);
    },
  }),

  check('storefront/2.7/timestamp-lag', 'The timestamp is a UTC time, about a minute behind the clock of the server', {
    needs: { walked: walkOfFewProducts },
    steps({ walked: { last, ended }, observe }) {
      const timestamp = last.peek('/timestamp') ?? null;
      const lag = Date.parse(last.header('date') ?? '') - Date.parse(typeof timestamp === 'string' ? timestamp : '');
      observe('timestamp', timestamp);
      observe('seconds behind the date header', Number.isNaN(lag) ? null : Math.round(lag / 1000));
      const holds =
        !ended || (typeof timestamp === 'string' && timestamp.endsWith('Z') && lag > 30_000 && lag < 120_000);
      expectThat(last, '/timestamp', { holds, expected: 'an ISO-8601 time in UTC, about one minute ago' });
    },
  }),

  ambient('storefront/2.7/list-failure', 'An error reply of GET /products has an error object and no page field', {
    judge(reply, { request }) {
      const { endpoint, status, json } = reply;
      if (endpoint !== 'products' || status < 400 || status === 401 || !isObject(json)) return false;
      if (isFromBefore(reply, request)) return false;
      for (const field of pageFields) expectAbsent(reply, `/${field}`);
      expectThat(reply, '', { holds: errorObjectIn(json) !== null || isErrorBody(json), expected: 'an error object' });
      return true;
    },
    gap: 'catalogue',
  }),
];

function expectTimestamp(page: Reply): void {
  if (nextOf(page) !== null) return expectAbsent(page, '/timestamp');
  expectThat(page, '/timestamp', { holds: typeof page.peek('/timestamp') === 'string', expected: 'a string' });
}
