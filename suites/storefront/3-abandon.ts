import { expectSame, need, type Tools } from '../../src/authoring.ts';
import { expectHeld, expectOnly } from './expect-held.ts';
import {
  itemOf,
  openCart,
  someCartWithOneLine,
  someCartWithTwoLines,
  type Line,
  type OpenCart,
} from './fixtures/carts.ts';
import { someCartOf } from './fixtures/filled-carts.ts';
import { someOffers } from './fixtures/offers.ts';
import { check } from './words.ts';

const code = 'INVALID_PRODUCT_ID';

/** A cart of so many lines that was abandoned: kept as long as nothing is added to it. */
const [anAbandonedCart, anAbandonedPair] = [abandonedOf(1), abandonedOf(2)];

function abandonedOf(count: number) {
  return need(`an abandoned cart of ${count}`, {
    needs: { offers: someOffers(count) },
    async provide({ offers, accept, premise }): Promise<OpenCart> {
      const cart = await openCart(offers, { accept, premise });
      await accept(cart.abandoning());
      return cart;
    },
    renew(cart, { past }) {
      const isFilled = past.some(({ request, reply }) => request.endpoint === 'add-items' && reply.status === 200);
      return Promise.resolve(isFilled ? null : cart);
    },
  });
}

/** Section 3: what abandoning a cart brings about. */
export const abandonChecks = [
  ...[1, 2].map((of) =>
    check(`storefront/3/abandon-reads-empty#${of}`, `A cart of ${of} reads empty once abandoned`, {
      needs: { cart: someCartOf(of) },
      async steps({ cart, accept, send, observe }) {
        await accept(cart.abandoning());
        for (let reads = 0; reads < 2; reads += 1) {
          const read = await accept(cart.reading());
          expectSame(read, '/itemCount', 0);
          expectSame(read, '/items', []);
          observe('status of an abandoned cart', read.peek('/status') ?? null);
        }
        const again = await send(cart.abandoning());
        observe('answer to abandoning a second time', again.status);
      },
    }),
  ),

  check('storefront/3/abandon-reads-empty#emptied', 'A cart abandoned after its last line was removed reads empty', {
    needs: { cart: someCartWithOneLine },
    async steps({ cart, accept }) {
      await accept(cart.removing(cart.line));
      await accept(cart.abandoning());
      const read = await accept(cart.reading());
      expectSame(read, '/itemCount', 0);
      expectSame(read, '/items', []);
    },
  }),

  check('storefront/3/abandon-reads-empty#no-other', 'Abandoning a cart leaves another of the same items as it was', {
    needs: { cart: someCartWithTwoLines },
    async steps({ cart, accept, premise }) {
      const twin = await openCart(cart.offers, { accept, premise });
      await accept(cart.abandoning());
      expectOnly(
        await accept(twin.reading()),
        twin.lines.map((line) => itemOf(line)),
      );
    },
  }),

  ...(['updating', 'removing'] as const).map((doing) =>
    check(
      doing === 'updating' ? 'storefront/3/abandon-update#both' : 'storefront/3/abandon-remove#both',
      `After abandoning, ${doing} either line is refused, and the cart stays empty`,
      {
        needs: { cart: anAbandonedPair, twin: someCartWithOneLine },
        async steps({ cart, twin, accept, refuseEach }) {
          const [first, second] = cart.lines;
          if (first === undefined || second === undefined) throw new Error('a cart of two offers had two lines');
          const right = { quantity: 1, expectedPrice: first.price };
          const base = doing === 'updating' ? twin.updating(twin.line, { quantity: 1 }) : twin.removing(twin.line);
          const changed =
            doing === 'updating'
              ? [...[first, second].map((line) => cart.updating(line, { quantity: 2 })), cart.updating(first, right)]
              : [first, second].map((line) => cart.removing(line));
          await refuseEach(base, changed, { code, unchanged: cart.reading() });
          expectSame(await accept(cart.reading()), '/items', []);
        },
      },
    ),
  ),

  ...(['updating', 'removing'] as const).map((doing) =>
    check(
      doing === 'updating' ? 'storefront/3/abandon-update#only' : 'storefront/3/abandon-remove#only',
      `After abandoning, ${doing} its only line is refused`,
      {
        needs: { cart: anAbandonedCart },
        async steps({ cart, refuse }) {
          const [line] = cart.lines;
          if (line === undefined) throw new Error('a cart of one offer had one line');
          const gone = doing === 'updating' ? cart.updating(line, { quantity: 2 }) : cart.removing(line);
          await refuse(cart.reading(), gone, { code, unchanged: cart.reading() });
        },
      },
    ),
  ),

  check(
    'storefront/3/abandon-add#same',
    'Adding what an abandoned cart held gives the same cart with just what was added',
    {
      needs: { cart: someCartWithTwoLines },
      async steps({ cart, accept }) {
        await accept(cart.updating(cart.first, { quantity: 5 }));
        await accept(cart.abandoning());
        await addAfresh(cart, { lines: [cart.first], accept });
      },
    },
  ),

  check('storefront/3/abandon-add#other', 'Adding what an abandoned cart did not hold brings no old line back', {
    needs: { cart: someCartOf(2), all: someCartOf(3) },
    async steps({ cart, all, accept }) {
      await accept(cart.abandoning());
      const others = all.lines.filter(({ optionId }) => cart.lines.every((line) => line.optionId !== optionId));
      await addAfresh(cart, { lines: others, accept });
    },
  }),

  check('storefront/3/abandon-add#several', 'Adding several items to an abandoned cart gives just those', {
    needs: { cart: someCartOf(2) },
    async steps({ cart, accept }) {
      await accept(cart.abandoning());
      await addAfresh(cart, { lines: cart.lines, accept });
    },
  }),

  check('storefront/3/abandon-add#usable', 'The fresh cart can be added to, changed, emptied and abandoned again', {
    needs: { cart: someCartWithTwoLines },
    async steps({ cart, accept }) {
      const { first, second } = cart;
      await accept(cart.abandoning());
      await addAfresh(cart, { lines: [first], accept });
      const added = await accept(cart.adding([itemOf(second), itemOf(first)]));
      await expectHeld(cart, { reply: added, held: [itemOf(first, 3), itemOf(second)], accept });
      const updated = await accept(cart.updating(first, { quantity: 4 }));
      await expectHeld(cart, { reply: updated, held: [itemOf(first, 4), itemOf(second)], accept });
      const removed = await accept(cart.removing(first));
      await expectHeld(cart, { reply: removed, held: [itemOf(second)], accept });
      await accept(cart.abandoning());
      expectSame(await accept(cart.reading()), '/itemCount', 0);
    },
  }),
];

/** Adds two units of each line: the reply and the next read show just those, under the old id. */
async function addAfresh(
  cart: OpenCart,
  { lines, accept }: Pick<Tools, 'accept'> & { readonly lines: readonly Line[] },
): Promise<void> {
  const items = lines.map((line) => itemOf(line, 2));
  const reply = await accept(cart.adding(items));
  expectSame(reply, '/id', cart.id);
  const read = await expectHeld(cart, { reply, held: items, accept });
  expectSame(read, '/id', cart.id);
}
