import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.7: a page of the product list. */
export const productListRequirements = {
  'storefront/2.7/products': {
    section: '2.7',
    level: 'MUST',
    sentence: 'A page carries products, hasMore and nextCursor, each of its type',
    interpretation: 'On the last page nextCursor may be null or absent.',
    built: true,
  },
  'storefront/2.7/timestamp': {
    section: '2.7',
    level: 'MUST',
    sentence: 'The last page of a walk carries timestamp as a string and no page before it carries one',
    interpretation: 'Section 4.3 rule 3 repeats it. Absent, not null, before the last page. The format is not stated.',
    built: true,
  },
  'storefront/2.7/timestamp-lag': {
    section: '2.7',
    level: 'OBSERVE',
    sentence: 'The timestamp is an ISO-8601 time in UTC, about a minute behind the clock of the server',
    interpretation: 'Format and lag are recorded against the date header.',
    built: true,
  },
  'storefront/2.7/list-failure': {
    section: '2.7',
    level: 'MUST',
    sentence: 'A failed product list call carries the error fields and no field of a page',
    interpretation: 'The body of a layer before the endpoint is accepted where a required value is missing.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
