import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.6: the supplier record. */
export const supplierRequirements = {
  'storefront/2.6/supplier': {
    section: '2.6',
    level: 'MUST',
    sentence: 'A supplier carries id, name, endpoint and contact, each of its type',
    built: true,
  },
  'storefront/2.6/contact': {
    section: '2.6',
    level: 'MUST',
    sentence: 'The contact of a supplier carries website, email, telephone and address, each a string or null',
    built: true,
  },
  'storefront/2.6/supplier-failure': {
    section: '2.6',
    level: 'MUST',
    sentence: 'A failed supplier read carries the error fields and no field of a supplier',
    built: true,
  },
  'storefront/2.6/unchanging': {
    section: '2.6',
    level: 'MUST',
    sentence: 'Two reads of the supplier give the same record',
    built: true,
  },
  'storefront/2.6/entity': {
    section: '2.6',
    level: 'MUST',
    sentence: 'The supplier is the entity that bookings are made against',
    excluded: { why: 'unobservable', note: 'no other response names a supplier' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
