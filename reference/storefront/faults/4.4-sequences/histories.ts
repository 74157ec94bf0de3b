import { firstPartner } from '../../reference-partners.ts';
import type { Received, Rules } from '../../rules.ts';
import type { Cart } from '../../store.ts';

/** Whether a call concerns a cart with the history in question; `cart` is null on create. */
export type Meets = (cart: Cart | null, call: Received) => boolean;

/** What became of a cart, or whose it is. */
export interface History {
  readonly name: string;
  readonly says: string;
  /** A test with a memory of its own, and the rules by which it takes note of what becomes of carts. */
  readonly open: () => { readonly meets: Meets; readonly noting?: (rules: Rules) => Partial<Rules> };
}

/** Each kind of cart that a server may handle apart. */
export const histories: readonly History[] = [
  {
    name: 'after-removal',
    says: 'in a cart from which a line was removed',
    open: () => {
      const reduced = new Set<string>();
      return {
        meets: (cart) => cart !== null && reduced.has(cart.id),
        noting: ({ removeLine }) => ({
          removeLine: (cart, optionId, call) => {
            const left = removeLine(cart, optionId, call);
            reduced.add(cart.id);
            return left;
          },
        }),
      };
    },
  },
  {
    name: 'refilled',
    says: 'in a cart that was abandoned before',
    open: () => {
      const abandoned = new Set<string>();
      return {
        meets: (cart) => cart !== null && cart.lines.length > 0 && abandoned.has(cart.id),
        noting: ({ abandon }) => ({
          abandon: (cart, call) => {
            const left = abandon(cart, call);
            abandoned.add(cart.id);
            return left;
          },
        }),
      };
    },
  },
  {
    name: 'large-cart',
    says: 'in a cart of 10 lines and more',
    open: () => ({ meets: (cart) => cart !== null && cart.lines.length >= 10 }),
  },
  {
    name: 'third-call',
    says: 'after four changes of a cart',
    open: () => {
      const changes = new Map<string, number>();
      const count = ({ id }: Cart): void => void changes.set(id, (changes.get(id) ?? 0) + 1);
      return {
        meets: (cart) => cart !== null && (changes.get(cart.id) ?? 0) > 4,
        noting: ({ addItems, replaceQuantity }) => ({
          addItems: (cart, items, call) => {
            const changed = addItems(cart, items, call);
            count(cart);
            return changed;
          },
          replaceQuantity: (cart, optionId, quantity, call) => {
            const changed = replaceQuantity(cart, optionId, quantity, call);
            count(cart);
            return changed;
          },
        }),
      };
    },
  },
  {
    name: 'other-partner',
    says: 'for every partner but the first',
    open: () => ({ meets: (_, { partner }) => partner?.partnerId !== firstPartner.partner.partnerId }),
  },
];
