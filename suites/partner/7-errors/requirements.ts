import type { Requirement } from '../../../src/authoring.ts';

/** Section 7: errors. */
export const errorRequirements = {
  'partner/7/1': {
    section: '7',
    level: 'MUST',
    sentence: 'A bad signature is answered with HTTP 401',
    interpretation: 'Section 5.5 says more of it, and what else is tampered with is judged there and in section 5.3.',
    built: true,
  },
  'partner/7/2': {
    section: '7',
    level: 'MUST',
    sentence: 'A price change detected during reserve is an error',
    interpretation:
      'The control endpoint changes what the partner charges between check and reserve. An error is any 4xx or 5xx but the 401 of a bad signature; which one is not shown.',
    built: true,
  },
  'partner/7/2-code': {
    section: '7',
    level: 'MUST',
    sentence: 'The error of a price change has the appropriate code',
    excluded: { why: 'not shown', note: 'no code is given' },
    built: false,
  },
  'partner/7/2xx': {
    section: '7',
    level: 'OBSERVE',
    sentence: 'An error is told in the body of a 2xx',
    interpretation:
      'The contract speaks of an error response. A 2xx that returns no reservation is recorded, not judged.',
    built: true,
  },
  'partner/7/3': {
    section: '7',
    level: 'MUST',
    sentence: 'A priceSummary in a reserve that is not the price the partner expects is answered with an error',
    interpretation:
      'No reservation shows in the state of an accepted one after it. Far from the right price; one unit beside it is judged under price rule 5, an absent one under rule 6.',
    built: true,
  },
  'partner/7/4': {
    section: '7',
    level: 'MUST',
    sentence: 'A product whose value changed is no longer available',
    interpretation:
      'The control endpoint changes the product itself. It is offered no more: an error, or no availability. It is reserved no more, neither at the old price nor at another one that is told.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
