import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 7: errors. */
export const errorRequirements = {
  'partner/7/1': {
    sentence: 'A request with a wrong signature returns HTTP 401',
    interpretation: 'Section 5.5 defines the body of the reply. Sections 5.3 and 5.5 test other wrong signatures.',
  },
  'partner/7/2': {
    sentence: 'reserve returns an error if the price changed since checkAvailability',
    interpretation:
      'The control endpoint changes the price between checkAvailability and reserve. An error is any 4xx or 5xx except the 401 of a bad signature: the contract does not show the code.',
  },
  'partner/7/2-code': {
    sentence: 'The error for a price change has a fixed code',
    excluded: { why: 'not shown', note: 'the contract does not show the code' },
  },
  'partner/7/2xx': {
    level: 'OBSERVE',
    sentence: 'The backend returns the error for a wrong price in the body of a 2xx reply',
    interpretation:
      'The contract demands an error response. octoproof records a 2xx reply without a reservation, but does not judge it.',
  },
  'partner/7/3': {
    sentence: 'reserve returns an error if its priceSummary differs from the price that the partner expects',
    interpretation:
      'After the error, no reservation may exist in the same state as after an accepted reserve. The prices in these checks are far from the correct price. Price rule 5 tests a difference of one unit, and price rule 6 a missing price.',
  },
  'partner/7/4': {
    sentence: 'After the value of a product has changed, the product is no longer available',
    interpretation:
      'The control endpoint changes the product itself. Then checkAvailability must return an error or no availability, and reserve must return an error at the old price and at a newly quoted price.',
  },
} satisfies RequirementRows;
