import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.2: the partner and the supplier read. The answers are judged in section 4, the absent key in 2.5. */
export const partnerReadRequirements = {
  'storefront/4.2/supplier-once': {
    section: '4.2',
    level: 'MUST',
    sentence: 'A caller reads the supplier once, at onboarding, and confirms that it is the right one',
    excluded: { why: "caller's duty", note: 'the server cannot tell an onboarding' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
