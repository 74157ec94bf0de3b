import { isFields } from '../../http/fields.ts';
import type { ItemInput } from '../inputs.ts';
import { badRequest, type Refusal } from '../refusal.ts';
import type { WireCartMessage } from '../wire/cart.ts';
import { tally } from '../operators/tally.ts';
import { clampedUpdates } from '../operators/clamped-updates.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Accepted changes of carts where the contract has no rule. */
export const changeFreedoms: readonly Freedom[] = [
  freedom('sold-out-may-be-added', '7')
    .says('Accepts a sold-out item as an unavailable cart line instead of refusing it')
    .rule('checkCartable', (right, item, call) => {
      const soldOut = call.store.deals.get(item.productId)?.status === 'sold_out';
      const refusal = right(item, call);
      return soldOut && refusal?.error === 'PRODUCT_NOT_CARTABLE' ? null : refusal;
    }),
  freedom('sums-past-100-clamped', 'A9')
    .says('Keeps a line at 100 units when added units would exceed 100')
    .rule('addQuantity', (right, before, more, call) => Math.min(100, right(before, more, call))),
  freedom('clamp-above-max-units', 'A8')
    .says("Returns 200 for a quantity above the option's maximum in a line update, and stores the maximum")
    .by({ waives: ['storefront/4.4/6-clamp'], rules: clampedUpdates }),
  freedom('unit-limits-unenforced', 'A9')
    .says('Accepts quantities outside minUnits and maxUnits of an option')
    .rules(() => ({ withinUnits: () => null })),
  freedom('unit-quantities-enforced', '2.3')
    .says('Refuses a line with more units than the smallest maxQuantity of its option')
    .rule('withinUnits', (right, option, quantity, call) => {
      const most = Math.min(...option.units.map(({ maxQuantity }) => maxQuantity ?? Infinity));
      return quantity > most ? badRequest(`at most ${most} of a unit`) : right(option, quantity, call);
    }),
  freedom('finite-stock', '7')
    .says('Refuses a line with more units than are left; most deals have at most 37 units, every third has 500')
    .rule('withinUnits', (right, option, quantity, call) => {
      const deal = [...call.store.deals.values()].find(({ options }) => options.includes(option));
      const left = unitsLeft(deal?.position ?? 0);
      return quantity > left ? notCartable(`${left} units are left`) : right(option, quantity, call);
    }),
  freedom('item-declined', 'A5')
    .says('Leaves out the last item of every fifth new cart with several items, and reports it in a message')
    .by({
      waives: ['storefront/4.4/1-declined'],
      rules: (honest) => {
        const declined = new Map<string, number>();
        return {
          addItems: (cart, items, call) => {
            if (call.endpoint !== 'createCart' || !isDeclining(items, tally(call, 'creates of several'))) {
              return honest.addItems(cart, items, call);
            }
            declined.set(cart.id, items.length - 1);
            return honest.addItems(cart, items.slice(0, -1), call);
          },
          cartView: (cart, call) => {
            const view = honest.cartView(cart, call);
            const index = call.endpoint === 'createCart' ? declined.get(cart.id) : undefined;
            return index === undefined ? view : { ...view, messages: [...view.messages, declinedMessage(index)] };
          },
        };
      },
    }),
  freedom('empty-add-accepted', '4.4')
    .says('Accepts a request that adds items with an empty list of items, and changes nothing')
    .rule('checkItems', (right, items, cart, call) =>
      items.length === 0 && call.endpoint === 'addItems' ? null : right(items, cart, call),
    ),
  freedom('same-option-twice-refused', '4.4')
    .says('Refuses a request to create a cart or add items that contains one option twice')
    .rule('checkItems', (right, items, cart, call) =>
      new Set(items.map(({ optionId }) => optionId)).size < items.length
        ? badRequest('items contains an option twice')
        : right(items, cart, call),
    ),
  freedom('first-deals-refused', '7')
    .says(
      'Refuses items of the first ten deals of its catalogue with BAD_REQUEST, as if these deals required a selection',
    )
    .rule('checkCartable', (right, item, call) => {
      const position = call.store.deals.get(item.productId)?.position ?? Infinity;
      return position <= 10 ? badRequest('a selection is needed') : right(item, call);
    }),
  freedom('price-of-nothing-invalid', '4.4')
    .says('Refuses an expectedPrice of 0 as an invalid price')
    .rule('checkExpectedPrice', (right, expected, ...all) =>
      expected === 0 ? badRequest('expectedPrice must be more than 0') : right(expected, ...all),
    ),
  freedom('references-once', '4.4')
    .says('Refuses to create a cart with a clientReference that another cart has')
    .rule('checkItems', (right, items, cart, call) => {
      const reference = cart === null && isFields(call.body) ? call.body['clientReference'] : null;
      const isTaken = [...call.store.carts.values()].some(({ clientReference }) => clientReference === reference);
      return typeof reference === 'string' && isTaken
        ? badRequest('another cart has this clientReference')
        : right(items, cart, call);
    }),
  freedom('country-disregarded', '1.2')
    .says('Ignores the country when a cart is read or a line is updated')
    .rule('checkCountry', (right, country, call) =>
      call.endpoint === 'readCart' || call.endpoint === 'updateItem' ? null : right(country, call),
    ),
];

/** Arranged deals come after the bundled ones and have enough units for every check. */
function unitsLeft(position: number): number {
  return position >= 1_000 || position % 3 === 0 ? 500 : 1 + 6 * (position % 7);
}

function notCartable(errorMessage: string): Refusal {
  return { error: 'PRODUCT_NOT_CARTABLE', errorMessage };
}

function isDeclining(items: readonly ItemInput[], create: number): boolean {
  const different = new Set(items.map(({ optionId }) => optionId)).size === items.length;
  return items.length > 1 && different && create % 5 === 0;
}

function declinedMessage(index: number): WireCartMessage {
  return { type: 'warning', code: 'item_declined', content: 'An item was left out', path: `$.items[${index}]` };
}
