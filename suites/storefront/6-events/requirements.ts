import type { Requirement } from '../../../src/authoring.ts';

/** Section 6: events. The contract lists no event. Section 3 covers polling for the order. */
export const eventRequirements = {
  'storefront/6/events': {
    section: '6',
    level: 'MUST',
    sentence: 'The storefront emits the events that the contract lists',
    excluded: { why: 'not shown', note: 'the contract lists no event' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
