import { onStatus, ofError } from '../../operators/at.ts';
import { replacing, withStatus } from '../../operators/edits.ts';
import { isFields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';

function flattened(reply: Reply): Reply {
  const details = isFields(reply.body) ? reply.body['details'] : null;
  return isFields(details) ? json(reply.status, details) : reply;
}

/** Faults of section 4: errors of cart endpoints without an envelope, or under a status that does not go with them. */
export const envelopeFaults: readonly Fault[] = [
  fault('flat-mismatch-on-update', 'storefront/4/envelope')
    .says('Answers a stale price on update with the bare error object')
    .reply(onStatus(409, 'updateItem', flattened)),
  fault('flat-unknown-cart-on-read', 'storefront/4/envelope')
    .says('Answers the read of an unknown cart with the bare error object')
    .reply(onStatus(404, 'readCart', flattened)),
  fault('limit-in-the-outer-code', 'storefront/4/envelope')
    .says('Names a full cart in the code of the envelope, with null details')
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
    .says('Answers a stale price on create with 500')
    .reply(onStatus(409, 'createCart', withStatus(500))),
  fault('abandoned-line-under-200', 'storefront/4/envelope-status')
    .says('Answers the removal of a line that is not there with 200 and the envelope')
    .reply(onStatus(404, 'removeItem', withStatus(200))),
  fault('unknown-cart-as-server-fault-on-abandon', 'storefront/4/envelope-status')
    .says('Answers the abandoning of an unknown cart with 500')
    .reply(onStatus(404, 'abandonCart', withStatus(500))),
  fault('not-found-is-gone-on-update', 'storefront/4/envelope-status-constant')
    .says('Answers not_found with 410 on update, and with 404 elsewhere')
    .reply(onStatus(404, 'updateItem', withStatus(410))),
  fault('one-class-for-two-statuses', 'storefront/4/envelope-status-constant')
    .says('Calls a stale price not_found, under its own status')
    .reply(ofError('PRICE_MISMATCH', replacing('/code', 'not_found'))),
];
