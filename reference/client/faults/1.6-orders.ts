import { changeSession } from '../carts/session.ts';
import { orderCall } from '../orders/return.ts';
import { queryOf } from '../orders/rules.ts';
import { header } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';
import { rowsBy } from './rows.ts';
import type { Difference } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';

/** Reads of an order: K71 to K73, G57 to G60, G64 to G67. */
export const orderFaults: readonly Fault[] = [
  ...rowsBy('Does not read an order again', notPolling, [
    ['hold-not-polled', 'K72', 'that is ON_HOLD', ['ON_HOLD']],
    ['pending-not-polled', 'K72', 'that is PENDING', ['PENDING']],
  ]),
  ...rowsBy('Reads an order again', polling, [
    ['confirmed-order-polled', 'K73', 'although it is CONFIRMED', (status) => status === 'CONFIRMED'],
    [
      'rejected-order-polled',
      'K73',
      'although it is REJECTED or EXPIRED',
      (status) => /^(REJECTED|EXPIRED)$/.test(status),
    ],
    ['redeemed-order-polled', 'K73', 'although it is REDEEMED', (status) => status === 'REDEEMED'],
    ['cancelled-order-polled', 'K73', 'although it is CANCELLED', (status) => status === 'CANCELLED'],
    [
      'polled-until-confirmed',
      'K73',
      'until it is CONFIRMED, whatever its status is',
      (status) => status !== 'CONFIRMED',
    ],
    ['unknown-status-polled', 'G65', 'although its status is unknown', (status) => !isKnown(status)],
  ]),
  fault('order-id-in-other-case', 'client/K71')
    .says('Changes the letter case of the order id')
    .call('readOrder', ({ path }) => ({ path: path.map((part, index) => (index === 1 ? swappedCase(part) : part)) })),
  fault('order-id-without-dashes', 'client/K71')
    .says('Removes the dashes from order ids, and reads orders with the result')
    .call('readOrder', ({ path }) => ({
      path: path.map((part, index) => (index === 1 ? part.replaceAll('-', '') : part)),
    })),
  fault('first-uuid-of-redirect', 'client/K71')
    .says('Reads the order of the first UUID in the redirect URL, whatever the parameter is called')
    .rule('orderIdOf', (right, url) => uuidsIn(url)[0] ?? right(url)),
  fault('last-uuid-of-redirect', 'client/K71')
    .says('Reads the order of the last UUID in the redirect URL, whatever the parameter is called')
    .rule('orderIdOf', (right, url) => uuidsIn(url).at(-1) ?? right(url)),
  fault('parameter-found-by-its-end', 'client/K71')
    .says('Takes the order id from any redirect parameter whose name ends with marketplaceOrderUuid')
    .rule('orderIdOf', (right, url) => /marketplaceOrderUuid=([^&#]*)/.exec(url)?.[1] ?? right(url)),
  fault('order-read-once', 'client/K72')
    .says('Reads an order only once, even while its status is PENDING')
    .rule('pollWaits', () => []),
  fault('any-order-id-read', 'client/G57')
    .says('Reads an order with any text in the redirect URL, even if it is not a UUID')
    .rule('orderIdOf', (_right, url) => queryOf(url)?.get('marketplaceOrderUuid') ?? null),
  fault('source-of-redirect-sent', 'client/G58')
    .says('Sends the other parameters of the redirect URL when it reads the order')
    .rule('returnFromCheckout', async (right, shopper, url, client) => {
      const sent = [...(queryOf(url) ?? [])].filter(([name]) => name !== 'marketplaceOrderUuid');
      const rules = {
        ...client.rules,
        callOf: (call: ReturnType<typeof orderCall>) =>
          call.operation === 'readOrder' ? { ...call, query: sent } : call,
      };
      return right(shopper, url, { ...client, rules });
    }),
  fault('settled-order-read-again', 'client/G59')
    .says('Reads an order again each time the shopper opens the order page')
    .rules((honest) => ({
      savedPage: () => null,
      async settleCart(order, visit, client) {
        const { atCheckout } = client.rules.sessionOf(visit.shopper, client);
        await honest.settleCart(order, visit, client);
        changeSession(visit.shopper, { atCheckout }, client);
      },
    })),
  fault('saved-results-lost-on-restart', 'client/G59')
    .says('Stores the results of orders only in memory, so a restart loses them')
    .rules((honest) => {
      const runs = new WeakSet<object>();
      return {
        savedPage(uuid, shopper, client) {
          if (!runs.has(client.memory)) client.disk.orders.clear();
          runs.add(client.memory);
          return honest.savedPage(uuid, shopper, client);
        },
        async settleCart(order, visit, client) {
          const { atCheckout } = client.rules.sessionOf(visit.shopper, client);
          await honest.settleCart(order, visit, client);
          changeSession(visit.shopper, { atCheckout }, client);
        },
      };
    }),
  fault('order-read-by-browser', 'client/G60')
    .says("Reads the order from the shopper's browser")
    .request('readOrder', (request) => header('sec-fetch-site', 'cross-site')(request)),
  fault('order-polled-each-second', 'client/G64')
    .says('Reads an order every second')
    .rule('pollWaits', () => [1_000, 1_000, 1_000, 1_000, 1_000]),
  fault('order-polled-without-end', 'client/G64')
    .says('Reads an order nine times')
    .rule('pollWaits', (right) => [...right(), 30_000, 30_000, 30_000]),
  fault('unknown-status-closes-cart', 'client/G65')
    .says('Treats an unknown order status as failed: abandons the cart and creates a new one')
    .rule('settleCart', async (right, order, visit, client) => {
      await right(order, visit, client);
      const { cart } = client.rules.sessionOf(visit.shopper, client);
      if (isKnown(order.status) || cart === null) return;
      await client.rules.emptyCart(visit.shopper, client);
      await client.rules.rebuild(visit.shopper, cart, null, client);
    }),
  fault('unknown-status-forgets-cart', 'client/G65')
    .says('Forgets the cart when the status of its order is unknown')
    .rule('cartFate', (right, status) => (isKnown(status) ? right(status) : 'discard')),
  fault('unknown-order-read-again', 'client/G66')
    .says('Reads an order again after the service replied that it does not exist')
    .rule(
      'mayReadAgain',
      (right, failure, call, client) => failure.code === 'INVALID_BOOKING_UUID' || right(failure, call, client),
    ),
  fault('order-given-up-on-internal-error', 'client/G67')
    .says('Stops reading an order after an internal error')
    .rule(
      'mayReadAgain',
      (right, failure, call, client) => failure.code !== 'INTERNAL_SERVER_ERROR' && right(failure, call, client),
    ),
  fault('order-read-again-at-once', 'client/G67')
    .says('Reads an order again immediately after an internal error')
    .rule('send', async (right, call, client) => {
      const outcome = await right(call, client);
      const isInternal = !outcome.ok && outcome.failure.code === 'INTERNAL_SERVER_ERROR';
      return call.operation === 'readOrder' && isInternal ? right(call, client) : outcome;
    }),
];

function polling(isPolled: (status: string) => boolean): Difference['rules'] {
  return inPlaceOf('mayPoll', (right, status) => isPolled(status) || right(status));
}

function notPolling(statusesNotPolled: readonly string[]): Difference['rules'] {
  return inPlaceOf('mayPoll', (right, status) => !statusesNotPolled.includes(status) && right(status));
}

function uuidsIn(url: string): readonly string[] {
  return [...(queryOf(url)?.values() ?? [])].filter((value) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  );
}

const statuses: readonly string[] = ['ON_HOLD', 'PENDING', 'CONFIRMED', 'REDEEMED', 'CANCELLED', 'REJECTED', 'EXPIRED'];

function isKnown(status: string): boolean {
  return statuses.includes(status);
}

/** Another spelling of an id, also of one without letters. */
function swappedCase(id: string): string {
  return id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase();
}
