import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 6: events. The contract lists no event. Section 3 covers polling for the order. */
export const eventRequirements = {
  'storefront/6/events': {
    sentence: 'The storefront sends events to its callers',
    excluded: { why: 'not shown', note: 'the contract lists no event' },
  },
} satisfies RequirementRows;
