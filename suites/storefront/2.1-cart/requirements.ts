import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.1: the cart as a whole, its partner, link, totals and messages. */
export const cartRequirements = {
  'storefront/2.1/cart': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A cart carries every field of its table, each of its type',
    interpretation: 'A field that may be null is there and null, not absent. Fields beyond the table are no fault.',
    built: true,
  },
  'storefront/2.1/id': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The id of a cart names that cart in every later call and stays the same in every response about it',
    built: true,
  },
  'storefront/2.1/status': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The status of a cart is ACTIVE, LOCKED, CHECKED_OUT, EXPIRED or ABANDONED',
    interpretation:
      'Section 3 repeats the list. Which status goes with which situation is not stated; an abandoned cart may read ACTIVE.',
    built: true,
  },
  'storefront/2.1/country': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The country of a cart is US',
    interpretation: 'A two-letter ISO-3166 code, of which section 1 rule 2 leaves one.',
    built: true,
  },
  'storefront/2.1/currency-one': {
    section: '2.1',
    level: 'OBSERVE',
    sentence: 'A cart, its totals and its lines name one currency and one precision',
    interpretation: 'Sums across currencies would mean nothing, but the contract does not say so.',
    built: true,
  },
  'storefront/2.1/times-format': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The three times of a cart have one stated format',
    excluded: { why: 'not shown', note: 'neither the format nor the lifetime of a cart is given; null is allowed' },
    built: false,
  },
  'storefront/2.1/partner': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The partner of a cart carries partnerId as a string and name as a string or null',
    built: true,
  },
  'storefront/2.1/partnerId': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Every cart of one partner shows the same partnerId',
    interpretation: 'That the id outlives a rotated key is the row of section 5 rule 5.',
    built: true,
  },
  'storefront/2.1/partnerId-own': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Carts of two partners show two different partnerIds',
    interpretation: 'The contract calls it an identifier. Needs a second key, of another partner.',
    built: true,
  },
  'storefront/2.1/partnerId-stamped': {
    section: '2.1',
    level: 'MUST',
    sentence: 'An order placed from a cart is stamped with the partnerId of the cart',
    interpretation: 'The order read has no partner field. Needs a control endpoint that tells the stamp.',
    built: true,
  },
  'storefront/2.1/partner-name': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The partner name in a cart, where there is one, is the name that a branded checkout page shows',
    interpretation: 'Needs the control endpoint, which reports the page as a shopper meets it.',
    built: true,
  },
  'storefront/2.1/buyLink': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Every cart response carries an absolute http or https address as buyLink',
    interpretation:
      'Section 1 repeats it. Always present, so also on an empty cart. The address is opaque: neither its host nor its path is judged.',
    built: true,
  },
  'storefront/2.1/buyLink-checkout': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The buyLink of a cart opens the checkout of that cart and of no other',
    interpretation: 'Needs the control endpoint. That the link is the current one is judged in 4.4 rules 8 and 9.',
    built: true,
  },
  'storefront/2.1/buyLink-affiliate': {
    section: '2.1',
    level: 'MUST',
    sentence: 'With a publisher id registered for the key the buyLink credits the affiliate account of the partner',
    interpretation: 'Section 2.5 repeats it. Needs the control endpoint, which reports who is credited.',
    built: true,
  },
  'storefront/2.1/buyLink-direct': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Without a registered publisher id the buyLink is the direct checkout page and credits nobody',
    interpretation: 'Section 2.5 repeats it for an id that is omitted, null or blank. Needs the control endpoint.',
    built: true,
  },
  'storefront/2.1/buyLink-branded': {
    section: '2.1',
    level: 'MUST',
    sentence: 'With a logo address registered the checkout page shows the display name and the logo of the partner',
    interpretation: 'Needs the control endpoint.',
    built: true,
  },
  'storefront/2.1/buyLink-standard': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Without a registered logo address the standard checkout page is shown',
    interpretation: 'Section 2.5 repeats it for logoUrl. Needs the control endpoint.',
    built: true,
  },
  'storefront/2.1/totals': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The totals carry subtotal, savings, grandTotal, currency and currencyPrecision, each of its type',
    built: true,
  },
  'storefront/2.1/grandTotal': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'The grandTotal is the sum of the lineTotals of the lines that are not degraded',
    interpretation: 'No formula is stated; this is the plain one, and what is known of the live service fits it.',
    built: true,
  },
  'storefront/2.1/plain-counting': {
    section: '2.1',
    level: 'SHOULD',
    sentence:
      'The itemCount counts lines or units, the subtotal adds up original or retail prices, the savings are the difference',
    interpretation:
      'No formula is stated; these are the plain ones. Degraded lines may be in itemCount or not, the tax in a price may be in the subtotal or not, and savings is 0 where the subtotal is at retail. A target that counts in a way of its own throughout is warned.',
    built: true,
  },
  'storefront/2.1/one-reading': {
    section: '2.1',
    level: 'MUST',
    sentence: 'One reading of itemCount, subtotal, savings and grandTotal explains every cart of a target',
    interpretation:
      'No formula is stated, so any plain reading will do, but one number cannot mean two things: a target that a reading explains in several carts and none explains in another contradicts itself. A target that no plain reading ever explained is not judged here. Money is judged on carts without degraded lines.',
    built: true,
  },
  'storefront/2.1/message': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A message carries type (warning or info), code, content and path, each of its type',
    built: true,
  },
  'storefront/2.1/message-path': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The path of a message has the form $.items[<index>] and points at a line of the same response',
    interpretation:
      'A message about an item declined on create has no line to point at; there only the form is judged.',
    built: true,
  },
  'storefront/2.1/message-advisory': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A caller never takes a message for a failed request',
    excluded: {
      why: "caller's duty",
      note: 'a change that was not made is judged by the rule it breaks, message or not',
    },
    built: false,
  },
  'storefront/2.1/message-code': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The code of a message is one of a stated list',
    excluded: { why: 'not shown', note: 'the list is open; any string is fine' },
    built: false,
  },
  'storefront/2.1/message-unpriced': {
    section: '2.1',
    level: 'OBSERVE',
    sentence: 'A line without a price comes with a message about that line',
    interpretation: 'The contract promises no message; its presence and its code are recorded.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
