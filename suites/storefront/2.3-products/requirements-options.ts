import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.3: the options of a product, their selections, units and prices. */
export const optionRequirements = {
  'storefront/2.3/option': {
    section: '2.3',
    level: 'MUST',
    sentence: 'An option has all documented fields, each with the documented type',
    interpretation: 'This includes minUnits and maxUnits. Enumerations have separate requirements.',
    built: true,
  },
  'storefront/2.3/option-active': {
    section: '2.3',
    level: 'MUST',
    sentence:
      'The active flag of an option is true if the option is live, false if it is not, and null if this is unknown',
    interpretation: 'To test this, octoproof needs a control endpoint. An active deal can carry inactive options.',
    built: true,
  },
  'storefront/2.3/option-active-unknown': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A caller treats a null active flag as unknown and lists the option',
    excluded: { why: "caller's duty", note: 'a server does not see how a caller lists options' },
    built: false,
  },
  'storefront/2.3/availabilityLocalStartTimes': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The availabilityLocalStartTimes of every option is an empty array',
    built: true,
  },
  'storefront/2.3/cancellationCutoffUnit': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The cancellationCutoffUnit of an option is hour, minute or day',
    built: true,
  },
  'storefront/2.3/requiredContactFields': {
    section: '2.3',
    level: 'MUST',
    sentence: 'Each of the requiredContactFields of an option is one of the six documented names',
    built: true,
  },
  'storefront/2.3/selections-empty': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The selections of an option without a choose-one attribute are empty',
    interpretation:
      'To test this, octoproof needs a control endpoint that reports a deal whose options have no such attribute.',
    built: true,
  },
  'storefront/2.3/selection': {
    section: '2.3',
    level: 'MUST',
    sentence:
      'A selection has attributeId, title, required and values, and each value has id and title, all with the documented types',
    built: true,
  },
  'storefront/2.3/selection-required': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The required flag of every selection is true',
    built: true,
  },
  'storefront/2.3/selection-chosen': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A caller chooses one value of each selection and repeats it in availability requests',
    excluded: { why: "caller's duty", note: 'availability requests are not part of this API' },
    built: false,
  },
  'storefront/2.3/unit': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A unit has id, internalName, reference, type, restrictions and pricing, each with the documented type',
    interpretation: 'The restrictions have minQuantity and maxQuantity, each a number or null.',
    built: true,
  },
  'storefront/2.3/unit-type': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The type of a unit is one of the nine documented values',
    built: true,
  },
  'storefront/2.3/unit-pricing': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The pricing of a unit has exactly one row',
    built: true,
  },
  'storefront/2.3/unit-prices': {
    section: '2.3',
    level: 'OBSERVE',
    sentence: 'All units of an option have the same price',
    interpretation: 'A live service is reported to do this. The contract does not mention it.',
    built: true,
  },
  'storefront/2.3/pricing': {
    section: '2.3',
    level: 'MUST',
    sentence:
      'A price has original, retail, net, currency, currencyPrecision and includedTaxes, each with the documented type',
    interpretation: 'The net may be null. Section 2.1 covers the prices of cart lines.',
    built: true,
  },
  'storefront/2.3/tax': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A tax has name, retail, original and net, each with the documented type',
    built: true,
  },
  'storefront/2.3/tax-net': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The net of every tax is null',
    built: true,
  },
  'storefront/2.3/discountedPrice': {
    section: '2.3',
    level: 'MUST',
    sentence:
      'A discountedPrice that is not null has all of amount, promoCode and endDate, each with the documented type',
    interpretation:
      'The amount is in the currency that the same price object names for retail. promoCode and endDate may be null.',
    built: true,
  },
  'storefront/2.3/discountedPrice-endDate': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The endDate of a discountedPrice is null or an ISO-8601 time with an explicit UTC offset',
    interpretation: 'Z counts as an explicit offset.',
    built: true,
  },
  'storefront/2.3/discountedPrice-present': {
    section: '2.3',
    level: 'SHOULD',
    sentence: 'Every price of a listed product has the field discountedPrice, which may be null',
    interpretation:
      'The contract uses null if no promotion applies, and absence on other endpoints. Most programs treat both the same.',
    built: true,
  },
  'storefront/2.3/discountedPrice-null': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The discountedPrice of a listed product is null if no promotion applies',
    interpretation:
      'The field is present with the value null, not absent. The control endpoint provides deals without a promotion. Without it, only a promotion with an endDate of more than two days ago fails.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
