import { edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';
import { firstOf } from '../../operators/first-of.ts';
import type { WireOption } from '../../wire/product.ts';
import { changing, dropping } from '../../operators/edits.ts';
import { everyReply } from '../../operators/at.ts';

const onlyChoice = { attributeId: 'kind', title: 'Kind', required: true, values: [{ id: 'only', title: 'Standard' }] };

/** Faults of section 2.3: products and options in the list. */
export const productFaults: readonly Fault[] = [
  fault('product-reference-absent', 'storefront/2.3/product')
    .says('Leaves the reference of a product out where there is none')
    .reply(absentForNull('', 'reference')),
  fault('product-short-description-null', 'storefront/2.3/product')
    .says('Sends null for a short description that is empty')
    .reply(inProducts('/shortDescription', replacing('', null))),
  fault('availability-type-open', 'storefront/2.3/availabilityType')
    .says('Knows a third availabilityType, for goods and travel')
    .reply(inProducts('/availabilityType', replacing('START_TIME', 'DATE'))),
  fault('delivery-format-other', 'storefront/2.3/deliveryFormats')
    .says('Calls its QR codes QR_CODE')
    .reply(inProducts('/deliveryFormats/*', replacing('QRCODE', 'QR_CODE'))),
  fault('delivery-method-email', 'storefront/2.3/deliveryMethods')
    .says('Names a delivery method that is not on the list')
    .reply(inProducts('/deliveryMethods', (methods) => [methods, 'EMAIL'].flat())),
  fault('redemption-method-small', 'storefront/2.3/redemptionMethod')
    .says('Writes one redemption method in small letters')
    .reply(inProducts('/redemptionMethod', replacing('MANIFEST', 'manifest'))),
  fault('status-ended', 'storefront/2.3/status')
    .says('Has a word of its own for deals that have ended')
    .reply(inProducts('/status', replacing('expired', 'ended'))),
  fault('status-of-neighbour', 'storefront/2.3/status-fits')
    .says('Shows a deal on sale as sold out when the deal before it on the page is')
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
    .says('Shows a sold-out deal of several options as active')
    .rule('productView', (right, deal, call) => {
      const view = right(deal, call);
      return deal.status === 'sold_out' && deal.options.length > 1 ? { ...view, status: 'active' } : view;
    }),
  fault('ended-reads-sold-out', 'storefront/2.3/status-fits')
    .says('Shows a deal that has ended as sold out')
    .reply(inProducts('/status', replacing('expired', 'sold_out'))),
  fault('latitude-as-text', 'storefront/2.3/location')
    .says('Sends coordinates as texts')
    .reply(inProducts('/locations/*/latitude', (value) => (typeof value === 'number' ? `${value}` : value))),
  fault('location-street-absent', 'storefront/2.3/location')
    .says('Leaves the street of a location out where it is unknown')
    .reply(absentForNull('/locations/*', 'street')),
  fault('location-state-full-name', 'storefront/2.3/location-state')
    .says('Names one state of a location in full')
    .reply(inProducts('/locations/*/state', replacing('NC', 'North Carolina'))),
  fault('media-width-absent', 'storefront/2.3/media')
    .says('Leaves the width of a picture out where it is unknown')
    .reply(absentForNull('/media/*', 'width')),

  fault('option-reference-absent', 'storefront/2.3/option')
    .says('Leaves the reference of an option out where there is none')
    .reply(absentForNull('/options/*', 'reference')),
  fault('option-max-units-absent', 'storefront/2.3/option')
    .says('Leaves maxUnits out where there is no limit')
    .reply(absentForNull('/options/*/restrictions', 'maxUnits')),
  fault('selections-absent', 'storefront/2.3/option')
    .says('Leaves the selections of an option out where there are none')
    .reply(
      inProducts('/options/*', (option) => {
        if (!isFields(option) || !Array.isArray(option['selections']) || option['selections'].length > 0) return option;
        const { selections: _none, ...rest } = option;
        return rest;
      }),
    ),
  fault('selections-of-one-value', 'storefront/2.3/selections-empty')
    .says('Offers one value to choose where an option has nothing to choose')
    .reply(
      inProducts('/options/*/selections', (selections) =>
        Array.isArray(selections) && selections.length > 0 ? selections : [onlyChoice],
      ),
    ),
  fault('start-times-listed', 'storefront/2.3/availabilityLocalStartTimes')
    .says('Lists a local start time for products of availabilityType START_TIME')
    .rule('optionView', (right, option, deal, call) => ({
      ...right(option, deal, call),
      availabilityLocalStartTimes: deal.category0 === 'travel' ? ['09:00'] : [],
    })),
  fault('cutoff-unit-plural', 'storefront/2.3/cancellationCutoffUnit')
    .says('Writes one cancellationCutoffUnit in the plural')
    .reply(inProducts('/options/*/cancellationCutoffUnit', replacing('minute', 'minutes'))),
  fault('contact-field-other', 'storefront/2.3/requiredContactFields')
    .says('Asks for a postal code, which is not on the list')
    .reply(inProducts('/options/*/requiredContactFields/1', () => 'postalCode')),
  fault('selection-value-untitled', 'storefront/2.3/selection')
    .says('Gives the values of a selection no titles')
    .reply(everyReply('products', dropping('/products/*/options/*/selections/*/values/*/title'))),
  fault('selection-optional', 'storefront/2.3/selection-required')
    .says('Has selections that need not be made')
    .reply(inProducts('/options/*/selections/*/required', () => false)),
  fault('unit-min-quantity-absent', 'storefront/2.3/unit')
    .says('Leaves minQuantity out where there is no limit')
    .reply(absentForNull('/options/*/units/*/restrictions', 'minQuantity')),
  fault('unit-type-other', 'storefront/2.3/unit-type')
    .says('Calls the type OTHER of a unit TRAVELLER')
    .reply(inProducts('/options/*/units/*/type', replacing('OTHER', 'TRAVELLER'))),
  fault('unit-priced-twice', 'storefront/2.3/unit-pricing')
    .says('Has a second row of pricing for the promotional price')
    .reply(
      inProducts('/options/*/units/*/pricing', (rows) => {
        const [row]: readonly unknown[] = Array.isArray(rows) ? rows : [];
        return isFields(row) && row['discountedPrice'] !== null ? [row, row] : rows;
      }),
    ),
  fault('list-net-absent', 'storefront/2.3/pricing')
    .says('Leaves the net price out where there is none')
    .reply(absentForNull('/options/*/units/*/pricing/*', 'net')),
  fault('list-price-stale', 'storefront/2.3/pricing')
    .says('Goes on listing the price that an option had when it was first listed')
    .rules((honest) => {
      const first = firstOf<WireOption['units']>();
      return {
        optionView: (option, deal, call) => {
          const view = honest.optionView(option, deal, call);
          return { ...view, units: first(option.id, view.units) };
        },
      };
    }),
  fault('tax-name-null', 'storefront/2.3/tax')
    .says('Gives the taxes in a price no names')
    .reply(inProducts('/options/*/units/*/pricing/*/includedTaxes/*/name', () => null)),
  fault('tax-net-told', 'storefront/2.3/tax-net')
    .says('Tells the net of a tax')
    .reply(inProducts('/options/*/units/*/pricing/*/includedTaxes/*/net', () => 10)),
  fault('promotion-code-absent', 'storefront/2.3/discountedPrice')
    .says('Leaves the code of a promotion out where there is none')
    .reply(absentForNull('/options/*/units/*/pricing/*/discountedPrice', 'promoCode')),
  fault('promotion-amount-saved', 'storefront/2.3/discountedPrice')
    .says('Shows as promotional price what the shopper saves')
    .rule('discountedPriceOf', (right, price, call) => {
      const promotion = right(price, call);
      return promotion && { ...promotion, amount: price.retail - promotion.amount };
    }),
  fault('no-promotion-not-told', 'storefront/2.3/discountedPrice-present')
    .says('Leaves discountedPrice out of the list where no promotion applies')
    .reply(absentForNull('/options/*/units/*/pricing/*', 'discountedPrice')),
  fault('promotion-end-local', 'storefront/2.3/discountedPrice-endDate')
    .says('Writes the end of a promotion without an offset from UTC')
    .reply(
      inProducts('/options/*/units/*/pricing/*/discountedPrice/endDate', (end) =>
        typeof end === 'string' ? end.replace(/(Z|[+-]\d\d:\d\d)$/, '') : end,
      ),
    ),
  fault('no-promotion-as-retail', 'storefront/2.3/discountedPrice-null')
    .says('Shows the retail price as promotional price where no promotion applies')
    .rule(
      'discountedPriceOf',
      (right, price, call) => right(price, call) ?? { amount: price.retail, promoCode: null, endDate: null },
    ),
  fault('ended-promotion-shown', 'storefront/2.3/discountedPrice-null')
    .says('Goes on showing a promotion that has ended')
    .rule('discountedPriceOf', (_right, { promotion }) => promotion),
  fault('promotion-of-years-ago-shown', 'storefront/2.3/discountedPrice-null')
    .says('Shows promotions without a code with an end of years ago')
    .rule('discountedPriceOf', (right, price, call) => {
      const promotion = right(price, call);
      const isOld = promotion !== null && promotion.promoCode === null && promotion.endDate !== null;
      return isOld ? { ...promotion, endDate: '2022-11-28T23:59:59-05:00' } : promotion;
    }),
  fault('option-flag-of-default', 'storefront/2.3/option-active')
    .says('Shows only the default option of a deal as active')
    .rule('optionView', (right, option, deal, call) => ({ ...right(option, deal, call), active: option.isDefault })),
  fault('removed-option-active', 'storefront/2.3/option-active')
    .says('Goes on listing an option that is gone, as active')
    .rule('productView', (right, deal, call) =>
      right({ ...deal, options: deal.options.map((option) => ({ ...option, removed: false })) }, call),
    ),
  fault('cart-tells-promotion', 'storefront/4.3/6')
    .says('Tells the promotional price in the reply to an update of a cart line')
    .reply(
      everyReply(
        'updateItem',
        changing('/items/*/pricing', (pricing) =>
          isFields(pricing)
            ? { ...pricing, discountedPrice: { amount: 100, promoCode: null, endDate: null } }
            : pricing,
        ),
      ),
    ),
];

/** Changes the values at a pointer below each listed product. */
function inProducts(pointer: string, change: (value: unknown) => unknown) {
  return everyReply('products', changing(`/products/*${pointer}`, change));
}

/** Omits a null field from the objects at a pointer below each listed product. */
function absentForNull(pointer: string, field: string) {
  return inProducts(pointer, (value) => {
    if (!isFields(value) || value[field] !== null) return value;
    const { [field]: _null, ...rest } = value;
    return rest;
  });
}

/** Replaces one value by another. */
function replacing(of: unknown, other: unknown): (value: unknown) => unknown {
  return (value) => (value === of ? other : value);
}
