import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 9. */
export const versioningRequirements = {
  'partner/9/1': {
    sentence: 'Only the signing version 1.1 is valid; 1.0 is deprecated',
    interpretation:
      'Section 5.4 repeats this rule. The backend must refuse a correct signature in a header with version 1.0. The checks of section 5.4 test other versions.',
  },
  'partner/9/2': {
    sentence: 'The example path contains the segment v1',
    excluded: { why: 'not shown', note: 'this is only an example; the target file defines the paths of a partner' },
  },
} satisfies RequirementRows;
