import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.3: the product, its locations and its media. */
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
      'The status of a product is active while on sale, sold_out without inventory and expired after its deal has ended',
    interpretation:
      'To test this, octoproof needs a control endpoint. The query filter active and the active flag of an option are independent of the status.',
  },
  'storefront/2.3/status-off': {
    level: 'OBSERVE',
    sentence: 'The status of a deal that was switched off is expired',
    interpretation: 'A live service is reported to do this. The contract mentions only ended deals.',
  },
  'storefront/2.3/location':
    'A location has seven text fields and two coordinates, each with the documented type or null',
  'storefront/2.3/location-state': {
    sentence: 'The state of a location is a two-letter code or null',
    interpretation: 'The list filter takes full names instead. It need not match the addresses of a deal.',
  },
  'storefront/2.3/media': {
    sentence: 'A media entry of a product has url, role, width and height, each with the documented type',
    interpretation: 'Width and height may be null. Section 2.1 covers the media of cart lines.',
  },
  'storefront/2.3/media-role': {
    sentence: 'The role of a media entry is from a stated list',
    excluded: { why: 'not shown', note: 'the contract gives no values; any string is accepted' },
  },
} satisfies RequirementRows;
