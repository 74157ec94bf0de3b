import { expectThat, FindingError, isObject, type Reply, type Request } from '../../../src/authoring.ts';
import { errorObjectIn, isErrorBody, isFlat, isFromBefore } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';

/** True for an error of the product list that comes from the service: from the endpoint or a layer in front of it. */
function isFailure(reply: Reply, request: Request): boolean {
  return reply.endpoint === 'products' && reply.status >= 400 && reply.status !== 401 && !isFromBefore(reply, request);
}

/** Section 4: the error replies of the product list. */
export const flatListJudgements = [
  ambient('storefront/4/flat#products', 'Every error of the product list is the error object without an envelope', {
    judge(reply, { request }) {
      if (!isFailure(reply, request)) return false;
      const error = errorObjectIn(reply.json);
      expectThat(reply, '', { holds: isErrorBody(reply.json), expected: 'an error object' });
      expectThat(reply, '', {
        holds: error === null || isFlat(reply.json),
        expected: 'an error object without an envelope',
      });
      return error !== null;
    },
    gap: 'catalogue',
  }),

  ambient('storefront/4/flat-400#products', 'Every error of the product list has status 400', {
    judge(reply, { request }) {
      if (!isFailure(reply, request)) return false;
      const { status, exchange, json } = reply;
      // A layer in front of the endpoint sends no code of the contract. It may use any status below 500.
      const isBefore = isObject(json) && errorObjectIn(json) === null && status < 500;
      if (status === 400 || isBefore) return true;
      throw new FindingError({ kind: 'status', exchange, expected: '400', received: status });
    },
    gap: 'catalogue',
  }),
];
