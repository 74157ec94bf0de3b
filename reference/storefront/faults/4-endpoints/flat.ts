import { onStatus } from '../../operators/at.ts';
import type { Rewrite } from '../../operators/difference.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import { isFields } from '../../../http/fields.ts';
import type { Endpoint } from '../../received.ts';
import type { Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';

function enveloped(reply: Reply): Reply {
  return isFields(reply.body) && 'error' in reply.body
    ? { ...reply, body: outer('invalid_argument', 'refused', reply.body) }
    : reply;
}

/** Answers the errors of one endpoint with another status. */
function withStatus(endpoint: Endpoint, status: number): Rewrite {
  return onStatus(400, endpoint, (reply) =>
    isFields(reply.body) && 'error' in reply.body ? { ...reply, status } : reply,
  );
}

/** Faults of section 4: the errors of register and of the single reads. */
export const flatFaults: readonly Fault[] = [
  fault('order-error-in-envelope', 'storefront/4/flat')
    .says('Puts the error of an order read into an envelope')
    .reply(onStatus(400, 'readOrder', enveloped)),
  fault('register-error-in-envelope', 'storefront/4/flat')
    .says('Puts the error of a registration into an envelope')
    .reply(onStatus(400, 'register', enveloped)),
  fault('supplier-error-in-envelope', 'storefront/4/flat')
    .says('Puts the error of a supplier read into an envelope')
    .reply(onStatus(400, 'supplier', enveloped)),
  fault('order-error-without-details', 'storefront/4/flat')
    .says('Answers a failed order read with its code in the shape of the authentication error')
    .reply(
      onStatus(400, 'readOrder', (reply) =>
        isFields(reply.body) ? { ...reply, body: outer(String(reply.body['error']), 'refused') } : reply,
      ),
    ),
  fault('order-error-404', 'storefront/4/flat-400')
    .says('Answers the read of an unknown order with 404')
    .reply(withStatus('readOrder', 404)),
  fault('register-error-422', 'storefront/4/flat-400')
    .says('Answers a registration that breaks a rule with 422')
    .reply(withStatus('register', 422)),
  fault('supplier-forbidden-403', 'storefront/4/flat-400')
    .says('Answers the supplier read of a partner that was switched off with 403')
    .reply(withStatus('supplier', 403)),
];
