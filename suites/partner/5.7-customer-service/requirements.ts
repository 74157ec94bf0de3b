import type { Requirement } from '../../../src/authoring.ts';

/** Section 5.7: customer service ids. */
export const customerServiceRequirements = {
  'partner/5.7/1': {
    section: '5.7',
    level: 'MUST',
    sentence: 'The partner returns its own customer service id in the response to reserve and fulfill',
    interpretation:
      '"The response" is read as that of each operation for which the target file names a place, one of the two at least.',
    built: true,
  },
  'partner/5.7/1-sent': {
    section: '5.7',
    level: 'MUST',
    sentence: 'The marketplace sends a customer service id of its own with reserve and fulfill',
    excluded: { why: "caller's duty", note: 'sent wherever the templates of the target file name it' },
    built: false,
  },
  'partner/5.7/2': {
    section: '5.7',
    level: 'MUST',
    sentence: "The partner stores which of its orders belongs to the marketplace's customer service id",
    interpretation:
      'Seen through the operations lookup and status, both ways, with two bookings that must not be mixed up.',
    built: true,
  },
  'partner/5.7/2-refunds': {
    section: '5.7',
    level: 'MUST',
    sentence: "Syncing of refunds uses the marketplace's ids",
    excluded: { why: 'not shown', note: 'no operation of refunds is given; to be declared by the partner' },
    built: false,
  },
  'partner/5.7/3-form': {
    section: '5.7',
    level: 'MUST',
    sentence: "The partner's customer support ids have the form <partnerName>-<anything>",
    interpretation: 'The name is the declared one, letter by letter. Anything may follow.',
    built: true,
  },
  'partner/5.7/3-unique': {
    section: '5.7',
    level: 'MUST',
    sentence: "The partner's customer support ids are unique",
    interpretation: 'Two reservations never have the same id. One may get another id when it is fulfilled.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
