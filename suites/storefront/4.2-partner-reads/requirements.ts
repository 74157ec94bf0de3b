import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.2: reading partner and supplier. Section 4 checks the replies, section 2.5 that they contain no key. */
export const partnerReadRequirements = {
  'storefront/4.2/supplier-once': {
    sentence: 'The client reads the supplier once, at onboarding, and confirms that the supplier is the right one',
    excluded: { why: "caller's duty", note: 'a server cannot see which request belongs to an onboarding' },
  },
} satisfies RequirementRows;
