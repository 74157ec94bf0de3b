import type { Request } from '../../src/authoring.ts';
import { aCartWithOneLine, itemOf } from './fixtures/carts.ts';
import { anOffer } from './fixtures/offers.ts';
import { codeOf } from './protocol.ts';
import { refuseEach } from './refusals.ts';
import { createCart, listProducts } from './requests.ts';
import { check } from './words.ts';

/** Another country, another beside it in the alphabet, and one that only begins like the right one. */
const others = ['CA', 'UM', 'USA'];

/** Section 1 rule 2: there is one market. */
export const countryChecks = [
  check('storefront/1/2#create', 'A create for another country than US is refused', {
    needs: { offer: anOffer },
    async steps({ offer, ...tools }) {
      const creating = (country: string): Request => createCart([itemOf(offer)], { more: { country } });
      await refuseEach(tools, creating('US'), { changed: [...others, ''].map(creating) });
    },
  }),
  check('storefront/1/2#add', 'An add for another country than US is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const adding = (country: string): Request => ({
        ...cart.adding([itemOf(cart.line)]),
        body: { country, items: [{ ...itemOf(cart.line) }] },
      });
      await refuseEach(tools, adding('US'), { changed: others.map(adding), watched: cart.reading() });
    },
  }),
  check('storefront/1/2#products', 'A product list call for another country than US is refused', {
    async steps(tools) {
      await refuseEach(tools, listing('US'), { changed: [...others, ''].map(listing) });
    },
  }),
  check('storefront/1/2-unlisted#read', 'A cart read for another country than US is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const reading = (country: string): Request => ({ ...cart.reading(), query: { country } });
      await refuseEach(tools, reading('US'), { changed: others.map(reading) });
    },
  }),
  check('storefront/1/2-unlisted#update', 'A line update for another country than US is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, send, observe, ...tools }) {
      const updating = (country: string): Request =>
        cart.updating(cart.line, { quantity: country === 'US' ? 2 : 3, country });
      await refuseEach({ ...tools, send }, updating('US'), { changed: others.map(updating), watched: cart.reading() });
      const small = await send(updating('us'));
      observe('country in small letters', { status: small.status, code: codeOf(small) });
    },
  }),
];

function listing(country: string): Request {
  return listProducts({ country, limit: '1' });
}
