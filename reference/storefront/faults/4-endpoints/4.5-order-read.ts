import { at, onStatus } from '../../operators/at.ts';
import { asTheLast, ofOne } from '../../operators/parallel-calls.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { edited } from '../../http/edit-reply.ts';
import { json } from '../../../http/reply.ts';
import type { Reply } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import type { Order } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

/** Answers with another order of the caller's instead of a refusal. */
function another(call: Call, matches: (order: Order) => boolean): Reply | null {
  const own = [...call.store.orders.values()].filter(({ partnerId }) => partnerId === call.partner?.partnerId);
  const order = own.find(matches);
  return order === undefined ? null : json(200, call.rules.orderView(order, call));
}

/** Faults of sections 4 and 4.5: wrong orders, and orders of other partners. */
export const orderReadFaults: readonly Fault[] = [
  fault('order-in-a-wrapping', 'storefront/4/order')
    .says('Answers an order read with the order as a field of the body')
    .reply(at('readOrder', (reply) => ({ ...reply, body: { order: reply.body } }))),
  fault('newest-order-for-all', 'storefront/4/order')
    .says('Answers with the order that was placed first, whichever was asked for')
    .reply(at('readOrder', (reply, call) => another(call, () => true) ?? reply)),
  fault('parallel-order-reads-answered-as-the-last', 'storefront/4/order')
    .says('Answers order reads that are made at the same moment with the order of the last')
    .middleware(asTheLast(ofOne('readOrder'), ({ parameters }) => ({ parameters }))),
  fault('order-id-of-its-own', 'storefront/4/order')
    .says('Shows orders under numbers that no read takes')
    .reply(
      at('readOrder', (reply) =>
        edited(
          edited(reply, '/id', () => '1'),
          '/uuid',
          () => '1',
        ),
      ),
    ),
  fault('unknown-order-shows-another', 'storefront/4.5/own')
    .says('Answers the read of an unknown order with another order of the partner')
    .reply(onStatus(400, 'readOrder', (reply, call) => another(call, () => true) ?? reply)),
  fault('order-found-by-its-beginning', 'storefront/4.5/own')
    .says('Finds an order by the first characters of its id')
    .reply(
      onStatus(
        400,
        'readOrder',
        (reply, call) =>
          another(call, ({ uuid }) => uuid.startsWith((call.parameters['uuid'] ?? '').slice(0, 30))) ?? reply,
      ),
    ),
  fault('order-stamped-with-its-number', 'storefront/2.1/partnerId-stamped')
    .says('Stamps an order with the id of its cart in place of the partner')
    .rule('stampOf', (_right, { id }) => id),
  fault('order-stamped-with-the-first-partner', 'storefront/2.1/partnerId-stamped')
    .says('Stamps every order with the partner of the first')
    .rules((honest) => {
      let first: string | null = null;
      return { stampOf: (cart, call) => (first ??= honest.stampOf(cart, call)) };
    }),
  fault('redirect-names-no-order', 'storefront/4.5/uuid')
    .says('Appends a number of its own to the redirect address, which no order read takes')
    .rule('redirectOf', (right, uuid, ...rest) => right(uuid.slice(0, 8), ...rest)),
  fault('redirect-under-another-name', 'storefront/4.5/uuid')
    .says('Appends the id of an order to the redirect address as orderUuid')
    .rules(redirecting((url) => url.replace('marketplaceOrderUuid', 'orderUuid'))),
  fault('redirect-drops-own-query', 'storefront/2.5/redirectUrl-return')
    .says('Replaces the query that a redirect address has of its own')
    .rules(redirecting((url) => url.replace(/\?.*(?=marketplaceOrderUuid)/, '?'))),
  fault('redirect-to-the-site', 'storefront/2.5/redirectUrl-return')
    .says("Returns shoppers to the root of the partner's site, whatever path it registered")
    .rules(redirecting((url) => `${new URL(url).origin}/${new URL(url).search}`)),
  fault('redirect-of-a-partner-without', 'storefront/2.5/redirectUrl-return')
    .says('Returns shoppers of a partner without redirect address to a page of its own')
    .rule('redirectOf', (right, ...all) => right(...all) ?? `https://marketplace.example.com/orders/${all[0]}`),
];

/** Redirects shoppers to another address than the registered one. */
function redirecting(change: (url: string) => string): Replacement {
  return inPlaceOf('redirectOf', (right, ...all) => {
    const url = right(...all);
    return url === null ? null : change(url);
  });
}
