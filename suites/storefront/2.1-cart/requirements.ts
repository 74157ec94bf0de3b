import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.1: the cart as a whole, its partner, link, totals and messages. */
export const cartRequirements = {
  'storefront/2.1/cart': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A cart has all documented fields, each with the documented type',
    interpretation: 'A nullable field is present with the value null, not absent. Additional fields are allowed.',
    built: true,
  },
  'storefront/2.1/id': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The id of a cart identifies the cart in every later call and is the same in every response about it',
    built: true,
  },
  'storefront/2.1/status': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The status of a cart is ACTIVE, LOCKED, CHECKED_OUT, EXPIRED or ABANDONED',
    interpretation:
      'Section 3 repeats the list. The contract does not state which status belongs to which situation. An abandoned cart may be ACTIVE.',
    built: true,
  },
  'storefront/2.1/country': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The country of a cart is US',
    interpretation: 'The country is a two-letter ISO-3166 code, and section 1 rule 2 allows only US.',
    built: true,
  },
  'storefront/2.1/currency-one': {
    section: '2.1',
    level: 'OBSERVE',
    sentence: 'A cart, its totals and its lines all have the same currency and the same currencyPrecision',
    interpretation: 'A sum across currencies has no meaning, but the contract does not say so.',
    built: true,
  },
  'storefront/2.1/times-format': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The three times of a cart have a stated format',
    excluded: {
      why: 'not shown',
      note: 'the contract gives neither the format nor the lifetime of a cart; null is allowed',
    },
    built: false,
  },
  'storefront/2.1/partner': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The partner of a cart has partnerId as a string and name as a string or null',
    built: true,
  },
  'storefront/2.1/partnerId': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Every cart of one partner shows the same partnerId',
    interpretation: 'Section 5 rule 5 covers that the partnerId stays the same after a key rotation.',
    built: true,
  },
  'storefront/2.1/partnerId-own': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Carts of different partners show different partnerIds',
    interpretation:
      'The contract calls the partnerId an identifier. To test this, octoproof needs an API key of a second partner.',
    built: true,
  },
  'storefront/2.1/partnerId-stamped': {
    section: '2.1',
    level: 'MUST',
    sentence: 'An order placed from a cart has the partnerId of the cart',
    interpretation:
      'The order response has no partner field. To test this, octoproof needs a control endpoint that reports the partnerId of an order.',
    built: true,
  },
  'storefront/2.1/partner-name': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The partner name of a cart is null or the name that the branded checkout page shows',
    interpretation: 'To test this, octoproof needs a control endpoint that reports the page that a shopper sees.',
    built: true,
  },
  'storefront/2.1/buyLink': {
    section: '2.1',
    level: 'MUST',
    sentence: 'Every cart response has an absolute http or https address as buyLink',
    interpretation:
      'Section 1 repeats this rule. An empty cart also has a buyLink. The address is opaque: the checks do not test its host or path.',
    built: true,
  },
  'storefront/2.1/buyLink-checkout': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The buyLink of a cart opens the checkout of that cart and of no other cart',
    interpretation:
      'To test this, octoproof needs a control endpoint. The checks of 4.4 rules 8 and 9 test that the link is the current one.',
    built: true,
  },
  'storefront/2.1/buyLink-affiliate': {
    section: '2.1',
    level: 'MUST',
    sentence:
      'If a publisher id is registered for the API key, the buyLink credits the affiliate account of the partner',
    interpretation:
      'Section 2.5 repeats this rule. To test this, octoproof needs a control endpoint that reports the credited account.',
    built: true,
  },
  'storefront/2.1/buyLink-direct': {
    section: '2.1',
    level: 'MUST',
    sentence:
      'If no publisher id is registered, the buyLink is the direct checkout page and credits no affiliate account',
    interpretation:
      'Section 2.5 repeats this rule for an id that is omitted, null or blank. To test this, octoproof needs a control endpoint.',
    built: true,
  },
  'storefront/2.1/buyLink-branded': {
    section: '2.1',
    level: 'MUST',
    sentence: 'If a logo URL is registered, the checkout page shows the display name and the logo of the partner',
    interpretation: 'To test this, octoproof needs a control endpoint.',
    built: true,
  },
  'storefront/2.1/buyLink-standard': {
    section: '2.1',
    level: 'MUST',
    sentence: 'If no logo URL is registered, the buyLink leads to the standard checkout page',
    interpretation: 'Section 2.5 repeats this rule for logoUrl. To test this, octoproof needs a control endpoint.',
    built: true,
  },
  'storefront/2.1/totals': {
    section: '2.1',
    level: 'MUST',
    sentence:
      'The totals have subtotal, savings, grandTotal, currency and currencyPrecision, each with the documented type',
    built: true,
  },
  'storefront/2.1/grandTotal': {
    section: '2.1',
    level: 'SHOULD',
    sentence: 'The grandTotal is the sum of the lineTotals of the available and priced lines',
    interpretation:
      'The contract states no formula. This is the simplest one, and everything known about the live service fits it.',
    built: true,
  },
  'storefront/2.1/plain-counting': {
    section: '2.1',
    level: 'SHOULD',
    sentence:
      'The itemCount counts lines or units, subtotal adds up original or retail prices, and savings is the difference',
    interpretation:
      'The contract states no formula. These are the simplest ones. The itemCount may include or exclude degraded lines. The subtotal may include or exclude tax. If the subtotal uses retail prices, savings may be 0. A target that always uses another formula gets a warning.',
    built: true,
  },
  'storefront/2.1/one-reading': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The same formulas for itemCount, subtotal, savings and grandTotal explain all carts of a target',
    interpretation:
      'The contract states no formula, so any simple formula is accepted, but a number must always mean the same. A target contradicts itself if a formula explains several carts and no formula explains a later one. A target that no simple formula ever explained does not fail here. Sums of money are tested only on carts without degraded lines.',
    built: true,
  },
  'storefront/2.1/message': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A message has type (warning or info), code, content and path, each with the documented type',
    built: true,
  },
  'storefront/2.1/message-path': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The path of a message has the form $.items[<index>] and points to a line of the same response',
    interpretation:
      'If create declined an item, a message about it has no line to point to. Then only the form of the path is tested.',
    built: true,
  },
  'storefront/2.1/message-advisory': {
    section: '2.1',
    level: 'MUST',
    sentence: 'A caller does not treat a message as a failed request',
    excluded: {
      why: "caller's duty",
      note: 'if a server does not make a change, the requirement for that change fails, with or without a message',
    },
    built: false,
  },
  'storefront/2.1/message-code': {
    section: '2.1',
    level: 'MUST',
    sentence: 'The code of a message is from a stated list',
    excluded: { why: 'not shown', note: 'the contract gives no list; any string is accepted' },
    built: false,
  },
  'storefront/2.1/message-unpriced': {
    section: '2.1',
    level: 'OBSERVE',
    sentence: 'A cart with an unpriced line has a message about that line',
    interpretation: 'The contract promises no message. The check records whether there is one, and its code.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
