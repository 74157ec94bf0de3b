import type { Request, Tools } from '../../../src/authoring.ts';
import type { CartWithLine } from '../fixtures/carts/carts-of-two-partners.ts';
import { aCartWithOneLine, itemOf } from '../fixtures/carts/small-carts.ts';
import { addItems, createCart, sentFields, type Fields } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const operations = ['create', 'add'] as const;

/** Values that no server can convert to the type of their field. */
const wrongTypes: Fields = { productId: {}, optionId: [], quantity: 'two', expectedPrice: 'cheap' };

/** Section 2.2: item fields of another type, on create and on add. */
export const itemInputChecks = operations.flatMap((operation) => [
  check(`storefront/2.2/types#${operation}`, `A cart ${operation} call fails if an item field has the wrong type`, {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const wrong = Object.entries(wrongTypes).map(([field, value]) => ({ [field]: value }));
      await refuseItem(cart, { operation, refuseEach, wrong });
    },
  }),
  check(`storefront/2.2/quantity-fraction#${operation}`, `A cart ${operation} call fails for a quantity of 1.5`, {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach, send, observe }) {
      if (operation === 'add') {
        const { status } = await send(cart.updating(cart.line, { quantity: 1.5 }));
        observe('status of an update to quantity 1.5', status);
      }
      await refuseItem(cart, { operation, refuseEach, wrong: [{ quantity: 1.5 }] });
    },
  }),
]);

interface Changes extends Pick<Tools, 'refuseEach'> {
  readonly operation: (typeof operations)[number];
  readonly wrong: readonly Fields[];
}

/** A request with the item of the line is accepted, and refused with each of the wrong fields. */
async function refuseItem(cart: CartWithLine, { operation, refuseEach, wrong }: Changes): Promise<void> {
  const request = (fields: Fields): Request => {
    const more = { items: [sentFields({ ...itemOf(cart.line), ...fields })] };
    return operation === 'create' ? createCart([], { more }) : addItems(cart.id, [], { more });
  };
  await refuseEach(request({}), wrong.map(request));
}
