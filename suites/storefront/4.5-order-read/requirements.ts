import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.5: reading an order. Section 2.4 checks its content, section 3 its states. */
export const orderReadRequirements = {
  'storefront/4.5/uuid': {
    sentence:
      "The marketplace appends a value to the partner's redirect URL, and this value is the uuid with which the partner reads the order",
    interpretation:
      'To test this, octoproof needs a control endpoint. The target file gives the name of the appended query value.',
  },
  'storefront/4.5/own': {
    sentence: 'GET /partner-bookings/{uuid} returns an error for an unknown uuid',
    interpretation:
      'The contract states no code. octoproof accepts any code, and also the error body of a layer in front of the endpoint.',
  },
  'storefront/4.5/foreign': {
    level: 'OBSERVE',
    sentence: 'GET /partner-bookings/{uuid} returns an error for an order of another partner',
    interpretation:
      "The uuid arrives at the partner's own redirect URL. The contract does not say whether another key may read the order.",
  },
  'storefront/4.5/pending-briefly': {
    level: 'OBSERVE',
    sentence: 'An order is pending only briefly after the shopper returned',
    interpretation: 'The contract allows the status PENDING and gives no duration. The client polls (section 3).',
  },
} satisfies RequirementRows;
