import { expectSame, text, type Json } from '../../../src/authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { itemOf, aCartWithOneLine, aCartWithTwoLines } from '../fixtures/carts/small-carts.ts';
import { newReference } from '../requests/client-reference.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { anOffer } from '../fixtures/catalogue/offers.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { createCart, readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 4.4: required and optional fields of the three request bodies. */
export const cartRequestChecks = [
  ...(['country', 'items'] as const).map((field) =>
    check(`storefront/4.4/create-${field}`, `POST /carts without ${field} returns an error`, {
      needs: { offer: anOfferOfOne },
      async steps({ offer, refuse }) {
        const items = [itemOf(offer)];
        await refuse(createCart(items), createCart(items, { more: { [field]: undefined } }));
      },
    }),
  ),

  ...[
    { name: 'neither', says: 'no optional field', fields: [] },
    { name: 'currency', says: 'currency', fields: ['currency'] },
    { name: 'clientReference', says: 'clientReference', fields: ['clientReference'] },
    { name: 'both', says: 'currency and clientReference', fields: ['currency', 'clientReference'] },
  ].map(({ name, says, fields }) =>
    check(`storefront/4.4/create-optional#${name}`, `POST /carts with ${says} succeeds`, {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, accept, pick }) {
        const values: Readonly<Record<string, Json>> = {
          currency: cart.created.at('/currency', text),
          clientReference: newReference({ pick }),
        };
        const more = Object.fromEntries(fields.map((field) => [field, values[field]]));
        expectOnly(await accept(createCart([itemOf(cart.line, 2)], { more })), [itemOf(cart.line, 2)]);
      },
    }),
  ),

  check('storefront/4.4/create-clientReference', 'A cart has the clientReference that POST /carts sent, or null', {
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

  check('storefront/4.4/create-same-option', 'POST /carts with one option twice creates one line with the sum', {
    needs: { offer: anOffer },
    async steps({ offer, send, observe }) {
      const reply = await send(createCart([itemOf(offer, 1), itemOf(offer, 2)]));
      observe('status of POST /carts with one option twice', reply.status);
      observe('quantity of the first line', reply.peek('/items/0/quantity') ?? null);
      // Both quantities are in the range, their sum is not. Section 8 checks lines of more than 100 units.
      const past = await send(createCart([itemOf(offer, 60), itemOf(offer, 50)]));
      observe('status if the sum is above 100 units', past.status);
      expectOnly(reply, [itemOf(offer, 3)]);
    },
  }),

  check('storefront/4.4/add-items', 'Adding without items in the body returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      const base = cart.adding([itemOf(cart.line)]);
      await refuse(base, { ...base, body: { country: 'US' } });
    },
  }),

  check('storefront/4.4/add-items-empty', 'Adding an empty list of items returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      await refuse(cart.adding([itemOf(cart.line)]), cart.adding([]));
    },
  }),

  check('storefront/4.4/add-whole', 'Adding several items adds none of them if one is unknown', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, refuse, pick }) {
      const [good, other] = [itemOf(cart.first), itemOf(cart.second)];
      const unknown = { ...other, productId: neverIssued(other.productId, pick) };
      await refuse(cart.adding([good, other]), cart.adding([good, unknown]));
    },
  }),

  ...[
    { name: 'nothing', says: 'an empty body', priced: false, fields: {} },
    { name: 'price-only', says: 'only the correct expectedPrice', priced: true, fields: {} },
    { name: 'null', says: 'quantity null', priced: false, fields: { quantity: null } },
  ].map(({ name, says, priced, fields }) =>
    check(`storefront/4.4/update-quantity#${name}`, `PATCH of a line with ${says} returns an error, changing nothing`, {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, refuse }) {
        const price = priced ? { expectedPrice: cart.line.price } : {};
        await refuse(
          cart.updating(cart.line, { quantity: 2, ...price }),
          cart.updating(cart.line, { ...fields, ...price }),
        );
      },
    }),
  ),

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
