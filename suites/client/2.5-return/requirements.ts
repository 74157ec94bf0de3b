import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** The return from the checkout, and orders (guide). */
export const requirements = {
  'client/G57': guide(
    'return',
    'The client sends the order id of the redirect to the service only if it looks like a UUID',
  ),
  'client/G58': guide('return', {
    sentence: 'Requests to the service contain no parameter of the redirect URL except the order id',
    interpretation:
      'octoproof looks only for values of at least 12 characters, because shorter ones may occur by chance.',
  }),
  'client/G59': guide('return', {
    sentence:
      'After the client read a final status of an order, a later visit with the same order id causes no order read',
    interpretation: 'The contract allows one later read, but the guide asks for the saved result on a later visit.',
  }),
  'client/G60': guide('return', {
    level: 'MUST',
    sentence: 'The server of the client reads orders, not a browser',
    interpretation:
      'The rule is a MUST because a read by a browser exposes the API key. The fetch functions of servers send sec-fetch-mode too, so that header alone is not a sign of a browser.',
  }),
  'client/G61': guide(
    'return',
    'If the shopper has no session, or the order belongs to another cart, the client shows a neutral page and discards no cart',
  ),
  'client/G62': guide('return', {
    sentence: 'The client keeps the cart and its lines until the status of the order is final',
    interpretation: 'When the shopper opens the cart the next time, the client must read it or show its lines.',
  }),
  'client/G63': guide('return', {
    sentence:
      'If the order is REJECTED or EXPIRED, the client reads the cart, and recreates a lost cart from its own copy',
    interpretation:
      'octoproof judges the rule only with a driver. It judges the step in which the shopper returns, and the next view of the cart, which must read the cart or show its lines.',
  }),
  'client/G64': guide('polling', {
    sentence: 'The client reads an open order again after 2, 4, 8, 15 and 30 s, and then stops polling',
    interpretation:
      'A client may wait longer, and the tolerance is 10 %. Without a driver, only several quick reads in a row are a breach, because a person may reload a page.',
  }),
  'client/G65': guide('polling', {
    sentence: 'At an unknown order status the client stops polling, leaves the cart as it is and starts nothing new',
    interpretation:
      'octoproof accepts one later read. When the shopper opens the cart the next time, the client must read it or show its lines.',
  }),
  'client/G66': guide('order errors', 'After INVALID_BOOKING_UUID the client does not read the order again'),
  'client/G67': guide('order errors', {
    sentence: 'After an internal error the client reads the order again, and waits as long as between polls',
    interpretation:
      'The wait must be at least the shortest wait of polling. Without a driver, octoproof does not judge a missing read.',
  }),
  'client/G68': guide('order', {
    sentence: 'The order id is neither sent to analytics nor shown on a public page',
    excluded: { why: 'unobservable', note: 'octoproof does not see requests of the client to other services' },
  }),
  'client/G69': guide('order', {
    level: 'OBSERVE',
    sentence: 'The client shows a cancelled ticket without a voucher link',
    interpretation: 'The contract does not say what a page shows, so octoproof only records this.',
  }),
  'client/G70': guide('order', {
    level: 'OBSERVE',
    sentence: 'The status of the order decides which page the shopper sees',
    interpretation:
      'The contract does not say what a page shows, so octoproof only records the page for each status. octoproof ignores CANCELLED orders.',
  }),
} satisfies RequirementRows;
