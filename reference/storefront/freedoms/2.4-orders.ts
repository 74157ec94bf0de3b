import { outer } from '../2-resources/2.8-errors.ts';
import { json } from '../../http/reply.ts';
import type { Freedom } from './freedom.ts';

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an order looks like, where the contract leaves it open. */
export const orderFreedoms: readonly Freedom[] = [
  {
    name: 'order-items-in-another-order',
    says: 'Shows the items and tickets of an order last first',
    source: 'O0',
    rules: (honest) => ({
      orderView(order, call) {
        const view = honest.orderView(order, call);
        const items = view.items.map((item) => ({ ...item, unitItems: item.unitItems.toReversed() }));
        return { ...view, items: items.toReversed() };
      },
    }),
  },
  {
    name: 'order-number-as-id',
    says: 'Has an id for orders that is not their uuid, and writes their time as seconds since 1970',
    source: 'O6',
    rules: (honest) => ({
      orderView: (order, call) => ({
        ...honest.orderView(order, call),
        id: `ORD-${order.uuid.slice(-6)}`,
        utcCreatedAt: String(Math.floor(order.createdAt / 1_000)),
      }),
    }),
  },
  {
    name: 'odd-order-ids-not-found',
    says: 'Answers the read of an order id that is no UUID before the endpoint, with 404',
    source: 'E1',
    reply: (reply, { endpoint, parameters }) =>
      endpoint === 'readOrder' && reply.status === 400 && !uuidForm.test(parameters['uuid'] ?? '')
        ? json(404, outer('not_found', 'no such order'))
        : reply,
  },
  {
    name: 'redirect-with-more',
    says: 'Appends more to the redirect address of a partner than the id of the order, in front of it and behind',
    source: '4.5',
    rules: (honest) => ({
      redirectOf(...all) {
        const redirect = honest.redirectOf(...all);
        return redirect === null ? null : `${redirect.replace('?', '?from=checkout&')}&status=paid#thanks`;
      },
    }),
  },
];
