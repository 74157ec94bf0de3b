import type { ItemInput } from '../inputs.ts';
import { badRequest } from '../refusal.ts';
import type { WireCartMessage } from '../wire/cart.ts';
import { tally } from '../operators/tally.ts';
import type { Freedom } from './freedom.ts';

/** What carts accept, where the contract gives no rule. */
export const changeFreedoms: readonly Freedom[] = [
  {
    name: 'sold-out-may-be-added',
    says: 'Accepts a sold-out item as a degraded line',
    source: '7',
    rules: (honest) => ({
      checkCartable: (item, call) => {
        const soldOut = call.store.deals.get(item.productId)?.status === 'sold_out';
        const refusal = honest.checkCartable(item, call);
        return soldOut && refusal?.error === 'PRODUCT_NOT_CARTABLE' ? null : refusal;
      },
    }),
  },
  {
    name: 'sums-past-100-clamped',
    says: 'Keeps a line at 100 when an add would bring it past',
    source: 'A9',
    rules: (honest) => ({ addQuantity: (had, more, call) => Math.min(100, honest.addQuantity(had, more, call)) }),
  },
  {
    name: 'sums-past-100-accepted',
    says: 'Lets adds bring a line past 100, as long as each is within the limit',
    source: 'A9',
    rules: () => ({ checkSums: () => null }),
  },
  {
    name: 'clamp-above-max-units',
    says: "Answers an update above the option's maximum 200 and keeps the line at the maximum",
    source: 'A8',
    waives: ['storefront/4.4/6-clamp'],
    rules: (honest) => ({
      withinUnits: (option, quantity, call) => {
        const above = option.maxUnits !== null && quantity > option.maxUnits;
        return call.endpoint === 'updateItem' && above ? null : honest.withinUnits(option, quantity, call);
      },
      replaceQuantity: (cart, optionId, quantity, call) => {
        const options = [...call.store.deals.values()].flatMap((deal) => deal.options);
        const most = options.find(({ id }) => id === optionId)?.maxUnits ?? quantity;
        return honest.replaceQuantity(cart, optionId, Math.min(quantity, most), call);
      },
    }),
  },
  {
    name: 'unit-limits-unenforced',
    says: "Accepts quantities beyond an option's own minimum and maximum",
    source: 'A9',
    rules: () => ({ withinUnits: () => null }),
  },
  {
    name: 'item-declined',
    says: 'Leaves the last item out of every fifth create of several, and says so in a message',
    source: 'A5',
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
  },
  {
    name: 'empty-add-accepted',
    says: 'Accepts an add of no items, which changes nothing',
    source: '4.4',
    rules: (honest) => ({
      checkItems: (items, cart, call) =>
        items.length === 0 && call.endpoint === 'addItems' ? null : honest.checkItems(items, cart, call),
    }),
  },
  {
    name: 'same-option-twice-refused',
    says: 'Refuses a create or add that names one option twice',
    source: '4.4',
    rules: (honest) => ({
      checkItems: (items, cart, call) =>
        new Set(items.map(({ optionId }) => optionId)).size < items.length
          ? badRequest('an option is named twice')
          : honest.checkItems(items, cart, call),
    }),
  },
  {
    name: 'country-disregarded',
    says: 'Does not look at the country of reads and updates',
    source: '1.2',
    rules: (honest) => ({
      checkCountry: (country, call) =>
        call.endpoint === 'readCart' || call.endpoint === 'updateItem' ? null : honest.checkCountry(country, call),
    }),
  },
];

function isDeclining(items: readonly ItemInput[], create: number): boolean {
  const different = new Set(items.map(({ optionId }) => optionId)).size === items.length;
  return items.length > 1 && different && create % 5 === 0;
}

function declinedMessage(index: number): WireCartMessage {
  return { type: 'warning', code: 'item_declined', content: 'An item was left out', path: `$.items[${index}]` };
}
