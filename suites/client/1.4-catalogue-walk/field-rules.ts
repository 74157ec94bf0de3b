import type { ClientRule, ClientTraffic, JsonObject, Occasion } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, objectsIn } from '../traffic/calls.ts';
import { optionsOf, pricingRows, productsOf } from '../traffic/catalogue/catalogue.ts';
import { afterPage } from '../traffic/catalogue/giving-up.ts';
import { broken, kept } from '../traffic/occasions.ts';

/** Fields of a product that may be null, absent or empty. */
export const fieldRules: readonly ClientRule[] = [
  rule('client/K44', 'The client requests the next page after a product without a promotion', {
    needs: { stimuli: ['no-promo'] },
    harm: 'The client stops at the first product without a promotion, so later products are missing in the shop.',
    remedy: 'Accept null in discountedPrice. Read its fields only if it is not null.',
    judge: (traffic) => acceptance(traffic, promotionGaps),
  }),
  rule('client/K46', 'The client requests the next page after a product with null fields and empty lists', {
    needs: { stimuli: ['sparse-product'] },
    harm: 'The client stops at such a product, so later products are missing in the shop.',
    remedy: 'Accept null in every nullable field, and accept empty lists.',
    judge: (traffic) => acceptance(traffic, gaps),
  }),
];

/** A client that got past one page with a gap accepts the gap: then another cause ended its other walks. */
function acceptance(traffic: ClientTraffic, gapsOf: (product: JsonObject) => readonly string[]): readonly Occasion[] {
  const pages = callsTo(traffic, 'products').flatMap((page) => {
    const found = new Set(productsOf(page).flatMap(({ product }) => gapsOf(product)));
    return found.size === 0 ? [] : [{ page, found, after: afterPage(traffic, page) }];
  });
  const accepted = new Set(pages.flatMap(({ found, after }) => (after === 'went on' ? [...found] : [])));
  return pages.flatMap(({ page, found, after }) => {
    if (after === 'went on') return [kept(page)];
    const [gap] = [...found].filter((one) => !accepted.has(one));
    if (after === 'unclear' || gap === undefined) return [];
    const received = `the client stopped at a page with ${gap}`;
    return [
      broken(
        {
          what: 'end of the read',
          expected: 'a request for the next page, or a successful end at the last page',
          received,
        },
        page,
      ),
    ];
  });
}

function promotionGaps(product: JsonObject): readonly string[] {
  return optionsOf(product)
    .flatMap(pricingRows)
    .flatMap(({ discountedPrice }) => {
      if (discountedPrice === null) return ['discountedPrice null'];
      return isObject(discountedPrice) ? nullFields(discountedPrice, 'discountedPrice/', []) : [];
    });
}

/** The null and empty fields of a product, its places, pictures and options, but for those of promotions. */
function gaps(product: JsonObject): readonly string[] {
  const options = optionsOf(product);
  return [
    ...nullFields(product, '', []),
    ...objectsIn(product['locations']).flatMap((one) => nullFields(one, 'locations/', [])),
    ...objectsIn(product['media']).flatMap((one) => nullFields(one, 'media/', [])),
    // The list of start times is empty for every option.
    ...options.flatMap((option) => nullFields(option, 'options/', ['availabilityLocalStartTimes'])),
    ...options.flatMap(({ restrictions }) =>
      isObject(restrictions) ? nullFields(restrictions, 'restrictions/', []) : [],
    ),
    ...options.flatMap(pricingRows).flatMap((row) => nullFields(row, 'pricing/', ['discountedPrice'])),
  ];
}

function nullFields(of: JsonObject, prefix: string, but: readonly string[]): readonly string[] {
  return Object.entries(of).flatMap(([name, value]) => {
    if (but.includes(name)) return [];
    if (value === null) return [`${prefix}${name} null`];
    return Array.isArray(value) && value.length === 0 ? [`an empty list ${prefix}${name}`] : [];
  });
}
