import { below, expectThat, type Reply } from '../../../src/authoring.ts';
import { expectProductShape, partsOf, type Part, type ProductRow } from '../expectations/product-violations.ts';
import { ambient } from '../authoring.ts';

/** Checks each page against the schema of one requirement. True if the page has a part at `path`. */
function shaped(row: ProductRow, ...path: readonly string[]): (reply: Reply) => boolean {
  return (reply) => {
    expectProductShape(reply, row);
    return partsOf(reply, ...path).length > 0;
  };
}

/** Like `shaped`, but true only if a part satisfies `concerns`. */
function shapedWhere(
  row: ProductRow,
  path: readonly string[],
  concerns: (part: Part) => boolean,
): (reply: Reply) => boolean {
  return (reply) => {
    expectProductShape(reply, row);
    return partsOf(reply, ...path).some(concerns);
  };
}

function hasSome(field: string): (part: Part) => boolean {
  return ({ value }) => Array.isArray(value[field]) && value[field].length > 0;
}

/** Section 2.3: every product of every page, with its locations and media. */
export const productJudgements = [
  ambient('storefront/2.3/product', 'Every product has all fields, each with the documented type', {
    judge: shaped('product'),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/availabilityType', 'Every availabilityType is one of the two documented values', {
    judge: shaped('availabilityType'),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/deliveryFormats', 'Every delivery format is one of the two documented values', {
    judge: shapedWhere('deliveryFormats', [], hasSome('deliveryFormats')),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/deliveryMethods', 'Every delivery method is one of the two documented values', {
    judge: shapedWhere('deliveryMethods', [], hasSome('deliveryMethods')),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/redemptionMethod', 'Every redemptionMethod is one of the three documented values', {
    judge: shaped('redemptionMethod'),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/status', 'The status of every product is one of the three documented values', {
    judge: shaped('status'),
    gap: 'catalogue',
  }),

  ambient('storefront/2.3/location', 'Every location has all fields, each with the documented type or null', {
    judge: shaped('location', 'locations'),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/location-state', 'The state of every location is a two-letter code or null', {
    judge: shapedWhere('location-state', ['locations'], ({ value }) => typeof value['state'] === 'string'),
    gap: 'catalogue',
  }),
  ambient('storefront/2.3/media', 'Every media entry has all fields, each with the documented type', {
    judge: shaped('media', 'media'),
    gap: 'catalogue',
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
