import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.7: a page of the product list. */
export const productListRequirements = {
  'storefront/2.7/products': {
    sentence: 'A page of the product list has products, hasMore and nextCursor, each with the documented type',
    interpretation: 'On the last page nextCursor may be null or absent.',
  },
  'storefront/2.7/timestamp': {
    sentence: 'The last page of the product list has timestamp as a string, and no earlier page has a timestamp',
    interpretation:
      'Section 4.3 rule 3 repeats this rule. Earlier pages omit the field; null is not allowed. The contract states no format.',
  },
  'storefront/2.7/timestamp-lag': {
    level: 'OBSERVE',
    sentence: 'The timestamp is an ISO-8601 time in UTC, about a minute behind the clock of the server',
    interpretation: 'The check records the timestamp and its distance to the date header.',
  },
  'storefront/2.7/list-failure': {
    sentence: 'An error reply of GET /products has the error fields and no page field',
    interpretation:
      'If a required value is missing, octoproof accepts an error body from a layer in front of the endpoint.',
  },
} satisfies RequirementRows;
