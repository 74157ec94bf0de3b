import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.6: the supplier record. */
export const supplierRequirements = {
  'storefront/2.6/supplier': {
    section: '2.6',
    level: 'MUST',
    sentence: 'A supplier has id, name, endpoint and contact, each with the documented type',
    built: true,
  },
  'storefront/2.6/contact': {
    section: '2.6',
    level: 'MUST',
    sentence: 'The contact of a supplier has website, email, telephone and address, each a string or null',
    built: true,
  },
  'storefront/2.6/supplier-failure': {
    section: '2.6',
    level: 'MUST',
    sentence: 'A failed supplier read has the error fields and no supplier field',
    built: true,
  },
  'storefront/2.6/unchanging': {
    section: '2.6',
    level: 'MUST',
    sentence: 'Two reads of the supplier return the same record',
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
