import { expectThat, type Request } from '../../../src/authoring.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { expectQuantity } from './expect-quantity.ts';
import {
  aCartWithOneLine,
  aCartWithRoom,
  aCartWithRoomInBoth,
  aCartWithTwoLines,
  cartOf,
  itemOf,
} from '../fixtures/carts/small-carts.ts';
import { most } from '../fixtures/carts/full-cart.ts';
import { mostUnits } from '../fixtures/catalogue/candidates.ts';
import { anOffer, aRoomyOffer, someOffers } from '../fixtures/catalogue/offers.ts';
import { offersOnSale } from '../fixtures/catalogue/offers-on-sale.ts';
import { shownLines } from '../replies/cart-reply.ts';
import { createCart } from '../requests/endpoints.ts';
import { ambient, check } from '../authoring.ts';

/** Outside the range; the last one is 1 to whoever keeps 32 bits of it. */
const outside = [0, -1, 101, 1_000, 4_294_967_297];
/** For places where the same rule has been tried already. */
const justOutside = [0, 101];
const allowed = [1, 50, 99, 100];

/** Section 8: 1 to 100 of an option, on create, add and update. */
export const quantityChecks = [
  check('storefront/8/quantity#create', 'A create with a quantity outside the range is refused', {
    needs: { offer: anOffer },
    async steps({ offer, refuseEach }) {
      const creating = (quantity: number): Request => createCart([itemOf(offer, quantity)]);
      await refuseEach(creating(1), outside.map(creating));
    },
  }),
  check('storefront/8/quantity#create-second', 'A create is refused for its second item outside the range', {
    needs: { offers: someOffers(2) },
    async steps({ offers, refuseEach }) {
      const creating = (quantity: number): Request =>
        createCart(offers.map((offer, place) => itemOf(offer, place === 1 ? quantity : 1)));
      await refuseEach(creating(1), justOutside.map(creating));
    },
  }),
  check('storefront/8/quantity#add', 'An add of a quantity outside the range to a line is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const adding = (quantity: number): Request => cart.adding([itemOf(cart.line, quantity)]);
      await refuseEach(adding(1), outside.map(adding));
    },
  }),
  check('storefront/8/quantity#add-new', 'An add of a new option in a quantity outside the range is refused', {
    needs: { cart: aCartWithOneLine, offers: someOffers(2) },
    async steps({ cart, offers, refuseEach }) {
      const other = offers.find(({ optionId }) => optionId !== cart.line.optionId);
      if (other === undefined) throw new Error('of two different options one is not in the cart');
      const adding = (quantity: number): Request => cart.adding([itemOf(other, quantity)]);
      await refuseEach(cart.adding([itemOf(cart.line)]), justOutside.map(adding));
    },
  }),
  check('storefront/8/quantity#add-second', 'An add is refused for its second item outside the range', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, refuseEach }) {
      const adding = (quantity: number): Request => cart.adding([itemOf(cart.first), itemOf(cart.second, quantity)]);
      await refuseEach(adding(1), justOutside.map(adding));
    },
  }),
  check('storefront/8/quantity#update', 'An update of either line to a quantity outside the range is refused', {
    needs: { cart: aCartWithRoomInBoth },
    async steps({ cart, refuseEach }) {
      for (const [line, all] of [
        [cart.first, outside],
        [cart.second, justOutside],
      ] as const) {
        // Zero is a sentence of its own, rule 6 of section 4.4.
        const wrong = all.filter((quantity) => quantity !== 0);
        const updating = (quantity: number): Request => cart.updating(line, { quantity });
        await refuseEach(updating(100), wrong.map(updating));
      }
    },
  }),
  check('storefront/8/quantity-allowed#create', 'A cart is created with the least and the most of one option', {
    needs: { offer: aRoomyOffer },
    async steps({ offer, accept }) {
      for (const quantity of [1, 100]) {
        const items = [itemOf(offer, quantity)];
        const created = await accept(createCart(items));
        if (quantity === 100) await expectCreated(created, { items, accept });
        else expectOnly(created, items);
      }
    },
  }),
  check('storefront/8/quantity-allowed#create-several', 'Each item of a create may have any quantity of the range', {
    needs: { offers: offersOnSale(allowed.length, mostUnits) },
    async steps({ offers, accept }) {
      const items = offers.map((offer, place) => itemOf(offer, allowed[place]));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),
  check('storefront/8/quantity-allowed#add', 'New options are added in any quantity of the range', {
    needs: { offers: offersOnSale(allowed.length + 1, mostUnits) },
    async steps({ offers, accept }) {
      const [held, ...added] = offers.map((offer, place) => itemOf(offer, place === 0 ? 1 : allowed[place - 1]));
      if (held === undefined) throw new Error('several offers were asked for');
      const cart = cartOf(await accept(createCart([held])), []);
      const reply = await accept(cart.adding(added));
      await expectHeld(cart, { reply, held: [held, ...added], accept });
    },
  }),
  check('storefront/8/quantity-allowed#full-cart', 'A cart of 20 options has 100 units of each, by create and by add', {
    needs: { offers: offersOnSale(most, mostUnits) },
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer, 100));
      const [created, added] = [items.slice(0, most / 2), items.slice(most / 2)];
      const cart = cartOf(await accept(createCart(created)), []);
      await expectHeld(cart, { reply: await accept(cart.adding(added)), held: items, accept });
    },
  }),
  ...[
    { had: 60, more: 40 },
    { had: 99, more: 1 },
    { had: 1, more: 99 },
  ].map(({ had, more }) =>
    check(`storefront/8/quantity-allowed#add-${had}-and-${more}`, `A line of ${had} takes ${more} more, to 100`, {
      needs: { cart: aCartWithRoom },
      async steps({ cart, accept }) {
        if (had > 1) await accept(cart.updating(cart.line, { quantity: had }));
        expectQuantity(await accept(cart.adding([itemOf(cart.line, more)])), cart.line.optionId, 100);
        expectQuantity(await accept(cart.reading()), cart.line.optionId, 100);
      },
    }),
  ),
  check('storefront/8/quantity-allowed#update', 'A line is updated to any quantity of the range, up and down', {
    needs: { cart: aCartWithRoom },
    async steps({ cart, accept }) {
      for (const quantity of [...allowed, 1]) {
        expectQuantity(await accept(cart.updating(cart.line, { quantity })), cart.line.optionId, quantity);
        if (quantity >= 99) expectQuantity(await accept(cart.reading()), cart.line.optionId, quantity);
      }
    },
  }),
  ambient('storefront/8/line-quantity', 'No cart shows a line of more than 100 units', {
    judge(reply) {
      const full = shownLines(reply).filter(({ item }) => Number(item['quantity']) >= 100);
      for (const { pointer, item } of full)
        expectThat(reply, `${pointer}/quantity`, { holds: item['quantity'] === 100, expected: 'at most 100' });
      return full.length > 0;
    },
    gap: 'writes',
  }),
  ...[
    { had: 60, more: 41 },
    { had: 100, more: 1 },
  ].map(({ had, more }) =>
    check(`storefront/8/quantity-sum#${had}-and-${more}`, `A line of ${had} does not take ${more} more`, {
      needs: { cart: aCartWithRoom },
      async steps({ cart, refuse }) {
        await refuse(cart.adding([itemOf(cart.line, had - 1)]), cart.adding([itemOf(cart.line, more)]));
      },
    }),
  ),
];
