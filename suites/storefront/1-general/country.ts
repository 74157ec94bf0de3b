import type { Request, Tools } from '../../../src/authoring.ts';
import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import { codeOf } from '../protocol.ts';
import { listProducts } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** A different country, one close to US in the alphabet, and one that only begins with US. */
const others = ['CA', 'UM', 'USA'];

/** Section 1 rule 2: US is the only market. */
export const countryChecks = [
  check('storefront/1/2#products', 'Listing products for a country other than US returns an error', {
    async steps({ refuseEach }) {
      await refuseEach(listing('US'), [...others, ''].map(listing));
    },
  }),
  check('storefront/1/2-unlisted#read', 'Reading a cart for a country other than US returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      await observeEach((country) => ({ ...cart.reading(), query: { country } }), tools);
    },
  }),
  check('storefront/1/2-unlisted#update', 'Updating a cart line with a country other than US returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      await observeEach((country) => cart.updating(cart.line, { quantity: 3, country }), tools);
    },
  }),
];

function listing(country: string): Request {
  return listProducts({ country, limit: '1' });
}

/** Records the reply to each country: a target may ignore the parameter. */
async function observeEach(
  request: (country: string) => Request,
  { send, observe }: Pick<Tools, 'send' | 'observe'>,
): Promise<void> {
  for (const country of [...others, 'us']) {
    const reply = await send(request(country));
    observe(`reply to country ${country}`, { status: reply.status, code: codeOf(reply) });
  }
}
