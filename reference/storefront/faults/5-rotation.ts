import type { Received } from '../rules.ts';
import { fault, type Fault } from './fault.ts';

function keyOf({ headers }: Received): string {
  return String(headers['g-api-key']);
}

/** An id that is the partner's own with its first key, and another one with each further key. */
function idByKey(): (partnerId: string, call: Received) => string {
  const keys = new Map<string, string[]>();
  return (partnerId, call) => {
    const known = keys.get(partnerId) ?? [];
    if (!known.includes(keyOf(call))) known.push(keyOf(call));
    keys.set(partnerId, known);
    const number = known.indexOf(keyOf(call));
    return number === 0 ? partnerId : `${partnerId}-${number}`;
  };
}

/** Faults of section 5 rule 5: a partner that is taken for another one after its key was rotated. */
export const rotationFaults: readonly Fault[] = [
  fault('cart-partner-id-by-key', 'storefront/5/5')
    .says('Shows another partnerId in the carts of a partner with each new key')
    .rules((honest) => {
      const idOf = idByKey();
      return {
        cartPartnerOf(cart, call) {
          const shown = honest.cartPartnerOf(cart, call);
          return { ...shown, partnerId: idOf(shown.partnerId, call) };
        },
      };
    }),
  fault('record-partner-id-by-key', 'storefront/5/5')
    .says('Shows another partnerId in the partner record with each new key')
    .rules((honest) => {
      const idOf = idByKey();
      return {
        partnerView(partner, call) {
          const shown = honest.partnerView(partner, call);
          return { ...shown, partnerId: idOf(shown.partnerId, call) };
        },
      };
    }),
  fault('rotation-orphans-orders', 'storefront/5/5')
    .says('Refuses orders of carts that were made with another key of the partner')
    .rules((honest) => {
      const first = new Map<string, string>();
      return {
        cartView(cart, call) {
          if (!first.has(cart.partnerId)) first.set(cart.partnerId, keyOf(call));
          return honest.cartView(cart, call);
        },
        mayReadOrder: (order, partner, call) =>
          honest.mayReadOrder(order, partner, call) && first.get(order.partnerId) === keyOf(call),
      };
    }),
  fault('rotation-orphans-carts', 'storefront/5/5')
    .says('Knows a cart only to the key that created it')
    .rules((honest) => {
      const owners = new Map<string, string>();
      return {
        cartView(cart, call) {
          if (call.endpoint === 'createCart') owners.set(cart.id, keyOf(call));
          return honest.cartView(cart, call);
        },
        mayRead: (cart, partner, call) =>
          honest.mayRead(cart, partner, call) && (owners.get(cart.id) ?? keyOf(call)) === keyOf(call),
      };
    }),
];
