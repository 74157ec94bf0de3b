interface Refusal {
  /** The code that the contract states; null if it states none. */
  readonly code: string | null;
  /** The call in words. */
  readonly sent: string;
}

/** Why the contract refuses a call about a cart: sections 1, 2.2, 3, 4.4 and 8. */
export const refusals = {
  'the cart of another partner': { code: 'INVALID_CART_ID', sent: 'a call on a cart of another partner' },
  'an unknown cart': { code: 'INVALID_CART_ID', sent: 'a call on a cart that was never created' },
  'an unknown product or option': { code: null, sent: 'POST /carts with an unknown product or option' },
  'a line of an abandoned cart': { code: 'INVALID_PRODUCT_ID', sent: 'a change of a line of an abandoned cart' },
  'quantity 0': { code: null, sent: 'an update of a line to quantity 0' },
  'a quantity out of range': { code: null, sent: 'a quantity below 1 or above 100' },
  'a stale price': { code: 'PRICE_MISMATCH', sent: 'an expectedPrice that differs from the live price' },
  'too many options': { code: 'CART_ITEM_LIMIT', sent: 'a call that would put more than 20 options in a cart' },
  'another country': { code: null, sent: 'a country other than US' },
  'no country': { code: null, sent: 'POST /carts without country' },
  'no items': { code: null, sent: 'a body without items' },
  'an empty list of items': { code: null, sent: 'POST /carts with an empty list of items' },
  'no productId': { code: null, sent: 'an item without productId' },
  'no optionId': { code: null, sent: 'an item without optionId' },
  'no quantity': { code: null, sent: 'a call without quantity' },
  'a price below zero': { code: null, sent: 'an expectedPrice below zero' },
  'a fraction of a price': { code: null, sent: 'an expectedPrice with a fraction of a minor unit' },
} as const satisfies Readonly<Record<string, Refusal>>;

export type Reason = keyof typeof refusals;
