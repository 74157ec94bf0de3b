import { isFields } from '../../../http/fields.ts';
import { sentFields } from '../../operators/answered-as.ts';
import { cartIdOf, cartOf, unitsIn } from '../../operators/lines.ts';
import { badRequest } from '../../refusal.ts';
import type { Cart, Line } from '../../store.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Fault } from '../fault.ts';
import { breaking, taking } from './differences.ts';

/** Wrong updates and removals of lines. */
export const changeFaults: readonly Fault[] = [
  breaking('4.4', 'update-of-true-is-one', 'Accepts true as a quantity of 1 when a line is updated').middleware(
    taking('updateItem', (body) => (body['quantity'] === true ? { ...body, quantity: 1 } : body)),
  ),
  breaking(
    '4.4',
    'update-lacking-quantity-checks-price',
    'Accepts a line update that has an expectedPrice but no quantity at all',
  ).middleware(
    taking('updateItem', (body, call) => {
      const cart = cartOf(call);
      const isCheck = !('quantity' in body) && 'expectedPrice' in body && cart !== null;
      return isCheck ? { ...body, quantity: unitsIn(cart, call.parameters['itemId'] ?? '') } : body;
    }),
  ),
  breaking(
    '8',
    'update-of-negative-is-its-amount',
    'Ignores the minus sign of a negative quantity when a line is updated',
  ).middleware(
    taking('updateItem', (body) => {
      const { quantity } = body;
      return typeof quantity === 'number' ? { ...body, quantity: Math.abs(quantity) } : body;
    }),
  ),
  breaking('8', 'update-above-hundred-is-hundred', 'Sets a line to 100 units when it is updated above 100').middleware(
    taking('updateItem', (body) => {
      const { quantity } = body;
      return typeof quantity === 'number' && quantity > 100 ? { ...body, quantity: 100 } : body;
    }),
  ),
  // Rule 6: quantity 0 is rejected.
  breaking(
    '4.4',
    'update-to-zero-removes-all-but-last',
    'Removes a line that is updated to quantity 0 if the cart has other lines',
  ).middleware(() => (call, handle) => {
    const others = (cartOf(call)?.lines.length ?? 0) > 1;
    const isZero = call.endpoint === 'updateItem' && sentFields(call)['quantity'] === 0;
    return handle(isZero && others ? { ...call, endpoint: 'removeItem', method: 'DELETE' } : call);
  }),
  breaking('8', 'update-stops-short-of-hundred', 'Refuses to update a line to 100 units').ruleOn(
    'updateItem',
    'withinQuantity',
    (right, quantity, call) => (quantity === 100 ? badRequest('quantity must be below 100') : right(quantity, call)),
  ),
  breaking('4.4', 'update-never-lowers-a-line', 'Ignores a line update that lowers the quantity').rule(
    'replaceQuantity',
    (right, cart, optionId, quantity, call) => right(cart, optionId, Math.max(quantity, unitsIn(cart, optionId)), call),
  ),
  breaking(
    '4.4',
    'update-sets-all-options-of-deal',
    'When a line is updated, sets the quantity of every line of the same deal',
  ).rule('replaceQuantity', (right, cart, optionId, quantity, call) =>
    linesOfDeal(cart, optionId).reduce((changed, line) => right(changed, line.optionId, quantity, call), cart),
  ),
  breaking(
    '4.4',
    'update-with-right-price-changes-nothing',
    'Ignores the quantity of a line update that has an expectedPrice',
  ).rule('replaceQuantity', (right, cart, optionId, quantity, call) =>
    typeof sentFields(call)['expectedPrice'] === 'number' ? cart : right(cart, optionId, quantity, call),
  ),
  breaking('4.4', 'update-with-country-refused', 'Refuses a line update that has the optional field country').ruleOn(
    'updateItem',
    'checkCountry',
    () => badRequest('country is not expected'),
  ),
  breaking(
    '4.4',
    'update-answers-with-earlier-cart',
    'Replies to a line update with the lines from before the update',
  ).rules((honest) => {
    let before: readonly Line[] = [];
    return {
      replaceQuantity(cart, optionId, quantity, call) {
        before = cart.lines;
        return honest.replaceQuantity(cart, optionId, quantity, call);
      },
      cartView: (cart, call) =>
        honest.cartView(call.endpoint === 'updateItem' ? { ...cart, lines: before } : cart, call),
    };
  }),
  breaking(
    '4.4',
    'read-misses-update-after-read',
    'Shows the lines as an earlier read showed them until items are added or removed',
  ).rules((honest) => {
    const reads = new Map<string, readonly Line[]>();
    return {
      addItems(cart, items, call) {
        reads.delete(cart.id);
        return honest.addItems(cart, items, call);
      },
      removeLine(cart, optionId, call) {
        reads.delete(cart.id);
        return honest.removeLine(cart, optionId, call);
      },
      abandon(cart, call) {
        reads.delete(cart.id);
        return honest.abandon(cart, call);
      },
      cartView(cart, call) {
        if (call.endpoint !== 'readCart') return honest.cartView(cart, call);
        const all = reads.get(cart.id) ?? cart.lines;
        reads.set(cart.id, all);
        return honest.cartView({ ...cart, lines: all }, call);
      },
    };
  }),
  breaking(
    '4.4',
    'removal-of-last-line-keeps-grand-total',
    'Replies with the old grandTotal when the last line is removed',
  ).middleware(() => async (call, handle) => {
    const cart = cartOf(call);
    const before = cart === null ? null : call.rules.cartView(cart, call).totals.grandTotal;
    const reply = await handle(call);
    const isLast = isFields(reply.body) && reply.body['itemCount'] === 0;
    return call.endpoint === 'removeItem' && isLast ? edited(reply, '/totals/grandTotal', () => before) : reply;
  }),
  // Section 3: the cart is not deleted.
  breaking(
    '3',
    'removal-of-last-line-forgets-cart',
    'Returns an error for a cart whose last line was removed',
  ).middleware(() => async (call, handle) => {
    const reply = await handle(call);
    const isLast = call.endpoint === 'removeItem' && reply.status === 200 && cartOf(call)?.lines.length === 0;
    if (isLast) call.store.carts.delete(cartIdOf(call));
    return reply;
  }),
];

function linesOfDeal({ lines }: Cart, optionId: string): readonly Line[] {
  const productId = lines.find((line) => line.optionId === optionId)?.productId;
  return lines.filter((line) => line.productId === productId);
}
