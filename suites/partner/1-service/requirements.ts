import type { Requirement } from '../../../src/authoring.ts';

/** Section 1: what the service does. */
export const serviceRequirements = {
  'partner/1/operations': {
    section: '1',
    level: 'MUST',
    sentence: 'The backend takes server-to-server calls for checkAvailability, reserve and fulfill',
    interpretation: 'Section 4 repeats it. Each, called as the target file says, is answered with any 2xx.',
    built: true,
  },
  'partner/1/bookings': {
    section: '1',
    level: 'MUST',
    sentence: 'Bookings go from check over reserve to fulfill, and each keeps the rules whatever was called before',
    interpretation:
      'A law over sequences of calls for several purchasers. Whether a second fulfill of one reservation is accepted is left open.',
    built: true,
  },
  'partner/1/personal-data': {
    section: '1',
    level: 'MUST',
    sentence: 'The marketplace may send personal data',
    excluded: { why: "caller's duty", note: 'what is sent is up to the marketplace' },
    built: false,
  },
  'partner/1/signed': {
    section: '1',
    level: 'MUST',
    sentence: 'Each request of the marketplace is digitally signed',
    excluded: { why: "caller's duty", note: 'what a backend has to do with it is judged in section 5' },
    built: false,
  },
  'partner/1/compared': {
    section: '1',
    level: 'MUST',
    sentence: 'For standard offers the marketplace compares prices between check and reserve',
    excluded: { why: "caller's duty", note: 'what a backend has to do with it is judged under the price rules' },
    built: false,
  },
  'partner/1/iframe': {
    section: '1',
    level: 'MUST',
    sentence: "An iframe that is shown before checkout follows the marketplace's design styles",
    excluded: { why: 'unobservable', note: 'to be declared by the partner: no reply shows a page' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
