import type { Requirement } from '../../../src/authoring.ts';

/** Section 9. */
export const versioningRequirements = {
  'partner/9/1': {
    section: '9',
    level: 'MUST',
    sentence: 'The signing version 1.1 is the only valid value; 1.0 is deprecated',
    interpretation:
      'Section 5.4 repeats it. Judged as refused: a header that names another version over a right signature.',
    built: true,
  },
  'partner/9/2': {
    section: '9',
    level: 'MUST',
    sentence: 'The path shape that serves as an example carries the segment v1',
    excluded: { why: 'not shown', note: 'an example; the paths of a partner are what its target file says' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
