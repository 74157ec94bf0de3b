import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Orders (sections 2.4, 3 and 4.5). */
export const requirements = {
  'client/K71': {
    section: '4.5',
    sentence: 'The client reads the order with the exact id that the checkout appended to the redirect',
    interpretation:
      'octoproof judges only reads while a shopper of the driver returns, because a person may try any value.',
  },
  'client/K71-confirmed': {
    section: '3',
    level: 'SHOULD',
    sentence: 'The page shows an order as confirmed only if the client has read it as CONFIRMED or REDEEMED',
    interpretation:
      'The last read of the order decides, even if it was during an earlier visit. A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K72': {
    section: '3',
    sentence: 'The client reads an order again while its status is ON_HOLD or PENDING',
    interpretation:
      'The contract states no interval. octoproof judges only the first two reads of an order, because the client may stop later. Without a driver, a pause of more than 2 minutes is a breach.',
  },
  'client/K73': {
    section: '3',
    level: 'SHOULD',
    sentence: 'The client stops polling an order when its status is neither ON_HOLD nor PENDING',
    interpretation:
      'The contract asks for another read after ON_HOLD and PENDING, and does not forbid reads after other statuses. So octoproof accepts one later read.',
  },
  'client/K74': {
    section: '2.4',
    level: 'SHOULD',
    sentence: 'The client matches order items with cart lines by product id and option id together',
    interpretation:
      'octoproof sees the match on the page: each row has only the vouchers of its own item. A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K75': {
    section: '2.4',
    sentence: 'The client handles an order with a null productId in an item like any other order',
    interpretation:
      'This means: the client reads an open order again, shows a confirmed order as confirmed, and no longer changes its cart.',
  },
  'client/K76': {
    section: '2.4',
    level: 'SHOULD',
    sentence: 'The page of an order shows each item and each ticket with its own status',
    interpretation: 'A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K77': {
    section: '2.4',
    level: 'SHOULD',
    sentence: 'After the checkout the shopper sees the voucher link of each ticket',
    interpretation:
      'The rule applies to CONFIRMED tickets of a confirmed order. A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K78': {
    section: '6',
    sentence: 'The client learns the progress of an order by polling, not by events',
    excluded: {
      why: 'unobservable',
      note: 'the service sends no events, so a client cannot break this rule',
    },
  },
} satisfies RequirementRows;
