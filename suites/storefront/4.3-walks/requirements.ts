import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.3: the numbered rules of the product list. */
export const productListRuleRequirements = {
  'storefront/4.3/1': {
    sentence: 'The client reads all pages of the catalogue once and then polls with updatedSince',
    excluded: { why: "caller's duty", note: 'the contract allows a read of the whole catalogue at any time' },
  },
  'storefront/4.3/2': {
    sentence:
      'Each nextCursor, sent as cursor, returns the next page, until hasMore is false and all products were returned',
    interpretation:
      'While hasMore is true, nextCursor is a string. Pages before the last may be short or empty. A missing or repeated product fails only if another read of all pages confirms it.',
  },
  'storefront/4.3/3': {
    sentence:
      'A poll with the last timestamp as updatedSince misses no change, not even a change during the previous read of all pages',
    interpretation:
      'The checks of section 2.7 test which page has the timestamp. To test this, octoproof needs a control endpoint.',
  },
  'storefront/4.3/4a': {
    sentence:
      'With updatedSince, the pages list every deal if a marketplace-wide promotion has started since that time',
    interpretation: 'To test this, octoproof needs a control endpoint.',
  },
  'storefront/4.3/4b': {
    sentence: 'A promotion that starts after the first page does not change the filter of the remaining pages',
    interpretation:
      'The first page decides whether the filter applies, and the cursor stores the decision. To test this, octoproof needs a control endpoint.',
  },
  'storefront/4.3/4-upsert': {
    sentence: 'The client treats every page as authoritative, and inserts or updates its products',
    excluded: { why: "caller's duty", note: 'no response shows what the client stores' },
  },
  'storefront/4.3/5': {
    sentence: 'The product list does not contain deals that require a booking',
    interpretation:
      'To test this, octoproof needs a control endpoint. A live service reportedly lists a few such deals.',
    waivable: true,
  },
  'storefront/4.3/5-availabilityRequired': {
    level: 'OBSERVE',
    sentence: 'A listed product has availabilityRequired false',
    interpretation:
      'A live service reportedly has exceptions. The contract does not say whether the flag means that a booking is required.',
  },
  'storefront/4.3/6': {
    sentence: 'Only the product list returns a discountedPrice other than null',
    interpretation: 'Section 2.3 repeats this rule. In other responses the field is absent; null is also accepted.',
  },
} satisfies RequirementRows;
