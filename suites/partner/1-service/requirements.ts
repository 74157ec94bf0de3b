import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 1: what the service does. */
export const serviceRequirements = {
  'partner/1/operations': {
    sentence: 'The backend accepts server-to-server calls of checkAvailability, reserve and fulfill',
    interpretation:
      'Section 4 repeats this rule. octoproof accepts any 2xx status. The target file defines the requests.',
  },
  'partner/1/bookings': {
    sentence:
      'In any sequence of checkAvailability, reserve and fulfill calls, every booking follows the rules of the contract',
    interpretation:
      'octoproof sends random sequences of calls for several purchasers. The partner may accept or refuse a second fulfill of one reservation.',
  },
  'partner/1/personal-data': {
    sentence: 'The marketplace may send personal data',
    excluded: { why: "caller's duty", note: 'the marketplace decides what it sends' },
  },
  'partner/1/signed': {
    sentence: 'Each request of the marketplace is digitally signed',
    excluded: { why: "caller's duty", note: 'the checks of section 5 test how a backend handles the signature' },
  },
  'partner/1/compared': {
    sentence: 'For standard offers the marketplace compares the prices of checkAvailability and reserve',
    excluded: {
      why: "caller's duty",
      note: 'the checks of section 8 test the prices that a backend returns and accepts',
    },
  },
  'partner/1/iframe': {
    sentence: "An iframe that the shopper sees before checkout follows the marketplace's design styles",
    excluded: { why: 'declared', note: 'no reply contains the iframe page, so the partner declares this' },
  },
} satisfies RequirementRows;
