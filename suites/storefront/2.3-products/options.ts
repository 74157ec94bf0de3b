import { below, expectThat, isObject, type Reply } from '../../../src/authoring.ts';
import { expectProductShape, partsOf, type Part, type ProductRow } from '../expectations/product-violations.ts';
import { ambient } from '../authoring.ts';

/** The pointers to the parts of a product. */
const options = ['options'];
const selections = [...options, 'selections'];
const units = [...options, 'units'];
const prices = [...units, 'pricing'];
const taxes = [...prices, 'includedTaxes'];

const twoDays = 2 * 86_400_000;

/** Judges each page by what its schema says for one row; an occasion where it has a part that the row speaks of. */
function shaped(
  row: ProductRow,
  path: readonly string[],
  concerns: (part: Part) => boolean = () => true,
): (reply: Reply) => boolean {
  return (reply) => {
    expectProductShape(reply, row);
    return partsOf(reply, ...path).some(concerns);
  };
}

function promotionIn({ value }: Part) {
  const promotion = value['discountedPrice'];
  return isObject(promotion) ? promotion : null;
}

/** The retail price of the first row, which is the price of the unit. */
function priceOf(unit: Part): unknown {
  const rows = unit.value['pricing'];
  const row: unknown = Array.isArray(rows) ? rows[0] : null;
  return isObject(row) ? row['retail'] : undefined;
}

/** Section 2.3, every option of every listed product, with its choices, units and prices. */
export const optionJudgements = [
  ambient('storefront/2.3/option', 'Every option has all its fields, each of its type', {
    judge: shaped('option', options),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/availabilityLocalStartTimes', 'No option has local start times', {
    judge: shaped('availabilityLocalStartTimes', options),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/cancellationCutoffUnit', 'Every cancellationCutoffUnit is one of the three', {
    judge: shaped('cancellationCutoffUnit', options),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/requiredContactFields', 'Every required contact field is one of the six', {
    judge: shaped('requiredContactFields', options, ({ value }) => {
      const fields = value['requiredContactFields'];
      return Array.isArray(fields) && fields.length > 0;
    }),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/selection', 'Every selection has all its fields, each of its type', {
    judge: shaped('selection', selections),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/selection-required', 'Every selection is required', {
    judge: shaped('selection-required', selections),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/unit', 'Every unit has all its fields, each of its type', {
    judge: shaped('unit', units),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/unit-type', 'Every type of a unit is one of the nine', {
    judge: shaped('unit-type', units),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/unit-pricing', 'Every unit has one row of pricing', {
    judge(reply) {
      const sold = partsOf(reply, ...units).filter(({ value }) => Array.isArray(value['pricing']));
      for (const { pointer, value } of sold) {
        const holds = Array.isArray(value['pricing']) && value['pricing'].length === 1;
        expectThat(reply, below(pointer, 'pricing'), { holds, expected: 'exactly one row' });
      }
      return sold.length > 0;
    },
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/unit-prices', 'All units of an option cost the same', {
    judge(reply) {
      const several = partsOf(reply, ...options).filter(
        ({ pointer }) => typeof reply.peek(`${pointer}/units/1`) === 'object',
      );
      for (const { pointer } of several) {
        const listed = partsOf(reply, ...units).filter((unit) => unit.pointer.startsWith(`${pointer}/`));
        const holds = new Set(listed.map(priceOf)).size === 1;
        expectThat(reply, below(pointer, 'units'), { holds, expected: 'units of one price' });
      }
      return several.length > 0;
    },
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/pricing', 'Every listed price has all its fields, each of its type', {
    judge: shaped('pricing', prices),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/tax', 'Every tax of a listed price has all its fields, each of its type', {
    judge: shaped('tax', taxes),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/tax-net', 'No tax has a net', { judge: shaped('tax-net', taxes), gap: 'catalogue' }),
  ambient('storefront/2.3/discountedPrice', 'Every promotional price has its three fields', {
    judge: shaped('discountedPrice', prices, (part) => promotionIn(part) !== null),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/discountedPrice-present', 'Every listed price has a discountedPrice, if only null', {
    judge(reply) {
      const listed = partsOf(reply, ...prices);
      for (const { pointer, value } of listed) {
        const holds = 'discountedPrice' in value;
        expectThat(reply, pointer, { holds, expected: 'a discountedPrice, which is null without a promotion' });
      }
      return listed.length > 0;
    },
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/discountedPrice-endDate', 'Every end of a promotion names its offset from UTC', {
    judge: shaped('discountedPrice-endDate', prices, (part) => typeof promotionIn(part)?.['endDate'] === 'string'),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/discountedPrice-null#ended', 'No listed promotion ended more than two days ago', {
    judge(reply) {
      const now = Date.parse(reply.header('date') ?? '');
      const ending = partsOf(reply, ...prices).flatMap((part) => {
        const endDate = promotionIn(part)?.['endDate'];
        return typeof endDate === 'string' ? [{ pointer: below(part.pointer, 'discountedPrice'), endDate }] : [];
      });
      for (const { pointer, endDate } of ending) {
        // Clocks may differ, and a page may be prepared beforehand. A date that cannot be read is judged elsewhere.
        const isLongPast = Date.parse(endDate) < now - twoDays;
        expectThat(reply, pointer, { holds: !isLongPast, expected: 'null, since the promotion has ended' });
      }
      return ending.length > 0 && !Number.isNaN(now);
    },
    gap: 'catalogue',
  }),

  ambient('storefront/4.3/6', 'No answer but that of the product list tells a promotional price', {
    judge(reply) {
      if (reply.endpoint === 'products' || reply.status >= 300 || !reply.text.includes('"pricing"')) return false;
      const hasDiscountedPrice = /"discountedPrice"\s*:(?!\s*null)/.test(reply.text);
      expectThat(reply, '', { holds: !hasDiscountedPrice, expected: 'no discountedPrice but null' });
      return true;
    },
    gap: 'writes',
  }),
];
