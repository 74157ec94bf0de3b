import { below, expectThat, isObject } from '../../../src/authoring.ts';
import { expectProductShape, partsOf, type Part, type ProductRow } from '../expectations/product-violations.ts';
import { ambient } from '../authoring.ts';

interface Shape {
  readonly row: ProductRow;
  readonly title: string;
  /** The path of fields from a product to the parts that have this shape. */
  readonly path?: readonly string[];
  /** The parts that show it. Default: all. */
  readonly concerns?: (part: Part) => boolean;
}

const options = ['options'];
const selections = ['options', 'selections'];
const units = ['options', 'units'];
const prices = ['options', 'units', 'pricing'];
const taxes = ['options', 'units', 'pricing', 'includedTaxes'];

const shapes = [
  { row: 'product', title: 'Every product has all documented fields with the documented types' },
  { row: 'availabilityType', title: 'Every availabilityType is one of the two documented values' },
  {
    row: 'deliveryFormats',
    title: 'Every value in deliveryFormats is one of the two documented values',
    concerns: hasSome('deliveryFormats'),
  },
  {
    row: 'deliveryMethods',
    title: 'Every value in deliveryMethods is one of the two documented values',
    concerns: hasSome('deliveryMethods'),
  },
  { row: 'redemptionMethod', title: 'Every redemptionMethod is one of the three documented values' },
  { row: 'status', title: 'The status of every product is one of the three documented values' },

  {
    row: 'location',
    title: 'Every location has all documented fields, each with the documented type or null',
    path: ['locations'],
  },
  {
    row: 'location-state',
    title: 'The state of every location is a two-letter code or null',
    path: ['locations'],
    concerns: ({ value }) => typeof value['state'] === 'string',
  },
  { row: 'media', title: 'Every media entry has all documented fields with the documented types', path: ['media'] },

  { row: 'option', title: 'Every option has all documented fields with the documented types', path: options },
  {
    row: 'availabilityLocalStartTimes',
    title: 'The availabilityLocalStartTimes of every option are empty',
    path: options,
  },
  {
    row: 'cancellationCutoffUnit',
    title: 'Every cancellationCutoffUnit is one of the three documented values',
    path: options,
  },
  {
    row: 'requiredContactFields',
    title: 'Every value in requiredContactFields is one of the six documented names',
    path: options,
    concerns: hasSome('requiredContactFields'),
  },
  { row: 'selection', title: 'Each selection has all documented fields with the documented types', path: selections },
  { row: 'selection-required', title: 'The field required of every selection is true', path: selections },

  { row: 'unit', title: 'Every unit of an option has all documented fields with the documented types', path: units },
  { row: 'unit-type', title: 'The type of every unit is one of the nine documented values', path: units },
  {
    row: 'pricing',
    title: 'Every price in the product list has all documented fields with the documented types',
    path: prices,
  },
  { row: 'tax', title: 'Every tax of a price has all documented fields with the documented types', path: taxes },
  { row: 'tax-net', title: 'The field net of every tax in the product list is null', path: taxes },
  {
    row: 'discountedPrice',
    title: 'Every discountedPrice that is not null has amount, promoCode and endDate',
    path: prices,
    concerns: (part) => promotionIn(part) !== null,
  },
  {
    row: 'discountedPrice-endDate',
    title: 'Every endDate of a discountedPrice has an explicit UTC offset',
    path: prices,
    concerns: (part) => typeof promotionIn(part)?.['endDate'] === 'string',
  },
] as const satisfies readonly Shape[];

/** Section 2.3: every product of every page, with the schema of each of its parts. */
export const productJudgements = [
  ...shapes.map(({ row, title, ...shape }) => {
    const { path = [], concerns = () => true }: Omit<Shape, 'row' | 'title'> = shape;
    return ambient(`storefront/2.3/${row}`, title, {
      judge(reply) {
        expectProductShape(reply, row);
        return partsOf(reply, ...path).some(concerns);
      },
      gap: 'catalogue',
    });
  }),

  ambient('storefront/4.3/5-availabilityRequired', 'No listed product has availabilityRequired true', {
    judge(reply) {
      const parts = partsOf(reply);
      for (const { pointer, value } of parts) {
        const holds = value['availabilityRequired'] !== true;
        expectThat(reply, below(pointer, 'availabilityRequired'), { holds, expected: 'false' });
      }
      return parts.length > 0;
    },
    gap: 'catalogue',
  }),
];

function hasSome(field: string): (part: Part) => boolean {
  return ({ value }) => Array.isArray(value[field]) && value[field].length > 0;
}

/** The promotional price of a price; null without one. */
export function promotionIn({ value }: Part) {
  const promotion = value['discountedPrice'];
  return isObject(promotion) ? promotion : null;
}
