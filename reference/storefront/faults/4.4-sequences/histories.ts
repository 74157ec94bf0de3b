import { firstPartner } from '../../reference-partners.ts';
import type { Past } from '../../operators/past.ts';
import type { Received } from '../../rules.ts';
import type { Cart } from '../../store.ts';

/** Whether a call concerns a cart with the history in question; `cart` is null on create. */
export type Meets = (cart: Cart | null, call: Received) => boolean;

/** What became of a cart, or whose it is. */
export interface History {
  readonly name: string;
  readonly says: string;
  readonly meets: (past: Past) => Meets;
}

/** Each kind of cart that a server may handle apart. */
export const histories: readonly History[] = [
  {
    name: 'after-removal',
    says: 'in a cart from which a line was removed',
    meets: (past) => (cart) => cart !== null && past(cart.id, 'removeItem').length > 0,
  },
  {
    name: 'refilled',
    says: 'in a cart that was abandoned before',
    meets: (past) => (cart) => cart !== null && cart.lines.length > 0 && past(cart.id, 'abandonCart').length > 0,
  },
  {
    name: 'large-cart',
    says: 'in a cart of 10 lines and more',
    meets: () => (cart) => cart !== null && cart.lines.length >= 10,
  },
  {
    name: 'third-call',
    says: 'after four changes of a cart',
    meets: (past) => (cart) =>
      past(cart?.id ?? '').filter(({ by }) => by !== 'removeItem' && by !== 'abandonCart').length > 4,
  },
  {
    name: 'other-partner',
    says: 'for every partner but the first',
    meets:
      () =>
      (_, { partner }) =>
        partner?.partnerId !== firstPartner.partner.partnerId,
  },
];
