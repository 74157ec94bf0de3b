import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.7: a page of the product list. */
export const productListRequirements = {
  'storefront/2.7/products': {
    section: '2.7',
    level: 'MUST',
    sentence: 'A page has products, hasMore and nextCursor, each with the documented type',
    interpretation: 'On the last page nextCursor may be null or absent.',
    built: true,
  },
  'storefront/2.7/timestamp': {
    section: '2.7',
    level: 'MUST',
    sentence: 'The last page of a read has timestamp as a string, and no earlier page has a timestamp',
    interpretation:
      'Section 4.3 rule 3 repeats this rule. Earlier pages omit the field; null is not allowed. The contract states no format.',
    built: true,
  },
  'storefront/2.7/timestamp-lag': {
    section: '2.7',
    level: 'OBSERVE',
    sentence: 'The timestamp is an ISO-8601 time in UTC, about a minute behind the clock of the server',
    interpretation: 'The check records the timestamp, and how far it is behind the date header.',
    built: true,
  },
  'storefront/2.7/list-failure': {
    section: '2.7',
    level: 'MUST',
    sentence: 'A failed product list call has the error fields and no page field',
    interpretation: 'If a required value is missing, the error body of a layer before the endpoint is accepted.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
