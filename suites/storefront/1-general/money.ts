import { below, isObject, type Json, type JsonObject, type Reply } from '../../../src/authoring.ts';
import { isCart } from '../replies/cart-reply.ts';
import { expectShape, schemaFinding } from '../expectations/cart-violations.ts';
import { partsOf, type Part } from '../expectations/product-violations.ts';
import { errorObjectIn } from '../replies/error-reply.ts';
import { onceAReply } from '../replies/once-a-reply.ts';
import { ambient } from '../authoring.ts';

/** The prices outside carts: all prices of a product list, or the error object of a PRICE_MISMATCH. */
const pricesOutsideCarts = onceAReply((reply): readonly Part[] => {
  if (reply.endpoint === 'products') return partsOf(reply, 'options', 'units', 'pricing').flatMap(pricesIn);
  const error = errorObjectIn(reply.json);
  return error?.value['error'] === 'PRICE_MISMATCH' ? [error] : [];
});

/** A price and the prices nested in it: taxes and the promotional price. */
function pricesIn(price: Part): readonly Part[] {
  const { pointer, value } = price;
  const promotion = value['discountedPrice'];
  const taxes = value['includedTaxes'];
  const inside = Array.isArray(taxes) ? taxes.map((tax: Json, index) => [`includedTaxes/${index}`, tax] as const) : [];
  const further = [...inside, ['discountedPrice', promotion ?? null] as const].flatMap(([at, one]) =>
    isObject(one) ? [{ pointer: `${pointer}/${at}`, value: one }] : [],
  );
  return [price, ...further];
}

function expectEach(
  reply: Reply,
  fields: readonly string[],
  { fits, expected }: { fits: (value: number, within: JsonObject) => boolean; expected: string },
): boolean {
  let isDecided = false;
  for (const { pointer, value } of pricesOutsideCarts(reply)) {
    for (const field of fields) {
      const received = value[field];
      // Other checks test the type of the value.
      if (typeof received !== 'number') continue;
      isDecided = true;
      if (fits(received, value)) continue;
      throw schemaFinding(reply, { pointer: below(pointer, field), fault: 'value', expected, received });
    }
  }
  return isDecided;
}

/** Not expectedPrice: a PRICE_MISMATCH repeats any value that the request had. */
const amounts = ['original', 'retail', 'net', 'amount', 'currentPrice'];

function isPrecision(value: number, { currency }: JsonObject): boolean {
  return Number.isInteger(value) && value >= 0 && (currency !== 'USD' || value === 2);
}

/** The objects of a cart that have a currencyPrecision: the totals and the pricing of each line. */
const precisionsOfCart = onceAReply((reply): readonly Part[] => {
  const items = reply.peek('/items');
  const pricing = Array.isArray(items) ? items.map((_item: Json, index) => `/items/${index}/pricing`) : [];
  return ['/totals', ...pricing].flatMap((pointer) => {
    const value = reply.peek(pointer);
    return isObject(value) ? [{ pointer, value }] : [];
  });
});

function expectCents(reply: Reply): void {
  for (const { pointer, value } of precisionsOfCart(reply)) {
    const precision = value['currencyPrecision'];
    if (typeof precision !== 'number' || isPrecision(precision, value)) continue;
    throw schemaFinding(reply, {
      pointer: below(pointer, 'currencyPrecision'),
      fault: 'value',
      expected: '2, because USD amounts are in cents',
      received: precision,
    });
  }
}

/** Section 1 rule 3: amounts are whole numbers of minor units, and currencyPrecision gives their scale. */
export const moneyJudgements = [
  ambient('storefront/1/3', 'Every amount is a whole number', {
    judge(reply) {
      if (!isCart(reply)) return expectEach(reply, amounts, { fits: Number.isInteger, expected: 'a whole number' });
      expectShape(reply, 'money');
      return true;
    },
  }),

  ambient('storefront/1/3-precision', 'Every currencyPrecision is a whole number, and is 2 for USD', {
    judge(reply) {
      if (!isCart(reply)) {
        return expectEach(reply, ['currencyPrecision'], {
          fits: isPrecision,
          expected: 'a whole number of at least 0, and 2 for USD',
        });
      }
      expectShape(reply, 'precision');
      expectCents(reply);
      return true;
    },
  }),
];
