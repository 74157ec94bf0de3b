import { onStatus, ofError } from '../../operators/at.ts';
import { replacing } from '../../operators/edits.ts';
import type { Fields } from '../../../http/fields.ts';
import type { Received } from '../../rules.ts';
import { answeredAs } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 4: what is done with a body that is not JSON, and how a failed abandon is answered. */
export const bodyFaults: readonly Fault[] = [
  guessing('createCart', (call) => ({ country: 'US', items: [anyItem(call)] })),
  guessing('addItems', (call) => ({ items: [heldItem(call)] })),
  guessing('updateItem', () => ({ quantity: 1 })),
  fault('no-body-adds-nothing', 'storefront/4/json-request')
    .says('Answers an add without a body with the cart as it is')
    .reply(
      onStatus(400, 'addItems', (reply, call) => {
        const cart = call.store.carts.get(call.parameters['cartId'] ?? '');
        const empty = call.headers['content-length'] === '0' && cart !== undefined;
        return empty ? { ...reply, status: 200, body: call.rules.cartView(cart, call) } : reply;
      }),
    ),
  fault('unknown-abandon-flat', 'storefront/4/envelope-abandon')
    .says('Answers the abandoning of an unknown cart with the bare error object')
    .reply(
      ofError('INVALID_CART_ID', (reply, call) =>
        isAbandonOf(call, 'unknown') ? { ...reply, body: detailsOf(reply.body) } : reply,
      ),
    ),
  fault('foreign-abandon-flat', 'storefront/4/envelope-abandon')
    .says('Answers the abandoning of a foreign cart with the bare error object')
    .reply(
      ofError('INVALID_CART_ID', (reply, call) =>
        isAbandonOf(call, 'foreign') ? { ...reply, body: detailsOf(reply.body) } : reply,
      ),
    ),
  fault('failed-abandon-without-details', 'storefront/4/envelope-abandon')
    .says('Answers a failed abandon with an envelope whose details are null')
    .reply(onStatus(404, 'abandonCart', replacing('/details', null))),
];

function guessing(endpoint: 'createCart' | 'addItems' | 'updateItem', guess: (call: Received) => Fields): Fault {
  return fault(`no-json-guessed-on-${endpoint}`, 'storefront/4/json-request')
    .says(`Takes a body that is no JSON on ${endpoint} for something that it could have been`)
    .reply(
      onStatus(400, endpoint, (reply, call) =>
        call.body === undefined ? answeredAs(call, guess(call), call.rules) : reply,
      ),
    );
}

function anyItem({ store }: Received): Fields {
  const deal = [...store.deals.values()].find(({ status, needsBooking }) => status === 'active' && !needsBooking);
  return { productId: deal?.id, optionId: deal?.options[0]?.id, quantity: 1 };
}

function heldItem({ store, parameters }: Received): Fields {
  const line = store.carts.get(parameters['cartId'] ?? '')?.lines[0];
  return { productId: line?.productId, optionId: line?.optionId, quantity: 1 };
}

function isAbandonOf({ endpoint, parameters, store }: Received, cart: 'unknown' | 'foreign'): boolean {
  return endpoint === 'abandonCart' && store.carts.has(parameters['cartId'] ?? '') === (cart === 'foreign');
}

function detailsOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'details' in body ? body.details : body;
}
