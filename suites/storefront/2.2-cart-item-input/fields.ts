import { type Json, type Request, type Tools } from '../../../src/authoring.ts';
import { itemOf, type OpenCart, aCartOf } from '../fixtures/carts/small-carts.ts';
import { addItems, createCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

type Item = Readonly<Record<string, Json | undefined>>;
type Change = (item: Item) => Item;

const operations = ['create', 'add'] as const;
const required = ['productId', 'optionId', 'quantity'] as const;

/** Values that no server can convert to the type of their field. */
const wrongTypes: Item = { productId: {}, optionId: [], quantity: 'two', expectedPrice: 'cheap' };

/** Section 2.2: the fields that an item must have, on create and on add. */
export const itemInputChecks = operations.flatMap((operation) => [
  ...required.map((field) =>
    check(`storefront/2.2/${field}#${operation}`, `${operation} returns an error if one of two items has no ${field}`, {
      needs: { cart: aCartOf(2) },
      async steps({ cart, refuseEach }) {
        await refuseItems(cart, { operation, refuseEach, changes: [({ [field]: _removed, ...rest }) => rest] });
      },
    }),
  ),
  check(`storefront/2.2/types#${operation}`, `${operation} returns an error if an item field has the wrong type`, {
    needs: { cart: aCartOf(1) },
    async steps({ cart, refuseEach }) {
      const changes = Object.entries(wrongTypes).map(([field, wrong]) => (item: Item) => ({
        ...item,
        [field]: wrong,
      }));
      await refuseItems(cart, { operation, refuseEach, changes });
    },
  }),
  check(`storefront/2.2/quantity-fraction#${operation}`, `${operation} returns an error for a quantity of 1.5`, {
    needs: { cart: aCartOf(1) },
    async steps({ cart, refuseEach, send, observe }) {
      const [line] = cart.lines;
      if (operation === 'add' && line !== undefined) {
        const { status } = await send(cart.updating(line, { quantity: 1.5 }));
        observe('status of an update to quantity 1.5', status);
      }
      await refuseItems(cart, { operation, refuseEach, changes: [(item) => ({ ...item, quantity: 1.5 })] });
    },
  }),
]);

interface Changes extends Pick<Tools, 'refuseEach'> {
  readonly operation: (typeof operations)[number];
  readonly changes: readonly Change[];
}

/** Sends each change in each of the items in turn, and also in a request with the first item only. */
async function refuseItems(cart: OpenCart, { operation, refuseEach, changes }: Changes): Promise<void> {
  const items: readonly Item[] = cart.lines.map((line) => ({ ...itemOf(line) }));
  const changed = changes.flatMap((change) => [
    ...items.map((_, changedIndex) => items.map((item, index) => (index === changedIndex ? change(item) : item))),
    ...(items.length > 1 ? [items.slice(0, 1).map(change)] : []),
  ]);
  await refuseEach(
    request(operation, cart, items),
    changed.map((one) => request(operation, cart, one)),
  );
}

function request(operation: Changes['operation'], cart: OpenCart, items: readonly Item[]): Request {
  const more = { items };
  return operation === 'create' ? createCart([], { more }) : addItems(cart.id, [], { more });
}
