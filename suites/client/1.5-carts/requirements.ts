import type { RequirementRows } from '../../../src/client-authoring.ts';

/** What the client sends (bodies, ids, changes and repeated calls), then how it reacts to replies. */
export const requirements = {
  'client/K47': {
    section: '4.4',
    sentence: 'Every POST /carts has at least one item',
  },
  'client/K48': {
    section: '4.4',
    sentence: 'POST /carts sends the country US, and other requests about carts send US or no country',
    interpretation: 'If a request may omit the country, null counts as no country.',
  },
  'client/K49': {
    section: '8',
    sentence: 'Each quantity is a whole number from 1 to 100, and no request raises the quantity of a line above 100',
    interpretation:
      'octoproof judges the total of a line only if the last reply certainly shows the state of the cart.',
  },
  'client/K50': {
    section: '8',
    sentence: 'The client puts at most 20 different options in a cart',
    interpretation:
      'octoproof counts the options in the last reply with the cart. The rule is tested only if a request reaches 20 options, or if a shopper wants one option more.',
  },
  'client/K51': {
    section: '4.4',
    sentence: 'The client removes a line with DELETE, and no request sends the quantity 0',
  },
  'client/K52': {
    section: '4.4',
    sentence: 'A POST that adds items sends the units to add, and a PATCH sends the new total quantity',
    interpretation:
      'octoproof judges requests if the driver says which quantity the shopper wants. It accepts every sequence of requests that leads to this quantity.',
  },
  'client/K52-result': {
    section: '4.4',
    level: 'SHOULD',
    sentence:
      'If the client tells the shopper that a change is done, the cart has the chosen quantity, and its other lines are unchanged',
    interpretation:
      "octoproof compares the last reply with the cart with the driver's outcome `done`, so a breach is a warning. A client may refuse a quantity if it tells the shopper. It may remove unavailable lines at any time.",
  },
  'client/K53': {
    section: '4.4',
    sentence: 'If a POST that adds items gets no reply, the client reads the cart before it sends the POST again',
    interpretation: 'Any reply with the whole cart counts as a read.',
  },
  'client/K54': {
    section: '4.4',
    sentence: 'If a POST that adds items gets no reply, the client adds only the units that the cart still lacks',
    interpretation: 'octoproof judges only the same step of the driver, because the shopper may want more units later.',
  },
  'client/K55': {
    section: '4.4',
    sentence: 'Requests that change or remove a line use the line id from the last reply with the cart',
  },
  'client/K56': {
    section: '2.1',
    sentence: 'Requests about a cart use the id that POST /carts returned',
    interpretation:
      'An unknown id may come from an earlier run of the client. It is a breach only in four cases: it is not an id (such as undefined), it is the id of something other than a cart, it is a changed cart id, or octoproof knows the cart of the shopper.',
  },
  'client/K57': {
    section: '4.4',
    sentence: 'The client sends requests only about carts that it created',
    interpretation: 'To test this, the sandbox puts the cart id of another partner into a link or a redirect.',
  },
  'client/K58': {
    section: '1',
    sentence: 'The client sends the shopper to exactly the buyLink of the last reply with the cart',
    interpretation: 'Section 4.4 rule 9 repeats this rule.',
  },
  'client/K59': {
    section: '1',
    sentence: 'The client sends the shopper only to checkout URLs that the service returned',
    interpretation: 'octoproof does not judge URLs of carts from an earlier run.',
  },
  'client/K60': {
    section: '4.4',
    sentence: 'When a shopper changes a cart, checks out or returns, the client uses only the cart of that shopper',
    interpretation:
      'octoproof judges requests that change the option that the shopper chose; other requests may be background work of the client. It judges the page after the checkout only if a browser without a session gets a neutral page.',
  },
  'client/K61': {
    section: '4.4',
    sentence: 'The first retry after PRICE_MISMATCH sends the current price as expectedPrice',
    interpretation:
      'octoproof also accepts a price that the service shows later. octoproof judges the first retry, and every later one with the refused price. It does not judge requests for other shoppers here, because their page may show the old price.',
  },
  'client/K62': {
    section: '4.4',
    sentence: 'After a refused POST /carts the client uses no cart id until a POST /carts succeeds',
  },
  'client/K63': {
    section: '4.4',
    sentence: 'The client does not change a cart that it abandoned',
    interpretation:
      'octoproof accepts one repeated DELETE if the client may have missed the first reply. The client may have missed a reply if a DELETE failed or got no reply, or if the second DELETE comes at least 1 second later in the same driver operation.',
  },
  'client/K63-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart that it abandoned',
    interpretation: 'A read of the cart does no harm, so a breach is only a warning.',
  },
  'client/K64': {
    section: '4.4',
    sentence: 'After the client read an order as CONFIRMED or REDEEMED, it does not change the cart of the order',
  },
  'client/K64-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'After the client read an order as CONFIRMED or REDEEMED, it does not read the cart of the order',
    interpretation: 'A read of the cart does no harm, so a breach is only a warning.',
  },
  'client/K65': {
    section: '3',
    level: 'OBSERVE',
    sentence: 'After the last line of a cart was removed, the client uses the same cart for the next item',
    interpretation:
      'The empty cart still exists, but the contract does not require its use. A new cart is also correct.',
  },
  'client/K66': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'The total that the shopper sees leaves out lines that are unavailable or have no price',
    interpretation:
      'The contract defines the totals of the reply. The client decides what a page shows, so a wrong total is a warning.',
  },
  'client/K67': {
    section: '2.1',
    sentence: 'After a message in a cart, the client does not fail, repeat a request or give up the cart',
    interpretation: 'octoproof judges only the step of the driver in which the message came.',
  },
  'client/K68': {
    section: '2.1',
    level: 'SHOULD',
    sentence:
      'After a cart message with an unknown code, the client does not fail, repeat a request or give up the cart',
    interpretation: 'The contract lists no codes and does not say that new codes may come, so a breach is a warning.',
  },
  'client/K69': {
    section: '2.1',
    sentence: 'The client uses a cart whose utcCreatedAt, utcUpdatedAt and utcExpiresAt are null like any other cart',
  },
  'client/K70': {
    section: '4.4',
    sentence: 'The client bases each change of a cart on the lines and quantities in the last reply with the cart',
    interpretation:
      'octoproof can judge the rule only if a reply differs from the request, for example by a lower quantity.',
  },
} satisfies RequirementRows;
