import type { Requirement } from '../../../src/authoring.ts';

/** Section 4.3: the query of the product list. */
export const productListQueryRequirements = {
  'storefront/4.3/country': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A product list call without country is refused',
    interpretation: 'The body of a layer before the endpoint is accepted. Other values: section 1 rule 2.',
    built: true,
  },
  'storefront/4.3/limit-default': {
    section: '4.3',
    level: 'MUST',
    sentence: 'Without limit a page holds at most 100 products',
    interpretation: 'Section 8 repeats it. A page may hold fewer, even none; a smaller cap of the account goes first.',
    built: true,
  },
  'storefront/4.3/limit': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A page holds at most limit products',
    interpretation: 'It may hold fewer, even none. Zero, negative and fractional limits are not defined.',
    built: true,
  },
  'storefront/4.3/limit-advised': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'A caller asks for 10 products a page',
    interpretation: 'Section 8 repeats it.',
    excluded: { why: "caller's duty", note: 'a recommendation to callers' },
    built: false,
  },
  'storefront/4.3/limit-cap': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A limit above the cap is lowered to the cap without an error',
    interpretation:
      'The cap is the maxPageSize of the account, else 1,000, as 2.5 and section 8 repeat. Tried above 1,000 with pages that stay small.',
    built: true,
  },
  'storefront/4.3/limit-odd': {
    section: '4.3',
    level: 'OBSERVE',
    sentence: 'A limit that is zero, negative, fractional or text is refused',
    interpretation: 'Nothing is known of these.',
    built: true,
  },
  'storefront/4.3/cursor-parameters': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A caller keeps every parameter but the cursor the same through one walk, and sends no cursor first',
    excluded: { why: "caller's duty", note: 'what a server does with a changed filter is not stated' },
    built: false,
  },
  'storefront/4.3/cursor-odd': {
    section: '4.3',
    level: 'OBSERVE',
    sentence: 'A cursor that was not issued, or comes with other filters, is refused',
    interpretation: 'The contract promises nothing here; a silent 200 is recorded.',
    built: true,
  },
  'storefront/4.3/state': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A page filtered by the full name of a state holds only deals of that state',
    interpretation: 'Matched against the areas where a deal is sold, not its addresses: needs the control endpoint.',
    built: true,
  },
  'storefront/4.3/state-space': {
    section: '4.3',
    level: 'MUST',
    sentence: 'White space around a state is disregarded',
    built: true,
  },
  'storefront/4.3/state-other': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A state given as an abbreviation or in other letter case gives an empty page and no error',
    interpretation: 'Judged where the registration has no state scope; with one, a refusal is accepted.',
    built: true,
  },
  'storefront/4.3/category0': {
    section: '4.3',
    level: 'MUST',
    sentence:
      'Each of local, goods and travel is accepted as category0, and the page holds only deals of that category',
    interpretation:
      'A page may be empty. Outside the scope of the registration a refusal is accepted. Products show labels, not permalinks: needs the control endpoint.',
    built: true,
  },
  'storefront/4.3/category1': {
    section: '4.3',
    level: 'MUST',
    sentence:
      'Each listed category1 is accepted alone and with its own category0, and the page holds only deals of that category',
    interpretation: 'A page may be empty. Further permalinks are no fault.',
    built: true,
  },
  'storefront/4.3/category1-mismatch': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A category1 with the category0 of another gives no products',
    built: true,
  },
  'storefront/4.3/category2': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A page filtered by category2 holds only deals of that category',
    built: true,
  },
  'storefront/4.3/category3': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A page filtered by category3 holds only deals of that category',
    built: true,
  },
  'storefront/4.3/active': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A page filtered by active holds only deals whose active flag has that value',
    interpretation:
      "The flag is the deal's, which no field shows: shown by the control endpoint. Without it, no deal is listed under both values.",
    built: true,
  },
  'storefront/4.3/filters-omitted': {
    section: '4.3',
    level: 'MUST',
    sentence:
      'A walk without state, category and active holds deals of every state and category, active and inactive ones',
    interpretation:
      'Within the scope of the registration. An ended deal is no exception. What active=true and active=false list is all that is listed without.',
    built: true,
  },
  'storefront/4.3/filters-together': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A walk with several filters holds, on every page, the deals that pass each of them, and no others',
    interpretation:
      'Follows from the rows of the single filters. A category1 under a category0 is for the rows of the categories; rule 4 goes before updatedSince.',
    built: true,
  },
  'storefront/4.3/updatedSince': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A walk with updatedSince holds every deal whose price or content changed at or after it and no other',
    interpretation:
      'Unless rule 4 applies. A change of title or price counts; one of the status alone is a row of its own.',
    built: true,
  },
  'storefront/4.3/updatedSince-status': {
    section: '4.3',
    level: 'SHOULD',
    sentence: 'A walk with updatedSince holds the deals that sold out or ended at or after it',
    interpretation: 'The status is a field of the product; that it is content is not said in so many words.',
    built: true,
  },
  'storefront/4.3/updatedSince-future': {
    section: '4.3',
    level: 'MUST',
    sentence: 'An updatedSince in the future gives no products',
    interpretation: 'Follows from the filter; a refusal is accepted too.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
