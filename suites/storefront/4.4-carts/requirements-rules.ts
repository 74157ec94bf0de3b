import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.4: the numbered rules of carts. */
export const cartRuleRequirements = {
  'storefront/4.4/1a': {
    sentence: 'POST /carts with an empty list of items returns an error',
    interpretation:
      'The table of CreateCartRequest repeats this rule. octoproof accepts any error code, and also an error envelope without details.',
  },
  'storefront/4.4/1b': {
    sentence: 'POST /carts returns an error for the whole request if any item fails',
    interpretation:
      'The failing item is first, in the middle or last. It has an unknown product or option, a quantity out of range or a stale expectedPrice.',
  },
  'storefront/4.4/1c': {
    sentence: 'A failed POST /carts creates no cart',
    interpretation: 'To test this, octoproof needs a control endpoint that reports the number of carts of a partner.',
  },
  'storefront/4.4/1-declined': {
    sentence:
      'POST /carts returns an error if a well-formed item cannot be added; it does not create a cart without the item',
    interpretation:
      'A live service reportedly returns 200 without the line and with a message of code item_declined. A line that is missing without a message violates rule 2.',
    waivable: true,
  },
  'storefront/4.4/2': {
    sentence: 'POST /carts returns the whole cart: a buyLink, and a line with the sent quantity for each item',
    interpretation: 'Lines may have any order. Rule 1 covers an item that is omitted with a message.',
  },
  'storefront/4.4/2-session': {
    sentence: "The client stores the cart id with the shopper's session on its own server",
    excluded: { why: "caller's duty", note: 'no response shows where the client stores an id' },
  },
  'storefront/4.4/3a': {
    sentence: 'Every endpoint with a cart id returns INVALID_CART_ID for a cart that another partner created',
    interpretation:
      'Section 7 repeats this rule. The checks cover five endpoints and need a second key. The checks of section 4 test the error shape of DELETE /carts/{cartId}.',
  },
  'storefront/4.4/3b': {
    sentence: 'Every endpoint with a cart id returns INVALID_CART_ID for a cart id that was never issued',
    interpretation:
      'Rule 3 covers every cart id that the caller did not create. The checks call five endpoints with an id that was never issued but has the format of an issued id.',
  },
  'storefront/4.4/4a': {
    sentence: 'An expectedPrice that differs from the live unit price returns PRICE_MISMATCH and changes nothing',
    interpretation:
      'The checks create a cart, add items and update a line with a price that is one minor unit too high or too low. Section 7 repeats this rule.',
  },
  'storefront/4.4/4a-fraction': {
    sentence: 'An expectedPrice with a fraction of a minor unit returns an error and changes nothing',
    interpretation:
      'A fraction differs from every price. octoproof accepts any error code, because amounts have no fractions (section 1).',
  },
  'storefront/4.4/4b': {
    sentence: 'The currentPrice of a PRICE_MISMATCH is the live unit price',
    interpretation:
      'The live price is the retail price of the line in replies about the cart just before and just after the PRICE_MISMATCH.',
  },
  'storefront/4.4/4c':
    'Without expectedPrice, the price is not checked: creating a cart, adding items and updating a line succeed',
  'storefront/4.4/4d': {
    sentence: 'An expectedPrice that equals the live unit price is accepted for any quantity',
    interpretation: 'The tables of 2.2 and 4.4 repeat this rule: the price is per unit, in minor units.',
  },
  'storefront/4.4/5': {
    sentence: 'Adding an item increases the quantity of its line and does not replace it',
    interpretation:
      'Section 3 repeats this rule. The sums stay within a quantity that the target accepted in POST /carts.',
  },
  'storefront/4.4/5-retry': {
    sentence: 'After a timeout, the client reads and compares the cart before it adds the items again',
    excluded: { why: "caller's duty", note: 'rule 5 already says that a repeated request can double a line' },
  },
  'storefront/4.4/6a': {
    sentence: 'PATCH replaces the quantity of its line and of no other line',
    interpretation: 'The check uses an option and quantities that the target accepted in POST /carts.',
  },
  'storefront/4.4/6b': {
    sentence: 'PATCH with quantity 0 returns an error, and the line stays in the cart',
    interpretation:
      'Section 8 covers other quantities. octoproof accepts any error code, and also an error envelope without details.',
  },
  'storefront/4.4/6-clamp': {
    sentence: 'If PATCH accepts a quantity above the maxUnits of the option, the cart shows the sent quantity',
    interpretation: 'octoproof also accepts an error. A live service returned 200 and kept the line at maxUnits.',
    waivable: true,
  },
  'storefront/4.4/7': {
    sentence: 'A line has the optionId of the item it was created from, and requests address the line by its id',
    interpretation: 'The checks of section 2.1 test that id and optionId are equal.',
  },
  'storefront/4.4/8a': {
    sentence: 'Adding, updating and removing items return the same whole cart as the next read',
    interpretation: 'If the prices did not change, the check compares id, lines and totals, but not times and buyLink.',
  },
  'storefront/4.4/8b': {
    sentence: 'Adding, updating and removing items return the current buyLink',
    interpretation:
      'Section 2.1 says that each call rebuilds the link. The text of the link may stay the same, so the check needs a control endpoint.',
  },
  'storefront/4.4/9': {
    sentence: 'GET /carts/{cartId} returns the current buyLink',
    interpretation:
      'Section 2.1 says that each call rebuilds the link. The text of the link may stay the same, so the check needs a control endpoint.',
  },
  'storefront/4.4/9-stored': {
    sentence: 'The client stores no buyLink',
    excluded: { why: "caller's duty", note: 'no response shows what the client stores' },
  },
  'storefront/4.4/10': {
    sentence: 'The client discards the cart id after abandoning the cart and after an order was placed from it',
    interpretation:
      'Section 3 repeats this rule for abandoned carts. The checks of section 3 test how an abandoned cart behaves.',
    excluded: { why: "caller's duty", note: 'the contract does not show how a cart behaves after an order' },
  },
  'storefront/4.4/sequences': {
    sentence: 'After any sequence of calls, a cart has the content that follows from the rules for the single calls',
    interpretation:
      'Each reply is compared with the last known cart. Some results are not defined by the contract. Then octoproof accepts any result and compares later replies with it: adding past 100 units, adding one option twice, a failed add of several items (except because of a price or quantity), changing a missing line, abandoning twice.',
  },
  'storefront/4.4/parallel': {
    sentence: 'Parallel calls on one cart leave a state that some sequential order of the calls would leave',
    interpretation:
      'Rules 1 to 8 have no exception for parallel calls. A reply shows the effect of its own call and possibly of the others. The target may postpone a call with 409, 412, 422, 423, 425, 429 or 503. A postponed call must have no effect. Any other 5xx for a valid call fails.',
  },
} satisfies RequirementRows;
