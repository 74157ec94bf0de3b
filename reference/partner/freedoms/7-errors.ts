import { isFields } from '../../http/fields.ts';
import { recordRefused } from '../4-endpoints/record-refused.ts';
import { json } from '../../http/reply.ts';
import type { Freedom } from './freedom.ts';

/** Errors of correctly signed requests: the contract shows neither codes nor formats (section 7). */
export const errorFreedoms: readonly Freedom[] = [
  {
    name: 'errors-400',
    says: 'Returns 400 for every business error',
    source: '7',
    rules: (honest) => ({ refuse: (refusal, call) => honest.refuse({ ...refusal, status: 400 }, call) }),
  },
  {
    name: 'wrong-price-401',
    says: 'Returns 401 for a reserve with a wrong price',
    source: '7.3',
    rules: (honest) => ({
      checkPrice: (product, claim, call) => {
        const refusal = honest.checkPrice(product, claim, call);
        return refusal === null ? null : { ...refusal, status: 401 };
      },
    }),
  },
  {
    name: 'refused-reserves-recorded',
    says: 'Stores a reserve that it refused for its price, with the status FAILED',
    source: '7.3',
    rules: (honest) => ({
      checkPrice: (product, claim, call) => {
        const refusal = honest.checkPrice(product, claim, call);
        if (refusal !== null) recordRefused(product, 'FAILED', call);
        return refusal;
      },
    }),
  },
  {
    name: 'errors-422-problem',
    says: 'Returns business errors with 422, as problem details',
    source: '7',
    rules: () => ({
      refuse: ({ code, message }) => ({
        status: 422,
        headers: { 'content-type': 'application/problem+json' },
        body: { type: `https://partner.example.com/${code.toLowerCase()}`, title: message, status: 422 },
      }),
    }),
  },
  {
    name: 'errors-without-body',
    says: 'Returns business errors without a body',
    source: '7',
    rules: () => ({ refuse: ({ status }) => ({ status, headers: {} }) }),
  },
  {
    name: 'errors-in-200',
    says: 'Returns business errors with 200 and a body that contains only errors',
    source: '7.3',
    rules: () => ({ refuse: ({ code, message }) => json(200, { success: false, errors: [{ code, message }] }) }),
  },
  {
    name: 'not-available-404',
    says: 'Returns 404 from checkAvailability when nothing is available',
    source: '7.4',
    rules: (honest) => ({
      operate: (call) => {
        const reply = honest.operate(call);
        const offers = isFields(reply.body) ? reply.body['availabilities'] : null;
        if (call.operation !== 'checkAvailability' || !Array.isArray(offers) || offers.length > 0) return reply;
        return call.rules.refuse({ status: 404, code: 'NOT_AVAILABLE', message: 'nothing is available' }, call);
      },
    }),
  },
  {
    name: 'not-available-null',
    says: 'Returns null for availabilities when nothing is available',
    source: '7.4',
    reply: (reply, call) => {
      const offers = isFields(reply.body) ? reply.body['availabilities'] : null;
      if (call.operation !== 'checkAvailability' || !Array.isArray(offers) || offers.length > 0) return reply;
      return json(200, { ...(isFields(reply.body) ? reply.body : {}), available: false, availabilities: null });
    },
  },
];
