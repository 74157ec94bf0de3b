import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.3: the options of a product, their selections, units and prices. */
export const optionRequirements = {
  'storefront/2.3/option': {
    section: '2.3',
    level: 'MUST',
    sentence: 'An option carries every field of its table, each of its type',
    interpretation: 'That covers minUnits and maxUnits. Enumerations have rows of their own.',
    built: true,
  },
  'storefront/2.3/option-active': {
    section: '2.3',
    level: 'MUST',
    sentence:
      'The active flag of an option is true while the option is live and false when it is not, or null when unknown',
    interpretation: 'Needs the control endpoint. An active deal can carry inactive options.',
    built: true,
  },
  'storefront/2.3/option-active-unknown': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A caller takes an active flag that is null for unknown and lists the option',
    excluded: { why: "caller's duty", note: 'how a caller lists options is not seen by the server' },
    built: false,
  },
  'storefront/2.3/availabilityLocalStartTimes': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The availabilityLocalStartTimes of every option are an empty array',
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
    sentence: 'The requiredContactFields of an option are among the six listed names',
    built: true,
  },
  'storefront/2.3/selections-empty': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The selections of an option without a choose-one attribute are empty',
    interpretation: 'Needs a control endpoint that tells of a deal whose options have none.',
    built: true,
  },
  'storefront/2.3/selection': {
    section: '2.3',
    level: 'MUST',
    sentence:
      'A selection carries attributeId, title, required and values, each value an id and a title, all of their types',
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
    sentence: 'A caller chooses one value of each selection and echoes it in availability requests',
    excluded: { why: "caller's duty", note: 'availability requests are outside this interface' },
    built: false,
  },
  'storefront/2.3/unit': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A unit carries id, internalName, reference, type, restrictions and pricing, each of its type',
    interpretation: 'The restrictions hold minQuantity and maxQuantity, each a number or null.',
    built: true,
  },
  'storefront/2.3/unit-type': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The type of a unit is one of the nine listed',
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
    sentence: 'All units of an option cost the same',
    interpretation: 'Said of a live service; the contract is silent.',
    built: true,
  },
  'storefront/2.3/pricing': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A price carries original, retail, net, currency, currencyPrecision and includedTaxes, each of its type',
    interpretation: 'The net may be null. Prices of cart lines count in 2.1.',
    built: true,
  },
  'storefront/2.3/tax': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A tax carries name, retail, original and net, each of its type',
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
    sentence: 'A discountedPrice that is not null carries amount, promoCode and endDate together, each of its type',
    interpretation:
      'The amount is in the currency of the retail price beside it, which names it; promoCode and endDate may be null.',
    built: true,
  },
  'storefront/2.3/discountedPrice-endDate': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The endDate of a discountedPrice is null or an ISO-8601 time with an explicit offset from UTC',
    interpretation: 'Z counts as explicit.',
    built: true,
  },
  'storefront/2.3/discountedPrice-present': {
    section: '2.3',
    level: 'SHOULD',
    sentence: 'Every price of a listed product has the field discountedPrice, which may be null',
    interpretation:
      'Null is what the contract says of no promotion, absence what it says of other endpoints; most programs read both alike.',
    built: true,
  },
  'storefront/2.3/discountedPrice-null': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The discountedPrice of a listed product is null when no promotion applies',
    interpretation:
      'Present and null, not absent. Shown by the control endpoint; without it a promotion fails whose endDate is two days past.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
