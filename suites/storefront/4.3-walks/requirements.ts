import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.3: the numbered rules of the product list. */
export const productListRuleRequirements = {
  'storefront/4.3/1': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A caller walks the whole catalogue once and polls with updatedSince from then on',
    excluded: { why: "caller's duty", note: 'a full walk may be repeated at any time' },
    built: false,
  },
  'storefront/4.3/2': {
    section: '4.3',
    level: 'MUST',
    sentence:
      'Each nextCursor, sent as cursor, gives the next page, until hasMore is false after every product was given',
    interpretation:
      'While hasMore is true nextCursor is a string. Short and empty pages on the way are no fault. A product counts as lost or repeated only where another walk shows the same.',
    built: true,
  },
  'storefront/4.3/3': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A walk from the last timestamp on misses no change, also none made while the earlier walk was under way',
    interpretation: 'Where the timestamp stands is judged in 2.7. Needs the control endpoint.',
    built: true,
  },
  'storefront/4.3/4a': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A walk with updatedSince gives every deal when a marketplace-wide promotion has started since',
    interpretation: 'Needs the control endpoint.',
    built: true,
  },
  'storefront/4.3/4b': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A promotion that starts after the first page of a walk leaves that walk filtered as it began',
    interpretation: 'Decided on the first page and carried in the cursor. Needs the control endpoint.',
    built: true,
  },
  'storefront/4.3/4-upsert': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A caller takes every page as authoritative and upserts what it receives',
    excluded: { why: "caller's duty", note: 'a server does not see what a caller stores' },
    built: false,
  },
  'storefront/4.3/5': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A deal that requires a booking is not listed',
    interpretation: 'Needs the control endpoint. A live service is said to list a few.',
    waivable: true,
    built: true,
  },
  'storefront/4.3/5-availabilityRequired': {
    section: '4.3',
    level: 'OBSERVE',
    sentence: 'A listed product has availabilityRequired false',
    interpretation: 'Exceptions are said to exist on a live service; whether the flag means a booking is not said.',
    built: true,
  },
  'storefront/4.3/6': {
    section: '4.3',
    level: 'MUST',
    sentence: 'No response but that of the product list carries a discountedPrice other than null',
    interpretation: 'Section 2.3 repeats it. Elsewhere the field is absent; a null is accepted.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
