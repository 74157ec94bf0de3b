import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 5.6: the hash of the purchaser's e-mail address. */
export const emailHashRequirements = {
  'partner/5.6/1': {
    sentence: 'checkAvailability and reserve accept purchaserEmailHash as a query parameter',
    interpretation: 'octoproof uses a new purchaser and a new address each time, so that no purchase limit applies.',
  },
  'partner/5.6/1-limits': {
    sentence:
      'A partner may find users by the e-mail hash, enforce limits across channels, and refuse a reservation above a limit',
    excluded: { why: 'unobservable', note: 'this is a permission; the partner declares whether it uses the hash' },
  },
  'partner/5.6/2': {
    sentence: 'The e-mail hash is computed with the algorithm of section 5.6 rule 2',
    excluded: {
      why: "caller's duty",
      note: 'the marketplace computes the hash, and octoproof sends hashes of this algorithm; `octoproof signer` with `emailHash` tests a function that computes it',
    },
  },
  'partner/5.6/3': {
    sentence:
      'A purchaser with the same purchaserId and a changed hash is still the same purchaser, and the calls succeed',
    interpretation:
      'octoproof calls checkAvailability twice with different hashes, then reserve with the second hash. It makes only one reservation, so that no purchase limit applies.',
  },
  'partner/5.6/3-between': {
    level: 'OBSERVE',
    sentence: 'reserve is accepted even if its e-mail hash differs from the hash in checkAvailability',
    interpretation:
      'The partner may match purchasers by the hash alone, so it may refuse the call. octoproof only records the status.',
  },
  'partner/5.6/3-matching': {
    sentence: 'A partner may match purchasers by the hash or by purchaserId',
    excluded: { why: 'unobservable', note: 'this is a permission' },
  },
  'partner/5.6/4': 'For a guest checkout the marketplace sends no e-mail hash, and the calls succeed',
  'partner/5.6/4-recipient': {
    sentence: 'The e-mail hash belongs to the signed-in user, not to a recipient who is entered at purchase',
    excluded: { why: "caller's duty", note: 'only the marketplace knows both e-mail addresses' },
  },
} satisfies RequirementRows;
