import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 9: versions. Section 4 covers the current prefix and the aliases. */
export const versioningRequirements = {
  'storefront/9/1': {
    sentence: 'The version label of the API is v004',
    excluded: { why: 'unobservable', note: 'the contract names no response that carries the label' },
  },
  'storefront/9/3': {
    sentence: 'The deprecated prefix /octo/v1/ stops working after 2027-03-31',
    interpretation:
      'The contract gives no time zone. Until 31 March 2027 is over everywhere, the deprecated paths must work, and the checks of section 4 test them. From 2027-04-02 UTC they must answer like an unknown path.',
  },
  'storefront/9/4': {
    sentence: 'Fields marked as extensions are additions to OCTO, the standard that the API is based on',
    excluded: { why: 'unobservable', note: 'this only says where fields come from; section 2 covers that they exist' },
  },
} satisfies RequirementRows;
