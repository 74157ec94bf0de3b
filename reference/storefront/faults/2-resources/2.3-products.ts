import { edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { firstOf } from '../../operators/first-of.ts';
import { listed, updated } from '../../operators/places.ts';
import type { WireOption } from '../../wire/product.ts';
import { fault, type Fault } from '../fault.ts';
import {
  absent,
  absentForNull,
  asText,
  being,
  everyWrongField,
  nulled,
  sent,
  swapping,
  wrongFields,
} from '../wrong-fields.ts';

const products = listed('a listed product');
const locations = listed('a location of a listed product', '/locations/*');
const pictures = listed('a picture of a listed product', '/media/*');
const options = listed('an option of a listed product', '/options/*');
const plainOption = listed('an option without selections of a listed product', '/options/*', ({ selections }) =>
  isEmptyList(selections),
);
const units = listed('a unit of a listed product', '/options/*/units/*');
const prices = listed('a price of a listed product', '/options/*/units/*/pricing/*');

const productFields =
  'internalName locale timeZone allowFreesale instantDelivery availabilityRequired media categoryLabels';
const optionFields = 'default internalName active cancellationCutoff restrictions units';
const onlyChoice = { attributeId: 'kind', title: 'Kind', required: true, values: [{ id: 'only', title: 'Standard' }] };
const oneValue = sent('with only one value', () => [onlyChoice]);
const local = sent('without a UTC offset', (end) =>
  typeof end === 'string' ? end.replace(/(Z|[+-]\d\d:\d\d)$/, '') : end,
);
const smallManifest = swapping('MANIFEST', 'manifest');
const cutoffUnit = '/cancellationCutoffUnit';
const aPromotion = { amount: 100, promoCode: null, endDate: null };

/** Faults of section 2.3: products and options in the list. */
export const productFaults: readonly Fault[] = [
  ...wrongFields([
    ['product-reference-absent', '2.3/product', products, '/reference', absentForNull],
    ['product-short-description-null', '2.3/product', products, '/shortDescription', swapping('', null)],
    ['availability-type-open', '2.3/availabilityType', products, '/availabilityType', swapping('START_TIME', 'DATE')],
    ['delivery-format-other', '2.3/deliveryFormats', products, '/deliveryFormats/*', swapping('QRCODE', 'QR_CODE')],
    [
      'delivery-method-email',
      '2.3/deliveryMethods',
      products,
      '/deliveryMethods',
      sent('with EMAIL in addition to the right values', withEmail),
    ],
    ['redemption-method-small', '2.3/redemptionMethod', products, '/redemptionMethod', smallManifest],
    ['status-ended', '2.3/status', products, '/status', swapping('expired', 'ended')],
    ['ended-reads-sold-out', '2.3/status-fits', products, '/status', swapping('expired', 'sold_out')],
    ['latitude-as-text', '2.3/location', locations, '/latitude', asText],
    ['location-street-absent', '2.3/location', locations, '/street', absentForNull],
    ['location-state-full-name', '2.3/location-state', locations, '/state', swapping('NC', 'North Carolina')],
    ['media-width-absent', '2.3/media', pictures, '/width', absentForNull],

    ['option-reference-absent', '2.3/option', options, '/reference', absentForNull],
    ['option-max-units-absent', '2.3/option', options, '/restrictions/maxUnits', absentForNull],
    ['selections-absent', '2.3/option', plainOption, '/selections', absent],
    ['selections-of-one-value', '2.3/selections-empty', plainOption, '/selections', oneValue],
    ['cutoff-unit-plural', '2.3/cancellationCutoffUnit', options, cutoffUnit, swapping('minute', 'minutes')],
    ['contact-field-other', '2.3/requiredContactFields', options, '/requiredContactFields/1', being('postalCode')],
    ['selection-value-untitled', '2.3/selection', options, '/selections/*/values/*/title', absent],
    ['selection-optional', '2.3/selection-required', options, '/selections/*/required', being(false)],
    ['unit-min-quantity-absent', '2.3/unit', units, '/restrictions/minQuantity', absentForNull],
    ['unit-type-other', '2.3/unit-type', units, '/type', swapping('OTHER', 'TRAVELLER')],
    [
      'unit-priced-twice',
      '2.3/unit-pricing',
      units,
      '/pricing',
      sent('twice when a promotion applies', twiceWithPromotion),
    ],

    ['list-net-absent', '2.3/pricing', prices, '/net', absentForNull],
    ['tax-name-null', '2.3/tax', prices, '/includedTaxes/*/name', nulled],
    ['tax-net-told', '2.3/tax-net', prices, '/includedTaxes/*/net', being(10)],
    ['promotion-code-absent', '2.3/discountedPrice', prices, '/discountedPrice/promoCode', absentForNull],
    ['no-promotion-not-told', '2.3/discountedPrice-present', prices, '/discountedPrice', absentForNull],
    ['promotion-end-local', '2.3/discountedPrice-endDate', prices, '/discountedPrice/endDate', local],
    ['cart-tells-promotion', '4.3/6', updated, '/items/*/pricing', sent('with a discountedPrice', promoted)],
  ]),
  ...everyWrongField('listed-product', '2.3/product', products, productFields, { absent }),
  ...everyWrongField('listed-option', '2.3/option', options, optionFields, { absent }),

  fault('status-of-neighbour', 'storefront/2.3/status-fits')
    .says('Shows an active deal as sold out when the deal before it on the page is sold out')
    .reply((reply, { endpoint }) => {
      if (endpoint !== 'products' || !isFields(reply.body) || !Array.isArray(reply.body['products'])) return reply;
      let before: unknown = null;
      return edited(reply, '/products/*', (product) => {
        if (!isFields(product)) return product;
        const status = before === 'sold_out' && product['status'] === 'active' ? 'sold_out' : product['status'];
        before = product['status'];
        return { ...product, status };
      });
    }),
  fault('sold-out-reads-active', 'storefront/2.3/status-fits')
    .says('Shows a sold-out deal with several options as active')
    .rule('productView', (right, deal, call) => {
      const view = right(deal, call);
      return deal.status === 'sold_out' && deal.options.length > 1 ? { ...view, status: 'active' } : view;
    }),
  fault('sold-out-polls-active', 'storefront/2.3/status-fits')
    .says('Shows sold-out deals as active if the list request has updatedSince')
    .rule('productView', (right, deal, call) => {
      const view = right(deal, call);
      return deal.status === 'sold_out' && call.query.has('updatedSince') ? { ...view, status: 'active' } : view;
    }),
  fault('promotion-not-polled', 'storefront/2.3/discountedPrice')
    .says('Shows no promotion if the list request has updatedSince')
    .rule('discountedPriceOf', (right, price, call) => (call.query.has('updatedSince') ? null : right(price, call))),
  fault('start-times-listed', 'storefront/2.3/availabilityLocalStartTimes')
    .says('Lists start times in availabilityLocalStartTimes for travel deals')
    .rule('optionView', (right, option, deal, call) => ({
      ...right(option, deal, call),
      availabilityLocalStartTimes: deal.category0 === 'travel' ? ['09:00'] : [],
    })),
  fault('list-price-stale', 'storefront/2.3/pricing')
    .says('Always lists the first price that an option had instead of the current price')
    .rules((honest) => {
      const first = firstOf<WireOption['units']>();
      return {
        optionView: (option, deal, call) => {
          const view = honest.optionView(option, deal, call);
          return { ...view, units: first(option.id, view.units) };
        },
      };
    }),
  fault('promotion-amount-saved', 'storefront/2.3/discountedPrice')
    .says('Sends the saved amount instead of the promotional price as discountedPrice.amount')
    .rule('discountedPriceOf', (right, price, call) => {
      const promotion = right(price, call);
      return promotion && { ...promotion, amount: price.retail - promotion.amount };
    }),
  fault('no-promotion-as-retail', 'storefront/2.3/discountedPrice-null')
    .says('Sends the retail price as discountedPrice when no promotion applies')
    .rule(
      'discountedPriceOf',
      (right, price, call) => right(price, call) ?? { amount: price.retail, promoCode: null, endDate: null },
    ),
  fault('ended-promotion-shown', 'storefront/2.3/discountedPrice-null')
    .says('Still lists a discountedPrice after its promotion has ended')
    .rule('discountedPriceOf', (_right, { promotion }) => promotion),
  fault('promotion-of-years-ago-shown', 'storefront/2.3/discountedPrice-null')
    .says('Sends an endDate in 2022 for promotions without a promotion code')
    .rule('discountedPriceOf', (right, price, call) => {
      const promotion = right(price, call);
      const isOld = promotion !== null && promotion.promoCode === null && promotion.endDate !== null;
      return isOld ? { ...promotion, endDate: '2022-11-28T23:59:59-05:00' } : promotion;
    }),
  fault('option-flag-of-default', 'storefront/2.3/option-active')
    .says('Lists only the default option of a deal as active')
    .rule('optionView', (right, option, deal, call) => ({ ...right(option, deal, call), active: option.isDefault })),
  fault('removed-option-active', 'storefront/2.3/option-active')
    .says('Lists a removed option as active')
    .rule('productView', (right, deal, call) =>
      right({ ...deal, options: deal.options.map((one) => ({ ...one, removed: false })) }, call),
    ),
];

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function withEmail(methods: unknown): unknown {
  return [methods, 'EMAIL'].flat();
}

function twiceWithPromotion(rows: unknown): unknown {
  const [row]: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return isFields(row) && row['discountedPrice'] !== null ? [row, row] : rows;
}

function promoted(pricing: unknown): unknown {
  return isFields(pricing) ? { ...pricing, discountedPrice: aPromotion } : pricing;
}
