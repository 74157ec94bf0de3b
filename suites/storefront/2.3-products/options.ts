import { below, expectThat, isObject, type JsonObject } from '../../../src/authoring.ts';
import { partsOf } from '../expectations/product-violations.ts';
import { ambient } from '../authoring.ts';
import { promotionIn } from './products.ts';

const options = ['options'];
const units = ['options', 'units'];
const prices = ['options', 'units', 'pricing'];

const twoDays = 2 * 86_400_000;

/** The retail price of the first pricing row, which is the price of the unit. */
function priceOf(unit: JsonObject): unknown {
  const rows = unit['pricing'];
  const row: unknown = Array.isArray(rows) ? rows[0] : null;
  return isObject(row) ? row['retail'] : undefined;
}

/** Section 2.3: the prices of every option of every listed product. */
export const optionJudgements = [
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
      let several = false;
      for (const { pointer, value } of partsOf(reply, ...options)) {
        const sold = Array.isArray(value['units']) ? value['units'].filter(isObject) : [];
        if (sold.length < 2) continue;
        several = true;
        const holds = new Set(sold.map(priceOf)).size === 1;
        expectThat(reply, below(pointer, 'units'), { holds, expected: 'units with the same price' });
      }
      return several;
    },
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/discountedPrice-present', 'Every listed price has a discountedPrice, which may be null', {
    judge(reply) {
      const listed = partsOf(reply, ...prices);
      for (const { pointer, value } of listed) {
        const holds = 'discountedPrice' in value;
        expectThat(reply, pointer, { holds, expected: 'a discountedPrice, which is null if there is no promotion' });
      }
      return listed.length > 0;
    },
    gap: 'catalogue',
  }),
  ambient(
    'storefront/2.3/discountedPrice-null#ended',
    'No discountedPrice has an endDate that is more than two days ago',
    {
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
    },
  ),

  ambient('storefront/4.3/6', 'Only the product list shows a discountedPrice', {
    judge(reply) {
      if (reply.endpoint === 'products' || reply.status >= 300 || !reply.text.includes('"pricing"')) return false;
      const hasDiscountedPrice = /"discountedPrice"\s*:(?!\s*null)/.test(reply.text);
      expectThat(reply, '', { holds: !hasDiscountedPrice, expected: 'null, or no field discountedPrice' });
      return true;
    },
    gap: 'writes',
  }),
];
