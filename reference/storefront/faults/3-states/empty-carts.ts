import type { Endpoint } from '../../request.ts';
import type { Call } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { sentFields } from '../../operators/answered-as.ts';
import type { Replacement } from '../../operators/difference.ts';
import { onStatus } from '../../operators/at.ts';
import { cartIdOf, cartOf, holds, lineIn } from '../../operators/lines.ts';
import { withChanges } from '../../operators/cart-changes.ts';
import { fault, type Fault } from '../fault.ts';
import type { WireTotals } from '../../wire/cart.ts';

const empties = 'storefront/3/abandon-reads-empty';

const adds = 'storefront/3/abandon-add';

const row = 'storefront/3/remove-last';

/** Faults of section 3: abandoned carts, and carts that lost their last line. */
export const abandonFaults: readonly Fault[] = [
  fault('abandon-keeps-single-line', empties)
    .says('Keeps the only line of a cart that is abandoned')
    .rule('abandon', (right, cart, call) => ({
      ...right(cart, call),
      lines: cart.lines.length === 1 ? cart.lines : [],
    })),
  fault('abandon-drops-first-line-only', empties)
    .says('Removes only the first line of a cart that is abandoned')
    .rule('abandon', (right, cart, call) => ({ ...right(cart, call), lines: cart.lines.slice(1) })),
  fault('abandoned-empty-cart-is-gone', empties)
    .says('Returns INVALID_CART_ID for an abandoned cart that had no lines when it was abandoned')
    .rule('abandon', (right, cart, call) => ({
      ...right(cart, call),
      ...(cart.lines.length === 0 ? { partnerId: '' } : {}),
    })),
  fault('abandon-empties-twins', empties)
    .says('Also empties every other cart with the same options when a cart is abandoned')
    .rule('abandon', (right, cart, call) => {
      for (const other of call.store.carts.values()) {
        if (other.id !== cart.id && optionsOf(other) === optionsOf(cart))
          call.store.carts.set(other.id, { ...other, lines: [] });
      }
      return right(cart, call);
    }),
  fault('abandoned-cart-counts-on', empties)
    .says('Still counts the former lines in itemCount of an abandoned cart')
    .ruleAfter('itemCountOf', (right, changesOf, items, call) => {
      const lines = changesOf(cartIdOf(call), 'abandonCart').at(-1)?.before.lines ?? [];
      return items.length === 0 && lines.length > 0 ? lines.length : right(items, call);
    }),

  ...(['updateItem', 'removeItem'] as const).flatMap((endpoint) => {
    const operation = endpoint === 'updateItem' ? 'update' : 'remove';
    return [
      misnaming(`${operation}-of-abandoned-first-line-misnamed`, endpoint, isOfTwo(0)),
      misnaming(`${operation}-of-abandoned-second-line-misnamed`, endpoint, isOfTwo(1)),
      misnaming(`${operation}-of-abandoned-only-line-misnamed`, endpoint, ({ lines }) => lines.length === 1),
    ];
  }),
  fault('update-of-abandoned-priced-line-misnamed', 'storefront/3/abandon-update')
    .says('Returns INVALID_CART_ID for an update of a line of an abandoned cart')
    .rules(unknownCart((_old, call) => 'expectedPrice' in sentFields(call))),
  fault('removal-from-abandoned-passes', 'storefront/3/abandon-remove')
    .says('Replies with 200 and the empty cart when a line of an abandoned cart is removed')
    .reply(
      onStatus(404, 'removeItem', (reply, call) => {
        const cart = cartOf(call);
        const passes = cart?.status === 'ABANDONED';
        return passes ? { ...reply, status: 200, body: call.rules.cartView(cart, call) } : reply;
      }),
    ),
  fault('update-revives-abandoned-line', 'storefront/3/abandon-update')
    .says('Restores an abandoned cart when it refuses to update one of its lines')
    .ruleAfter('findLine', (right, changesOf, cart, itemId, call) => {
      const lines = changesOf(cart.id, 'abandonCart').at(-1)?.before.lines ?? [];
      const revives = call.endpoint === 'updateItem' && cart.status === 'ABANDONED' && lines.length > 0;
      if (revives) call.store.carts.set(cart.id, { ...cart, status: 'ACTIVE', lines });
      return right(cart, itemId, call);
    }),

  fault('abandoned-quantity-returns', adds)
    .says('When items are added to an abandoned cart, also adds the units that the option had before')
    .rules(refilling((items, old) => old.filter((line) => holds({ lines: items }, line)))),
  fault('abandoned-lines-return', adds)
    .says('Restores the old lines when a new option is added to an abandoned cart')
    .rules(refilling((items, lines) => (items.every((item) => holds({ lines }, item)) ? [] : lines))),
  fault('add-to-abandoned-takes-one-item', adds)
    .says('Adds only the first of several items to an abandoned cart')
    .rule('addItems', (right, cart, items, call) =>
      right(cart, cart.status === 'ABANDONED' ? items.slice(0, 1) : items, call),
    ),
  fault('fresh-cart-cannot-be-abandoned', adds)
    .says('Does not empty a cart when the cart is abandoned for the second time')
    .ruleAfter('abandon', (right, changesOf, cart, call) =>
      changesOf(cart.id, 'abandonCart').length > 0 ? cart : right(cart, call),
    ),

  fault('emptied-cart-is-gone', row)
    .says('Returns INVALID_CART_ID for a cart after its only line was removed')
    .rule('removeLine', (right, cart, optionId, call) => {
      const after = right(cart, optionId, call);
      return after.lines.length === 0 && cart.linksBuilt < 3 ? { ...after, partnerId: '' } : after;
    }),
  fault('emptied-cart-without-link', row)
    .says('Sends an empty buyLink for a cart without lines')
    .rule('buyLinkOf', (right, cart, ...rest) => (cart.lines.length === 0 ? '' : right(cart, ...rest))),
  fault('emptied-cart-keeps-totals', row)
    .says('When the last line of a cart is removed and had more than 10 units, keeps the old totals of the cart')
    .rules((honest) => {
      const last = new Map<string, WireTotals>();
      return {
        cartView: (cart, call) => {
          const view = honest.cartView(cart, call);
          if (cart.lines.some(({ quantity }) => quantity > 10)) last.set(cart.id, view.totals);
          const before = cart.lines.length === 0 ? last.get(cart.id) : undefined;
          return before === undefined ? view : { ...view, totals: before };
        },
      };
    }),
  fault('emptied-in-two-steps-is-gone', row)
    .says('Returns INVALID_CART_ID for a cart after two of its lines were removed')
    .ruleAfter('removeLine', (right, changesOf, cart, optionId, call) => {
      const isSecond = changesOf(cart.id, 'removeItem').length === 1;
      return { ...right(cart, optionId, call), ...(isSecond ? { partnerId: '' } : {}) };
    }),
  fault('removed-quantity-returns', row)
    .says('When the option of a removed line is added again, also adds the units of the removed line')
    .ruleAfter('mergeLine', (right, changesOf, lines, item, call) => {
      const removals = changesOf(call.parameters['cartId'] ?? '', 'removeItem', item.optionId);
      const old = removals.map(({ before }) => lineIn(before, item.optionId)).findLast((line) => line !== undefined);
      return right(old !== undefined && !holds({ lines }, item) ? [...lines, old] : lines, item, call);
    }),
];

