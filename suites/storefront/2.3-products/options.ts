import { below, expectThat, isObject, type Reply } from '../../../src/authoring.ts';
import { expectProductShape, partsOf, type Part, type ProductRow } from '../expectations/product-violations.ts';
import { ambient } from '../authoring.ts';

/** Paths to the parts of a product. */
const options = ['options'];
const selections = [...options, 'selections'];
const units = [...options, 'units'];
const prices = [...units, 'pricing'];
const taxes = [...prices, 'includedTaxes'];

const twoDays = 2 * 86_400_000;

/** Checks each page against the schema of one requirement. True if a part at `path` satisfies `concerns`. */
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

/** The retail price of the first pricing row, which is the price of the unit. */
function priceOf(unit: Part): unknown {
  const rows = unit.value['pricing'];
  const row: unknown = Array.isArray(rows) ? rows[0] : null;
  return isObject(row) ? row['retail'] : undefined;
}

/** Section 2.3: every option of every listed product, with its selections, units and prices. */
export const optionJudgements = [
  ambient('storefront/2.3/option', 'Every option has all fields, each with the documented type', {
    judge: shaped('option', options),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/availabilityLocalStartTimes', 'The availabilityLocalStartTimes of every option are empty', {
    judge: shaped('availabilityLocalStartTimes', options),
    gap: 'catalogue',
  }),
  ambient(
    'storefront/2.3/cancellationCutoffUnit',
    'Every cancellationCutoffUnit is one of the three documented values',
    {
      judge: shaped('cancellationCutoffUnit', options),
      gap: 'catalogue',
    },
  ),
  ambient('storefront/2.3/requiredContactFields', 'Every required contact field is one of the six documented names', {
    judge: shaped('requiredContactFields', options, ({ value }) => {
      const fields = value['requiredContactFields'];
      return Array.isArray(fields) && fields.length > 0;
    }),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/selection', 'Every selection has all fields, each with the documented type', {
    judge: shaped('selection', selections),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/selection-required', 'The required flag of every selection is true', {
    judge: shaped('selection-required', selections),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/unit', 'Every unit has all fields, each with the documented type', {
    judge: shaped('unit', units),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/unit-type', 'The type of every unit is one of the nine documented values', {
    judge: shaped('unit-type', units),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/unit-pricing', 'Every unit has exactly one pricing row', {
    judge(reply) {
      const sold = partsOf(reply, ...units).filter(({ value }) => Array.isArray(value['pricing']));
      for (const { pointer, value } of sold) {
        const holds = Array.isArray(value['pricing']) && value['pricing'].length === 1;
        expectThat(reply, below(pointer, 'pricing'), { holds, expected: 'exactly one pricing row' });
      }
      return sold.length > 0;
    },
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/unit-prices', 'All units of an option have the same price', {
    judge(reply) {
      const several = partsOf(reply, ...options).filter(
        ({ pointer }) => typeof reply.peek(`${pointer}/units/1`) === 'object',
      );
      for (const { pointer } of several) {
        const listed = partsOf(reply, ...units).filter((unit) => unit.pointer.startsWith(`${pointer}/`));
        const holds = new Set(listed.map(priceOf)).size === 1;
        expectThat(reply, below(pointer, 'units'), { holds, expected: 'units with the same price' });
      }
      return several.length > 0;
    },
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/pricing', 'Every price in the product list has all fields, each with the documented type', {
    judge: shaped('pricing', prices),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/tax', 'Every tax in the product list has all fields, each with the documented type', {
    judge: shaped('tax', taxes),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/tax-net', 'The net of every tax is null', {
    judge: shaped('tax-net', taxes),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/discountedPrice', 'Every discountedPrice that is not null has its three fields', {
    judge: shaped('discountedPrice', prices, (part) => promotionIn(part) !== null),
    gap: 'catalogue',
  }),
  ambient(
    'storefront/2.3/discountedPrice-present',
    'Every price in the product list has the field discountedPrice, which may be null',
    {
      judge(reply) {
        const listed = partsOf(reply, ...prices);
        for (const { pointer, value } of listed) {
          const holds = 'discountedPrice' in value;
          expectThat(reply, pointer, { holds, expected: 'a discountedPrice, which is null without a promotion' });
        }
        return listed.length > 0;
      },
      gap: 'catalogue',
    },
  ),
  ambient('storefront/2.3/discountedPrice-endDate', 'Every endDate of a discountedPrice has an explicit UTC offset', {
    judge: shaped('discountedPrice-endDate', prices, (part) => typeof promotionIn(part)?.['endDate'] === 'string'),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/discountedPrice-null#ended', 'No discountedPrice has an endDate of more than two days ago', {
    judge(reply) {
      const now = Date.parse(reply.header('date') ?? '');
      const ending = partsOf(reply, ...prices).flatMap((part) => {
        const endDate = promotionIn(part)?.['endDate'];
        return typeof endDate === 'string' ? [{ pointer: below(part.pointer, 'discountedPrice'), endDate }] : [];
      });
      for (const { pointer, endDate } of ending) {
        // Clocks may differ, and a page may be prepared in advance. Another check tests dates that cannot be parsed.
        const isLongPast = Date.parse(endDate) < now - twoDays;
        expectThat(reply, pointer, { holds: !isLongPast, expected: 'null, because the promotion has ended' });
      }
      return ending.length > 0 && !Number.isNaN(now);
    },
    gap: 'catalogue',
  }),

  ambient('storefront/4.3/6', 'Only the product list shows a discountedPrice', {
    judge(reply) {
      if (reply.endpoint === 'products' || reply.status >= 300 || !reply.text.includes('"pricing"')) return false;
      const hasDiscountedPrice = /"discountedPrice"\s*:(?!\s*null)/.test(reply.text);
      expectThat(reply, '', { holds: !hasDiscountedPrice, expected: 'no discountedPrice other than null' });
      return true;
    },
    gap: 'writes',
  }),
];
