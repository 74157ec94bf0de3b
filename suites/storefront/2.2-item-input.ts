import { type Json, type Request, type Tools } from '../../src/authoring.ts';
import { aCartOf } from './fixtures/filled-carts.ts';
import { itemOf, type OpenCart } from './fixtures/carts.ts';
import { addItems, createCart } from './requests.ts';
import { check } from './words.ts';

type Item = Readonly<Record<string, Json | undefined>>;
type Change = (item: Item) => Item;

/** One item, and two of which the first or the second is changed. */
const positions = [
  { name: '', of: 1, index: 0, where: 'its only item' },
  { name: '-first', of: 2, index: 0, where: 'the first of two items' },
  { name: '-second', of: 2, index: 1, where: 'the second of two items' },
] as const;
const operations = ['create', 'add'] as const;
const required = ['productId', 'optionId', 'quantity'] as const;

/** Values that no reading of their field can take for one of its own type. */
const wrongTypes: Item = { productId: {}, optionId: [], quantity: 'two', expectedPrice: 'cheap' };

/** Section 2.2: what an item must carry, on create and on add. */
export const itemInputChecks = [
  ...required.flatMap((field) =>
    operations.flatMap((operation) =>
      positions.map(({ name, of, index, where }) =>
        check(`storefront/2.2/${field}#${operation}${name}`, `A ${operation} without ${field} in ${where} is refused`, {
          needs: { cart: aCartOf(of) },
          async steps({ cart, refuse }) {
            await refuseItem(cart, { operation, index, refuse, change: ({ [field]: _gone, ...rest }) => rest });
          },
        }),
      ),
    ),
  ),

  ...Object.entries(wrongTypes).flatMap(([field, wrong]) =>
    operations.map((operation) =>
      check(
        `storefront/2.2/types#${operation}-${field}`,
        `A ${operation} whose ${field} is of another type is refused`,
        {
          needs: { cart: aCartOf(1) },
          async steps({ cart, refuse }) {
            await refuseItem(cart, { operation, index: 0, refuse, change: (item) => ({ ...item, [field]: wrong }) });
          },
        },
      ),
    ),
  ),

  ...operations.map((operation) =>
    check(`storefront/2.2/quantity-fraction#${operation}`, `A ${operation} of one and a half units is refused`, {
      needs: { cart: aCartOf(1) },
      async steps({ cart, refuse }) {
        await refuseItem(cart, { operation, index: 0, refuse, change: (item) => ({ ...item, quantity: 1.5 }) });
      },
    }),
  ),
];

interface Place extends Pick<Tools, 'refuse'> {
  readonly operation: (typeof operations)[number];
  readonly index: number;
  readonly change: Change;
}

async function refuseItem(cart: OpenCart, { operation, index, refuse, change }: Place): Promise<void> {
  const items: readonly Item[] = cart.lines.map((line) => ({ ...itemOf(line) }));
  const changed = items.map((item, at) => (at === index ? change(item) : item));
  await refuse(request(operation, cart, items), request(operation, cart, changed), { unchanged: cart.reading() });
}

function request(operation: Place['operation'], cart: OpenCart, items: readonly Item[]): Request {
  const more = { items };
  return operation === 'create' ? createCart([], { more }) : addItems(cart.id, [], { more });
}
