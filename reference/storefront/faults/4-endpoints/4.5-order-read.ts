import { edited } from '../../http/edit-reply.ts';
import { json } from '../../../http/reply.ts';
import type { Reply } from '../../../http/reply.ts';
import type { Received } from '../../rules.ts';
import type { Order } from '../../store.ts';
import { at } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

/** Another order of the caller's in place of a refusal. */
function another(call: Received, picked: (order: Order) => boolean): Reply | null {
  const own = [...call.store.orders.values()].filter(({ partnerId }) => partnerId === call.partner?.partnerId);
  const order = own.find(picked);
  return order === undefined ? null : json(200, call.rules.orderView(order, call));
}

/** Faults of sections 4 and 4.5: which order is read, and by whom. */
export const orderReadFaults: readonly Fault[] = [
  {
    name: 'order-in-a-wrapping',
    requirement: 'storefront/4/order',
    says: 'Answers an order read with the order as a field of the body',
    reply: at('readOrder', (reply) => ({ ...reply, body: { order: reply.body } })),
  },
  {
    name: 'newest-order-for-all',
    requirement: 'storefront/4/order',
    says: 'Answers with the order that was placed first, whichever was asked for',
    reply: at('readOrder', (reply, call) => another(call, () => true) ?? reply),
  },
  {
    name: 'order-id-of-its-own',
    requirement: 'storefront/4/order',
    says: 'Shows orders under numbers that no read takes',
    reply: at('readOrder', (reply) =>
      edited(
        edited(reply, '/id', () => '1'),
        '/uuid',
        () => '1',
      ),
    ),
  },
  {
    name: 'unknown-order-shows-another',
    requirement: 'storefront/4.5/own',
    says: 'Answers the read of an unknown order with another order of the partner',
    reply: at('readOrder', (reply, call) => another(call, () => true) ?? reply, 400),
  },
  {
    name: 'order-found-by-its-beginning',
    requirement: 'storefront/4.5/own',
    says: 'Finds an order by the first characters of its id',
    reply: at(
      'readOrder',
      (reply, call) =>
        another(call, ({ uuid }) => uuid.startsWith((call.parameters['uuid'] ?? '').slice(0, 30))) ?? reply,
      400,
    ),
  },
  {
    name: 'orders-open-to-all-partners',
    requirement: 'storefront/4.5/own',
    says: 'Lets every partner read every order',
    rules: () => ({ mayReadOrder: () => true }),
  },
  {
    name: 'redirect-names-no-order',
    requirement: 'storefront/4.5/uuid',
    says: 'Appends a number of its own to the redirect address, which no order read takes',
    rules: (honest) => ({ redirectOf: (uuid, ...rest) => honest.redirectOf(uuid.slice(0, 8), ...rest) }),
  },
  {
    name: 'redirect-under-another-name',
    requirement: 'storefront/4.5/uuid',
    says: 'Appends the id of an order to the redirect address as orderUuid',
    rules: redirecting((url) => url.replace('marketplaceOrderUuid', 'orderUuid')),
  },
  {
    name: 'redirect-drops-own-query',
    requirement: 'storefront/2.5/redirectUrl-return',
    says: 'Replaces the query that a redirect address has of its own',
    rules: redirecting((url) => url.replace(/\?.*(?=marketplaceOrderUuid)/, '?')),
  },
  {
    name: 'redirect-to-the-site',
    requirement: 'storefront/2.5/redirectUrl-return',
    says: "Returns shoppers to the root of the partner's site, whatever path it registered",
    rules: redirecting((url) => `${new URL(url).origin}/${new URL(url).search}`),
  },
  {
    name: 'redirect-of-a-partner-without',
    requirement: 'storefront/2.5/redirectUrl-return',
    says: 'Returns shoppers of a partner without redirect address to a page of its own',
    rules: (honest) => ({
      redirectOf: (...all) => honest.redirectOf(...all) ?? `https://marketplace.example.com/orders/${all[0]}`,
    }),
  },
];

/** Sends shoppers to another address than the one registered. */
function redirecting(change: (url: string) => string): NonNullable<Fault['rules']> {
  return (honest) => ({
    redirectOf(...all) {
      const url = honest.redirectOf(...all);
      return url === null ? null : change(url);
    },
  });
}
