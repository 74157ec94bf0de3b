import { items } from '../../operators/edits.ts';
import { changeSession } from '../../carts/session.ts';
import { isSameOption, lineOf, type Cart, type Item, type Line } from '../../wire/cart.ts';
import type { CartOutcome, Change, RefusedChange } from '../../carts/steps.ts';
import { fault, type Fault } from '../fault.ts';
import type { Client } from '../../rules.ts';

/** What the shopper wants, and what the client does: K52-result, and the limits of G22. */
export const wishFaults: readonly Fault[] = [
  fault('single-unit-created', 'client/K52-result')
    .says('Creates a cart with one unit, whatever quantity the shopper chose')
    .call(
      'createCart',
      items((item) => ({ ...item, quantity: 1 })),
    ),
  fault('single-unit-added', 'client/K52-result')
    .says('Adds one unit, whatever quantity the shopper chose')
    .rule('quantityToAdd', () => 1),
  fault('decrease-not-sent', 'client/K52-result')
    .says('Tells the shopper that a line has a lower quantity, but sends no change')
    .rule('changeItem', async (right, shopper, cart, item, client) => {
      if (item.quantity >= (lineOf(cart, item)?.quantity ?? 0)) return right(shopper, cart, item, client);
      showing(shopper, cart, item, client);
      return { outcome: 'done' };
    }),
  fault('removal-of-several-units-takes-one', 'client/K52-result')
    .says('Reduces a line by one unit when the shopper removes it')
    .rule('removeItem', async (right, shopper, cart, item, client) => {
      const quantity = lineOf(cart, item)?.quantity ?? 0;
      return quantity > 1
        ? client.rules.changeItem(shopper, cart, { ...item, quantity: quantity - 1 }, client)
        : right(shopper, cart, item, client);
    }),
  fault('first-line-changed', 'client/K52-result')
    .says('Changes the first line of the cart, whichever line the shopper chose')
    .rule('changeItem', async (right, shopper, cart, item, client) =>
      right(shopper, cart, { ...item, ...idsOf(cart.lines[0] ?? item) }, client),
    ),
  fault('last-line-removed', 'client/K52-result')
    .says('Removes the last line of the cart, whichever line the shopper chose')
    .rule('removeItem', async (right, shopper, cart, item, client) =>
      right(shopper, cart, { ...item, ...idsOf(cart.lines.at(-1) ?? item) }, client),
    ),
  fault('failed-change-shown-as-done', 'client/K52-result')
    .says('Tells the shopper that a line is changed even if the service refused the change')
    .rule(
      'changeRefused',
      shownAsDone(({ call }) => call.operation === 'changeItem'),
    ),
  fault('failed-removal-shown-as-done', 'client/K52-result')
    .says('Tells the shopper that a line is removed even if the service refused the removal')
    .rule(
      'changeRefused',
      shownAsDone(({ call }) => call.operation === 'removeItem'),
    ),
  fault('maximum-checked-for-each-add', 'client/G22')
    .says('Compares added units with maxUnits, but not the resulting quantity of the line')
    .rule('checkPut', (right, shopper, item, client) => {
      const result = right(shopper, item, client);
      return result?.outcome === 'declined' && client.rules.mayHave(item.quantity, item, client) ? null : result;
    }),
  fault('maximum-not-checked-on-change', 'client/G22')
    .says('Sends any new quantity of a line without checking maxUnits')
    .rule(
      'changeQuantity',
      onChange((quantity, may) => may(quantity) || quantity > 1),
    ),
  fault('minimum-not-checked-on-change', 'client/G22')
    .says('Sends any new quantity of a line without checking minUnits')
    .rule(
      'changeQuantity',
      onChange((quantity, may) => may(quantity) || quantity === 1),
    ),
];

function idsOf({ productId, optionId }: Omit<Item, 'quantity'>): Omit<Item, 'quantity'> {
  return { productId, optionId };
}

/** Shows the cart with the new quantity of a line. */
function showing(shopper: string, cart: Cart, item: Item, client: Client): void {
  const changed = (line: Line): Line => (isSameOption(line, item) ? { ...line, quantity: item.quantity } : line);
  const lines = cart.lines.map(changed).filter(({ quantity }) => quantity > 0);
  changeSession(shopper, { cart: { ...cart, lines } }, client);
}

function shownAsDone(isMeant: (change: Change) => boolean) {
  return async (
    right: (refused: RefusedChange, client: Client) => Promise<CartOutcome>,
    refused: RefusedChange,
    client: Client,
  ): Promise<CartOutcome> => {
    const result = await right(refused, client);
    if (!isMeant(refused) || result.outcome !== 'failed') return result;
    showing(refused.shopper, refused.cart, refused.item, client);
    return { outcome: 'done' };
  };
}

type ChangeQuantity = (shopper: string, item: Item, client: Client) => Promise<CartOutcome>;

function onChange(mayHave: (quantity: number, may: (quantity: number) => boolean) => boolean) {
  return async (right: ChangeQuantity, shopper: string, item: Item, client: Client): Promise<CartOutcome> =>
    right(shopper, item, {
      ...client,
      rules: {
        ...client.rules,
        mayHave: (quantity, one, inner) => mayHave(quantity, (some) => client.rules.mayHave(some, one, inner)),
      },
    });
}
