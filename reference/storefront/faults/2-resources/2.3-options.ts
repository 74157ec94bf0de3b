import { edited, without } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import type { Fault } from '../fault.ts';
import { absentForNull, instead, shown } from './listed-products.ts';

/** Faults of section 2.3: the options of a product, their choices, units and prices. */
export const listedOptionFaults: readonly Fault[] = [
  {
    name: 'option-reference-absent',
    requirement: 'storefront/2.3/option',
    says: 'Leaves the reference of an option out where there is none',
    reply: absentForNull('/options/*', 'reference'),
  },
  {
    name: 'option-max-units-absent',
    requirement: 'storefront/2.3/option',
    says: 'Leaves maxUnits out where there is no limit',
    reply: absentForNull('/options/*/restrictions', 'maxUnits'),
  },
  {
    name: 'selections-absent',
    requirement: 'storefront/2.3/option',
    says: 'Leaves the selections of an option out where there are none',
    reply: shown('/options/*', (option) => {
      if (!isFields(option) || !Array.isArray(option['selections']) || option['selections'].length > 0) return option;
      const { selections: _none, ...rest } = option;
      return rest;
    }),
  },
  {
    name: 'start-times-listed',
    requirement: 'storefront/2.3/availabilityLocalStartTimes',
    says: 'Lists a local start time for products of availabilityType START_TIME',
    rules: (honest) => ({
      optionView: (option, deal, call) => ({
        ...honest.optionView(option, deal, call),
        availabilityLocalStartTimes: deal.category0 === 'travel' ? ['09:00'] : [],
      }),
    }),
  },
  {
    name: 'cutoff-unit-plural',
    requirement: 'storefront/2.3/cancellationCutoffUnit',
    says: 'Writes one cancellationCutoffUnit in the plural',
    reply: shown('/options/*/cancellationCutoffUnit', instead('minute', 'minutes')),
  },
  {
    name: 'contact-field-other',
    requirement: 'storefront/2.3/requiredContactFields',
    says: 'Asks for a postal code, which is not on the list',
    reply: shown('/options/*/requiredContactFields/1', () => 'postalCode'),
  },
  {
    name: 'selection-value-untitled',
    requirement: 'storefront/2.3/selection',
    says: 'Gives the values of a selection no titles',
    reply: (reply, { endpoint }) =>
      endpoint === 'products' ? without(reply, '/products/*/options/*/selections/*/values/*/title') : reply,
  },
  {
    name: 'selection-optional',
    requirement: 'storefront/2.3/selection-required',
    says: 'Has selections that need not be made',
    reply: shown('/options/*/selections/*/required', () => false),
  },
  {
    name: 'unit-min-quantity-absent',
    requirement: 'storefront/2.3/unit',
    says: 'Leaves minQuantity out where there is no limit',
    reply: absentForNull('/options/*/units/*/restrictions', 'minQuantity'),
  },
  {
    name: 'unit-type-other',
    requirement: 'storefront/2.3/unit-type',
    says: 'Calls the type OTHER of a unit TRAVELLER',
    reply: shown('/options/*/units/*/type', instead('OTHER', 'TRAVELLER')),
  },
  {
    name: 'unit-priced-twice',
    requirement: 'storefront/2.3/unit-pricing',
    says: 'Has a second row of pricing for the promotional price',
    reply: shown('/options/*/units/*/pricing', (rows) => {
      const [row]: readonly unknown[] = Array.isArray(rows) ? rows : [];
      return isFields(row) && row['discountedPrice'] !== null ? [row, row] : rows;
    }),
  },
  {
    name: 'list-net-absent',
    requirement: 'storefront/2.3/pricing',
    says: 'Leaves the net price out where there is none',
    reply: absentForNull('/options/*/units/*/pricing/*', 'net'),
  },
  {
    name: 'list-price-stale',
    requirement: 'storefront/2.3/pricing',
    says: 'Goes on listing the price that an option had when it was first listed',
    rules: (honest) => {
      const first = new Map<string, ReturnType<typeof honest.optionView>['units']>();
      return {
        optionView: (option, deal, call) => {
          const view = honest.optionView(option, deal, call);
          first.set(option.id, first.get(option.id) ?? view.units);
          return { ...view, units: first.get(option.id) ?? view.units };
        },
      };
    },
  },
  {
    name: 'tax-name-null',
    requirement: 'storefront/2.3/tax',
    says: 'Gives the taxes in a price no names',
    reply: shown('/options/*/units/*/pricing/*/includedTaxes/*/name', () => null),
  },
  {
    name: 'tax-net-told',
    requirement: 'storefront/2.3/tax-net',
    says: 'Tells the net of a tax',
    reply: shown('/options/*/units/*/pricing/*/includedTaxes/*/net', () => 10),
  },
  {
    name: 'promotion-code-absent',
    requirement: 'storefront/2.3/discountedPrice',
    says: 'Leaves the code of a promotion out where there is none',
    reply: absentForNull('/options/*/units/*/pricing/*/discountedPrice', 'promoCode'),
  },
  {
    name: 'promotion-amount-saved',
    requirement: 'storefront/2.3/discountedPrice',
    says: 'Shows as promotional price what the shopper saves',
    rules: (honest) => ({
      discountedPriceOf: (price, call) => {
        const promotion = honest.discountedPriceOf(price, call);
        return promotion && { ...promotion, amount: price.retail - promotion.amount };
      },
    }),
  },
  {
    name: 'no-promotion-not-told',
    requirement: 'storefront/2.3/discountedPrice-present',
    says: 'Leaves discountedPrice out of the list where no promotion applies',
    reply: absentForNull('/options/*/units/*/pricing/*', 'discountedPrice'),
  },
  {
    name: 'promotion-end-local',
    requirement: 'storefront/2.3/discountedPrice-endDate',
    says: 'Writes the end of a promotion without an offset from UTC',
    reply: shown('/options/*/units/*/pricing/*/discountedPrice/endDate', (end) =>
      typeof end === 'string' ? end.replace(/(Z|[+-]\d\d:\d\d)$/, '') : end,
    ),
  },
  {
    name: 'no-promotion-as-retail',
    requirement: 'storefront/2.3/discountedPrice-null',
    says: 'Shows the retail price as promotional price where no promotion applies',
    rules: (honest) => ({
      discountedPriceOf: (price, call) =>
        honest.discountedPriceOf(price, call) ?? { amount: price.retail, promoCode: null, endDate: null },
    }),
  },
  {
    name: 'option-flag-of-default',
    requirement: 'storefront/2.3/option-active',
    says: 'Shows only the default option of a deal as active',
    rules: (honest) => ({
      optionView: (option, deal, call) => ({ ...honest.optionView(option, deal, call), active: option.isDefault }),
    }),
  },
  {
    name: 'removed-option-active',
    requirement: 'storefront/2.3/option-active',
    says: 'Goes on listing an option that is gone, as active',
    rules: (honest) => ({
      productView: (deal, call) =>
        honest.productView({ ...deal, options: deal.options.map((option) => ({ ...option, removed: false })) }, call),
    }),
  },
  {
    name: 'cart-tells-promotion',
    requirement: 'storefront/4.3/6',
    says: 'Tells the promotional price in the reply to an update of a cart line',
    reply: (reply, { endpoint }) =>
      endpoint === 'updateItem'
        ? edited(reply, '/items/*/pricing', (pricing) =>
            isFields(pricing)
              ? { ...pricing, discountedPrice: { amount: 100, promoCode: null, endDate: null } }
              : pricing,
          )
        : reply,
  },
];
