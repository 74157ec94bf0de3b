import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** The return from the checkout, and orders (guide). */
export const requirements = {
  'client/G57': guide('return', 'A value of the redirect that does not look like a UUID is not sent to the service'),
  'client/G58': guide('return', {
    sentence: 'Requests contain no parameter of the redirect other than the order id',
    interpretation: 'Only values of at least 12 characters are looked for, because shorter ones may occur by chance.',
  }),
  'client/G59': guide('return', {
    sentence: 'Once the status of an order was final, a later visit with the same order id reads nothing',
    interpretation: 'The contract allows a single later read, but a later visit shows the saved result.',
  }),
  'client/G60': guide('return', {
    level: 'MUST',
    sentence: 'An order is read by the server of the partner, not by a browser',
    interpretation:
      'The rule is a MUST because a read by a browser exposes the API key. The fetch functions of servers send sec-fetch-mode too, so that header alone is no sign.',
  }),
  'client/G61': guide(
    'return',
    'Without a session, or with an order of another cart, the page is neutral and no cart is dropped',
  ),
  'client/G62': guide('return', {
    sentence: 'The cart and its lines are kept until the status of the order is final',
    interpretation: 'The next view of the cart must read the cart or show its lines.',
  }),
  'client/G63': guide('return', {
    sentence: 'After REJECTED or EXPIRED the client reads the cart, and creates a lost cart again from its stored copy',
    interpretation:
      'With a driver, octoproof judges the step in which the shopper returns. Without a driver, it judges only clients that show this behaviour.',
  }),
  'client/G64': guide('polling', {
    sentence: 'An open order is read after waits of 2, 4, 8, 15 and 30 s, and then polling stops',
    interpretation:
      'Waits are lower bounds with a tolerance of 10 %. Without a driver, only several quick reads in a row are a breach, because a person may reload a page.',
  }),
  'client/G65': guide('polling', {
    sentence: 'An unknown status ends polling, leaves the cart as it is and causes no new action',
    interpretation:
      'octoproof accepts a single later read. The next view of the cart must read the cart or show its lines.',
  }),
  'client/G66': guide('order errors', 'An order that the service does not know is not read again'),
  'client/G67': guide('order errors', {
    sentence: 'An order read that failed with an internal error is repeated after one of the waits of polling',
    interpretation:
      'The lower bound of the wait is the shortest wait of polling. Without a driver, octoproof does not judge a missing read.',
  }),
  'client/G68': guide('order', {
    sentence: 'The order id is neither sent to analytics nor shown on a public page',
    excluded: { why: 'unobservable', note: 'requests of the client to other services are not seen' },
  }),
  'client/G69': guide('order', {
    level: 'OBSERVE',
    sentence: 'A cancelled ticket is shown without its voucher link',
    interpretation: 'The contract does not say what a page shows, so octoproof only records this.',
  }),
  'client/G70': guide('order', {
    level: 'OBSERVE',
    sentence: 'The status of the order decides which page the shopper sees',
    interpretation:
      'The contract does not say what a page shows, so octoproof only records this. It ignores CANCELLED orders.',
  }),
} satisfies RequirementRows;
