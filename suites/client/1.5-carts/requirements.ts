import type { RequirementRows } from '../../../src/client-authoring.ts';

/** What the client sends (bodies, ids, changes and repeated calls), then how it reacts to replies. */
export const requirements = {
  'client/K47': {
    section: '4.4',
    sentence: 'A new cart is created with one item or more',
  },
  'client/K48': {
    section: '4.4',
    sentence: 'A create sends the country US, and other cart calls send no other country',
    interpretation: 'A null in an optional country counts as left out.',
  },
  'client/K49': {
    section: '8',
    sentence: 'Each quantity is a whole number from 1 to 100, and an add takes no line above 100',
    interpretation: 'Sums are judged only if the last reply certainly shows the state of the cart.',
  },
  'client/K50': {
    section: '8',
    sentence: 'A cart gets at most 20 different options',
    interpretation:
      'Counted from the last reply of the cart. The rule is exercised by a request at the limit, or by a shopper who wants one option more.',
  },
  'client/K51': {
    section: '4.4',
    sentence: 'A line is removed with DELETE, and no request sends the quantity 0',
  },
  'client/K52': {
    section: '4.4',
    sentence: 'Adds send the additional units, and updates send the new quantity of the line',
    interpretation:
      'Judged where the driver says which quantity the shopper wants. Every sequence of calls that leads there is accepted.',
  },
  'client/K52-result': {
    section: '4.4',
    level: 'SHOULD',
    sentence:
      'A change that the shopper is told to be done leaves the chosen quantity in the cart, and other lines as they were',
    interpretation:
      "Judged by the driver's outcome done and the last reply of the cart, so a breach is a warning. A client may refuse a quantity, if it tells the shopper. Unavailable lines may be removed at any time.",
  },
  'client/K53': {
    section: '4.4',
    sentence: 'An add without a reply is not repeated before the client has seen the cart',
    interpretation: 'Any reply with the whole cart counts as a read.',
  },
  'client/K54': {
    section: '4.4',
    sentence: 'After an add without a reply, the client adds only the units that the cart still lacks',
    interpretation: 'Judged within the step of the driver: later the shopper may want more units.',
  },
  'client/K55': {
    section: '4.4',
    sentence: 'Updates and removals name a line by its id in the last reply of the cart',
  },
  'client/K56': {
    section: '2.1',
    sentence: 'Cart calls use the id that the create returned',
    interpretation:
      'An unknown id may come from an earlier run of the client. It is a breach only if it is not an id (such as undefined), is another id of the record, is a changed cart id, or is used for a shopper whose cart is known.',
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
      'Calls in the background are told apart by the option that the shopper chose. A page after the checkout counts only if a browser without a session gets the neutral page.',
  },
  'client/K61': {
    section: '4.4',
    sentence: 'After PRICE_MISMATCH a new try sends the current price as expectedPrice',
    interpretation:
      'A price that the service shows later is accepted too. The first new try is judged, and every later one with the refused price. Tries for other shoppers are not judged here: their page may show the old price.',
  },
  'client/K62': {
    section: '4.4',
    sentence: 'After a refused create the client uses no cart id until a create succeeds',
  },
  'client/K63': {
    section: '4.4',
    sentence: 'The client changes no cart that it abandoned',
    interpretation:
      'One repeated DELETE is accepted if the client may have missed the first reply: it was lost, or the second DELETE comes at least 1 second after the first, in the same operation of the driver.',
  },
  'client/K63-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart that it abandoned',
    interpretation: 'A read harms nothing, so it is only a warning.',
  },
  'client/K64': {
    section: '4.4',
    sentence: 'The client changes no cart whose order it read as CONFIRMED or REDEEMED',
  },
  'client/K64-read': {
    section: '4.4',
    level: 'SHOULD',
    sentence: 'The client does not read a cart whose order it read as CONFIRMED or REDEEMED',
    interpretation: 'A read harms nothing, so it is only a warning.',
  },
  'client/K65': {
    section: '3',
    level: 'OBSERVE',
    sentence: 'A cart whose last line was removed is used again for the next item',
    interpretation: 'The cart stays, but the contract does not demand to use it: a new cart is right too.',
  },
  'client/K66': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'The total that the shopper sees leaves out lines that are unavailable or have no price',
    interpretation:
      'The contract defines the totals of the reply. What a page shows is up to the client, so a wrong total is a warning.',
  },
  'client/K67': {
    section: '2.1',
    sentence: 'A message in a cart makes the client neither fail, nor repeat a call, nor give up the cart',
    interpretation: 'Judged within the step of the driver.',
  },
  'client/K68': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'A message with an unlisted code makes the client neither fail, nor repeat a call, nor give up the cart',
    interpretation: 'The contract lists no codes and does not say that new ones may come, so it is a warning.',
  },
  'client/K69': {
    section: '2.1',
    sentence: 'A cart whose times are null is used like any other cart',
  },
  'client/K70': {
    section: '4.4',
    sentence: 'The lines and quantities of the last reply are the state from which the client goes on',
    interpretation: 'Decided where a reply differs from the request, for example by a lower quantity.',
  },
} satisfies RequirementRows;
