import { isFields } from '../../../http/fields.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import type { Refusal } from '../../refusal.ts';
import { badRequest } from '../../refusal.ts';
import type { Fault } from '../fault.ts';
import { breaking, taking, takingItems } from './differences.ts';

const tooMany: Refusal = { error: 'CART_ITEM_LIMIT', errorMessage: 'the cart is full' };

/** Wrong creates. */
export const createFaults: readonly Fault[] = [
  // Section 8: from 1 to 100. No maximum of an option is exceeded.
  breaking(
    '2.2',
    'create-keeps-ten-units-at-most',
    'When a cart is created, reduces any quantity above 10 to 10 units',
  ).ruleOn('createCart', 'mergeLine', (right, all, item, call) =>
    right(all, { ...item, quantity: Math.min(10, item.quantity) }, call),
  ),
  breaking(
    '2.2',
    'create-takes-quantity-in-digits',
    'Accepts a quantity that is a string of digits when a cart is created',
  ).middleware(
    takingItems('createCart', ({ quantity, ...item }) => ({
      ...item,
      quantity: typeof quantity === 'string' && /^\d+$/.test(quantity) ? Number(quantity) : quantity,
    })),
  ),
  breaking(
    '2.2',
    'create-rounds-quantities',
    'Rounds a quantity with a fraction when a cart is created, so it accepts 0.6 and 100.4',
  ).middleware(
    takingItems('createCart', ({ quantity, ...item }) => ({
      ...item,
      quantity: typeof quantity === 'number' ? Math.round(quantity) : quantity,
    })),
  ),
  breaking(
    '8',
    'create-checks-quantity-of-first-item',
    'Checks only the quantity of the first item when a cart is created',
  ).ruleOn('createCart', 'checkItems', (right, items, cart, call) =>
    right(
      items.map((item, index) => (index === 0 ? item : { ...item, quantity: 1 })),
      cart,
      call,
    ),
  ),
  breaking(
    '8',
    'create-counts-units-as-options',
    'Refuses to create a cart with more than 20 units, as if units were options',
  ).ruleOn('createCart', 'withinOptionLimit', (right, items, cart, call) => {
    const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
    return units > 20 && units <= 2_000 ? tooMany : right(items, cart, call);
  }),
  breaking(
    '4.4',
    'create-takes-no-currency',
    'Refuses to create a cart when the request has the optional currency',
  ).rule('checkCurrency', () => badRequest('currency is not expected')),
  breaking(
    '4.4',
    'create-loses-reference-beside-price',
    'Loses the clientReference of a new cart when an item has an expectedPrice',
  ).middleware(
    taking('createCart', (body, call) => {
      const isPriced = sentItems(call).some(({ expectedPrice }) => typeof expectedPrice === 'number');
      return isPriced ? { ...body, clientReference: null } : body;
    }),
  ),
  breaking('4.4', 'reference-cut-at-length-of-uuid', 'Truncates a clientReference to 36 characters').middleware(
    taking('createCart', (body) => {
      const { clientReference: text } = body;
      return typeof text === 'string' ? { ...body, clientReference: text.slice(0, 36) } : body;
    }),
  ),
  // Rule 1: if any item fails, nothing is added.
  breaking(
    '4.4',
    'create-leaves-out-unknown-products',
    'Creates a cart although some items have unknown products, and leaves out these items',
  ).middleware(
    taking('createCart', (body, { store, ...call }) => {
      const known = sentItems(call).filter(({ productId }) => store.deals.has(String(productId)));
      return known.length === 0 ? body : { ...body, items: known };
    }),
  ),
  // Rule 2: create returns the full cart, so with the items that were sent.
  breaking(
    '4.4',
    'create-with-known-reference-answers-old-cart',
    'Returns the existing cart instead of a new one when a clientReference is used again',
  ).middleware(() => {
    const carts = new Map<string, string>();
    return async (call, handle) => {
      const reference = sentFields(call)['clientReference'];
      if (call.endpoint !== 'createCart' || typeof reference !== 'string') return handle(call);
      const name = `${call.partner?.partnerId} ${reference}`;
      const cartId = carts.get(name);
      if (cartId !== undefined) return handle({ ...call, endpoint: 'readCart', parameters: { cartId } });
      const reply = await handle(call);
      if (reply.status === 200 && isFields(reply.body)) carts.set(name, String(reply.body['id']));
      return reply;
    };
  }),
  // Rule 1: there is no empty cart.
  breaking('4.4', 'create-of-nothing-beside-reference', 'Creates an empty cart when clientReference is sent').ruleOn(
    'createCart',
    'checkItems',
    (right, items, cart, call) => {
      const isReserved = items.length === 0 && typeof sentFields(call)['clientReference'] === 'string';
      return isReserved ? null : right(items, cart, call);
    },
  ),
  breaking(
    '4.4',
    'create-takes-one-option-of-a-deal',
    'Refuses to create a cart with two options of the same deal',
  ).ruleOn('createCart', 'checkItems', (right, items, cart, call) => {
    const isRepeated = items.some(({ productId, optionId }) =>
      items.some((other) => other.productId === productId && other.optionId !== optionId),
    );
    return right(items, cart, call) ?? (isRepeated ? badRequest('a product is repeated') : null);
  }),
];
