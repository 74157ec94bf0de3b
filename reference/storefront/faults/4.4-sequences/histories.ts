import { firstPartner } from '../../reference-partners.ts';
import type { ChangesOf } from '../../operators/cart-changes.ts';
import type { Call } from '../../rules.ts';
import type { Cart } from '../../store.ts';

/** True for a call about a cart with this history. `cart` is null on create. */
export type Condition = (cart: Cart | null, call: Call) => boolean;

/** Earlier changes of a cart, or its owner. */
export interface History {
  readonly name: string;
  readonly says: string;
  readonly condition: (changesOf: ChangesOf) => Condition;
}

/** Kinds of carts that a server may handle differently. */
export const histories: readonly History[] = [
  {
    name: 'after-removal',
    says: 'if a line was removed from the cart before',
    condition: (changesOf) => (cart) => cart !== null && changesOf(cart.id, 'removeItem').length > 0,
  },
  {
    name: 'refilled',
    says: 'if the cart was abandoned and filled again',
    condition: (changesOf) => (cart) =>
      cart !== null && cart.lines.length > 0 && changesOf(cart.id, 'abandonCart').length > 0,
  },
  {
    name: 'large-cart',
    says: 'if the cart has at least 10 lines',
    condition: () => (cart) => cart !== null && cart.lines.length >= 10,
  },
  {
    name: 'third-call',
    says: 'after four changes of the cart',
    condition: (changesOf) => (cart) =>
      changesOf(cart?.id ?? '').filter(({ by }) => by !== 'removeItem' && by !== 'abandonCart').length > 4,
  },
  {
    name: 'other-partner',
    says: 'for every partner except the first',
    condition:
      () =>
      (_, { partner }) =>
        partner?.partnerId !== firstPartner.partner.partnerId,
  },
];
