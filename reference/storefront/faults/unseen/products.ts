import { usStates } from '../../catalogue/us-states.ts';
import { isFields } from '../../../http/fields.ts';
import { changing, changingAt } from '../../operators/edits.ts';
import { at } from '../../operators/at.ts';
import { isLater } from '../../operators/list-query.ts';
import type { Fault } from '../fault.ts';
import { breaking, onFields, withoutNull } from './differences.ts';

const options = '/products/*/options/*';
const prices = `${options}/units/*/pricing/*`;

/** Wrong fields of products, options and prices. */
export const productFieldFaults: readonly Fault[] = [
  breaking(
    '2.3',
    'selections-left-out-when-none',
    'Leaves the field selections out of an option that has no selections',
  ).reply(
    changingAt(
      'products',
      options,
      onFields((option) => {
        const { selections, ...rest } = option;
        return Array.isArray(selections) && selections.length === 0 ? rest : option;
      }),
    ),
  ),
  breaking('2.3', 'start-times-of-deals-with-start-time', 'Lists a start time for a deal of the type START_TIME').rule(
    'optionView',
    (right, option, deal, call) => ({
      ...right(option, deal, call),
      availabilityLocalStartTimes: deal.category0 === 'local' ? [] : ['09:00'],
    }),
  ),
  breaking(
    '2.3',
    'discount-lacks-unknown-end',
    'Leaves endDate out of a discountedPrice instead of sending null',
  ).reply(
    changingAt(
      'products',
      `${prices}/discountedPrice`,
      onFields((discount) => withoutNull(discount, 'endDate')),
    ),
  ),
  breaking(
    '2.3',
    'discount-left-out-when-none',
    'Leaves discountedPrice out of the product list when there is no promotion',
  ).reply(
    changingAt(
      'products',
      prices,
      onFields((row) => withoutNull(row, 'discountedPrice')),
    ),
  ),
  breaking('1', 'discount-with-fractions-of-cents', 'Does not round the amount of a discountedPrice').rule(
    'discountedPriceOf',
    (right, price, call) => {
      const discount = right(price, call);
      if (discount === null) return null;
      // The promotions take off a fifth or a quarter.
      const left = discount.amount > price.retail * 0.775 ? 0.8 : 0.75;
      return { ...discount, amount: price.retail * left };
    },
  ),
  breaking('2.3', 'end-of-discount-lacks-offset', 'Sends the endDate of a discountedPrice without a UTC offset').rule(
    'discountedPriceOf',
    (right, price, call) => {
      const discount = right(price, call);
      const endDate = discount?.endDate?.replace(/(Z|[+-]\d\d:\d\d)$/, '') ?? null;
      return discount === null ? null : { ...discount, endDate };
    },
  ),
  // Section 4.3 rule 6: only in the list.
  breaking(
    '2.3',
    'discount-in-lines-of-read-cart',
    'Shows a discountedPrice in the lines of a cart when the cart is read',
  ).reply(
    changingAt(
      'readCart',
      '/items/*/pricing',
      onFields((pricing) => ({ ...pricing, discountedPrice: null })),
    ),
  ),
  breaking('2.3', 'net-of-a-tax-is-zero', 'Sends 0 instead of null as the net of a tax').reply(
    changingAt('products', `${prices}/includedTaxes/*/net`, () => 0),
  ),
  breaking('2.3', 'taxed-unit-has-two-rows', 'Sends two pricing rows instead of one for a unit with taxes').reply(
    changingAt('products', `${options}/units/*/pricing`, (rows) => (isTaxed(rows) ? [...rows, ...rows] : rows)),
  ),
  breaking(
    '2.3',
    'format-in-a-text-when-alone',
    'Sends deliveryFormats as a string instead of an array when there is only one value',
  ).reply(
    changingAt('products', '/products/*/deliveryFormats', (formats) =>
      Array.isArray(formats) && formats.length === 1 ? formats.join() : formats,
    ),
  ),
  breaking('2.3', 'labels-null-when-none', 'Sends null as the categoryLabels of a deal without labels').reply(
    changingAt('products', '/products/*/categoryLabels', (labels) =>
      Array.isArray(labels) && labels.length === 0 ? null : labels,
    ),
  ),
  breaking(
    '2.3',
    'unknown-reference-left-out-of-product',
    'Leaves the field reference out of a product that has no reference',
  ).reply(
    changingAt(
      'products',
      '/products/*',
      onFields((product) => withoutNull(product, 'reference')),
    ),
  ),
  breaking('2.3', 'empty-short-description-is-null', 'Sends null instead of an empty text as shortDescription').reply(
    changingAt('products', '/products/*/shortDescription', (text) => (text === '' ? null : text)),
  ),
  breaking(
    '2.3',
    'state-of-location-in-full',
    'Shows the full name instead of the code of the state of a location',
  ).reply(
    changingAt(
      'products',
      '/products/*/locations/*/state',
      (code) => Object.keys(usStates).find((name) => usStates[name] === code) ?? code,
    ),
  ),
  breaking('2.3', 'least-units-null-when-one', 'Sends null instead of 1 as minUnits').reply(
    changingAt('products', `${options}/restrictions/minUnits`, (units) => (units === 1 ? null : units)),
  ),
  breaking('2.3', 'sold-out-in-capitals', 'Shows the status of a sold-out product as SOLD_OUT').reply(
    changingAt('products', '/products/*/status', (status) => (status === 'sold_out' ? 'SOLD_OUT' : status)),
  ),
  breaking(
    '2.3',
    'later-unit-types-in-small-letters',
    'Shows the type of every unit except the first in lower case',
  ).reply(
    changingAt('products', `${options}/units`, (units) =>
      Array.isArray(units)
        ? units.map((unit: unknown, index) =>
            isFields(unit) && index > 0 ? { ...unit, type: String(unit['type']).toLowerCase() } : unit,
          )
        : units,
    ),
  ),
  breaking(
    '2.3',
    'cutoff-of-days-in-text',
    'Sends cancellationCutoffAmount as a string when the unit of the cutoff is day',
  ).reply(
    changingAt(
      'products',
      options,
      onFields((option) =>
        option['cancellationCutoffUnit'] === 'day'
          ? { ...option, cancellationCutoffAmount: String(option['cancellationCutoffAmount']) }
          : option,
      ),
    ),
  ),
  breaking('2.3', 'selection-may-be-left-out', 'Shows a selection as not required').reply(
    changingAt('products', `${options}/selections/*/required`, () => false),
  ),
  breaking('2.3', 'later-pages-lack-locations', 'From the second page on, leaves locations out of products').reply(
    at('products', (reply, call) =>
      isLater(call)
        ? changing(
            '/products/*',
            onFields(({ locations: _locations, ...product }) => product),
          )(reply, call)
        : reply,
    ),
  ),
];

function isTaxed(rows: unknown): rows is readonly unknown[] {
  return (
    Array.isArray(rows) &&
    rows.some((row) => isFields(row) && Array.isArray(row['includedTaxes']) && row['includedTaxes'].length > 0)
  );
}
