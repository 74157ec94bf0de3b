import { expectSame } from '../../../src/authoring.ts';
import { pricedFor, casesNamed, lineOf, misstating } from './cases.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { check } from '../authoring.ts';

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
  check(
    `storefront/4.4/4b#${priced.name}`,
    `The currentPrice of a PRICE_MISMATCH is the live unit price ${priced.where}`,
    {
      needs: { options: pricedFor(priced) },
      async steps({ options, send }) {
        const { price } = lineOf(priced, options);
        const refusal = await send(misstating(priced, options, price + far));
        expectRefusal(refusal, 'PRICE_MISMATCH');
        expectSame(refusal, '/details/currentPrice', price);
      },
    },
  ),
);
