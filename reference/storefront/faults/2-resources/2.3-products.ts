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
    .says('Leaves out the reference of a product instead of sending null')
    .reply(absentForNull('', 'reference')),
  fault('product-short-description-null', 'storefront/2.3/product')
    .says('Sends null instead of an empty shortDescription')
    .reply(inProducts('/shortDescription', replacing('', null))),
  fault('availability-type-open', 'storefront/2.3/availabilityType')
    .says('Sends the unknown availabilityType DATE instead of START_TIME')
    .reply(inProducts('/availabilityType', replacing('START_TIME', 'DATE'))),
  fault('delivery-format-other', 'storefront/2.3/deliveryFormats')
    .says('Sends the delivery format QR_CODE instead of QRCODE')
    .reply(inProducts('/deliveryFormats/*', replacing('QRCODE', 'QR_CODE'))),
  fault('delivery-method-email', 'storefront/2.3/deliveryMethods')
    .says('Sends the unknown delivery method EMAIL')
    .reply(inProducts('/deliveryMethods', (methods) => [methods, 'EMAIL'].flat())),
  fault('redemption-method-small', 'storefront/2.3/redemptionMethod')
    .says('Writes the redemption method MANIFEST in lower case')
    .reply(inProducts('/redemptionMethod', replacing('MANIFEST', 'manifest'))),
  fault('status-ended', 'storefront/2.3/status')
    .says('Sends the unknown status ended instead of expired')
    .reply(inProducts('/status', replacing('expired', 'ended'))),
  fault('status-of-neighbour', 'storefront/2.3/status-fits')
    .says('Shows an active deal as sold out when the previous deal on the page is sold out')
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
  fault('ended-reads-sold-out', 'storefront/2.3/status-fits')
    .says('Shows a deal that has ended as sold out')
    .reply(inProducts('/status', replacing('expired', 'sold_out'))),
  fault('latitude-as-text', 'storefront/2.3/location')
    .says('Sends latitude as a string')
    .reply(inProducts('/locations/*/latitude', (value) => (typeof value === 'number' ? `${value}` : value))),
  fault('location-street-absent', 'storefront/2.3/location')
    .says('Leaves out the street of a location instead of sending null')
    .reply(absentForNull('/locations/*', 'street')),
  fault('location-state-full-name', 'storefront/2.3/location-state')
    .says('Sends North Carolina instead of NC as the state of a location')
    .reply(inProducts('/locations/*/state', replacing('NC', 'North Carolina'))),
  fault('media-width-absent', 'storefront/2.3/media')
    .says('Leaves out the width of a picture instead of sending null')
    .reply(absentForNull('/media/*', 'width')),

  fault('option-reference-absent', 'storefront/2.3/option')
    .says('Leaves out the reference of an option instead of sending null')
    .reply(absentForNull('/options/*', 'reference')),
  fault('option-max-units-absent', 'storefront/2.3/option')
    .says('Leaves out maxUnits instead of sending null')
    .reply(absentForNull('/options/*/restrictions', 'maxUnits')),
  fault('selections-absent', 'storefront/2.3/option')
    .says('Leaves out selections instead of sending an empty array')
    .reply(
      inProducts('/options/*', (option) => {
        if (!isFields(option) || !Array.isArray(option['selections']) || option['selections'].length > 0) return option;
        const { selections: _none, ...rest } = option;
        return rest;
      }),
    ),
  fault('selections-of-one-value', 'storefront/2.3/selections-empty')
    .says('Sends a selection with a single value instead of an empty selections array')
    .reply(
      inProducts('/options/*/selections', (selections) =>
        Array.isArray(selections) && selections.length > 0 ? selections : [onlyChoice],
      ),
    ),
  fault('start-times-listed', 'storefront/2.3/availabilityLocalStartTimes')
    .says('Sends a start time in availabilityLocalStartTimes for travel deals')
    .rule('optionView', (right, option, deal, call) => ({
      ...right(option, deal, call),
      availabilityLocalStartTimes: deal.category0 === 'travel' ? ['09:00'] : [],
    })),
  fault('cutoff-unit-plural', 'storefront/2.3/cancellationCutoffUnit')
    .says('Sends the cancellationCutoffUnit minutes instead of minute')
    .reply(inProducts('/options/*/cancellationCutoffUnit', replacing('minute', 'minutes'))),
  fault('contact-field-other', 'storefront/2.3/requiredContactFields')
    .says('Sends the unknown required contact field postalCode')
    .reply(inProducts('/options/*/requiredContactFields/1', () => 'postalCode')),
  fault('selection-value-untitled', 'storefront/2.3/selection')
    .says('Leaves the title out of the values of a selection')
    .reply(everyReply('products', dropping('/products/*/options/*/selections/*/values/*/title'))),
  fault('selection-optional', 'storefront/2.3/selection-required')
    .says('Sends selections with required: false')
    .reply(inProducts('/options/*/selections/*/required', () => false)),
  fault('unit-min-quantity-absent', 'storefront/2.3/unit')
    .says('Leaves out minQuantity instead of sending null')
    .reply(absentForNull('/options/*/units/*/restrictions', 'minQuantity')),
  fault('unit-type-other', 'storefront/2.3/unit-type')
    .says('Sends the unit type TRAVELLER instead of OTHER')
    .reply(inProducts('/options/*/units/*/type', replacing('OTHER', 'TRAVELLER'))),
  fault('unit-priced-twice', 'storefront/2.3/unit-pricing')
    .says('Sends a second pricing row for a unit with a promotion')
    .reply(
      inProducts('/options/*/units/*/pricing', (rows) => {
        const [row]: readonly unknown[] = Array.isArray(rows) ? rows : [];
        return isFields(row) && row['discountedPrice'] !== null ? [row, row] : rows;
      }),
    ),
  fault('list-net-absent', 'storefront/2.3/pricing')
    .says('Leaves out the net of a listed price instead of sending null')
    .reply(absentForNull('/options/*/units/*/pricing/*', 'net')),
  fault('list-price-stale', 'storefront/2.3/pricing')
    .says('Always lists the first price that an option had, not the current one')
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
    .says('Sends null as the name of a tax')
    .reply(inProducts('/options/*/units/*/pricing/*/includedTaxes/*/name', () => null)),
  fault('tax-net-told', 'storefront/2.3/tax-net')
    .says('Sends a number instead of null as the net of a tax')
    .reply(inProducts('/options/*/units/*/pricing/*/includedTaxes/*/net', () => 10)),
  fault('promotion-code-absent', 'storefront/2.3/discountedPrice')
    .says('Leaves out promoCode instead of sending null')
    .reply(absentForNull('/options/*/units/*/pricing/*/discountedPrice', 'promoCode')),
  fault('promotion-amount-saved', 'storefront/2.3/discountedPrice')
    .says('Sends the amount that the shopper saves as the promotional price')
    .rule('discountedPriceOf', (right, price, call) => {
      const promotion = right(price, call);
      return promotion && { ...promotion, amount: price.retail - promotion.amount };
    }),
  fault('no-promotion-not-told', 'storefront/2.3/discountedPrice-present')
    .says('Leaves out discountedPrice instead of sending null when no promotion applies')
    .reply(absentForNull('/options/*/units/*/pricing/*', 'discountedPrice')),
  fault('promotion-end-local', 'storefront/2.3/discountedPrice-endDate')
    .says('Sends the endDate of a promotion without a UTC offset')
    .reply(
      inProducts('/options/*/units/*/pricing/*/discountedPrice/endDate', (end) =>
        typeof end === 'string' ? end.replace(/(Z|[+-]\d\d:\d\d)$/, '') : end,
      ),
    ),
  fault('no-promotion-as-retail', 'storefront/2.3/discountedPrice-null')
    .says('Sends the retail price as the promotional price when no promotion applies')
    .rule(
      'discountedPriceOf',
      (right, price, call) => right(price, call) ?? { amount: price.retail, promoCode: null, endDate: null },
    ),
  fault('ended-promotion-shown', 'storefront/2.3/discountedPrice-null')
    .says('Still shows a promotion that has ended')
    .rule('discountedPriceOf', (_right, { promotion }) => promotion),
  fault('promotion-of-years-ago-shown', 'storefront/2.3/discountedPrice-null')
    .says('Sends an endDate in 2022 for promotions without a code')
    .rule('discountedPriceOf', (right, price, call) => {
      const promotion = right(price, call);
      const isOld = promotion !== null && promotion.promoCode === null && promotion.endDate !== null;
      return isOld ? { ...promotion, endDate: '2022-11-28T23:59:59-05:00' } : promotion;
    }),
  fault('option-flag-of-default', 'storefront/2.3/option-active')
    .says('Shows only the default option of a deal as active')
    .rule('optionView', (right, option, deal, call) => ({ ...right(option, deal, call), active: option.isDefault })),
  fault('removed-option-active', 'storefront/2.3/option-active')
    .says('Lists a removed option as active')
    .rule('productView', (right, deal, call) =>
      right({ ...deal, options: deal.options.map((option) => ({ ...option, removed: false })) }, call),
    ),
  fault('cart-tells-promotion', 'storefront/4.3/6')
    .says('Sends discountedPrice in line prices in the reply to an update')
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

function replacing(of: unknown, other: unknown): (value: unknown) => unknown {
  return (value) => (value === of ? other : value);
}
