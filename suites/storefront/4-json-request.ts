import type { Request } from '../../src/authoring.ts';
import { someCartWithOneLine, itemOf } from './fixtures/carts.ts';
import { createCart } from './requests.ts';
import { check } from './words.ts';

/** A valid body cut short, a form, plain words and nothing at all. */
function notJson(request: Request): readonly Request[] {
  const whole = JSON.stringify(request.body);
  return [whole.slice(0, -1), 'country=US&quantity=2', 'two of them, please', ''].map((rawBody) => ({
    ...request,
    rawBody,
  }));
}

/** Section 4: bodies are JSON. */
export const jsonRequestChecks = [
  check('storefront/4/json-request#create', 'A create whose body is not JSON is refused', {
    needs: { cart: someCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const creating = createCart([itemOf(cart.line)]);
      await refuseEach(creating, notJson(creating));
    },
  }),
  check('storefront/4/json-request#add', 'An add whose body is not JSON is refused', {
    needs: { cart: someCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const adding = cart.adding([itemOf(cart.line)]);
      await refuseEach(adding, notJson(adding));
    },
  }),
  check('storefront/4/json-request#update', 'An update whose body is not JSON is refused', {
    needs: { cart: someCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const updating = cart.updating(cart.line, { quantity: 2 });
      await refuseEach(updating, notJson(cart.updating(cart.line, { quantity: 3 })));
    },
  }),
];
