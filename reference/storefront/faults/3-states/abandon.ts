import type { Received, Rules } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { sentFields } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

type Old = ReadonlyMap<string, readonly Line[]>;

/** Faults of section 3: what abandoning a cart leaves behind. */
export const abandonFaults: readonly Fault[] = [
  emptying('abandon-keeps-single-line', 'Keeps the line of an abandoned cart that has just one', (cart) =>
    cart.lines.length === 1 ? cart.lines : [],
  ),
  emptying('abandon-drops-first-line-only', 'Drops just the first line of an abandoned cart', (cart) =>
    cart.lines.slice(1),
  ),
  fault('abandoned-empty-cart-is-gone', 'storefront/3/abandon-reads-empty')
    .says('No longer knows an abandoned cart that was empty before')
    .rule('abandon', (right, cart, call) => {
      const abandoned = right(cart, call);
      return cart.lines.length === 0 ? { ...abandoned, partnerId: '' } : abandoned;
    }),
  fault('abandon-empties-twins', 'storefront/3/abandon-reads-empty')
    .says('Empties every cart that holds the same options as an abandoned one')
    .rule('abandon', (right, cart, call) => {
      for (const other of call.store.carts.values()) {
        if (other.id !== cart.id && optionsOf(other) === optionsOf(cart))
          call.store.carts.set(other.id, { ...other, lines: [] });
      }
      return right(cart, call);
    }),
  fault('abandoned-cart-counts-on', 'storefront/3/abandon-reads-empty')
    .says('Shows an abandoned cart without items and with the itemCount from before')
    .rules((honest) =>
      remembering(honest, (old) => ({
        itemCountOf: (items, call) => {
          const lines = old.get(call.parameters['cartId'] ?? '') ?? [];
          return items.length === 0 && lines.length > 0 ? lines.length : honest.itemCountOf(items, call);
        },
      })),
    ),

  ...(['updateItem', 'removeItem'] as const).flatMap((endpoint) => {
    const operation = endpoint === 'updateItem' ? 'update' : 'remove';
    const cases = [
      {
        name: 'first',
        meets: (lines: readonly Line[], itemId: string) => lines.length === 2 && lines[0]?.optionId === itemId,
      },
      {
        name: 'second',
        meets: (lines: readonly Line[], itemId: string) => lines.length === 2 && lines[1]?.optionId === itemId,
      },
      { name: 'only', meets: (lines: readonly Line[]) => lines.length === 1 },
    ];
    return cases.map(({ name, meets }) =>
      refusing(
        `${operation}-of-abandoned-${name}-line-misnamed`,
        `storefront/3/abandon-${operation}`,
        (lines, call) =>
          call.endpoint === endpoint &&
          !('expectedPrice' in sentFields(call)) &&
          meets(lines, call.parameters['itemId'] ?? ''),
      ),
    );
  }),
  refusing(
    'update-of-abandoned-priced-line-misnamed',
    'storefront/3/abandon-update',
    (_lines, call) => 'expectedPrice' in sentFields(call),
  ),
  fault('update-revives-abandoned-line', 'storefront/3/abandon-update')
    .says('Refuses to update a line of an abandoned cart, and brings the cart back')
    .rules((honest) =>
      remembering(honest, (old) => ({
        findLine: (cart, itemId, call) => {
          const lines = old.get(cart.id) ?? [];
          const revives = call.endpoint === 'updateItem' && cart.status === 'ABANDONED' && lines.length > 0;
          if (revives) call.store.carts.set(cart.id, { ...cart, status: 'ACTIVE', lines });
          return honest.findLine(cart, itemId, call);
        },
      })),
    ),

  afresh('abandoned-quantity-returns', 'Adds to the quantity that an option had in the abandoned cart', (items, old) =>
    old.filter(({ optionId }) => items.some((item) => item.optionId === optionId)),
  ),
  afresh('abandoned-lines-return', 'Brings back the old lines when something new is added', (items, old) =>
    items.some((item) => old.every(({ optionId }) => optionId !== item.optionId)) ? old : [],
  ),
  fault('add-to-abandoned-takes-one-item', 'storefront/3/abandon-add')
    .says('Adds just the first of several items to an abandoned cart')
    .rule('addItems', (right, cart, items, call) =>
      right(cart, cart.status === 'ABANDONED' ? items.slice(0, 1) : items, call),
    ),
  fault('fresh-cart-cannot-be-abandoned', 'storefront/3/abandon-add')
    .says('Leaves a cart as it is when it is abandoned a second time')
    .rules((honest) => {
      const abandoned = new Set<string>();
      return {
        abandon: (cart, call) => {
          const isAgain = abandoned.has(cart.id);
          abandoned.add(cart.id);
          return isAgain ? cart : honest.abandon(cart, call);
        },
      };
    }),
];

function emptying(name: string, says: string, left: (cart: Cart) => readonly Line[]): Fault {
  return fault(name, 'storefront/3/abandon-reads-empty')
    .says(says)
    .rule('abandon', (right, cart, call) => ({ ...right(cart, call), lines: left(cart) }));
}

/** Answers INVALID_CART_ID where a line of an abandoned cart is asked for. */
function refusing(
  name: string,
  requirement: string,
  meets: (lines: readonly Line[], call: Received) => boolean,
): Fault {
  return fault(name, requirement)
    .says('Refuses to touch a line of an abandoned cart with INVALID_CART_ID')
    .rules((honest) =>
      remembering(honest, (old) => ({
        refuse: (refusal, call) => {
          const lines = old.get(call.parameters['cartId'] ?? '');
          const isWrong = refusal.error === 'INVALID_PRODUCT_ID' && lines !== undefined && meets(lines, call);
          return honest.refuse(isWrong ? { ...refusal, error: 'INVALID_CART_ID' } : refusal, call);
        },
      })),
    );
}

/** Starts a fresh cart with some of the old lines in it. */
function afresh(
  name: string,
  says: string,
  kept: (items: readonly Pick<Line, 'optionId'>[], old: readonly Line[]) => readonly Line[],
): Fault {
  return fault(name, 'storefront/3/abandon-add')
    .says(says)
    .rules((honest) =>
      remembering(honest, (old) => ({
        addItems: (cart, items, call) => {
          if (cart.status !== 'ABANDONED') return honest.addItems(cart, items, call);
          const lines = kept(items, old.get(cart.id) ?? []);
          return honest.addItems({ ...cart, status: 'ACTIVE', lines }, items, call);
        },
      })),
    );
}

/** Rules that know what a cart held when it was abandoned. */
function remembering(honest: Rules, make: (old: Old) => Partial<Rules>): Partial<Rules> {
  const old = new Map<string, readonly Line[]>();
  return {
    abandon: (cart, call) => {
      old.set(cart.id, cart.lines);
      return honest.abandon(cart, call);
    },
    ...make(old),
  };
}

function optionsOf({ lines }: Cart): string {
  return lines.map(({ optionId }) => optionId).join(' ');
}
