import { expectThat } from '../../../src/authoring.ts';
import { ownError } from '../2.8-errors/shapes.ts';
import { errorCodes } from '../replies/error-reply.ts';
import { aCartWithOneLine, itemOf } from '../fixtures/carts/small-carts.ts';
import { ambient, check } from '../authoring.ts';

const ownRequestId = 'octoproof-echo-7f3a91';

/** Section 7: the fields of every error object. */
export const errorFieldChecks = [
  ambient('storefront/7/error-code', 'Every error object has one of the listed codes', {
    judge(reply, { request }) {
      const error = ownError(reply, request);
      const code = error?.value['error'];
      if (error === null || typeof code !== 'string') return false;
      expectThat(reply, `${error.pointer}/error`, { holds: errorCodes.has(code), expected: 'one of the listed codes' });
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/7/request-id', 'Every error object has a requestId', {
    judge(reply, { request }) {
      const error = ownError(reply, request);
      if (error === null) return false;
      const id = error.value['requestId'];
      const holds = typeof id === 'string' && id.trim() !== '';
      expectThat(reply, `${error.pointer}/requestId`, { holds, expected: 'a string that is not empty' });
      return true;
    },
    gap: 'writes',
  }),

  check('storefront/7/request-id-echo', 'The requestId of an error is the x-request-id that the call sent', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, send, observe }) {
      const { line } = cart;
      const stale = cart.adding([{ ...itemOf(line), expectedPrice: line.price + 1 }]);
      const refusal = await send({ ...stale, headers: { 'x-request-id': ownRequestId } });
      const requestId = refusal.peek('/details/requestId') ?? null;
      observe('requestId of the error', requestId);
      expectThat(refusal, '/details/requestId', { holds: requestId === ownRequestId, expected: ownRequestId });
    },
  }),
];
