import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 5.7: customer service ids. */
export const customerServiceRequirements = {
  'partner/5.7/1': {
    sentence: 'The partner returns its own customer service id in the response to reserve and fulfill',
    interpretation:
      '"The response" means the reply of each operation for which the target file has a pointer to the id. At least one of the two needs a pointer.',
  },
  'partner/5.7/1-same': {
    level: 'OBSERVE',
    sentence: 'fulfill returns the same customer service id as reserve',
    interpretation:
      'The contract does not say whether fulfill may return another id. So octoproof only records the result.',
  },
  'partner/5.7/1-sent': {
    sentence: 'The marketplace sends a customer service id of its own with reserve and fulfill',
    excluded: { why: "caller's duty", note: 'octoproof sends it if the templates of the target file contain it' },
  },
  'partner/5.7/2': {
    sentence: 'The partner stores which of its orders belongs to each customer service id of the marketplace',
    interpretation:
      'octoproof tests this with the operations lookup and status, in both directions (from id to order and from order to id), with two bookings that the partner must not mix up.',
  },
  'partner/5.7/2-refunds': {
    sentence: "Refund syncing uses the marketplace's ids",
    excluded: { why: 'declared', note: 'the contract shows no operation for refunds, so the partner declares this' },
  },
  'partner/5.7/3-form': {
    sentence: "The partner's customer support ids have the form <partnerName>-<anything>",
    interpretation: 'The id starts with exactly the declared name and a hyphen. Any text may follow.',
  },
  'partner/5.7/3-unique': {
    sentence: "The partner's customer support ids are unique",
    interpretation:
      'Two reservations must never have the same id. A reservation may get another id when it is fulfilled.',
  },
} satisfies RequirementRows;
