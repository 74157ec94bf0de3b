import { controlEndpoint, type Arrange, type Arrangement } from '../../http/control.ts';
import type { Serve } from '../../http/listen.ts';
import { receive, type Service } from '../answer.ts';
import type { Call } from '../rules.ts';
import { arrangeCart, arrangeCarts, arrangeCheckout } from './cart.ts';
import { arrangeDeal, arrangeOffer } from './offer.ts';
import { arrangeOrder } from './order.ts';
import { arrangePartner, arrangeRegistration } from './partner.ts';
import type { Fields } from '../../http/fields.ts';
import { isTime, paramOf } from '../../http/params.ts';

const states: Readonly<Record<string, Arrange<Call>>> = {
  offer: arrangeOffer,
  deal: arrangeDeal,
  cart: arrangeCart,
  partner: arrangePartner,
  checkout: arrangeCheckout,
  order: arrangeOrder,
  carts: arrangeCarts,
  registration: arrangeRegistration,
  promotion: arrangePromotion,
};

export function control(service: Service, key?: string): Serve {
  // Separate counters: faults count the calls to the storefront.
  const calls: Service['calls'] = new Map();
  return controlEndpoint(states, (request) => receive(request, { ...service, calls }).call, key);
}

/** A marketplace-wide promotion that ends on release. */
function arrangePromotion(params: Fields, call: Call): Arrangement<Call> {
  const id = call.rules.newId('promotion', call);
  const { promotions } = call.store;
  promotions.set(id, Date.parse(paramOf(params, 'startedAt', isTime)));
  return {
    data: {},
    release() {
      promotions.delete(id);
    },
  };
}
