import { type Json, type Request, type Tools } from '../../../src/authoring.ts';
import { aCartOf } from '../fixtures/carts/filled-carts.ts';
import { itemOf, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { addItems, createCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

type Item = Readonly<Record<string, Json | undefined>>;
type Change = (item: Item) => Item;

const operations = ['create', 'add'] as const;
const required = ['productId', 'optionId', 'quantity'] as const;

/** Values that no reading of their field can take for one of its own type. */
const wrongTypes: Item = { productId: {}, optionId: [], quantity: 'two', expectedPrice: 'cheap' };

/** Section 2.2: what an item must carry, on create and on add. */
export const itemInputChecks = operations.flatMap((operation) => [
  ...required.map((field) =>
    check(`storefront/2.2/${field}#${operation}`, `A ${operation} without ${field} in either of two items is refused`, {
      needs: { cart: aCartOf(2) },
      async steps({ cart, refuseEach }) {
        await refuseItems(cart, { operation, refuseEach, changes: [({ [field]: _gone, ...rest }) => rest] });
      },
    }),
  ),
  check(`storefront/2.2/types#${operation}`, `A ${operation} of which a field is of another type is refused`, {
    needs: { cart: aCartOf(1) },
    async steps({ cart, refuseEach }) {
      const changes = Object.entries(wrongTypes).map(([field, wrong]) => (item: Item) => ({ ...item, [field]: wrong }));
      await refuseItems(cart, { operation, refuseEach, changes });
    },
  }),
  check(`storefront/2.2/quantity-fraction#${operation}`, `A ${operation} of one and a half units is refused`, {
    needs: { cart: aCartOf(1) },
    async steps({ cart, refuseEach, send, observe }) {
      const [line] = cart.lines;
      if (operation === 'add' && line !== undefined) {
        const { status } = await send(cart.updating(line, { quantity: 1.5 }));
        observe('status of an update to one and a half units', status);
      }
      await refuseItems(cart, { operation, refuseEach, changes: [(item) => ({ ...item, quantity: 1.5 })] });
    },
  }),
]);

interface Changes extends Pick<Tools, 'refuseEach'> {
  readonly operation: (typeof operations)[number];
  readonly changes: readonly Change[];
}

/** Each change makes each of the items wrong in turn, and also a single item. */
async function refuseItems(cart: OpenCart, { operation, refuseEach, changes }: Changes): Promise<void> {
  const items: readonly Item[] = cart.lines.map((line) => ({ ...itemOf(line) }));
  const changed = changes.flatMap((change) => [
    ...items.map((_, place) => items.map((item, at) => (at === place ? change(item) : item))),
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
