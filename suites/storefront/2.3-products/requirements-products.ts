import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.3: the product, its locations and its media. */
export const productRequirements = {
  'storefront/2.3/product': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A product carries every field of its table, each of its type',
    interpretation: 'Fields beyond the table are no fault. Enumerations have rows of their own.',
    built: true,
  },
  'storefront/2.3/availabilityType': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The availabilityType of a product is START_TIME or OPENING_HOURS',
    built: true,
  },
  'storefront/2.3/deliveryFormats': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The deliveryFormats of a product are PDF_URL or QRCODE',
    built: true,
  },
  'storefront/2.3/deliveryMethods': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The deliveryMethods of a product are TICKET or VOUCHER',
    built: true,
  },
  'storefront/2.3/redemptionMethod': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The redemptionMethod of a product is DIGITAL, PRINT or MANIFEST',
    built: true,
  },
  'storefront/2.3/status': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The status of a product is active, sold_out or expired',
    interpretation: 'Section 3 repeats the list.',
    built: true,
  },
  'storefront/2.3/status-fits': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A product reads active while on sale, sold_out without inventory and expired once its deal has ended',
    interpretation:
      'Needs the control endpoint. The query filter active and the flag of an option say nothing about it.',
    built: true,
  },
  'storefront/2.3/status-off': {
    section: '2.3',
    level: 'OBSERVE',
    sentence: 'A deal that was switched off reads expired',
    interpretation: 'Said of a live service; the contract speaks of ended deals.',
    built: true,
  },
  'storefront/2.3/location': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A location carries its seven texts and its two coordinates, each of its type or null',
    built: true,
  },
  'storefront/2.3/location-state': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The state of a location is a code of two letters or null',
    interpretation: 'The list filter takes full names instead, and need not agree with the addresses of a deal.',
    built: true,
  },
  'storefront/2.3/media': {
    section: '2.3',
    level: 'MUST',
    sentence: 'A media entry of a product carries url, role, width and height, each of its type',
    interpretation: 'Width and height may be null. Media of cart lines count in 2.1.',
    built: true,
  },
  'storefront/2.3/media-role': {
    section: '2.3',
    level: 'MUST',
    sentence: 'The role of a media entry is one of a stated list',
    excluded: { why: 'not shown', note: 'no values are given; any string is fine' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
