import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.6: the supplier record. */
export const supplierRequirements = {
  'storefront/2.6/supplier': 'A supplier has id, name, endpoint and contact, each with the documented type',
  'storefront/2.6/contact':
    'The contact of a supplier has website, email, telephone and address, each a string or null',
  'storefront/2.6/supplier-failure': 'An error reply of GET /supplier has the error fields and no supplier field',
  'storefront/2.6/unchanging': 'Every call of GET /supplier returns the same record',
  'storefront/2.6/entity': {
    sentence: 'The supplier is the entity that bookings are made against',
    excluded: { why: 'unobservable', note: 'no other response names a supplier' },
  },
} satisfies RequirementRows;
