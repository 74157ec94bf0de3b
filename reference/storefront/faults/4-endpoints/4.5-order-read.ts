import { onStatus } from '../../operators/at.ts';
import { asTheLast, ofOne } from '../../operators/parallel-calls.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { edited } from '../../http/edit-reply.ts';
import { json } from '../../../http/reply.ts';
import type { Reply } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import type { Order } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

/** Answers with the first order of the caller for which `matches` returns true. */
function another(call: Call, matches: (order: Order) => boolean): Reply | null {
  const own = [...call.store.orders.values()].filter(({ partnerId }) => partnerId === call.partner?.partnerId);
  const order = own.find(matches);
  return order === undefined ? null : json(200, call.rules.orderView(order, call));
}

/** Faults of sections 4 and 4.5: wrong orders, and orders of other partners. */
export const orderReadFaults: readonly Fault[] = [
  fault('order-in-a-wrapping', 'storefront/4/order')
    .says('Wraps the order in an object with the field order')
    .replyAt('readOrder', (reply) => ({ ...reply, body: { order: reply.body } })),
  fault('newest-order-for-all', 'storefront/4/order')
    .says('Replies to every order request with the first order of the partner')
    .replyAt('readOrder', (reply, call) => another(call, () => true) ?? reply),
  fault('parallel-order-reads-answered-as-the-last', 'storefront/4/order')
    .says('Replies to parallel requests for orders with the order of the last request')
    .middleware(asTheLast(ofOne('readOrder'), ({ parameters }) => ({ parameters }))),
  fault('order-id-of-its-own', 'storefront/4/order')
    .says('Sends an order with an id and a uuid with which the order cannot be read again')
    .replyAt('readOrder', (reply) =>
      edited(
        edited(reply, '/id', () => '1'),
        '/uuid',
        () => '1',
      ),
    ),
  fault('redeemed-orders-hidden', 'storefront/4/order')
    .says('Replies to a request for a REDEEMED order as if the order did not exist')
    .rule('mayReadOrder', (right, order, ...rest) => order.status !== 'REDEEMED' && right(order, ...rest)),
  fault('unknown-order-shows-another', 'storefront/4.5/own')
    .says('Replies to a request for an unknown order with another order of the partner')
    .reply(onStatus(400, 'readOrder', (reply, call) => another(call, () => true) ?? reply)),
  fault('order-found-by-its-beginning', 'storefront/4.5/own')
    .says('Finds an order by the first 30 characters of its uuid')
    .reply(
      onStatus(
        400,
        'readOrder',
        (reply, call) =>
          another(call, ({ uuid }) => uuid.startsWith((call.parameters['uuid'] ?? '').slice(0, 30))) ?? reply,
      ),
    ),
  fault('order-stamped-with-its-number', 'storefront/2.1/partnerId-stamped')
    .says('Stores the cart id instead of the partnerId as the owner of an order')
    .rule('stampOf', (_right, { id }) => id),
  fault('order-stamped-with-the-first-partner', 'storefront/2.1/partnerId-stamped')
    .says('Stores the partner of the first order as the owner of every order')
    .rules((honest) => {
      let first: string | null = null;
      return { stampOf: (cart, call) => (first ??= honest.stampOf(cart, call)) };
    }),
  fault('redirect-names-no-order', 'storefront/4.5/uuid')
    .says('Appends only a part of the order uuid to the redirect URL')
    .rule('redirectOf', (right, uuid, ...rest) => right(uuid.slice(0, 8), ...rest)),
  fault('redirect-under-another-name', 'storefront/4.5/uuid')
    .says('Appends the uuid to the redirect URL as orderUuid instead of marketplaceOrderUuid')
    .rules(redirecting((url) => url.replace('marketplaceOrderUuid', 'orderUuid'))),
  fault('redirect-drops-own-query', 'storefront/2.5/redirectUrl-return')
    .says('Drops the query string of the registered redirectUrl')
    .rules(redirecting((url) => url.replace(/\?.*(?=marketplaceOrderUuid)/, '?'))),
  fault('redirect-to-the-site', 'storefront/2.5/redirectUrl-return')
    .says('Drops the path of the registered redirectUrl')
    .rules(redirecting((url) => `${new URL(url).origin}/${new URL(url).search}`)),
  fault('redirect-of-a-partner-without', 'storefront/2.5/redirectUrl-return')
    .says('When the partner registered no redirectUrl, redirects shoppers to a default page')
    .rule('redirectOf', (right, ...all) => right(...all) ?? `https://marketplace.example.com/orders/${all[0]}`),
];

/** Redirects shoppers to a changed URL. */
function redirecting(change: (url: string) => string): Replacement {
  return inPlaceOf('redirectOf', (right, ...all) => {
    const url = right(...all);
    return url === null ? null : change(url);
  });
}
