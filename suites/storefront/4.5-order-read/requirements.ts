import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.5: reading an order. Its content is judged in 2.4, its states in section 3. */
export const orderReadRequirements = {
  'storefront/4.5/uuid': {
    section: '4.5',
    level: 'MUST',
    sentence:
      "The value that the marketplace appends to the partner's redirect address names the order in the order read",
    interpretation: 'Needs the control endpoint. The target file gives the name under which the value is appended.',
    built: true,
  },
  'storefront/4.5/own': {
    section: '4.5',
    level: 'MUST',
    sentence: 'The read of an id that no order has is refused',
    interpretation: 'No code is stated: any is accepted, and the body of a layer before the endpoint.',
    built: true,
  },
  'storefront/4.5/foreign': {
    section: '4.5',
    level: 'OBSERVE',
    sentence: 'The read of an order by another partner is refused',
    interpretation:
      "The id comes to the partner's own redirect address. Whether another key may read it is not stated.",
    built: true,
  },
  'storefront/4.5/pending-briefly': {
    section: '4.5',
    level: 'OBSERVE',
    sentence: 'An order reads as pending only briefly after the shopper returned',
    interpretation: 'The contract allows it and gives no time. A caller polls (section 3).',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
