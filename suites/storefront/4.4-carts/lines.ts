import { expectSame, type Reply } from '../../../src/authoring.ts';
import { changing, expectChange } from '../expectations/expect-change.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { aCartWithTwoLines, itemOf } from '../fixtures/carts/small-carts.ts';
import type { Change, Life } from '../fixtures/carts/changes.ts';
import { indexOfLine } from '../replies/cart-lines.ts';
import { aLifeOfAdds, aLifeOfRemovals, aLifeOfUpdates } from '../fixtures/carts/lives.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import type { Offer } from '../fixtures/catalogue/reference-readings.ts';
import { addItems, createCart, readCart } from '../requests/endpoints.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Sections 2.1 and 4.4 rule 7: what carts and lines are called, and that they answer to it. */
export const lineChecks = [
  check('storefront/4.4/7#create', 'Each line that a create makes carries the optionId asked for', {
    needs: { offers: someOffers(3) },
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),

  changing(
    'storefront/4.4/7#add',
    'A line that an add makes carries the optionId asked for, and is addressed by its id',
    {
      life: aLifeOfAdds,
      change: 'updated',
      says(change, life) {
        expectChange(life.changes.beside, life);
        expectChange(change, life);
      },
    },
  ),
  ...(['first', 'second'] as const).flatMap((named) => [
    changing(`storefront/4.4/7#update-${named}`, `The id of the ${named} line addresses it in an update`, {
      life: aLifeOfUpdates,
      change: named,
    }),
    changing(`storefront/4.4/7#remove-${named}`, `The id of the ${named} of two lines addresses it in a removal`, {
      life: aLifeOfRemovals,
      change: named,
    }),
  ]),

  check('storefront/2.1/productId#create', 'Each line carries the productId asked for after create', {
    needs: { life: aLifeOfUpdates },
    steps({ life: { cart, offers } }) {
      expectProducts(cart.created, offers);
      return Promise.resolve();
    },
  }),
  changing('storefront/2.1/productId#add', 'Each line carries the productId asked for after add', {
    life: aLifeOfUpdates,
    change: 'addAfter',
    says: expectProductsOf,
  }),
  changing('storefront/2.1/productId#update', 'Each line carries the productId asked for after update', {
    life: aLifeOfUpdates,
    change: 'second',
    says: expectProductsOf,
  }),
  changing('storefront/2.1/productId#added', 'Each line that adds made carries the productId asked for', {
    life: aLifeOfAdds,
    change: 'freshFirst',
    says: expectProductsOf,
  }),

  check('storefront/2.1/id', 'A cart keeps its id in the reply of every operation, emptied and filled again too', {
    needs: { adds: aLifeOfAdds, updates: aLifeOfUpdates, removals: aLifeOfRemovals },
    steps({ adds, updates, removals }) {
      for (const { cart, changes } of [adds, updates, removals]) {
        const { id } = cart;
        for (const { call, reply, read } of Object.values<Change>(changes)) {
          // Abandoning shows no cart; the read after it does.
          for (const answer of 'abandon' in call ? [read] : [reply, read]) expectSame(shown(answer), '/id', id);
        }
      }
      return Promise.resolve();
    },
  }),

  check('storefront/2.1/id#abandoned', 'An abandoned cart keeps its id', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept }) {
      await accept(cart.abandoning());
      expectSame(await accept(readCart(cart.id)), '/id', cart.id);
      expectSame(await accept(addItems(cart.id, [itemOf(cart.first)])), '/id', cart.id);
      expectSame(await accept(readCart(cart.id)), '/id', cart.id);
    },
  }),
];

/** Reply and read show the product of every option of the life. */
function expectProductsOf({ reply, read }: Change, { offers }: Pick<Life<string>, 'offers'>): void {
  for (const answer of [reply, read]) expectProducts(shown(answer), offers);
}

function expectProducts(reply: Reply, offers: readonly Offer[]): void {
  for (const { productId, optionId } of offers) {
    expectSame(reply, `/items/${indexOfLine(reply, optionId)}/productId`, productId);
  }
}
