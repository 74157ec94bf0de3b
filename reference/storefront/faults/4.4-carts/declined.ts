import type { Deal } from '../../catalogue/deal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Received } from '../../rules.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

type Spoilt = (deal: Deal | undefined) => boolean;

/** Faults of section 4.4 rule 1: items that a successful create leaves out, and says so. */
export const declinedFaults: readonly Fault[] = [
  declining(
    'declines-sold-out',
    'Leaves sold out items out of a create, with a message',
    (deal) => deal?.status === 'sold_out',
  ),
  declining(
    'declines-ended',
    'Leaves ended items out of a create, with a message',
    (deal) => deal?.status === 'expired',
  ),
  declining(
    'declines-bookings',
    'Leaves items that need a time slot out of a create, with a message',
    (deal) => deal?.needsBooking === true,
  ),
  fault('declines-second-item', 'storefront/4.4/1-declined')
    .says('Leaves the second of two items out of a create that states no prices, with a message')
    .rules((honest) => ({
      addItems: (cart, items, call) => honest.addItems(cart, isPair(items, call) ? items.slice(0, 1) : items, call),
      messagesOf: (items, call) =>
        call.endpoint === 'createCart' && items.length < sentItems(call).length
          ? [declined(1)]
          : honest.messagesOf(items, call),
    })),
];

function isPair(items: readonly ItemInput[], { endpoint }: Received): boolean {
  return endpoint === 'createCart' && items.length === 2 && items.every(({ expectedPrice }) => expectedPrice === null);
}

function declining(name: string, says: string, spoilt: Spoilt): Fault {
  return fault(name, 'storefront/4.4/1-declined')
    .says(says)
    .rules((honest) => {
      const left = new Map<string, number>();
      return {
        checkCartable: (item, call) => {
          const refusal = honest.checkCartable(item, call);
          const passes = call.endpoint === 'createCart' && spoilt(call.store.deals.get(item.productId));
          return passes && refusal?.error === 'PRODUCT_NOT_CARTABLE' ? null : refusal;
        },
        addItems: (cart, items, call) => {
          const kept = items.filter(({ productId }) => !spoilt(call.store.deals.get(productId)));
          if (call.endpoint !== 'createCart' || kept.length === items.length) return honest.addItems(cart, items, call);
          left.set(cart.id, kept.length);
          return honest.addItems(cart, kept, call);
        },
        cartView: (cart, call) => {
          const view = honest.cartView(cart, call);
          const index = call.endpoint === 'createCart' ? left.get(cart.id) : undefined;
          return index === undefined ? view : { ...view, messages: [...view.messages, declined(index)] };
        },
      };
    });
}

function declined(index: number) {
  return {
    type: 'warning',
    code: 'item_declined',
    content: 'An item was left out',
    path: `$.items[${index}]`,
  } as const;
}
