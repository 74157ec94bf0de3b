import type { Request, Tools } from '../../../src/authoring.ts';
import { aCartWithOneLine, itemOf } from '../fixtures/carts/small-carts.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { codeOf } from '../protocol.ts';
import { createCart, listProducts } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Another country, another beside it in the alphabet, and one that only begins like the right one. */
const others = ['CA', 'UM', 'USA'];

/** Section 1 rule 2: there is one market. */
export const countryChecks = [
  check('storefront/1/2#create', 'A create for another country than US is refused', {
    needs: { offer: anOfferOfOne },
    async steps({ offer, refuseEach }) {
      const creating = (country: string): Request => createCart([itemOf(offer)], { more: { country } });
      await refuseEach(creating('US'), [...others, ''].map(creating));
    },
  }),
  check('storefront/1/2#add', 'An add for another country than US is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const adding = (country: string): Request => ({
        ...cart.adding([itemOf(cart.line)]),
        body: { country, items: [{ ...itemOf(cart.line) }] },
      });
      await refuseEach(adding('US'), others.map(adding));
    },
  }),
  check('storefront/1/2#products', 'A product list call for another country than US is refused', {
    async steps({ refuseEach }) {
      await refuseEach(listing('US'), [...others, ''].map(listing));
    },
  }),
  check('storefront/1/2-unlisted#read', 'A cart read for another country than US is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      await observeEach((country) => ({ ...cart.reading(), query: { country } }), tools);
    },
  }),
  check('storefront/1/2-unlisted#update', 'A line update for another country than US is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      await observeEach((country) => cart.updating(cart.line, { quantity: 3, country }), tools);
    },
  }),
];

function listing(country: string): Request {
  return listProducts({ country, limit: '1' });
}

/** Records the target's answer to each country; a target may ignore the parameter. */
async function observeEach(
  request: (country: string) => Request,
  { send, observe }: Pick<Tools, 'send' | 'observe'>,
): Promise<void> {
  for (const country of [...others, 'us']) {
    const reply = await send(request(country));
    observe(`answer to country ${country}`, { status: reply.status, code: codeOf(reply) });
  }
}
