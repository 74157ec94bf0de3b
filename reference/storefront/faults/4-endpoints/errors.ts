import { onStatus, ofError, type Rewrite } from '../../operators/at.ts';
import { replacing, withStatus } from '../../operators/edits.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import { cartOf } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Endpoint } from '../../request.ts';
import type { Call } from '../../rules.ts';
import { answeredAs } from '../../operators/answered-as.ts';

function flattened(reply: Reply): Reply {
  const details = isFields(reply.body) ? reply.body['details'] : null;
  return isFields(details) ? json(reply.status, details) : reply;
}

function enveloped(reply: Reply): Reply {
  return isFields(reply.body) && 'error' in reply.body
    ? { ...reply, body: outer('invalid_argument', 'refused', reply.body) }
    : reply;
}

/** Answers the errors of one endpoint with another status. */
function flatStatus(endpoint: Endpoint, status: number): Rewrite {
  return onStatus(400, endpoint, (reply) =>
    isFields(reply.body) && 'error' in reply.body ? { ...reply, status } : reply,
  );
}

/** Faults of section 4: format and status of errors, and bodies that are not JSON. */
export const envelopeFaults: readonly Fault[] = [
  fault('flat-mismatch-on-update', 'storefront/4/envelope')
    .says('Answers a price mismatch on update with the bare error object')
    .reply(onStatus(409, 'updateItem', flattened)),
  fault('flat-unknown-cart-on-read', 'storefront/4/envelope')
    .says('Answers the read of an unknown cart with the bare error object')
    .reply(onStatus(404, 'readCart', flattened)),
  fault('limit-in-the-outer-code', 'storefront/4/envelope')
    .says('Sends CART_ITEM_LIMIT as code of the envelope, with null details')
    .reply(
      ofError('CART_ITEM_LIMIT', (reply) =>
        json(reply.status, { code: 'CART_ITEM_LIMIT', message: 'The cart is full', details: null }),
      ),
    ),
  fault('empty-404-on-add', 'storefront/4/envelope')
    .says('Answers an add to an unknown cart with 404 and no body')
    .reply(onStatus(404, 'addItems', ({ body: _none, ...reply }) => ({ ...reply, headers: {} }))),
  fault('flat-abandon', 'storefront/4/envelope-abandon')
    .says('Answers a failed abandon with the bare error object')
    .reply(onStatus(404, 'abandonCart', flattened)),
  fault('mismatch-as-server-fault', 'storefront/4/envelope-status')
    .says('Answers a price mismatch on create with 500')
    .reply(onStatus(409, 'createCart', withStatus(500))),
  fault('abandoned-line-under-200', 'storefront/4/envelope-status')
    .says('Answers the removal of an unknown line with 200 and the error envelope')
    .reply(onStatus(404, 'removeItem', withStatus(200))),
  fault('unknown-cart-as-server-fault-on-abandon', 'storefront/4/envelope-status')
    .says('Answers the abandoning of an unknown cart with 500')
    .reply(onStatus(404, 'abandonCart', withStatus(500))),
  fault('not-found-is-gone-on-update', 'storefront/4/envelope-status-constant')
    .says('Answers not_found with 410 on update, and with 404 elsewhere')
    .reply(onStatus(404, 'updateItem', withStatus(410))),
  fault('one-class-for-two-statuses', 'storefront/4/envelope-status-constant')
    .says('Sends the code not_found for a price mismatch, with a status other than 404')
    .reply(ofError('PRICE_MISMATCH', replacing('/code', 'not_found'))),

  fault('order-error-in-envelope', 'storefront/4/flat')
    .says('Wraps the error of an order read in an envelope')
    .reply(onStatus(400, 'readOrder', enveloped)),
  fault('register-error-in-envelope', 'storefront/4/flat')
    .says('Wraps the error of a registration in an envelope')
    .reply(onStatus(400, 'register', enveloped)),
  fault('supplier-error-in-envelope', 'storefront/4/flat')
    .says('Wraps the error of a supplier read in an envelope')
    .reply(onStatus(400, 'supplier', enveloped)),
  fault('order-error-without-details', 'storefront/4/flat')
    .says('Answers a failed order read in the format of an authentication error')
    .reply(
      onStatus(400, 'readOrder', (reply) =>
        isFields(reply.body) ? { ...reply, body: outer(String(reply.body['error']), 'refused') } : reply,
      ),
    ),
  fault('order-error-404', 'storefront/4/flat-400')
    .says('Answers the read of an unknown order with 404')
    .reply(flatStatus('readOrder', 404)),
  fault('register-error-422', 'storefront/4/flat-400')
    .says('Answers an invalid registration with 422')
    .reply(flatStatus('register', 422)),
  fault('supplier-forbidden-403', 'storefront/4/flat-400')
    .says('Answers the supplier read of a deactivated partner with 403')
    .reply(flatStatus('supplier', 403)),

  guessing('createCart', (call) => ({ country: 'US', items: [anyItem(call)] })),
  guessing('addItems', (call) => ({ items: [heldItem(call)] })),
  guessing('updateItem', () => ({ quantity: 1 })),
  fault('no-body-adds-nothing', 'storefront/4/json-request')
    .says('Answers an add without a body with 200 and the unchanged cart')
    .reply(
      onStatus(400, 'addItems', (reply, call) => {
        const cart = cartOf(call);
        const empty = call.headers['content-length'] === '0' && cart !== null;
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

function guessing(endpoint: 'createCart' | 'addItems' | 'updateItem', guess: (call: Call) => Fields): Fault {
  return fault(`no-json-guessed-on-${endpoint}`, 'storefront/4/json-request')
    .says(`Accepts a body that is not JSON on ${endpoint} and guesses its fields`)
    .reply(
      onStatus(400, endpoint, (reply, call) =>
        call.body === undefined ? answeredAs(call, guess(call), call.rules) : reply,
      ),
    );
}

function anyItem({ store }: Call): Fields {
  const deal = [...store.deals.values()].find(({ status, needsBooking }) => status === 'active' && !needsBooking);
  return { productId: deal?.id, optionId: deal?.options[0]?.id, quantity: 1 };
}

function heldItem(call: Call): Fields {
  const line = cartOf(call)?.lines[0];
  return { productId: line?.productId, optionId: line?.optionId, quantity: 1 };
}

function isAbandonOf(call: Call, cart: 'unknown' | 'foreign'): boolean {
  return call.endpoint === 'abandonCart' && (cartOf(call) !== null) === (cart === 'foreign');
}

function detailsOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'details' in body ? body.details : body;
}
