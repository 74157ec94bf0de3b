import type { ClientCall, ClientRule, ClientTraffic, Occasion } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo } from '../traffic/calls.ts';
import { optionsOf, pricingRows, productsOf } from '../traffic/catalogue.ts';
import { changedPages } from '../traffic/changed-pages.ts';
import { afterPage } from '../traffic/giving-up.ts';
import { broken, kept } from '../traffic/occasions.ts';

/** Fields of a product that may be null, absent or empty. */
export const fieldRules: readonly ClientRule[] = [
  rule('client/K44', 'A walk goes on after a product without a promotion', {
    needs: { stimuli: ['no-promo'] },
    harm: 'The walk fails at the first product without a promotion, so later products are missing.',
    remedy: 'Read discountedPrice only where it is not null.',
    judge: (traffic) =>
      acceptance(
        traffic,
        callsTo(traffic, 'products').filter(hasNoPromotion),
        'a page on which a discountedPrice is null',
      ),
  }),
  rule('client/K46', 'A walk goes on after a product with null and empty fields', {
    needs: { stimuli: ['sparse-product'] },
    harm: 'The walk fails at such a product, so later products are missing.',
    remedy: 'Accept null in every nullable field, and an empty list in every list.',
    judge: (traffic) =>
      acceptance(
        traffic,
        changedPages(traffic, 'sparse-product').map(({ page }) => page),
        'a page with a product of null and empty fields',
      ),
  }),
];

/** A client that got past one such page accepts them: then another cause ended its other walks. */
function acceptance(traffic: ClientTraffic, pages: readonly ClientCall[], words: string): readonly Occasion[] {
  const outcomes = pages.map((page) => ({ page, after: afterPage(traffic, page) }));
  const accepted = outcomes.filter(({ after }) => after === 'went on');
  if (accepted.length > 0) return accepted.map(({ page }) => kept(page));
  const stopped = outcomes.findLast(({ after }) => after === 'stopped');
  if (stopped === undefined) return [];
  const expected = 'the walk goes on, or succeeds at its last page';
  return [broken({ what: 'end of the walk', expected, received: `the client stopped at ${words}` }, stopped.page)];
}

function hasNoPromotion(page: ClientCall): boolean {
  return productsOf(page).some(({ product }) =>
    optionsOf(product).some((option) => pricingRows(option).some((row) => row['discountedPrice'] === null)),
  );
}
