import { replacing, withStatus } from '../../operators/edits.ts';
import { isFields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import { at, ofError } from '../../operators/at.ts';
import { fault, type Fault } from '../fault.ts';

function flattened(reply: Reply): Reply {
  const details = isFields(reply.body) ? reply.body['details'] : null;
  return isFields(details) ? json(reply.status, details) : reply;
}

/** Faults of section 4: errors of cart endpoints without an envelope, or under a status that does not go with them. */
export const envelopeFaults: readonly Fault[] = [
  fault('flat-mismatch-on-update', 'storefront/4/envelope')
    .says('Answers a stale price on update with the bare error object')
    .reply(at('updateItem', flattened, 409)),
  fault('flat-unknown-cart-on-read', 'storefront/4/envelope')
    .says('Answers the read of an unknown cart with the bare error object')
    .reply(at('readCart', flattened, 404)),
  fault('limit-in-the-outer-code', 'storefront/4/envelope')
    .says('Names a full cart in the code of the envelope, with null details')
    .reply(
      ofError('CART_ITEM_LIMIT', (reply) =>
        json(reply.status, { code: 'CART_ITEM_LIMIT', message: 'The cart is full', details: null }),
      ),
    ),
  fault('empty-404-on-add', 'storefront/4/envelope')
    .says('Answers an add to an unknown cart with 404 and no body')
    .reply(at('addItems', ({ body: _none, ...reply }) => ({ ...reply, headers: {} }), 404)),
  fault('flat-abandon', 'storefront/4/envelope-abandon')
    .says('Answers a failed abandon with the bare error object')
    .reply(at('abandonCart', flattened, 404)),
  fault('mismatch-as-server-fault', 'storefront/4/envelope-status')
    .says('Answers a stale price on create with 500')
    .reply(at('createCart', withStatus(500), 409)),
  fault('abandoned-line-under-200', 'storefront/4/envelope-status')
    .says('Answers the removal of a line that is not there with 200 and the envelope')
    .reply(at('removeItem', withStatus(200), 404)),
  fault('unknown-cart-as-server-fault-on-abandon', 'storefront/4/envelope-status')
    .says('Answers the abandoning of an unknown cart with 500')
    .reply(at('abandonCart', withStatus(500), 404)),
  fault('not-found-is-gone-on-update', 'storefront/4/envelope-status-constant')
    .says('Answers not_found with 410 on update, and with 404 elsewhere')
    .reply(at('updateItem', withStatus(410), 404)),
  fault('one-class-for-two-statuses', 'storefront/4/envelope-status-constant')
    .says('Calls a stale price not_found, under its own status')
    .reply(ofError('PRICE_MISMATCH', replacing('/code', 'not_found'))),
];
