import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.1: the cart as a whole, its partner, link, totals and messages. */
export const cartRequirements = {
  'storefront/2.1/cart': {
    sentence: 'A cart has all documented fields, each with the documented type',
    interpretation: 'A nullable field is present with the value null, not absent. Additional fields are allowed.',
  },
  'storefront/2.1/id':
    'Every response about a cart shows the same cart id, and later calls identify the cart by this id',
  'storefront/2.1/status': {
    sentence: 'The status of a cart is ACTIVE, LOCKED, CHECKED_OUT, EXPIRED or ABANDONED',
    interpretation:
      'Section 3 repeats the list. The contract does not state when a cart has which status. For example, an abandoned cart may be ACTIVE.',
  },
  'storefront/2.1/country': {
    sentence: 'The country of a cart is US',
    interpretation: 'The country is a two-letter ISO-3166 code, and section 1 rule 2 allows only US.',
  },
  'storefront/2.1/currency-one': {
    level: 'OBSERVE',
    sentence: 'A cart, its totals and its lines all have the same currency and the same currencyPrecision',
    interpretation: 'A sum across currencies has no meaning, but the contract does not say so.',
  },
  'storefront/2.1/times-format': {
    sentence: 'The utcCreatedAt, utcUpdatedAt and utcExpiresAt of a cart have a fixed time format',
    excluded: {
      why: 'not shown',
      note: 'the contract states no time format and no cart lifetime; null is allowed',
    },
  },
  'storefront/2.1/partner': 'The partner of a cart has partnerId as a string and name as a string or null',
  'storefront/2.1/partnerId': {
    sentence: 'Every cart of one partner shows the same partnerId',
    interpretation: 'Section 5 rule 5 covers the partnerId after a key rotation.',
  },
  'storefront/2.1/partnerId-own': {
    sentence: 'Carts of different partners show different partnerIds',
    interpretation:
      'The contract calls the partnerId an identifier. To test this, octoproof needs an API key of a second partner.',
  },
  'storefront/2.1/partnerId-stamped': {
    sentence: 'An order placed from a cart has the partnerId of the cart',
    interpretation:
      'The order response has no partner field. To test this, octoproof needs a control endpoint that reports the partnerId of an order.',
  },
  'storefront/2.1/partner-name': {
    sentence: 'The partner name of a cart is null or the name that the branded checkout page shows',
    interpretation: 'To test this, octoproof needs a control endpoint that reports the page that a shopper sees.',
  },
  'storefront/2.1/buyLink': {
    sentence: 'Every cart response has an absolute http or https URL as buyLink',
    interpretation:
      'Section 1 repeats this rule. An empty cart also has a buyLink. The checks do not test the host and path of the URL.',
  },
  'storefront/2.1/buyLink-checkout': {
    sentence: 'The buyLink of a cart opens the checkout of that cart and of no other cart',
    interpretation:
      'To test this, octoproof needs a control endpoint. The checks of 4.4 rules 8 and 9 test that the link is the current one.',
  },
  'storefront/2.1/buyLink-affiliate': {
    sentence:
      'If a publisher id is registered for the API key, the buyLink credits the affiliate account of the partner',
    interpretation:
      'Section 2.5 repeats this rule. To test this, octoproof needs a control endpoint that reports the credited account.',
  },
  'storefront/2.1/buyLink-direct': {
    sentence:
      'If no publisher id is registered, the buyLink is the direct checkout page and credits no affiliate account',
    interpretation:
      'Section 2.5 repeats this rule for a publisher id that is omitted, null or blank. To test this, octoproof needs a control endpoint.',
  },
  'storefront/2.1/buyLink-branded': {
    sentence: 'If a logo URL is registered, the checkout page shows the display name and the logo of the partner',
    interpretation: 'To test this, octoproof needs a control endpoint.',
  },
  'storefront/2.1/buyLink-standard': {
    sentence: 'If no logo URL is registered, the buyLink leads to the standard checkout page',
    interpretation: 'Section 2.5 repeats this rule for logoUrl. To test this, octoproof needs a control endpoint.',
  },
  'storefront/2.1/totals':
    'The totals have subtotal, savings, grandTotal, currency and currencyPrecision, each with the documented type',
  'storefront/2.1/grandTotal': {
    level: 'SHOULD',
    sentence: 'The grandTotal is the sum of the lineTotals of the available and priced lines',
    interpretation:
      'The contract states no formula. This is the simplest one, and everything known about the live service fits it.',
  },
  'storefront/2.1/plain-counting': {
    level: 'SHOULD',
    sentence:
      'The itemCount counts lines or units, subtotal adds up original or retail prices, and savings is original minus retail price',
    interpretation:
      'The contract states no formula. These formulas are the simplest ones. The itemCount may include or exclude unavailable and unpriced lines. The subtotal may include or exclude tax. If the subtotal uses retail prices, savings may be 0. A target that always uses another formula gets a warning.',
  },
  'storefront/2.1/one-reading': {
    sentence: 'A target calculates itemCount, subtotal, savings and grandTotal of all carts with the same formulas',
    interpretation:
      'The contract states no formula, so octoproof accepts any simple formula, but a target must always use the same formula for the same number. A target fails if a formula explains several carts and no formula explains a later cart. It does not fail here if no simple formula ever explained its carts. Sums of money are tested only on carts whose lines are all available and priced.',
  },
  'storefront/2.1/message':
    'A message has type (warning or info), code, content and path, each with the documented type',
  'storefront/2.1/message-path': {
    sentence: 'The path of a message has the form $.items[<index>] and points to a cart line in the same response',
    interpretation:
      'If POST /carts declined an item, a message about the item has no line to point to. Then the check tests only the form of the path.',
  },
  'storefront/2.1/message-advisory': {
    sentence: 'A caller does not treat a message as a failed request',
    excluded: {
      why: "caller's duty",
      note: 'if a server does not make a change, the requirement for that change fails, with or without a message',
    },
  },
  'storefront/2.1/message-code': {
    sentence: 'The code of a message is one of a fixed set of values',
    excluded: { why: 'not shown', note: 'the contract lists no values; octoproof accepts any string' },
  },
  'storefront/2.1/message-unpriced': {
    level: 'OBSERVE',
    sentence: 'A cart with an unpriced line has a message about that line',
    interpretation: 'The contract promises no message. The check records whether there is a message, and its code.',
  },
} satisfies RequirementRows;
