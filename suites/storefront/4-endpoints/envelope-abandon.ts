import { expectAbsent, expectSame, filledText, text, type Reply } from '../../../src/authoring.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { aCartOfOne, cartsOfOne } from '../fixtures/carts/single-units.ts';
import { abandonCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 4: DELETE of a cart has no body on success, but returns an envelope on failure. */
export const abandonEnvelopeChecks = [
  check('storefront/4/envelope-abandon#unknown', 'Abandoning an unknown cart returns an error envelope', {
    needs: { cart: aCartOfOne },
    async steps({ cart, refuse, pick }) {
      expectEnvelope(await refuse(cart.abandoning(), abandonCart(neverIssued(cart.id, pick))));
    },
  }),
  check('storefront/4/envelope-abandon#foreign', "Abandoning another partner's cart returns an error envelope", {
    needs: { carts: cartsOfOne },
    async steps({ carts: { own, foreign, key }, refuse }) {
      const foreignCall = own.abandoning({ key });
      expectEnvelope(await refuse(foreign.abandoning(), foreignCall, { unchanged: own.reading() }));
    },
  }),
];

function expectEnvelope(refusal: Reply): void {
  refusal.at('/code', text);
  refusal.at('/message', text);
  expectSame(refusal, '/details/error', 'INVALID_CART_ID');
  refusal.at('/details/requestId', filledText);
  expectAbsent(refusal, '/error');
}
