import type { Endpoint } from '../../request.ts';
import { badRequest } from '../../refusal.ts';
import { changeCart } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { named } from '../../operators/places.ts';

const writing: readonly Endpoint[] = ['createCart', 'addItems', 'updateItem'];
const most = 100;

/** Faults of section 8: the quantity of a line. */
export const quantityFaults: readonly Fault[] = [
  ...writing.flatMap((endpoint): readonly Fault[] => [
    accepting(`quantity-below-1-on-${endpoint}`, `Accepts quantities below 1 in ${named[endpoint]}`, {
      endpoint,
      accepts: (quantity) => quantity < 1 && (endpoint !== 'updateItem' || quantity < 0),
    }),
    accepting(`quantity-above-100-on-${endpoint}`, `Accepts quantities above 100 in ${named[endpoint]}`, {
      endpoint,
      accepts: (quantity) => quantity > most,
    }),
    accepting(`quantity-101-on-${endpoint}`, `Accepts quantity 101 in ${named[endpoint]}`, {
      endpoint,
      accepts: (quantity) => quantity === most + 1,
    }),
    fault(`quantity-100-refused-on-${endpoint}`, 'storefront/8/quantity-allowed')
      .says(`Refuses quantity 100 in ${named[endpoint]}`)
      .ruleOn(endpoint, 'withinQuantity', (right, quantity, call) =>
        quantity === most ? badRequest('too many') : right(quantity, call),
      ),
  ]),
  fault('quantity-in-32-bits', 'storefront/8/quantity')
    .says('Keeps only the lowest 32 bits of a quantity when a line is updated')
    .rule('withinQuantity', (right, quantity, call) =>
      right(call.endpoint === 'updateItem' ? quantity | 0 : quantity, call),
    ),
  ...(['createCart', 'addItems'] as const).map((endpoint) =>
    fault(`quantity-of-second-item-unchecked-on-${endpoint}`, 'storefront/8/quantity')
      .says(`Checks only the quantity of the first item in ${named[endpoint]}`)
      .rules((honest) => ({
        checkItem: (item, index, cart, call) =>
          honest.checkItem(
            index > 0 && call.endpoint === endpoint ? { ...item, quantity: 1 } : item,
            index,
            cart,
            call,
          ),
        checkSums: (items, cart, call) => (call.endpoint === endpoint ? null : honest.checkSums(items, cart, call)),
      })),
  ),
  fault('quantity-above-100-lowered-behind-refusal', 'storefront/8/quantity')
    .says('When a line is updated above 100 units, returns an error but sets the line to 100')
    .rule('checkUpdate', (right, line, change, call) => {
      const lowered = line.quantity === most ? 99 : most;
      if (change.quantity > most) {
        changeCart(call, (cart) => call.rules.replaceQuantity(cart, line.optionId, lowered, call));
      }
      return right(line, change, call);
    }),
  fault('quantity-negative-add-taken-for-a-held-line', 'storefront/8/quantity')
    .says('When a negative quantity is added and the line would stay above 0, subtracts the units')
    .rule('checkItem', (right, item, index, cart, call) => {
      const before = cart?.lines.find(({ optionId }) => optionId === item.optionId)?.quantity ?? 0;
      const subtracts = item.quantity < 0 && before + item.quantity > 0;
      return right(subtracts ? { ...item, quantity: 1 } : item, index, cart, call);
    }),
  fault('quantity-sum-to-100-refused', 'storefront/8/quantity-allowed')
    .says('Refuses to add items that raise a line to exactly 100 units')
    .rule('checkSums', (right, items, cart, call) => {
      const full = items.some(({ optionId, quantity }) => {
        const before = cart?.lines.find((line) => line.optionId === optionId)?.quantity ?? 0;
        return before > 0 && before + quantity === most;
      });
      return full ? badRequest('too many') : right(items, cart, call);
    }),
  fault('units-of-a-cart-limited', 'storefront/8/quantity-allowed')
    .says('Refuses to add items if the cart would have more than 500 units')
    .rule('checkSums', (right, items, cart, call) => {
      const units = [...(cart?.lines ?? []), ...items].reduce((sum, { quantity }) => sum + quantity, 0);
      const tooMany = { error: 'CART_ITEM_LIMIT', errorMessage: 'a cart holds at most 500 units' } as const;
      return units > 500 ? tooMany : right(items, cart, call);
    }),
  fault('sums-past-100-accepted', 'storefront/8/line-quantity')
    .says('Accepts additions that raise a line above 100 units if each of them is within the limit')
    .rule('checkSums', () => null),
  fault('sums-of-a-create-past-100-accepted', 'storefront/8/line-quantity')
    .says('Accepts a new cart that lists the same option twice with more than 100 units in total')
    .ruleOn('createCart', 'checkSums', () => null),
  fault('quantity-99-read-as-100', 'storefront/8/quantity-allowed')
    .says('Shows quantity 100 for a line of 99 units when a cart is read')
    .rule('lineView', (right, line, call) =>
      right(call.endpoint === 'readCart' && line.quantity === 99 ? { ...line, quantity: most } : line, call),
    ),
];

function accepting(
  name: string,
  says: string,
  { endpoint, accepts }: { readonly endpoint: Endpoint; readonly accepts: (quantity: number) => boolean },
): Fault {
  return fault(name, 'storefront/8/quantity')
    .says(says)
    .rules((honest) => ({
      withinQuantity: (quantity, call) =>
        call.endpoint === endpoint && accepts(quantity) ? null : honest.withinQuantity(quantity, call),
      withinUnits: (option, quantity, call) =>
        call.endpoint === endpoint && accepts(quantity) ? null : honest.withinUnits(option, quantity, call),
      checkSums: (items, cart, call) =>
        call.endpoint === endpoint && items.some(({ quantity }) => accepts(quantity))
          ? null
          : honest.checkSums(items, cart, call),
    }));
}
