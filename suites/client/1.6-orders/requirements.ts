import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Orders (sections 2.4, 3 and 4.5). */
export const requirements = {
  'client/K71': {
    section: '4.5',
    sentence: 'An order is read by the exact value that the checkout appended to the redirect',
    interpretation:
      'octoproof judges only reads during the return of a shopper of the driver, because a person may try any value.',
  },
  'client/K71-confirmed': {
    section: '3',
    level: 'SHOULD',
    sentence: 'The page of an order says that it is confirmed only if a read showed it as CONFIRMED or REDEEMED',
    interpretation:
      'The last read of the order decides, even if it was during an earlier visit. A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K72': {
    section: '3',
    sentence: 'An order that is ON_HOLD or PENDING is read again',
    interpretation:
      'The contract states no interval. octoproof judges the first two reads of an order, one for each status, because the client may stop later. Without a driver, more than 2 minutes without a read are a breach.',
  },
  'client/K73': {
    section: '3',
    level: 'SHOULD',
    sentence: 'Polling of an order ends with a status other than ON_HOLD and PENDING',
    interpretation:
      'The contract names the two statuses that call for another read and forbids no other read, so octoproof accepts a single later read.',
  },
  'client/K74': {
    section: '2.4',
    level: 'SHOULD',
    sentence: 'The items of an order are matched to the sold options by product id and option id',
    interpretation:
      'The page of the client shows the match: each row has vouchers of its own item only. A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K75': {
    section: '2.4',
    sentence: 'The client handles an order like any other order when the productId of an item is null',
    interpretation: 'The client reads an open order again, shows a confirmed order as confirmed, and closes its cart.',
  },
  'client/K76': {
    section: '2.4',
    level: 'SHOULD',
    sentence: 'The page of an order shows the separate status of each item and of each ticket',
    interpretation: 'A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K77': {
    section: '2.4',
    level: 'SHOULD',
    sentence: 'The shopper sees the voucher link of each ticket after the checkout',
    interpretation:
      'The rule applies to CONFIRMED tickets of a confirmed order. A breach is a warning, because octoproof knows the page only from the answer of the driver.',
  },
  'client/K78': {
    section: '6',
    sentence: 'The client learns the progress of an order by reads, not by events',
    excluded: {
      why: 'unobservable',
      note: 'the service has no events, so there is nothing that a client could misuse',
    },
  },
} satisfies RequirementRows;
