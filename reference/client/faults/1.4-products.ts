import type { StoredProduct } from '../disk.ts';
import { isFields } from '../../http/fields.ts';
import { fieldsOf, listOf } from '../wire/decode.ts';
import { lostReply, type Outcome } from '../wire/failure.ts';
import { fault, type Fault } from './fault.ts';

/** Fails for a page with a product that `breaks` selects. */
function failingOn(breaks: (product: Readonly<Record<string, unknown>>) => boolean) {
  return (outcome: Outcome): Outcome => {
    const products = outcome.ok ? listOf(fieldsOf(outcome.body)['products']).filter(isFields) : [];
    return products.some(breaks) ? { ok: false, failure: lostReply } : outcome;
  };
}

const pricesOf = (product: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] =>
  listOf(product['options'])
    .flatMap((option) => listOf(fieldsOf(option)['units']))
    .flatMap((unit) => listOf(fieldsOf(unit)['pricing']))
    .map(fieldsOf);

/** What is stored and sold: K36, K41 to K46, G18 to G23. */
export const productFaults: readonly Fault[] = [
  fault('first-price-kept', 'client/K36')
    .says('Keeps the first price of an option when the price changes')
    .rule('storedProduct', (right, received, stored) => {
      const next = right(received, stored);
      if (stored === null) return next;
      const optionOf = (id: string) => stored.options.find((option) => option.id === id);
      return {
        ...next,
        options: next.options.map((option) => ({ ...option, units: optionOf(option.id)?.units ?? option.units })),
      };
    }),
  fault('known-products-skipped', 'client/K36')
    .says('Does not update products that it already stored')
    .rule('storedProduct', (right, received, stored) => stored ?? right(received, stored)),
  fault('sells-sold-out-deals', 'client/K41')
    .says('Offers deals with the status sold_out')
    .rule('isListable', (right, product, option) =>
      right(product.status === 'sold_out' ? { ...product, status: 'active' } : product, option),
    ),
  fault('sells-expired-deals', 'client/K41')
    .says('Offers deals with the status expired')
    .rule('isListable', (right, product, option) =>
      right(product.status === 'expired' ? { ...product, status: 'active' } : product, option),
    ),
  fault('sells-inactive-options', 'client/K42')
    .says('Offers options whose active flag is false')
    .rule('isListable', (right, product, option) => right(product, { ...option, active: true })),
  fault('unknown-activity-means-off', 'client/K43')
    .says('Does not offer options whose active flag is null')
    .rule('isListable', (right, product, option) => option.active === true && right(product, option)),
  fault('fails-without-promotion', 'client/K44')
    .says('Fails when the discountedPrice of a price is null')
    .rule('readPage', async (right, walk, cursor, client) =>
      failingOn((product) => pricesOf(product).some((row) => row['discountedPrice'] === null))(
        await right(walk, cursor, client),
      ),
    ),
  fault('fails-on-missing-promotion-code', 'client/K44')
    .says('Fails when a promotion has no promotion code')
    .rule('readPage', async (right, walk, cursor, client) =>
      failingOn((product) =>
        pricesOf(product).some(
          (row) => isFields(row['discountedPrice']) && row['discountedPrice']['promoCode'] === null,
        ),
      )(await right(walk, cursor, client)),
    ),
  fault('fails-on-null-reference', 'client/K46')
    .says('Fails when the reference of a product is null')
    .rule('readPage', async (right, walk, cursor, client) =>
      failingOn((product) => product['reference'] === null)(await right(walk, cursor, client)),
    ),
  fault('fails-without-media', 'client/K46')
    .says('Fails when a product has no media or no options')
    .rule('readPage', async (right, walk, cursor, client) =>
      failingOn((product) => listOf(product['media']).length === 0 || listOf(product['options']).length === 0)(
        await right(walk, cursor, client),
      ),
    ),
  fault('options-are-merged', 'client/G18')
    .says('Keeps options that the newest version of a product no longer has')
    .rule('storedProduct', (right, received, stored) => {
      const next = right(received, stored);
      const old = stored?.options.filter(({ id }) => !received.options.some((option) => option.id === id)) ?? [];
      return { ...next, options: [...next.options, ...old] };
    }),
  fault('listable-once-and-for-all', 'client/G19')
    .says('Decides only once, when it first receives a product, whether to offer the product')
    .rule('storedProduct', (right, received, stored) => withStatusOf(stored, right(received, stored))),
  fault('sells-deals-that-need-a-booking', 'client/G20')
    .says('Offers products that require a booking')
    .rule('isListable', (right, product, option) => right({ ...product, needsBooking: false }, option)),
  fault('maximum-ignored', 'client/G22')
    .says('Ignores the maxUnits of an option')
    .rule('mayHave', (_right, quantity) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 100),
  fault('minimum-ignored', 'client/G22')
    .says('Ignores the minUnits of an option')
    .rule('mayHave', (right, quantity, item, client) => quantity === 1 || right(quantity, item, client)),
  fault('live-search', 'client/G23')
    .says('Requests the first page of GET /products whenever it shows its offers')
    .rule('listOffers', async (right, client) => {
      const parameters = client.rules.walkParameters(null, client);
      await client.rules.readPage({ watermark: null, parameters, starts: 1, pages: 0 }, null, client);
      return right(client);
    }),
];

function withStatusOf(stored: StoredProduct | null, next: StoredProduct): StoredProduct {
  if (stored === null) return next;
  const activityOf = (id: string) => stored.options.find((option) => option.id === id)?.active;
  const options = next.options.map((option) => ({ ...option, active: activityOf(option.id) ?? option.active }));
  return { ...next, status: stored.status, needsBooking: stored.needsBooking, options };
}
