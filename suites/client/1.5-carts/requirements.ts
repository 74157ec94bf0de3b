import type { RequirementRows } from '../../../src/client-authoring.ts';

/** What the client sends (bodies, ids, changes and repeated calls), then how it reacts to replies. */
export const requirements = {
  'client/K47': {
    section: '4.4',
    sentence: 'A new cart is created with one item or more',
  },
  'client/K48': {
    section: '4.4',
    sentence: 'A create sends the country US, and other cart calls send US or no country',
    interpretation: 'An optional country with the value null counts as absent.',
  },
  'client/K49': {
    section: '8',
    sentence: 'Each quantity is a whole number from 1 to 100, and no add brings a line above 100',
    interpretation: 'octoproof judges sums only if the last reply certainly shows the state of the cart.',
  },
  'client/K50': {
    section: '8',
    sentence: 'A cart gets at most 20 different options',
    interpretation:
      'octoproof counts the options in the last reply of the cart. A request at the limit exercises the rule, and so does a shopper who wants one option more.',
  },
  'client/K51': {
    section: '4.4',
    sentence: 'A line is removed with DELETE, and no request sends the quantity 0',
  },
  'client/K52': {
    section: '4.4',
    sentence: 'An add sends the number of units to add, and an update sends the new total quantity of the line',
    interpretation:
      'octoproof judges calls for which the driver says the quantity that the shopper wants. It accepts every sequence of calls that leads to this quantity.',
  },
  'client/K52-result': {
    section: '4.4',
    level: 'SHOULD',
    sentence:
      'After the shopper is told that a change is done, the cart has the chosen quantity, and its other lines are unchanged',
    interpretation:
      "octoproof compares the last reply of the cart with the driver's outcome `done`, so a breach is a warning. A client may refuse a quantity if it tells the shopper. Unavailable lines may be removed at any time.",
  },
  'client/K53': {
    section: '4.4',
    sentence: 'An add without a reply is not repeated before the client has seen the cart',
    interpretation: 'Any reply with the whole cart counts as a read.',
  },
  'client/K54': {
    section: '4.4',
    sentence: 'After an add without a reply, the client adds only the units that the cart still lacks',
    interpretation: 'octoproof judges only the same step of the driver, because the shopper may want more units later.',
  },
  'client/K55': {
    section: '4.4',
    sentence: 'Updates and removals name a line by its id in the last reply of the cart',
  },
  'client/K56': {
    section: '2.1',
    sentence: 'Cart calls use the id that the create returned',
    interpretation:
      'An unknown id may come from an earlier run of the client. It is a breach only if it is not an id (such as undefined), is another id of this run, is a changed cart id, or is used for a shopper whose cart is known.',
  },
  'client/K57': {
    section: '4.4',
    sentence: 'The client calls only carts that it created',
    interpretation: 'The sandbox offers the id of a cart of another partner in a link or a redirect.',
  },
  'client/K58': {
    section: '1',
    sentence: 'The shopper is sent to the buyLink of the last reply of the cart, byte for byte',
    interpretation: 'Section 4.4 rule 9 repeats this rule.',
  },
  'client/K59': {
    section: '1',
    sentence: 'The shopper is sent only to checkout addresses that the service returned',
    interpretation: 'Addresses of carts of an earlier run are not judged.',
  },
  'client/K60': {
    section: '4.4',
    sentence: "A shopper's changes, checkout and return concern only the cart of that shopper",
    interpretation:
      'octoproof judges calls that change the option that the shopper chose; other calls may be work of the client in the background. It judges a page after the checkout only if a browser without a session gets the neutral page.',
  },
  'client/K61': {
    section: '4.4',
    sentence: 'After PRICE_MISMATCH a new try sends the current price as expectedPrice',
    interpretation:
      'octoproof also accepts a price that the service shows later. octoproof judges the first new try, and every later try with the refused price. It does not judge tries for other shoppers here, because their page may show the old price.',
  },
  'client/K62': {
    section: '4.4',
    sentence: 'After a refused create the client uses no cart id until a create succeeds',
  },
  'client/K63': {
    section: '4.4',
    sentence: 'The client changes no cart that it abandoned',
    interpretation:
      'octoproof accepts one repeated DELETE if the client may have missed the first reply: it was lost, or the second DELETE comes at least 1 second after the first, in the same operation of the driver.',
  },
  'client/K63-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart that it abandoned',
    interpretation: 'A read harms nothing, so a breach is only a warning.',
  },
  'client/K64': {
    section: '4.4',
    sentence: 'The client changes no cart whose order it read as CONFIRMED or REDEEMED',
  },
  'client/K64-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart whose order it read as CONFIRMED or REDEEMED',
    interpretation: 'A read harms nothing, so a breach is only a warning.',
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
    sentence: 'After a message in a cart, the client does not fail, repeat a call or give up the cart',
    interpretation: 'octoproof judges only the step of the driver in which the message came.',
  },
  'client/K68': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'After a message with an unlisted code, the client does not fail, repeat a call or give up the cart',
    interpretation: 'The contract lists no codes and does not say that new codes may come, so a breach is a warning.',
  },
  'client/K69': {
    section: '2.1',
    sentence: 'A cart whose times are null is used like any other cart',
  },
  'client/K70': {
    section: '4.4',
    sentence: 'The client bases later changes on the lines and quantities of the last reply',
    interpretation:
      'octoproof can judge the rule if a reply differs from the request, for example if its quantity is lower.',
  },
} satisfies RequirementRows;
