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
    check(`storefront/4.4/create-${field}`, `A create without ${field} is refused`, {
      needs: { offer: anOfferOfOne },
      async steps({ offer, refuse }) {
        const items = [itemOf(offer)];
        await refuse(createCart(items), createCart(items, { more: { [field]: undefined } }));
      },
    }),
  ),

  ...[
    { name: 'neither', fields: [] },
    { name: 'currency', fields: ['currency'] },
    { name: 'clientReference', fields: ['clientReference'] },
    { name: 'both', fields: ['currency', 'clientReference'] },
  ].map(({ name, fields }) =>
    check(`storefront/4.4/create-optional#${name}`, `A create is accepted with ${name} of its optional fields`, {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, accept, pick }) {
        const knownFields: Readonly<Record<string, Json>> = {
          currency: cart.created.at('/currency', text),
          clientReference: newReference({ pick }),
        };
        const more = Object.fromEntries(fields.map((field) => [field, knownFields[field]]));
        expectOnly(await accept(createCart([itemOf(cart.line, 2)], { more })), [itemOf(cart.line, 2)]);
      },
    }),
  ),

  check('storefront/4.4/create-clientReference', 'A cart carries the clientReference of its create, or null', {
    needs: { offer: anOfferOfOne },
    async steps({ offer, accept, observe, pick }) {
      const reference = newReference({ pick });
      const named = await accept(createCart([itemOf(offer)], { more: { clientReference: reference } }));
      const plain = await accept(createCart([itemOf(offer)]));
      const shown = named.peek('/clientReference') ?? null;
      observe('clientReference when it was sent', shown === reference ? 'as it was sent' : shown);
      observe('clientReference when none was sent', plain.peek('/clientReference') ?? null);
      expectSame(await accept(readCart(named.at('/id', text))), '/clientReference', reference);
      expectSame(plain, '/clientReference', null);
    },
  }),

  check('storefront/4.4/create-same-option', 'A create that names one option twice makes one line of both', {
    needs: { offer: anOffer },
    async steps({ offer, send, observe }) {
      const reply = await send(createCart([itemOf(offer, 1), itemOf(offer, 2)]));
      observe('status of a create that names one option twice', reply.status);
      observe('quantity of its line', reply.peek('/items/0/quantity') ?? null);
      // Two quantities of the range, and a sum beyond it: a line of more than 100 units is judged in section 8.
      const past = await send(createCart([itemOf(offer, 60), itemOf(offer, 50)]));
      observe('status where the two come to more than 100 units', past.status);
      expectOnly(reply, [itemOf(offer, 3)]);
    },
  }),

  check('storefront/4.4/add-items', 'An add without items is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      const base = cart.adding([itemOf(cart.line)]);
      await refuse(base, { ...base, body: { country: 'US' } });
    },
  }),

  check('storefront/4.4/add-items-empty', 'An add with an empty list of items is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      await refuse(cart.adding([itemOf(cart.line)]), cart.adding([]));
    },
  }),

  check('storefront/4.4/add-whole', 'An add of several items of which one is unknown adds none of them', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, refuse, pick }) {
      const [good, other] = [itemOf(cart.first), itemOf(cart.second)];
      const unknown = { ...other, productId: neverIssued(other.productId, pick) };
      await refuse(cart.adding([good, other]), cart.adding([good, unknown]));
    },
  }),

  ...[
    { name: 'nothing', says: 'nothing at all', priced: false, said: {} },
    { name: 'price-only', says: 'nothing but the right expectedPrice', priced: true, said: {} },
    { name: 'null', says: 'quantity null', priced: false, said: { quantity: null } },
  ].map(({ name, says, priced, said }) =>
    check(`storefront/4.4/update-quantity#${name}`, `An update that says ${says} is refused and changes nothing`, {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, refuse }) {
        const price = priced ? { expectedPrice: cart.line.price } : {};
        await refuse(
          cart.updating(cart.line, { quantity: 2, ...price }),
          cart.updating(cart.line, { ...said, ...price }),
        );
      },
    }),
  ),

  ...(['updating', 'removing'] as const).map((doing) =>
    check(`storefront/4.4/unknown-line#${doing}`, `The ${doing} of a line that the cart does not hold is refused`, {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart, refuse, observe, accept }) {
        await accept(cart.removing(cart.first));
        const refusal = await refuse(
          cart.reading(),
          doing === 'updating' ? cart.updating(cart.first, { quantity: 2 }) : cart.removing(cart.first),
          { unchanged: cart.reading() },
        );
        observe(`status of ${doing} a line that the cart does not hold`, refusal.status);
      },
    }),
  ),
];
