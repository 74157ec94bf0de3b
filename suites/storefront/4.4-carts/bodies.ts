import { expectSame, text } from '../../../src/authoring.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { declines, itemOf, aCartWithOneLine, aCartWithTwoLines } from '../fixtures/carts/small-carts.ts';
import { newReference } from '../requests/client-reference.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { anOffer } from '../fixtures/catalogue/offers.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { createCart, readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 4.4: required and optional fields of the three request bodies. */
export const cartRequestChecks = [
  check('storefront/4.4/create-clientReference', 'A cart shows the clientReference sent with POST /carts, or null', {
    needs: { offer: anOfferOfOne },
    async steps({ offer, accept, observe, pick }) {
      const reference = newReference({ pick });
      const named = await accept(createCart([itemOf(offer)], { more: { clientReference: reference } }));
      const plain = await accept(createCart([itemOf(offer)]));
      const received = named.peek('/clientReference') ?? null;
      observe('clientReference when one was sent', received === reference ? 'the value sent' : received);
      observe('clientReference when none was sent', plain.peek('/clientReference') ?? null);
      expectSame(await accept(readCart(named.at('/id', text))), '/clientReference', reference);
      expectSame(plain, '/clientReference', null);
    },
  }),

  check('storefront/4.4/create-same-option', 'POST /carts with one option twice adds both quantities in one line', {
    needs: { offer: anOffer },
    async steps({ offer, send, observe }) {
      const reply = await send(createCart([itemOf(offer, 1), itemOf(offer, 2)]));
      observe('status of POST /carts with one option twice', reply.status);
      observe('quantity of the first line', reply.peek('/items/0/quantity') ?? null);
      // Both quantities are in the range, their sum is not. Section 8 checks lines of more than 100 units.
      const past = await send(createCart([itemOf(offer, 60), itemOf(offer, 50)]));
      observe('status if the sum of both quantities is above 100', past.status);
      expectOnly(reply, [itemOf(offer, 3)]);
    },
  }),

  check(
    'storefront/4.4/5#same-option-twice',
    'Adding one option twice in one request adds both quantities, or returns an error and adds nothing',
    {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart: { first, second, ...cart }, accept, send, observe }) {
        const reply = await send(cart.adding([itemOf(first, 1), itemOf(first, 2)]));
        observe('status of a request that adds one option twice', reply.status);
        // The contract does not say whether one request may contain an option twice: an error is as correct as the sum.
        if (reply.status !== 200) {
          expectRefusal(reply);
          expectOnly(await accept(cart.reading()), [itemOf(first), itemOf(second)]);
          return;
        }
        if (declines(reply)) return;
        await expectHeld(cart, { reply, held: [itemOf(first, 4), itemOf(second)], accept });
      },
    },
  ),

  check('storefront/4.4/add-items-empty', 'Adding an empty list of items returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      await refuse(cart.adding([itemOf(cart.line)]), cart.adding([]));
    },
  }),

  check('storefront/4.4/add-whole', 'Adding several items adds no item if one item is unknown', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, refuse, pick }) {
      const [good, other] = [itemOf(cart.first), itemOf(cart.second)];
      const unknown = { ...other, productId: neverIssued(other.productId, pick) };
      await refuse(cart.adding([good, other]), cart.adding([good, unknown]));
    },
  }),

  ...(['updating', 'removing'] as const).map((doing) =>
    check(
      `storefront/4.4/unknown-line#${doing}`,
      `${doing === 'updating' ? 'PATCH' : 'DELETE'} of a line that is not in the cart returns an error`,
      {
        needs: { cart: aCartWithTwoLines },
        async steps({ cart, refuse, observe, accept }) {
          await accept(cart.removing(cart.first));
          const refusal = await refuse(
            cart.reading(),
            doing === 'updating' ? cart.updating(cart.first, { quantity: 2 }) : cart.removing(cart.first),
            { unchanged: cart.reading() },
          );
          observe(`status of ${doing} a line that is not in the cart`, refusal.status);
        },
      },
    ),
  ),
];
