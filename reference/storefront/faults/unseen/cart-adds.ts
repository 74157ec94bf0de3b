import { sentItems } from '../../operators/answered-as.ts';
import { edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { cartIdOf, holds, lineIn, unitsIn } from '../../operators/lines.ts';
import { badRequest } from '../../refusal.ts';
import type { Fault } from '../fault.ts';
import { breaking, taking, takingItems } from './differences.ts';

/** Wrong adds to a cart. */
export const addFaults: readonly Fault[] = [
  // Rule 5: add adds quantity.
  breaking(
    '4.4',
    'add-of-one-option-twice-counts-last',
    'When a request adds the same option several times, adds only the last of these items',
  ).middleware(
    taking('addItems', (body, call) => {
      const items = sentItems(call);
      if (items.length !== (Array.isArray(body['items']) ? body['items'].length : 0)) return body;
      const last = items.filter(({ optionId }, index) =>
        items.slice(index + 1).every((later) => later['optionId'] !== optionId),
      );
      return { ...body, items: last };
    }),
  ),
  breaking('2.2', 'add-of-null-quantity-is-one', 'Adds one unit when the quantity of an added item is null').middleware(
    takingItems('addItems', (item) => (item['quantity'] === null ? { ...item, quantity: 1 } : item)),
  ),
  breaking(
    '8',
    'add-of-negative-quantity-takes-away',
    'Lowers the quantity of a line when a request adds a negative quantity',
  ).ruleOn('addItems', 'checkItem', (right, item, index, cart, call) => {
    const left = cart === null ? 0 : unitsIn(cart, item.optionId) + item.quantity;
    return item.quantity < 0 && left >= 1 ? null : right(item, index, cart, call);
  }),
  breaking(
    '8',
    'add-of-zero-to-present-line',
    'Accepts a request that adds quantity 0 of an option that the cart already has',
  ).ruleOn('addItems', 'checkItem', (right, item, index, cart, call) =>
    item.quantity === 0 && cart !== null && holds(cart, item) ? null : right(item, index, cart, call),
  ),
  breaking(
    '8',
    'add-limits-units-of-whole-cart',
    'Refuses to add items if all lines together would have more than 100 units',
  ).ruleOn('addItems', 'checkSums', (right, items, cart, call) => {
    const units = [...(cart?.lines ?? []), ...items].reduce((sum, { quantity }) => sum + quantity, 0);
    return right(items, cart, call) ?? (units > 100 ? badRequest('quantity must be a whole number to 100') : null);
  }),
  breaking(
    '8',
    'add-counts-deals-as-options',
    'When items are added, counts the deals instead of the options of a cart toward the limit of 20 options',
  ).ruleOn('addItems', 'withinOptionLimit', (right, items, cart, call) => {
    const deals = new Set([...(cart?.lines ?? []), ...items].map(({ productId }) => productId));
    return deals.size <= 20 ? null : right(items, cart, call);
  }),
  // Section 3: no second line.
  breaking(
    '3',
    'add-merges-with-last-line-only',
    'When an added option is already in the cart, creates a second line unless the option is on the last line',
  ).ruleOn('addItems', 'mergeLine', (right, all, item, call) => {
    const { productId, optionId, quantity } = item;
    const isLast = all.at(-1)?.optionId === optionId;
    return isLast || !holds({ lines: all }, item)
      ? right(all, item, call)
      : [...all, { productId, optionId, quantity }];
  }),
  breaking(
    '4.4',
    'add-merges-options-of-a-deal',
    'Adds the units of a new option to an existing line of another option of the same deal',
  ).ruleOn('addItems', 'mergeLine', (right, all, item, call) => {
    const other = all.find(({ productId }) => productId === item.productId);
    const isOther = other !== undefined && !holds({ lines: all }, item);
    return right(all, isOther ? { ...item, optionId: other.optionId } : item, call);
  }),
  // Rule 8: the full updated cart.
  breaking(
    '4.4',
    'add-answers-with-its-own-lines',
    'When items are added, returns only the lines of the added options instead of all lines',
  ).replyAt('addItems', (reply, call) =>
    edited(reply, '/items', (items) =>
      Array.isArray(items)
        ? items.filter(isFields).filter(({ optionId }) => sentItems(call).some((item) => item['optionId'] === optionId))
        : items,
    ),
  ),
  breaking(
    '4.4',
    'add-after-removal-restores-units',
    'Adds the units of a removed line again when the option of that line is added',
  ).ruleAfter('mergeLine', (right, changesOf, all, item, call) => {
    const last = changesOf(cartIdOf(call), undefined, item.optionId).at(-1);
    const removed = last?.by === 'removeItem' ? unitsIn(last.before, item.optionId) : 0;
    const isBack = lineIn({ lines: all }, item.optionId) === undefined;
    return right(all, isBack ? { ...item, quantity: Math.min(100, item.quantity + removed) } : item, call);
  }),
  breaking(
    '1',
    'add-takes-country-in-small-letters',
    'Accepts the country "us" in lower case when items are added',
  ).ruleOn('addItems', 'checkCountry', (right, country, call) => right(country === 'us' ? 'US' : country, call)),
  breaking(
    '2.2',
    'add-appends-digits-to-quantity',
    'Appends an added quantity that is a string, such as "2", to the quantity of the line',
  ).middleware(
    takingItems('addItems', (item, { store, parameters }) => {
      const { optionId, quantity } = item;
      if (typeof quantity !== 'string' || !/^\d$/.test(quantity)) return item;
      const units = unitsIn(store.carts.get(cartIdOf({ parameters })) ?? { lines: [] }, String(optionId));
      return { ...item, quantity: units === 0 ? Number(quantity) : Number(`${units}${quantity}`) - units };
    }),
  ),
];
