import type { JsonObject, Stimulus } from '../../../../src/client-authoring.ts';
import { objectsIn, textOf } from '../../traffic/calls.ts';
import { listedOffer } from './listed-offer.ts';
import { withOption, withUnits } from './product-edits.ts';

/** Products that every run has, beside those of the bundled catalogue. They show how a client reads the fields of a product. */
export const specialOffers: readonly Stimulus[] = [
  listedOffer({
    name: 'mixed-status',
    says: 'The product list contains a product with status sold_out',
    before: () => ({ soldOut: true }),
  }),
  listedOffer({
    name: 'option-off',
    says: 'The product list contains a product with one active and one inactive option',
    params: { options: 2 },
    shown: (product, { optionIds: [, off = ''] }) =>
      withOption(product, off, (option) => ({ ...option, active: false })),
    refuses: ({ optionId }, { optionIds }) => optionId === optionIds[1],
    facts: ({ optionIds: [, off = ''] }) => ({ optionId: off }),
  }),
  listedOffer({
    name: 'needs-booking',
    says: 'The product list contains a product that needs a booking (availabilityRequired true)',
    shown: (product) => ({ ...product, availabilityRequired: true }),
    refuses: (item, { productId }) => item['productId'] === productId,
  }),
  listedOffer({
    name: 'two-units',
    says: 'The product list contains an option with a second unit that has a lower price',
    params: { retail: 4_000 },
    shown: (product, { optionIds: [option = ''] }) => withOption(product, option, withCheaperUnit),
    facts: ({ optionIds: [option = ''], retail }) => ({ optionId: option, retail }),
  }),
  listedOffer({
    name: 'max-units',
    says: 'The product list contains an option whose maxUnits is from 3 to 6',
    params: (draw) => ({ maxUnits: draw.between(3, 6) }),
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option }),
  }),
  listedOffer({
    name: 'no-promo',
    says: 'The product list contains a product without a promotion, so its discountedPrice is null',
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option }),
  }),
  listedOffer({
    name: 'sparse-product',
    says: 'The product list contains a product whose nullable fields are all null and whose lists, except options, are empty',
    shown: (product, { optionIds: [option = ''] }) => withOption({ ...product, ...sparse }, option, sparseOption),
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option }),
  }),
  listedOffer({
    name: 'big-product',
    says: 'The product list contains a product with 120 options',
    params: { options: 120 },
  }),
];

function withCheaperUnit(option: JsonObject): JsonObject {
  return withUnits(option, (units) => [
    ...units,
    ...units.map((unit) => ({
      ...unit,
      id: `${textOf(unit['id']) ?? ''}-child`,
      internalName: 'child',
      type: 'CHILD',
      pricing: objectsIn(unit['pricing']).map((row) => ({ ...row, retail: 1_500, original: 3_000 })),
    })),
  ]);
}

const sparse = {
  reference: null,
  deliveryFormats: [],
  deliveryMethods: [],
  media: [],
  locations: [],
  categoryLabels: [],
} as const;

function sparseOption(option: JsonObject): JsonObject {
  const bare = { ...option, reference: null, active: null, requiredContactFields: [], selections: [] };
  return withUnits({ ...bare, restrictions: { minUnits: 1, maxUnits: null } }, (units) =>
    units.map((unit) => ({
      ...unit,
      reference: null,
      restrictions: { minQuantity: null, maxQuantity: null },
      pricing: objectsIn(unit['pricing']).map((row) => ({
        ...row,
        net: null,
        includedTaxes: [],
        discountedPrice: null,
      })),
    })),
  );
}