type Condition = (old: Cart, call: Call) => boolean;

function isOfTwo(index: 0 | 1): Condition {
  return ({ lines }, { parameters }) => lines.length === 2 && lines[index]?.optionId === parameters['itemId'];
}

function misnaming(name: string, endpoint: Endpoint, condition: Condition): Fault {
  return fault(name, `storefront/3/abandon-${endpoint === 'updateItem' ? 'update' : 'remove'}`)
    .says('Returns INVALID_CART_ID for a change to a line of an abandoned cart')
    .rules(
      unknownCart(
        (old, call) => call.endpoint === endpoint && !('expectedPrice' in sentFields(call)) && condition(old, call),
      ),
    );
}

/** Answers INVALID_CART_ID for a line of an abandoned cart. */
function unknownCart(condition: Condition): Replacement {
  return withChanges((honest, changesOf) => ({
    refuse: (refusal, call) => {
      const old = changesOf(cartIdOf(call), 'abandonCart').at(-1)?.before;
      const isWrong = refusal.error === 'INVALID_PRODUCT_ID' && old !== undefined && condition(old, call);
      return honest.refuse(isWrong ? { ...refusal, error: 'INVALID_CART_ID' } : refusal, call);
    },
  }));
}

/** Puts some of the old lines back before an add to an abandoned cart. */
function refilling(before: (items: readonly Line[], old: readonly Line[]) => readonly Line[]): Replacement {
  return withChanges((honest, changesOf) => ({
    addItems: (cart, items, call) => {
      if (cart.status !== 'ABANDONED') return honest.addItems(cart, items, call);
      const lines = before(items, changesOf(cart.id, 'abandonCart').at(-1)?.before.lines ?? []);
      return honest.addItems({ ...cart, status: 'ACTIVE', lines }, items, call);
    },
  }));
}

function optionsOf({ lines }: Cart): string {
  return lines.map(({ optionId }) => optionId).join(' ');
}
