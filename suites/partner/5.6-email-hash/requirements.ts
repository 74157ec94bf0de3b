import type { Requirement } from '../../../src/authoring.ts';

/** Section 5.6: the hash of the purchaser's e-mail address. */
export const emailHashRequirements = {
  'partner/5.6/1': {
    section: '5.6',
    level: 'MUST',
    sentence: 'checkAvailability and reserve take a purchaserEmailHash among their query parameters',
    interpretation: 'Each purchaser and address is new, so that no limit is reached.',
    built: true,
  },
  'partner/5.6/1-limits': {
    section: '5.6',
    level: 'MUST',
    sentence: 'A partner may find users by the hash, keep limits across channels, and fail a reserve that exceeds them',
    excluded: { why: 'unobservable', note: 'a permission; to be declared by the partner' },
    built: false,
  },
  'partner/5.6/2': {
    section: '5.6',
    level: 'MUST',
    sentence: 'The hash is made by the stated algorithm',
    excluded: { why: "caller's duty", note: 'the marketplace makes it; hashes sent here are made that way' },
    built: false,
  },
  'partner/5.6/3': {
    section: '5.6',
    level: 'MUST',
    sentence: 'A purchaserId that comes with another hash than before is the same purchaser, and served',
    interpretation:
      'Two checks with different hashes, then a reserve with that of the second. One reservation: no limit counts.',
    built: true,
  },
  'partner/5.6/3-between': {
    section: '5.6',
    level: 'OBSERVE',
    sentence: 'The hash changes between check and reserve',
    interpretation: 'Matching on the hash alone is permitted, so a refusal is no violation.',
    built: true,
  },
  'partner/5.6/3-matching': {
    section: '5.6',
    level: 'MUST',
    sentence: 'Matching on either the hash or purchaserId is permitted',
    excluded: { why: 'unobservable', note: 'a permission' },
    built: false,
  },
  'partner/5.6/4': {
    section: '5.6',
    level: 'MUST',
    sentence: 'With guest checkout no hash is sent, and the calls are served',
    built: true,
  },
  'partner/5.6/4-recipient': {
    section: '5.6',
    level: 'MUST',
    sentence: 'The hash belongs to the user who is signed in, not to a recipient named at purchase',
    excluded: { why: "caller's duty", note: 'only the marketplace knows both addresses' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
