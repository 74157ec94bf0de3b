import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.4: the numbered rules of carts. */
export const cartRuleRequirements = {
  'storefront/4.4/1a': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A create with an empty list of items is refused',
    interpretation:
      'The table of the create request repeats it. Any error code is accepted, and an envelope without details.',
    built: true,
  },
  'storefront/4.4/1b': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A create of which any item fails is refused as a whole',
    interpretation:
      'The failing item stands first, in the middle or last, and is an unknown product or option, a quantity out of range or a stale expectedPrice.',
    built: true,
  },
  'storefront/4.4/1c': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A refused create leaves no cart behind',
    interpretation: 'Needs the control endpoint, which counts the carts of a partner.',
    built: true,
  },
  'storefront/4.4/1-declined': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An item that looks valid and cannot be added makes the create fail; it is not left out with a message',
    interpretation:
      'A live service is said to answer 200 without the line and with a message of code item_declined. A line missing without any message breaks rule 2.',
    waivable: true,
    built: true,
  },
  'storefront/4.4/2': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A create returns the whole cart: a line with the quantity sent for each item, and a buyLink',
    interpretation: 'Lines may stand in any order. An item that was left out with a message is judged under rule 1.',
    built: true,
  },
  'storefront/4.4/2-session': {
    section: '4.4',
    level: 'MUST',
    sentence: "A caller keeps the cart id with the shopper's session on its own server",
    excluded: { why: "caller's duty", note: 'no response shows where a caller keeps an id' },
    built: false,
  },
  'storefront/4.4/3a': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A cart that another partner created is refused with INVALID_CART_ID by every endpoint with a cart id',
    interpretation:
      'Section 7 repeats it. Five endpoints; needs a second key. The shape of a failed abandon is judged in section 4.',
    built: true,
  },
  'storefront/4.4/3b': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A cart id that was never issued is refused with INVALID_CART_ID by every endpoint with a cart id',
    interpretation:
      'Any id that the caller did not create. Five endpoints; the id has the form of one that the target issued.',
    built: true,
  },
  'storefront/4.4/4a': {
    section: '4.4',
    level: 'MUST',
    sentence:
      'An expectedPrice that differs from the live unit price is refused with PRICE_MISMATCH and nothing changes',
    interpretation: 'On create, add and update, one minor unit too high and too low. Section 7 repeats it.',
    built: true,
  },
  'storefront/4.4/4a-fraction': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An expectedPrice between two minor units is refused, and nothing changes',
    interpretation: 'It differs from every price. No amount has fractions (section 1), so any error code is accepted.',
    built: true,
  },
  'storefront/4.4/4b': {
    section: '4.4',
    level: 'MUST',
    sentence: 'The currentPrice of a PRICE_MISMATCH is the live unit price',
    interpretation: 'The live price is the retail price of the line in a cart read just before and just after.',
    built: true,
  },
  'storefront/4.4/4c': {
    section: '4.4',
    level: 'MUST',
    sentence: 'Without expectedPrice no price is checked: create, add and update are accepted',
    built: true,
  },
  'storefront/4.4/4d': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An expectedPrice equal to the live unit price is accepted, whatever the quantity',
    interpretation: 'The tables of 2.2 and 4.4 say the same: the price is that of one unit, in minor units.',
    built: true,
  },
  'storefront/4.4/5': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An add adds its quantity to that of the line and does not replace it',
    interpretation: 'Section 3 repeats it. Sums stay within the quantity of the option that a create has accepted.',
    built: true,
  },
  'storefront/4.4/5-retry': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A caller reads and compares the cart after a timeout, before it adds again',
    excluded: { why: "caller's duty", note: 'that a repeated add doubles a line follows from rule 5' },
    built: false,
  },
  'storefront/4.4/6a': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An update replaces the quantity of its line and of no other',
    interpretation: 'Tried on an option of which a create has accepted as many units.',
    built: true,
  },
  'storefront/4.4/6b': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An update to quantity 0 is refused and the line stays',
    interpretation:
      'Section 8 has the range for everything else. Any error code is accepted, and an envelope without details.',
    built: true,
  },
  'storefront/4.4/6-clamp': {
    section: '4.4',
    level: 'MUST',
    sentence: 'An accepted update above the maxUnits of the option shows the quantity that was sent',
    interpretation: 'A refusal is fine. A live service was seen to answer 200 and keep the line at its limit.',
    waivable: true,
    built: true,
  },
  'storefront/4.4/7': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A line carries the optionId that it was created from, and is addressed by its id',
    interpretation: 'That id and optionId are equal is judged in 2.1.',
    built: true,
  },
  'storefront/4.4/8a': {
    section: '4.4',
    level: 'MUST',
    sentence: 'Add, update and remove return the whole cart as the next read shows it',
    interpretation:
      'Compared by id, lines and totals, after prices were seen not to move; times and the link are left out.',
    built: true,
  },
  'storefront/4.4/8b': {
    section: '4.4',
    level: 'MUST',
    sentence: 'The buyLink that add, update and remove return is the current one',
    interpretation: 'Section 2.1 says that each call rebuilds it. It may read the same: needs the control endpoint.',
    built: true,
  },
  'storefront/4.4/9': {
    section: '4.4',
    level: 'MUST',
    sentence: 'The buyLink that a read returns is the current one',
    interpretation: 'Section 2.1 says that each call rebuilds it. It may read the same: needs the control endpoint.',
    built: true,
  },
  'storefront/4.4/9-stored': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A caller stores no buyLink',
    excluded: { why: "caller's duty", note: 'no response shows what a caller stores' },
    built: false,
  },
  'storefront/4.4/10': {
    section: '4.4',
    level: 'MUST',
    sentence: 'A caller discards the cart id after abandoning the cart and after an order was placed from it',
    interpretation: 'Section 3 repeats the first half; what abandoning does is judged there.',
    excluded: { why: "caller's duty", note: 'what a cart does after an order was placed from it is not shown' },
    built: false,
  },
  'storefront/4.4/sequences': {
    section: '4.4',
    level: 'MUST',
    sentence: 'Any sequence of cart operations leaves the cart that the single rules, applied one after another, leave',
    interpretation:
      'Every answer is held against the cart last shown; what is not stated may go any way and is followed: an add past 100 units or of one option twice, part of a refused add of several (not for a price or quantity), a change of a line that is not there, a second abandon.',
    built: true,
  },
  'storefront/4.4/parallel': {
    section: '4.4',
    level: 'MUST',
    sentence: 'Calls about one cart that are made at the same moment leave the cart that some order of them leaves',
    interpretation:
      'Rules 1 to 8 know no exception for calls beside others. An answer shows its own call and any of the others. A call may be put off with 409, 412, 422, 423, 425, 429 or 503, and leaves nothing then; another 5xx to a valid call fails.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
