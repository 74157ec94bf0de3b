import { isFields } from '../../http/fields.ts';
import { recordRefused } from '../4-endpoints/record-refused.ts';
import { json } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Errors of correctly signed requests: the contract shows neither codes nor formats (section 7). */
export const errorFreedoms: readonly Freedom[] = [
  freedom('errors-400', '7')
    .says('Returns 400 for every business error, such as a wrong price')
    .rule('refuse', (right, refusal, call) => right({ ...refusal, status: 400 }, call)),
  freedom('wrong-price-401', '7.3')
    .says('Returns 401 for a reserve request with a wrong price')
    .rule('checkPrice', (right, product, claim, call) => {
      const refusal = right(product, claim, call);
      return refusal === null ? null : { ...refusal, status: 401 };
    }),
  freedom('refused-reserves-recorded', '7.3')
    .says('Stores a reserve request that it refused for its price as a booking with the status FAILED')
    .rule('checkPrice', (right, product, claim, call) => {
      const refusal = right(product, claim, call);
      if (refusal !== null) recordRefused(product, 'FAILED', call);
      return refusal;
    }),
  freedom('errors-422-problem', '7')
    .says('Returns business errors, such as a wrong price, with 422 as problem details (RFC 9457)')
    .rules(() => ({
      refuse: ({ code, message }) => ({
        status: 422,
        headers: { 'content-type': 'application/problem+json' },
        body: { type: `https://partner.example.com/${code.toLowerCase()}`, title: message, status: 422 },
      }),
    })),
  freedom('errors-without-body', '7')
    .says('Returns business errors, such as a wrong price, without a body')
    .rules(() => ({ refuse: ({ status }) => ({ status, headers: {} }) })),
  freedom('errors-in-200', '7.3')
    .says('Returns business errors with 200 and a body that contains only errors')
    .rules(() => ({ refuse: ({ code, message }) => json(200, { success: false, errors: [{ code, message }] }) })),
  freedom('not-available-404', '7.4')
    .says('Returns 404 from checkAvailability when no times are available')
    .rule('operate', (right, call) => {
      const reply = right(call);
      const offers = isFields(reply.body) ? reply.body['availabilities'] : null;
      if (call.operation !== 'checkAvailability' || !Array.isArray(offers) || offers.length > 0) return reply;
      return call.rules.refuse({ status: 404, code: 'NOT_AVAILABLE', message: 'nothing is available' }, call);
    }),
  freedom('not-available-null', '7.4')
    .says('Returns null instead of a list of availabilities when no times are available')
    .reply((reply, call) => {
      const offers = isFields(reply.body) ? reply.body['availabilities'] : null;
      if (call.operation !== 'checkAvailability' || !Array.isArray(offers) || offers.length > 0) return reply;
      return json(200, { ...(isFields(reply.body) ? reply.body : {}), available: false, availabilities: null });
    }),
];
