import { GapError, type Tools } from '../../src/authoring.ts';
import { aCartOf } from './fixtures/filled-carts.ts';
import { aCartWithOneLine, itemOf, openCart, type OpenCart } from './fixtures/carts.ts';
import { someOffers } from './fixtures/offers.ts';
import { beside, lineOf, misstating, priceCases, stating, type PriceCase } from './4.4-price-cases.ts';
import { check } from './words.ts';

const plain = priceCases.filter(({ of, quantity }) => of === 1 && quantity === 1);
const others = priceCases.filter((priced) => !plain.includes(priced));

/** Section 4.4 rule 4: an expectedPrice that is not the live one refuses the whole call. */
export const expectedPriceChecks = [
  ...plain.flatMap((priced) =>
    [
      { name: 'above', by: 1 },
      { name: 'below', by: -1 },
    ].map(({ name, by }) =>
      check(
        `storefront/4.4/4a#${priced.name}-${name}`,
        `An expectedPrice one unit ${name} is refused ${priced.where}`,
        {
          needs: { cart: aCartOf(priced.of) },
          async steps({ cart, refuse }) {
            await refuseAt(priced, cart, { stale: beside(lineOf(priced, cart).price, by), refuse });
          },
        },
      ),
    ),
  ),

  ...others.map((priced) =>
    check(`storefront/4.4/4a#${priced.name}`, `An expectedPrice one unit off is refused ${priced.where}`, {
      needs: { cart: aCartOf(priced.of) },
      async steps({ cart, refuse }) {
        const { price } = lineOf(priced, cart);
        for (const stale of [price + 1, beside(price, -1)]) await refuseAt(priced, cart, { stale, refuse });
      },
    }),
  ),

  ...priceCases
    .filter(({ name }) => name.endsWith('-many'))
    .map((priced) =>
      check(
        `storefront/4.4/4a#${priced.operation}-line-total`,
        `The price of the whole line is refused ${priced.where}`,
        {
          needs: { cart: aCartOf(priced.of) },
          async steps({ cart, refuse }) {
            const { price } = lineOf(priced, cart);
            if (price === 0) throw new GapError('catalogue', 'the option found is free: the whole line costs the same');
            await refuseAt(priced, cart, { stale: price * priced.quantity, refuse });
            if (priced.operation !== 'update') return;
            // The refused update asks for one unit more than its base.
            await refuseAt(priced, cart, { stale: price * (priced.quantity + 1), refuse });
          },
        },
      ),
    ),

  ...plain.map((priced) =>
    check(
      `storefront/4.4/4a#${priced.name}-zero`,
      `An expectedPrice of 0 counts as one and is refused ${priced.where}`,
      {
        needs: { cart: aCartOf(priced.of) },
        async steps({ cart, refuse }) {
          if (lineOf(priced, cart).price === 0) throw new GapError('catalogue', 'the option found is free');
          await refuseAt(priced, cart, { stale: 0, refuse });
        },
      },
    ),
  ),

  ...plain.map((priced) =>
    check(`storefront/4.4/4a#${priced.name}-original`, `The price before the discount is refused ${priced.where}`, {
      needs: { cart: aCartOf(priced.of) },
      async steps({ cart, refuse }) {
        const original = cart.created.peek('/items/0/pricing/original');
        if (typeof original !== 'number' || original === lineOf(priced, cart).price) {
          throw new GapError('catalogue', 'the option found has no discount');
        }
        await refuseAt(priced, cart, { stale: original, refuse });
      },
    }),
  ),

  check('storefront/4.4/4a#update-unchanged', 'A stale price is refused on an update that keeps the quantity', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart: { line, ...cart }, refuse }) {
      const at = (expectedPrice: number) => cart.updating(line, { quantity: 2, expectedPrice });
      await refuse(at(line.price), at(line.price + 1), { code: 'PRICE_MISMATCH' });
    },
  }),

  ...[0, 1].map((place) =>
    check(
      `storefront/4.4/4a#add-new-${place === 0 ? 'first' : 'second'}`,
      'An expectedPrice one unit off is refused on add of an option that the cart does not hold, beside one that it does',
      {
        needs: { offers: someOffers(2) },
        async steps({ offers, refuse, ...tools }) {
          const both = await openCart(offers, tools);
          const cart = await openCart(offers.slice(0, 1), tools);
          const [held, fresh] = both.lines.map((line) => ({ ...itemOf(line, 2), expectedPrice: line.price }));
          if (held === undefined || fresh === undefined) throw new Error('a cart of two offers has two lines');
          const stale = { ...fresh, expectedPrice: fresh.expectedPrice + 1 };
          await refuse(both.adding(inPlace(fresh, held, place)), cart.adding(inPlace(stale, held, place)), {
            code: 'PRICE_MISMATCH',
            unchanged: cart.reading(),
          });
        },
      },
    ),
  ),
];

/** The request of the case is accepted with the live price, and with `stale` refused while nothing changes. */
async function refuseAt(
  priced: PriceCase,
  cart: OpenCart,
  { stale, refuse }: Pick<Tools, 'refuse'> & { readonly stale: number },
): Promise<void> {
  await refuse(stating(priced, cart, lineOf(priced, cart).price), misstating(priced, cart, stale), {
    code: 'PRICE_MISMATCH',
  });
}

/** The first of two stands at `place`, 0 or 1. */
function inPlace<T>(one: T, other: T, place: number): readonly T[] {
  return place === 0 ? [one, other] : [other, one];
}
