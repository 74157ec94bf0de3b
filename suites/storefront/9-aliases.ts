import { expectStatus, expectUnchanged, filledText, text } from '../../src/authoring.ts';
import { cartOperations } from './cart-operations.ts';
import { comparable } from './comparable.ts';
import { livingAliases } from './fixtures/alias-era.ts';
import { cartOf, itemOf } from './fixtures/carts.ts';
import { anOffer } from './fixtures/offers.ts';
import { openCartOf } from './fixtures/two-partners.ts';
import { createCart, prefixes, readCart } from './requests.ts';
import { check } from './words.ts';

/** A cart made under one prefix is used under the other. */
const crossings = [
  { crossing: 'from-current', made: prefixes.current, used: prefixes.deprecated },
  { crossing: 'from-deprecated', made: prefixes.deprecated, used: prefixes.current },
];
const content = 'the content of the cart';

/** Section 9: the deprecated prefix leads to the same carts, and they behave the same. */
export const aliasChecks = [
  ...crossings.flatMap(({ crossing, made, used }) =>
    cartOperations.map(({ name, of }) =>
      check(
        `storefront/4/alias-carts#${name}-${crossing}`,
        `A ${name} under the other prefix does what it does under one`,
        {
          needs: { alive: livingAliases, offer: anOffer },
          async steps({ offer, accept, premise }) {
            const cart = await openCartOf(offer, { accept, premise }, { prefix: made });
            const twin = await openCartOf(offer, { accept, premise }, { prefix: made });
            const plain = await accept(of(twin.id, twin.line, { prefix: made }));
            const crossed = await accept(of(cart.id, cart.line, { prefix: used }));
            expectUnchanged(crossed, content, { before: comparable(plain), after: comparable(crossed) });
            if (plain.json !== undefined) crossed.at('/buyLink', filledText);

            const expected = comparable(await accept(twin.reading()));
            for (const prefix of [made, used]) {
              const seen = await accept(cart.reading({ prefix }));
              expectUnchanged(seen, content, { before: expected, after: comparable(seen) });
            }
          },
        },
      ),
    ),
  ),
  check(
    'storefront/4/alias-carts#create',
    'A create under the deprecated prefix makes the cart that it makes under the other',
    {
      needs: { alive: livingAliases, offer: anOffer },
      async steps({ offer, accept, premise }) {
        const plain = await openCartOf(offer, { accept, premise });
        const more = { currency: plain.created.at('/currency', text), clientReference: 'a shopper of ours' };
        const current = await accept(createCart([itemOf(offer, 2)], { more }));
        const deprecated = await accept(createCart([itemOf(offer, 2)], { more, prefix: prefixes.deprecated }));
        expectUnchanged(deprecated, content, { before: comparable(current), after: comparable(deprecated) });
        deprecated.at('/buyLink', filledText);
        const seen = await accept(readCart(deprecated.at('/id', text)));
        expectUnchanged(seen, content, { before: comparable(current), after: comparable(seen) });
      },
    },
  ),
  check(
    'storefront/4/alias-carts#abandoned',
    'A cart abandoned under one prefix is abandoned under the other, and fills anew',
    {
      needs: { alive: livingAliases, offer: anOffer },
      async steps({ offer, accept, send, premise }) {
        const cart = await openCartOf(offer, { accept, premise });
        await accept(cart.abandoning());
        const prefix = prefixes.deprecated;
        for (const gone of [cart.updating(cart.line, { quantity: 2 }), cart.removing(cart.line)]) {
          const plain = await send(gone);
          expectStatus(await send({ ...gone, path: gone.path.replace(prefixes.current, prefix) }), plain.status);
        }
        const filled = await accept(cart.adding([itemOf(offer, 2)], { prefix }));
        const seen = await accept(cartOf(filled, []).reading());
        expectUnchanged(seen, content, { before: comparable(filled), after: comparable(seen) });
      },
    },
  ),
];
