import { isFields } from '../../../http/fields.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import { changeCart, holds, withUnits } from '../../operators/lines.ts';
import type { Call } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import type { Reply } from '../../../http/reply.ts';
import { breaking, takingItems } from './differences.ts';
import { readAdd } from '../../2-resources/2.2-item-input.ts';

/** Wrong checks of `expectedPrice` (section 4.4 rule 4). */
export const expectedPriceFaults: readonly Fault[] = [
  breaking('4.4', 'expected-price-of-zero-not-checked', 'Treats an expectedPrice of 0 as if it was not sent').rule(
    'checkExpectedPrice',
    (right, expected, price, path, call) => (expected === 0 ? null : right(expected, price, path, call)),
  ),
  breaking(
    '4.4',
    'expected-price-in-text-not-checked',
    'Ignores an expectedPrice that is a string when a cart is created',
  ).middleware(
    takingItems('createCart', (item) => {
      const { expectedPrice, ...rest } = item;
      return typeof expectedPrice === 'string' ? rest : item;
    }),
  ),
  breaking(
    '4.4',
    'update-tolerates-one-cent',
    'Accepts an expectedPrice that differs by one cent when a line is updated',
  ).ruleOn('updateItem', 'checkExpectedPrice', (right, expected, price, path, call) => {
    const isNear = expected !== null && price !== null && Math.abs(expected - price.retail) <= 1;
    return isNear ? null : right(expected, price, path, call);
  }),
  breaking(
    '4.4',
    'add-tolerates-higher-expectation',
    'Accepts an expectedPrice above the live price when items are added',
  ).ruleOn('addItems', 'checkExpectedPrice', (right, expected, price, path, call) =>
    expected !== null && price !== null && expected > price.retail ? null : right(expected, price, path, call),
  ),
  breaking(
    '4.4',
    'update-expects-price-of-whole-line',
    'Compares expectedPrice with the price of all units together when a line is updated',
  ).ruleOn('updateItem', 'checkExpectedPrice', (right, expected, price, path, call) => {
    const units = Number(sentFields(call)['quantity']);
    return right(expected, price === null ? null : { ...price, retail: price.retail * units }, path, call);
  }),
  breaking(
    '4.4',
    'create-with-reference-skips-price-check',
    'Checks no expectedPrice when a cart is created with a clientReference',
  ).ruleOn('createCart', 'checkExpectedPrice', (right, expected, price, path, call) =>
    typeof sentFields(call)['clientReference'] === 'string' ? null : right(expected, price, path, call),
  ),
  breaking(
    '4.4',
    'add-to-present-line-skips-price-check',
    'Checks no expectedPrice when units are added to an existing line',
  ).ruleOn('addItems', 'checkItem', (right, item, index, cart, call) =>
    right(cart !== null && holds(cart, item) ? { ...item, expectedPrice: null } : item, index, cart, call),
  ),
  breaking(
    '4.4',
    'expected-price-of-first-option',
    'Compares expectedPrice with the price of the first option of the deal',
  ).rule('checkItem', (right, item, index, cart, call) => {
    const first = call.store.deals.get(item.productId)?.options[0];
    if (first === undefined || first.id === item.optionId) return right(item, index, cart, call);
    const refusal = right({ ...item, expectedPrice: null }, index, cart, call);
    const path = call.rules.pathOf(index, call);
    return refusal ?? call.rules.checkExpectedPrice(item.expectedPrice, first.price, path, call);
  }),
  breaking(
    '4.4',
    'mismatch-warns-only-once',
    'Does not check the expectedPrice of an option after a PRICE_MISMATCH error for that option',
  ).rules((honest) => {
    const warned = new Set<string>();
    return {
      checkItem(item, index, cart, call) {
        const name = `${call.partner?.partnerId} ${item.optionId}`;
        const checked = warned.has(name) ? { ...item, expectedPrice: null } : item;
        const refusal = honest.checkItem(checked, index, cart, call);
        if (refusal?.error === 'PRICE_MISMATCH') warned.add(name);
        return refusal;
      },
    };
  }),
  breaking(
    '4.4',
    'update-changes-line-despite-mismatch',
    'Changes the quantity of a line although it refuses the update because of a wrong price',
  ).middleware(() => async (call, handle) => {
    const reply = await handle(call);
    if (call.endpoint !== 'updateItem' || mismatchOf(reply) === null) return reply;
    const quantity = Number(sentFields(call)['quantity']);
    changeCart(call, (cart) => withUnits(cart, call.parameters['itemId'] ?? '', quantity));
    return reply;
  }),
  breaking(
    '4.4',
    'add-keeps-items-before-mismatch',
    'Refuses items because one has a wrong price, but adds the items before that one',
  ).middleware(() => async (call, handle) => {
    const reply = await handle(call);
    const path = mismatchOf(reply);
    if (call.endpoint === 'addItems' && path !== null) keepItemsBefore(path, call);
    return reply;
  }),
];

function keepItemsBefore(path: string, call: Call): void {
  const index = Number(/\d+/.exec(path)?.[0] ?? 0);
  const { items } = readAdd({ items: sentItems(call).slice(0, index) });
  if (index > 0) changeCart(call, (cart) => call.rules.addItems(cart, items, call));
}

/** The path of a PRICE_MISMATCH; null for any other reply. */
function mismatchOf({ body }: Reply): string | null {
  const details = isFields(body) ? body['details'] : null;
  return isFields(details) && details['error'] === 'PRICE_MISMATCH' ? String(details['path']) : null;
}
