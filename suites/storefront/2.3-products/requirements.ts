import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.3: the product, its locations and its media, then its options with their selections, units and prices. */
export const productRequirements = {
  'storefront/2.3/product': {
    sentence: 'A product has all documented fields, each with the documented type',
    interpretation: 'Additional fields are allowed. Enumerations have separate requirements.',
  },
  'storefront/2.3/availabilityType': 'The availabilityType of a product is START_TIME or OPENING_HOURS',
  'storefront/2.3/deliveryFormats': 'Each of the deliveryFormats of a product is PDF_URL or QRCODE',
  'storefront/2.3/deliveryMethods': 'Each of the deliveryMethods of a product is TICKET or VOUCHER',
  'storefront/2.3/redemptionMethod': 'The redemptionMethod of a product is DIGITAL, PRINT or MANIFEST',
  'storefront/2.3/status': {
    sentence: 'The status of a product is active, sold_out or expired',
    interpretation: 'Section 3 repeats the list.',
  },
  'storefront/2.3/status-fits': {
    sentence:
      'A product has the status active while it is on sale, sold_out while it has no inventory, and expired after its deal ended',
    interpretation:
      'To test this, octoproof needs a control endpoint. The query filter active and the active flag of an option are independent of the status.',
  },
  'storefront/2.3/status-off': {
    level: 'OBSERVE',
    sentence: 'The status of a deal that was switched off is expired',
    interpretation:
      'A live service reportedly does this. The contract mentions the status expired only for ended deals.',
  },
  'storefront/2.3/location':
    'A location has seven text fields and two coordinates, each with the documented type or null',
  'storefront/2.3/location-state': {
    sentence: 'The state of a location is a two-letter code or null',
    interpretation:
      'The query filter state takes full names instead. A deal that the filter lists may have locations in other states.',
  },
  'storefront/2.3/media': {
    sentence: 'A media entry of a product has url, role, width and height, each with the documented type',
    interpretation: 'Width and height may be null. Section 2.1 covers the media of cart lines.',
  },
  'storefront/2.3/media-role': {
    sentence: 'The role of a media entry is one of a fixed set of values',
    excluded: { why: 'not shown', note: 'the contract lists no values; octoproof accepts any string' },
  },
  'storefront/2.3/option': {
    sentence: 'An option has all documented fields, each with the documented type',
    interpretation: 'The field restrictions has minUnits and maxUnits. Enumerations have separate requirements.',
  },
  'storefront/2.3/option-active': {
    sentence:
      'The active flag of an option is true if the option is live, false if it is not, and null if this is unknown',
    interpretation: 'To test this, octoproof needs a control endpoint. An active deal can carry inactive options.',
  },
  'storefront/2.3/option-active-unknown': {
    sentence: 'A caller treats a null active flag as unknown and lists the option',
    excluded: { why: "caller's duty", note: 'a server does not see how a caller lists options' },
  },
  'storefront/2.3/availabilityLocalStartTimes': 'The availabilityLocalStartTimes of every option is an empty array',
  'storefront/2.3/cancellationCutoffUnit': 'The cancellationCutoffUnit of an option is hour, minute or day',
  'storefront/2.3/requiredContactFields':
    'Each of the requiredContactFields of an option is one of the six documented names',
  'storefront/2.3/selections-empty': {
    sentence: 'The selections of an option without a choose-one attribute are empty',
    interpretation:
      'To test this, octoproof needs a control endpoint that reports a deal whose options have no such attribute.',
  },
  'storefront/2.3/selection':
    'A selection has attributeId, title, required and values, and each value has id and title, all with the documented types',
  'storefront/2.3/selection-required': 'The field required of every selection is true',
  'storefront/2.3/selection-chosen': {
    sentence: 'A caller chooses one value of each selection and repeats it in availability requests',
    excluded: { why: "caller's duty", note: 'availability requests are not part of this API' },
  },
  'storefront/2.3/unit': {
    sentence: 'A unit has id, internalName, reference, type, restrictions and pricing, each with the documented type',
    interpretation: 'The restrictions have minQuantity and maxQuantity, each a number or null.',
  },
  'storefront/2.3/unit-type': 'The type of a unit is one of the nine documented values',
  'storefront/2.3/unit-pricing': 'The pricing of a unit has exactly one row',
  'storefront/2.3/unit-prices': {
    level: 'OBSERVE',
    sentence: 'All units of an option have the same price',
    interpretation: 'A live service reportedly does this. The contract does not mention it.',
  },
  'storefront/2.3/pricing': {
    sentence:
      'A price has original, retail, net, currency, currencyPrecision and includedTaxes, each with the documented type',
    interpretation: 'The field net may be null. Section 2.1 covers the prices of cart lines.',
  },
  'storefront/2.3/tax': 'A tax has name, retail, original and net, each with the documented type',
  'storefront/2.3/tax-net': 'The field net of every tax is null',
  'storefront/2.3/discountedPrice': {
    sentence: 'A discountedPrice that is not null has amount, promoCode and endDate, each with the documented type',
    interpretation:
      'The amount has the same currency as retail in the same price object. promoCode and endDate may be null.',
  },
  'storefront/2.3/discountedPrice-endDate': {
    sentence: 'The endDate of a discountedPrice is null or an ISO-8601 time with an explicit UTC offset',
    interpretation: 'Z counts as an explicit offset.',
  },
  'storefront/2.3/discountedPrice-present': {
    level: 'SHOULD',
    sentence: 'Every price of a listed product has the field discountedPrice, which may be null',
    interpretation:
      'In the product list, null means that no promotion applies. On other endpoints the field is absent. Most programs treat null and absence the same.',
  },
  'storefront/2.3/discountedPrice-null': {
    sentence: 'The discountedPrice of a listed product is null if no promotion applies',
    interpretation:
      'The field is present with the value null, not absent. The control endpoint provides deals without a promotion. Without a control endpoint, only an endDate more than two days in the past fails.',
  },
} satisfies RequirementRows;
