import { parentOf } from '../../catalogue/taxonomy.ts';
import { withStatus } from '../../operators/edits.ts';
import { onStatus } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Filters } from '../../inputs.ts';
import { fault, type Fault } from '../fault.ts';
import { refusing } from '../../operators/list-query.ts';

const topCategories = ['local', 'goods', 'travel'];

/** Lists no deals for some filters. */
function listsNothing(matches: (filters: Filters) => boolean): Replacement {
  return inPlaceOf('inCategories', (right, deal, filters, call) => !matches(filters) && right(deal, filters, call));
}

/** Faults of section 4.3: the filters by category. */
export const categoryFilterFaults: readonly Fault[] = [
  ...topCategories.map((category0) =>
    fault(`top-category-${category0}-refused`, 'storefront/4.3/category0')
      .says(`Refuses category0=${category0}`)
      .rules(refusing((filters) => filters.category0 === category0)),
  ),
  fault('category1-refused-alone', 'storefront/4.3/category1')
    .says('Refuses a category1 without a category0')
    .rules(refusing(({ category0, category1 }) => category0 === null && category1 !== null)),
  fault('category1-refused-paired', 'storefront/4.3/category1')
    .says('Refuses a category1 together with a category0')
    .rules(refusing(({ category0, category1 }) => category0 !== null && category1 !== null)),
  fault('category1-empty-alone', 'storefront/4.3/category1')
    .says('Lists no products for a category1 without a category0')
    .rules(listsNothing(({ category0, category1 }) => category0 === null && category1 !== null)),
  fault('category1-empty-paired', 'storefront/4.3/category1')
    .says('Lists no products for a category1 together with a category0')
    .rules(listsNothing(({ category0, category1 }) => category0 !== null && category1 !== null)),
  fault('category1-contained', 'storefront/4.3/category1')
    .says('Lists the deals of every category1 that ends with the requested category1')
    .rules(() => ({
      inCategories: (deal, { category0, category1 }) =>
        (category0 === null || deal.category0 === category0) &&
        (category1 === null || deal.category1.endsWith(category1)),
    })),
  fault('mismatch-refused', 'storefront/4.3/category1-mismatch')
    .says('Refuses category1 together with any category0 except local')
    .rules(refusing(({ category0, category1 }) => category1 !== null && category0 !== null && category0 !== 'local')),
  fault('mismatch-of-some-refused', 'storefront/4.3/category1-mismatch')
    .says('Refuses certain values of category1 together with a category0 that is not their parent')
    .rules(
      refusing(
        ({ category0, category1 }) =>
          ['gift-cards', 'electronics', 'waterparks'].includes(category1 ?? '') &&
          category0 !== null &&
          category0 !== parentOf(category1 ?? ''),
      ),
    ),
  fault('unknown-category-refused-with-500', 'storefront/4.3/category3')
    .says('Replies with 500 to an unknown category3')
    .by({
      rules: () => ({
        inCategories: (deal, { category3 }) => {
          if (category3 !== null && deal.category3 !== category3) throw new Error('no such category');
          return true;
        },
      }),
      reply: onStatus(400, 'products', withStatus(500)),
    }),
];
