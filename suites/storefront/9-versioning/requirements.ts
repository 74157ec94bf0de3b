import type { Requirement } from '../../../src/authoring.ts';

/** Section 9: versions. The current prefix and the aliases are judged in section 4. */
export const versioningRequirements = {
  'storefront/9/1': {
    section: '9',
    level: 'MUST',
    sentence: 'The version label of the interface is v004',
    excluded: { why: 'unobservable', note: 'no response is said to carry the label' },
    built: false,
  },
  'storefront/9/3': {
    section: '9',
    level: 'MUST',
    sentence: 'After 2027-03-31 the deprecated prefix answers no more',
    interpretation:
      'No time zone is given: judged from 2027-04-02 UTC on, any status of an unknown path counts as gone. The aliases are judged in section 4 until then.',
    built: true,
  },
  'storefront/9/4': {
    section: '9',
    level: 'MUST',
    sentence: 'Fields marked as extensions are additions to the standard that the interface is based on',
    excluded: { why: 'unobservable', note: 'says where fields come from; that they are there is judged in section 2' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
