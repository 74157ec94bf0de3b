import { expectThat, fc, isObject, list, type Reply } from '../../src/authoring.ts';
import { expectHeld, expectOnly } from './expect-held.ts';
import { aCartWithOneLine, aCartWithTwoLines, declines, itemOf, openCart } from './fixtures/carts.ts';
import { aCartOf } from './fixtures/filled-carts.ts';
import { someOffers } from './fixtures/offers.ts';
import { expectRefusal } from './refusals.ts';
import { check, law } from './words.ts';

/** Section 4.4 rule 5, and the row of section 3 that repeats it: an add adds, and to the line that is there. */
export const addChecks = [
  law('storefront/4.4/5', 'Each add adds its quantity to that of the line, whatever the two are', {
    needs: { cart: aCartWithOneLine },
    // One add after another on one line: the sum of the one is what the next finds.
    weight: 4,
    forAll: () =>
      fc()
        .array(fc().integer({ min: 1, max: 98 }), { minLength: 1, maxLength: 5 })
        .map((adds) => ({ adds: withinRange(adds) })),
    examples: [{ adds: [1, 3, 44, 50] }, { adds: [49, 49, 1] }, { adds: [59, 40] }],
    cover: {
      'a sum above 50': ({ adds }) => sumOf(adds) > 50,
      'a sum of 100': ({ adds }) => sumOf(adds) === 100,
    },
    async holds({ cart, accept }, { adds }) {
      let { latest } = cart;
      for (const [index, more] of adds.entries()) {
        latest = await accept(cart.adding([itemOf(cart.line, more)]));
        expectOnly(latest, [itemOf(cart.line, sumOf(adds.slice(0, index + 1)))]);
      }
      await expectHeld(cart, { reply: latest, held: [itemOf(cart.line, sumOf(adds))], accept });
    },
  }),

  check('storefront/4.4/5#thrice', 'Three adds one after another all count', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept }) {
      await accept(cart.adding([itemOf(cart.line, 2)]));
      await accept(cart.adding([itemOf(cart.line, 2)]));
      const reply = await accept(cart.adding([itemOf(cart.line, 5)]));
      await expectHeld(cart, { reply, held: [itemOf(cart.line, 10)], accept });
    },
  }),

  check('storefront/4.4/5#several', 'An add of several items adds each to its own line', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart: { first, second, ...cart }, accept }) {
      const reply = await accept(cart.adding([itemOf(first, 2), itemOf(second, 5)]));
      await expectHeld(cart, { reply, held: [itemOf(first, 3), itemOf(second, 6)], accept });
    },
  }),

  check(
    'storefront/4.4/5#same-option-twice',
    'An add that names one option twice adds both, or is refused and adds none',
    {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart: { first, second, ...cart }, accept, send, observe }) {
        const reply = await send(cart.adding([itemOf(first, 1), itemOf(first, 2)]));
        observe('an add that names one option twice: status', reply.status);
        // Whether one request may name an option twice is not stated: a refusal is as right as the sum.
        if (reply.status !== 200) {
          expectRefusal(reply);
          expectOnly(await accept(cart.reading()), [itemOf(first), itemOf(second)]);
          return;
        }
        if (declines(reply)) return;
        await expectHeld(cart, { reply, held: [itemOf(first, 4), itemOf(second)], accept });
      },
    },
  ),

  ...(['first', 'second'] as const).map((named) =>
    check(`storefront/4.4/5#${named}-of-two`, `An add to the ${named} line leaves the other as it is`, {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart, accept }) {
        const other = named === 'first' ? cart.second : cart.first;
        const reply = await accept(cart.adding([itemOf(cart[named], 3)]));
        await expectHeld(cart, { reply, held: [itemOf(cart[named], 4), itemOf(other)], accept });
      },
    }),
  ),

  check('storefront/4.4/5#new', 'An add of options that the cart does not hold makes a line of each', {
    needs: { offers: someOffers(3) },
    async steps({ offers, accept, premise }) {
      const [held, ...fresh] = offers;
      const cart = await openCart(held === undefined ? [] : [held], { accept, premise });
      const items = fresh.map((offer, index) => itemOf(offer, index + 2));
      const reply = await accept(cart.adding(items));
      await expectHeld(cart, { reply, held: [...cart.lines.map((line) => itemOf(line)), ...items], accept });
    },
  }),

  ...[0, 1].map((place) =>
    check(
      `storefront/4.4/5#present-and-new-${place === 0 ? 'first' : 'second'}`,
      'An add of an option that the cart holds and of one that it does not adds to the one and makes a line of the other',
      {
        needs: { offers: someOffers(2) },
        async steps({ offers, accept, premise }) {
          const cart = await openCart(offers.slice(0, 1), { accept, premise }, { quantity: 2 });
          const [present, fresh] = offers.map((offer, index) => itemOf(offer, index + 3));
          const items = [present, fresh].flatMap((item) => item ?? []);
          const reply = await accept(cart.adding(place === 0 ? items.toReversed() : items));
          const held = items.map((item, index) => (index === 0 ? { ...item, quantity: 5 } : item));
          await expectHeld(cart, { reply, held, accept });
        },
      },
    ),
  ),

  check('storefront/4.4/5#after-update', 'An add after an update adds to the updated quantity', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept }) {
      await accept(cart.updating(cart.line, { quantity: 60 }));
      const reply = await accept(cart.adding([itemOf(cart.line, 7)]));
      await expectHeld(cart, { reply, held: [itemOf(cart.line, 67)], accept });
    },
  }),

  ...[1, 2, 3].map((of) =>
    check(`storefront/3/add-again#${of}`, `An add of the ${of} different items of a cart makes no second line`, {
      needs: { cart: aCartOf(of) },
      async steps({ cart, accept }) {
        const reply = await accept(cart.adding(cart.lines.map((line) => itemOf(line))));
        const read = await accept(cart.reading());
        for (const shown of [reply, read]) for (const { optionId } of cart.lines) expectOneLine(shown, optionId);
      },
    }),
  ),

  check('storefront/3/add-again#last', 'An add of the last of three items of a cart makes no second line', {
    needs: { cart: aCartOf(3) },
    async steps({ cart, accept }) {
      for (const line of cart.lines.slice(-1)) {
        expectOneLine(await accept(cart.adding([itemOf(line, 2)])), line.optionId);
        expectOneLine(await accept(cart.reading()), line.optionId);
      }
    },
  }),
];

function expectOneLine(reply: Reply, optionId: string): void {
  const lines = reply.at('/items', list).filter((line) => isObject(line) && line['optionId'] === optionId);
  expectThat(reply, '/items', { holds: lines.length === 1, expected: `to hold one line of option ${optionId}` });
}

/** What a line of one unit comes to. */
function sumOf(adds: readonly number[]): number {
  return adds.reduce((sum, more) => sum + more, 1);
}

/** The adds up to the one that fills the line, which takes no more than there is room for. */
function withinRange(adds: readonly number[]): readonly number[] {
  return adds.reduce<readonly number[]>((all, more) => {
    const room = 100 - sumOf(all);
    return room === 0 ? all : [...all, Math.min(more, room)];
  }, []);
}
