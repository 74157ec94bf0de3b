import { expectSame, GapError, type Request } from '../../../src/authoring.ts';
import { aCartOfOne } from '../fixtures/carts/single-units.ts';
import { aCartWithOneLine, itemOf, type OpenCart, aCartOf } from '../fixtures/carts/small-carts.ts';
import {
  beside,
  casesNamed,
  lineOf,
  misstating,
  type PriceCase,
  priceCases,
  type Priced,
  pricedFor,
  stating,
} from './cases.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { check } from '../authoring.ts';

const plain = priceCases.filter(({ of, quantity }) => of === 1 && quantity === 1);
const code = 'PRICE_MISMATCH';

/** Section 4.4 rule 4: an expectedPrice that is not the live price makes the whole call fail. */
export const expectedPriceChecks = [
  ...priceCases.map((priced) =>
    check(`storefront/4.4/4a#${priced.name}`, `A wrong expectedPrice returns PRICE_MISMATCH ${priced.where}`, {
      needs: { options: pricedFor(priced) },
      async steps({ options, refuseEach }) {
        const { price } = lineOf(priced, options);
        await refuseEach(stating(priced, options, price), nearlyRight(priced, options), { code });
      },
    }),
  ),

  ...plain.map((priced) =>
    check(
      `storefront/4.4/4a#${priced.name}-original`,
      `A price of 0 and the price before the discount return an error ${priced.where}`,
      {
        needs: { cart: priced.operation === 'create' ? aCartOfOne : aCartWithOneLine },
        async steps({ cart, refuseEach }) {
          const { price } = cart.line;
          if (price === 0) throw new GapError('catalogue', 'the option is free');
          const old = outdated(priced, cart);
          const [, ...refusals] = await refuseEach(stating(priced, { lines: cart.lines, cart }, price), old);
          // Any code is accepted for a price of 0: the target may treat it as an invalid price.
          for (const refusal of refusals) expectRefusal(refusal, code);
          if (old.length < 2) throw new GapError('catalogue', 'the option has no discount');
        },
      },
    ),
  ),

  check('storefront/4.4/4a#update-unchanged', 'PATCH with the same quantity and a stale price returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart: { line, ...cart }, refuse }) {
      const at = (expectedPrice: number) => cart.updating(line, { quantity: 1, expectedPrice });
      await refuse(at(line.price), at(line.price + 1), { code });
    },
  }),

  check('storefront/4.4/4a-fraction', 'An expectedPrice that differs by half a minor unit returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart: { line, ...cart }, refuse }) {
      const at = (expectedPrice: number) => cart.updating(line, { quantity: 2, expectedPrice });
      // Any code is accepted: amounts are integers, so the target may treat a fraction as an invalid price.
      await refuse(at(line.price), at(line.price + 0.5));
    },
  }),

  check(
    'storefront/4.4/4a#add-new',
    'Adding a new option with a stale price returns an error, before and after an item that is in the cart',
    {
      needs: { both: aCartOf(2), cart: aCartWithOneLine },
      async steps({ both, cart, refuseEach }) {
        const [fresh] = both.lines.filter(({ optionId }) => optionId !== cart.line.optionId);
        if (fresh === undefined) throw new Error('of two different options one is not in the cart');
        const held = { ...itemOf(cart.line), expectedPrice: cart.line.price };
        const added = { ...itemOf(fresh, 2), expectedPrice: fresh.price };
        const stale = { ...added, expectedPrice: fresh.price + 1 };
        await refuseEach(both.adding([added]), [cart.adding([stale, held]), cart.adding([held, stale])], {
          code,
          unchanged: cart.reading(),
        });
      },
    },
  ),
];

/** The requests of a case with wrong prices: close to the live price, or the price of the whole line. */
function nearlyRight(priced: PriceCase, options: Priced): readonly Request[] {
  const { price } = lineOf(priced, options);
  const below = plain.includes(priced) ? [beside(price, -1)] : [];
  return [price + 1, ...below, ...linePrices(priced, price)].map((wrong) => misstating(priced, options, wrong));
}

/** The requests of a case with a price of 0 and, if there is a discount, with the price before the discount. */
function outdated(priced: PriceCase, cart: OpenCart): readonly Request[] {
  const options = { lines: cart.lines, cart };
  const { price } = lineOf(priced, options);
  const original = originalIn(cart);
  return [0, ...(original === null || original === price ? [] : [original])].map((wrong) =>
    misstating(priced, options, wrong),
  );
}

/** The prices of the whole line, if it has several units. A refused update requests one unit more than its base. */
function linePrices({ name, operation, quantity }: PriceCase, price: number): readonly number[] {
  if (!name.endsWith('-many') || price === 0) return [];
  return [price * quantity, ...(operation === 'update' ? [price * (quantity + 1)] : [])];
}

function originalIn(cart: OpenCart): number | null {
  const original = cart.latest.peek('/items/0/pricing/original');
  return typeof original === 'number' ? original : null;
}

/** Large enough that the wrong price cannot be the live price or the price of several units. */
const far = 1_007;

/** Section 4.4 rule 4: the currentPrice of the error. Requirement 4a covers the error and its code. */
export const priceMismatchChecks = casesNamed(
  'create',
  'create-second',
  'add-many',
  'add-second',
  'update-many',
  'update-second',
).map((priced) =>
  check(`storefront/4.4/4b#${priced.name}`, `The currentPrice of PRICE_MISMATCH is the live price ${priced.where}`, {
    needs: { options: pricedFor(priced) },
    async steps({ options, send }) {
      const { price } = lineOf(priced, options);
      const refusal = await send(misstating(priced, options, price + far));
      expectRefusal(refusal, 'PRICE_MISMATCH');
      expectSame(refusal, '/details/currentPrice', price);
    },
  }),
);
