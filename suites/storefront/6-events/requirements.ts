import type { Requirement } from '../../../src/authoring.ts';

/** Section 6: events, of which none are given. Polling for the order is in section 3. */
export const eventRequirements = {
  'storefront/6/events': {
    section: '6',
    level: 'MUST',
    sentence: 'The storefront emits stated events',
    excluded: { why: 'not shown', note: 'no event is given' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
