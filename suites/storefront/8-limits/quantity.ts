import { expectSame, expectThat, type Reply, type Request } from '../../../src/authoring.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
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
import { shownLines, indexOfLine } from '../replies/cart-reply.ts';
import { createCart } from '../requests/endpoints.ts';
import { ambient, check } from '../authoring.ts';

/** Outside the range. A server that keeps only 32 bits of the last value reads 1. */
const outside = [0, -1, 101, 1_000, 4_294_967_297];
/** Fewer values, for cases whose rule another check has tested already. */
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
  check('storefront/8/quantity#create-second', 'A create whose second item has a quantity out of range is refused', {
    needs: { offers: someOffers(2) },
    async steps({ offers, refuseEach }) {
      const creating = (quantity: number): Request =>
        createCart(offers.map((offer, index) => itemOf(offer, index === 1 ? quantity : 1)));
      await refuseEach(creating(1), justOutside.map(creating));
    },
  }),
  check('storefront/8/quantity#add', 'An add to a line with a quantity outside the range is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const adding = (quantity: number): Request => cart.adding([itemOf(cart.line, quantity)]);
      await refuseEach(adding(1), outside.map(adding));
    },
  }),
  check('storefront/8/quantity#add-new', 'An add of a new option with a quantity outside the range is refused', {
    needs: { cart: aCartWithOneLine, offers: someOffers(2) },
    async steps({ cart, offers, refuseEach }) {
      const other = offers.find(({ optionId }) => optionId !== cart.line.optionId);
      if (other === undefined) throw new Error('one of two different options must not be in the cart');
      const adding = (quantity: number): Request => cart.adding([itemOf(other, quantity)]);
      await refuseEach(cart.adding([itemOf(cart.line)]), justOutside.map(adding));
    },
  }),
  check('storefront/8/quantity#add-second', 'An add whose second item has a quantity outside the range is refused', {
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
        // Zero has a separate requirement: section 4.4, rule 6.
        const wrong = all.filter((quantity) => quantity !== 0);
        const updating = (quantity: number): Request => cart.updating(line, { quantity });
        await refuseEach(updating(100), wrong.map(updating));
      }
    },
  }),
  check('storefront/8/quantity-allowed#create', 'A create accepts 1 and 100 units of an option', {
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
  check('storefront/8/quantity-allowed#create-several', 'A create accepts any quantity in the range for each item', {
    needs: { offers: offersOnSale(allowed.length, mostUnits) },
    async steps({ offers, accept }) {
      const items = offers.map((offer, index) => itemOf(offer, allowed[index]));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),
  check('storefront/8/quantity-allowed#add', 'An add accepts new options with any quantity in the range', {
    needs: { offers: offersOnSale(allowed.length + 1, mostUnits) },
    async steps({ offers, accept }) {
      const [held, ...added] = offers.map((offer, index) => itemOf(offer, index === 0 ? 1 : allowed[index - 1]));
      if (held === undefined) throw new Error('the fixture gave no offer');
      const cart = cartOf(await accept(createCart([held])), []);
      const reply = await accept(cart.adding(added));
      await expectHeld(cart, { reply, held: [held, ...added], accept });
    },
  }),
  check('storefront/8/quantity-allowed#full-cart', 'A cart accepts 100 units each of 20 options, by create and add', {
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
    check(`storefront/8/quantity-allowed#add-${had}-and-${more}`, `A line of ${had} accepts an add of ${more}`, {
      needs: { cart: aCartWithRoom },
      async steps({ cart, accept }) {
        if (had > 1) await accept(cart.updating(cart.line, { quantity: had }));
        expectQuantity(await accept(cart.adding([itemOf(cart.line, more)])), cart.line.optionId, 100);
        expectQuantity(await accept(cart.reading()), cart.line.optionId, 100);
      },
    }),
  ),
  check('storefront/8/quantity-allowed#update', 'An update accepts any quantity in the range, up and down', {
    needs: { cart: aCartWithRoom },
    async steps({ cart, accept }) {
      for (const quantity of [...allowed, 1]) {
        expectQuantity(await accept(cart.updating(cart.line, { quantity })), cart.line.optionId, quantity);
        if (quantity >= 99) expectQuantity(await accept(cart.reading()), cart.line.optionId, quantity);
      }
    },
  }),
  ambient('storefront/8/line-quantity', 'No cart has a line of more than 100 units', {
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
    check(`storefront/8/quantity-sum#${had}-and-${more}`, `A line of ${had} refuses an add of ${more}`, {
      needs: { cart: aCartWithRoom },
      async steps({ cart, refuse }) {
        await refuse(cart.adding([itemOf(cart.line, had - 1)]), cart.adding([itemOf(cart.line, more)]));
      },
    }),
  ),
];

function expectQuantity(reply: Reply, optionId: string, quantity: number): void {
  expectSame(reply, `/items/${indexOfLine(reply, optionId)}/quantity`, quantity);
}
