import { usStates } from '../../catalogue/us-states.ts';
import { changingAt, dropping } from '../../operators/edits.ts';
import { at } from '../../operators/at.ts';
import { cutting, isLater } from '../../operators/list-query.ts';
import { isFields } from '../../../http/fields.ts';
import { badRequest } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Fault } from '../fault.ts';
import { breaking } from './differences.ts';

/** Wrong pages and filters of the product list. */
export const listFaults: readonly Fault[] = [
  breaking(
    '4.3',
    'no-limit-beside-category-is-no-limit',
    'Lists up to 1,000 products on a page when the request has category0 but no limit',
  ).rule('pageSizeOf', (right, limit, partner, call) =>
    right(limit === null && call.query.has('category0') ? 1_000 : limit, partner, call),
  ),
  breaking('4.3', 'limit-above-thousand-refused', 'Refuses a limit above 1,000').rule(
    'pageSizeOf',
    (right, limit, partner, call) => {
      if (limit !== null && limit > 1_000) throw new RefusedError(badRequest('limit must be at most 1000'));
      return right(limit, partner, call);
    },
  ),
  breaking(
    '4.3',
    'later-pages-have-one-too-many',
    'From the second page on, lists one product more than the limit',
  ).rule('pageSizeOf', (right, limit, partner, call) => right(limit, partner, call) + (isLater(call) ? 1 : 0)),
  breaking('4.3', 'limit-overrules-own-cap', 'Does not lower a limit to the maxPageSize of the partner').rule(
    'pageSizeOf',
    (right, limit, partner, call) => right(limit, limit === null ? partner : { ...partner, maxPageSize: null }, call),
  ),
  breaking('4.3', 'limit-lost-beside-watermark', 'Ignores limit when the request has updatedSince').rule(
    'pageSizeOf',
    (right, limit, partner, call) => right(call.query.has('updatedSince') ? null : limit, partner, call),
  ),
  breaking(
    '4.3',
    'list-takes-country-in-any-case',
    'Accepts the country "us" in lower case in the product list',
  ).ruleOn('products', 'checkCountry', (right, country, call) => right(country.toUpperCase(), call)),
  // Only surrounding whitespace is trimmed.
  breaking('4.3', 'state-with-wide-gap-found', 'Accepts a state with several spaces between its words').rule(
    'inState',
    (right, deal, state, call) => right(deal, state.replaceAll(/\s+/g, ' '), call),
  ),
  breaking('4.3', 'state-with-blank-around-finds-nothing', 'Does not trim the state').rule(
    'inState',
    (right, deal, state, call) => state === call.query.get('state') && right(deal, state, call),
  ),
  breaking(
    '4.3',
    'state-in-other-case-refused',
    'Refuses a state that is not a full name in the right letter case',
  ).rule('checkScope', (right, filters, partner, call) => {
    const isUnknown = filters.state !== null && !Object.hasOwn(usStates, filters.state);
    return isUnknown ? badRequest('state is not known') : right(filters, partner, call);
  }),
  breaking(
    '4.3',
    'state-in-small-letters-found-by-category',
    'Ignores the letter case of state when the request has category1',
  ).rule('inState', (right, deal, state, call) => {
    const exact = call.query.has('category1')
      ? Object.keys(usStates).find((name) => name.toLowerCase() === state.toLowerCase())
      : state;
    return right(deal, exact ?? state, call);
  }),
  breaking('4.3', 'state-lost-after-first-page', 'From the second page on, ignores the query parameter state').rule(
    'inState',
    (right, deal, state, call) => isLater(call) || right(deal, state, call),
  ),
  breaking('4.3', 'active-overrules-state', 'Ignores state when the request has active').rule(
    'inState',
    (right, deal, state, call) => call.query.has('active') || right(deal, state, call),
  ),
  breaking('4.3', 'mismatched-categories-find-the-child', 'Ignores category0 when the request has category1').rule(
    'inCategories',
    (right, deal, filters, call) =>
      right(deal, filters.category1 === null ? filters : { ...filters, category0: null }, call),
  ),
  breaking('4.3', 'unknown-category2-finds-everything', 'Ignores a category2 that no deal has').rule(
    'inCategories',
    (right, deal, filters, call) => {
      const isKnown = [...call.store.deals.values()].some(({ category2 }) => category2 === filters.category2);
      return right(deal, isKnown ? filters : { ...filters, category2: null }, call);
    },
  ),
  breaking('4.3', 'inactive-deals-not-asked-for', 'Treats active=false as if active was not sent').rule(
    'hasActive',
    (right, deal, active, call) => !active || right(deal, active, call),
  ),
  breaking(
    '4.3',
    'category-means-active-deals',
    'Leaves out inactive deals when the request has category0 but not active',
  ).rule('isListed', (right, deal, call) => {
    const isFiltered = call.query.has('category0') && !call.query.has('active');
    return right(deal, call) && (deal.active || !isFiltered);
  }),
  breaking(
    '4.3',
    'watermark-without-its-offset',
    'Ignores the UTC offset of updatedSince and reads the time as UTC',
  ).rule('changedSince', (right, deal, updatedSince, call) => {
    const text = call.query.get('updatedSince') ?? '';
    const local = Date.parse(text.replace(/[ +-]\d\d:?\d\d$/, 'Z'));
    return right(deal, text.includes('T') && !Number.isNaN(local) ? local : updatedSince, call);
  }),
  breaking('4.3', 'watermark-lost-after-first-page', 'From the second page on, ignores updatedSince').rule(
    'changedSince',
    (right, deal, updatedSince, call) => isLater(call) || right(deal, updatedSince, call),
  ),
  // Rule 3: use the timestamp as the next updatedSince.
  breaking(
    '4.3',
    'own-timestamp-refused',
    'Refuses an updatedSince with milliseconds, although its own timestamp has milliseconds',
  ).rule('checkWatermark', (right, updatedSince, call) =>
    (call.query.get('updatedSince') ?? '').includes('.')
      ? badRequest('updatedSince must be in seconds')
      : right(updatedSince, call),
  ),
  breaking(
    '2.7',
    'timestamp-null-before-last-page',
    'Sends null as the timestamp of every page before the last',
  ).replyAt('products', (reply) => {
    const { body } = reply;
    return isFields(body) && body['hasMore'] === true ? { ...reply, body: { ...body, timestamp: null } } : reply;
  }),
  breaking('2.7', 'has-more-left-out-when-false', 'Leaves hasMore out of the last page').reply(
    at('products', (reply, call) => {
      const { body } = reply;
      return isFields(body) && body['hasMore'] === false ? dropping('/hasMore')(reply, call) : reply;
    }),
  ),
  breaking(
    '2.7',
    'no-products-are-null',
    'Sends null instead of an empty array as products when a page has no products',
  ).reply(changingAt('products', '/products', (all) => (Array.isArray(all) && all.length === 0 ? null : all))),
  breaking(
    '2.7',
    'timestamp-in-a-number-beside-watermark',
    'Sends the timestamp as a number when the request has updatedSince',
  ).replyAt('products', (reply, { query }) =>
    query.has('updatedSince') ? edited(reply, '/timestamp', (time) => Date.parse(String(time))) : reply,
  ),
  // Rule 2: until hasMore is false.
  breaking(
    '4.3',
    'walk-of-a-state-ends-after-two-pages',
    'Ends a product list that is filtered by state after the second page',
  ).rules(
    cutting((rest, size, { pages }, { query }) =>
      query.has('state') && pages >= 1 ? { consumed: rest.length, deals: rest.slice(0, size) } : null,
    ),
  ),
];
