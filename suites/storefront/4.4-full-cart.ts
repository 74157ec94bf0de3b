import { expectUnchanged, isObject, type Json, type Reply } from '../../src/authoring.ts';
import { itemOf, openCart } from './fixtures/carts.ts';
import { aCartOf } from './fixtures/filled-carts.ts';
import { someOffers } from './fixtures/offers.ts';
import { check } from './words.ts';

const ofCart = ['id', 'country', 'currency', 'itemCount'];
const ofLine = ['id', 'productId', 'optionId', 'quantity', 'available', 'unavailableReason', 'lineTotal'];
const ofPricing = ['original', 'retail', 'net', 'currency', 'currencyPrecision'];
const ofTotals = ['subtotal', 'savings', 'grandTotal', 'currency', 'currencyPrecision'];

/** Section 4.4 rule 8: what add, update and remove answer is the cart, as the next read shows it. */
export const fullCartChecks = [
  ...[
    { name: 'add', says: 'An add to two lines', request: 'add' },
    { name: 'update', says: 'An update upwards', request: 'update' },
    { name: 'remove', says: 'A removal of one of three lines', request: 'remove' },
  ].map(({ name, says, request }) =>
    check(`storefront/4.4/8a#${name}`, `${says} returns the whole cart as the next read shows it`, {
      needs: { cart: aCartOf(3) },
      async steps({ cart, accept }) {
        const [first, second] = cart.lines;
        if (first === undefined || second === undefined) throw new Error('a cart of three offers has three lines');
        const requests: Readonly<Record<string, ReturnType<typeof cart.reading>>> = {
          add: cart.adding([itemOf(first, 2), itemOf(second, 3)]),
          update: cart.updating(second, { quantity: 60 }),
          remove: cart.removing(second),
        };
        expectAsRead(await accept(requests[request] ?? cart.reading()), await accept(cart.reading()));
      },
    }),
  ),

  check('storefront/4.4/8a#add-new', 'An add that makes a line returns the whole cart as the next read shows it', {
    needs: { offers: someOffers(2) },
    async steps({ offers, accept, premise }) {
      const cart = await openCart(offers.slice(0, 1), { accept, premise });
      const added = await accept(cart.adding(offers.slice(1).map((offer) => itemOf(offer, 2))));
      expectAsRead(added, await accept(cart.reading()));
    },
  }),

  check('storefront/4.4/8a#update-down', 'An update downwards returns the whole cart as the next read shows it', {
    needs: { cart: aCartOf(1) },
    async steps({ cart, accept }) {
      for (const line of cart.lines) {
        await accept(cart.updating(line, { quantity: 9 }));
        expectAsRead(await accept(cart.updating(line, { quantity: 2 })), await accept(cart.reading()));
      }
    },
  }),

  check('storefront/4.4/8a#remove-last', 'The removal of the last line returns the cart as the next read shows it', {
    needs: { cart: aCartOf(1) },
    async steps({ cart, accept }) {
      for (const line of cart.lines) {
        expectAsRead(await accept(cart.removing(line)), await accept(cart.reading()));
      }
    },
  }),
];

/** Lines in any order; times, link, texts, pictures and messages are left out. */
function expectAsRead(reply: Reply, read: Reply): void {
  const what = 'the cart (id, lines, counts and totals) between the reply and the next read';
  expectUnchanged(read, what, { before: essence(reply), after: essence(read) });
}

function essence(reply: Reply): Json {
  const items = reply.peek('/items');
  const lines = Array.isArray(items) ? items.map(lineEssence) : [];
  return {
    ...chosen(reply.peek('') ?? null, ofCart),
    totals: chosen(reply.peek('/totals') ?? null, ofTotals),
    lines: lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

function lineEssence(line: Json): Json {
  const pricing = isObject(line) ? (line['pricing'] ?? null) : null;
  return { ...chosen(line, ofLine), pricing: pricing === null ? null : chosen(pricing, ofPricing) };
}

function chosen(value: Json, fields: readonly string[]): { readonly [field: string]: Json } {
  const object = isObject(value) ? value : {};
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}
