import type { Requirement } from '../../../src/authoring.ts';

/** Section 1: what the service does. */
export const serviceRequirements = {
  'partner/1/operations': {
    section: '1',
    level: 'MUST',
    sentence: 'The backend accepts server-to-server calls of checkAvailability, reserve and fulfill',
    interpretation: 'Section 4 repeats this rule. Any 2xx status is accepted. The target file defines the requests.',
    built: true,
  },
  'partner/1/bookings': {
    section: '1',
    level: 'MUST',
    sentence: 'Any sequence of checkAvailability, reserve and fulfill keeps the rules for every booking',
    interpretation:
      'Checked with random sequences of calls for several purchasers. A second fulfill of one reservation may be accepted or refused.',
    built: true,
  },
  'partner/1/personal-data': {
    section: '1',
    level: 'MUST',
    sentence: 'The marketplace may send personal data',
    excluded: { why: "caller's duty", note: 'the marketplace decides what it sends' },
    built: false,
  },
  'partner/1/signed': {
    section: '1',
    level: 'MUST',
    sentence: 'Each request of the marketplace is digitally signed',
    excluded: { why: "caller's duty", note: 'section 5 tests how a backend handles the signature' },
    built: false,
  },
  'partner/1/compared': {
    section: '1',
    level: 'MUST',
    sentence: 'For standard offers the marketplace compares the prices of checkAvailability and reserve',
    excluded: { why: "caller's duty", note: 'section 8 tests the prices that a backend returns and accepts' },
    built: false,
  },
  'partner/1/iframe': {
    section: '1',
    level: 'MUST',
    sentence: "An iframe before checkout follows the marketplace's design styles",
    excluded: { why: 'unobservable', note: 'replies contain no page; the partner declares it' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
