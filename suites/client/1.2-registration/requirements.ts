import type { RequirementRows } from '../../../src/client-authoring.ts';

/** The input and the repetition of a registration (sections 2.5 and 4.1). */
export const requirements = {
  'client/K13': {
    section: '2.5',
    sentence: 'The displayName of a registration follows every rule of section 2.5',
    interpretation:
      'A name fails only if it clearly breaks a rule. A telephone number has 10 digits, or digits in the usual groups. octoproof accepts other digits, punctuation and symbols. octoproof knows two brands of the operator: the brand of the sandbox, and the brand in the field names of section 2.4.',
  },
  'client/K14': {
    section: '2.5',
    sentence: 'A registration names a contact person and a contact e-mail address',
    interpretation: 'A value of only white space counts as missing.',
  },
  'client/K15': {
    section: '2.5',
    sentence: 'A registration lists only the country US, full state names, and each category in the field of its level',
    interpretation:
      'octoproof does not judge lists that are absent or null. It also accepts areas that are not states, and six more values of category1 that live services have.',
  },
  'client/K16': {
    section: '2.5',
    sentence: 'The logoUrl and the redirectUrl of a registration begin with https://',
    interpretation: 'An absent or null URL is not judged. The scheme may be written in capital letters.',
  },
  'client/K17': {
    section: '2.5',
    sentence: 'The maxPageSize of a registration is a positive whole number',
    interpretation: 'An absent or null value is not judged.',
  },
  'client/K18': {
    section: '4.1',
    level: 'OBSERVE',
    sentence: 'The service refuses at most one registration because of its input',
    interpretation:
      'The contract only warns that refused calls count toward the rate limit, so octoproof only records them.',
  },
  'client/K19': {
    section: '4.1',
    sentence: 'After RATE_LIMITED the client waits at least the time in retry-after before it registers again',
    interpretation:
      'Section 7 repeats this rule. The tolerance is 10 %. octoproof judges the wait only if the client declares its time scale (--time-scale).',
  },
  'client/K20': {
    section: '4.1',
    level: 'SHOULD',
    sentence: 'After SELF_REGISTRATION_CLOSED the client does not register again by itself',
    interpretation:
      'The contract says that every call fails, not that calling is forbidden, so a breach is a warning. octoproof does not judge a call that a person starts, or a call more than an hour later.',
  },
} satisfies RequirementRows;
