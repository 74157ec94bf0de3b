import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.3: the query parameters of the product list. */
export const productListQueryRequirements = {
  'storefront/4.3/country': {
    sentence: 'GET /products without country returns an error',
    interpretation:
      'octoproof accepts an error body from a layer in front of the endpoint. For other values of country see section 1 rule 2.',
  },
  'storefront/4.3/limit-default': {
    sentence: 'Without limit, a page holds at most 100 products',
    interpretation:
      'Section 8 repeats this rule. A page may hold fewer products or none. A smaller cap of the account takes precedence.',
  },
  'storefront/4.3/limit': {
    sentence: 'A page holds at most limit products',
    interpretation: 'A page may hold fewer products or none. Zero, negative and fractional limits are not defined.',
  },
  'storefront/4.3/limit-advised': {
    level: 'SHOULD',
    sentence: 'The client requests 10 products per page',
    interpretation: 'Section 8 repeats this rule.',
    excluded: { why: "caller's duty", note: 'a recommendation to clients' },
  },
  'storefront/4.3/limit-cap': {
    sentence: 'A limit above the cap is reduced to the cap without an error',
    interpretation:
      'The cap is the maxPageSize of the account, or 1,000 without one (also in 2.5 and section 8). Limits above 1,000 are sent with filters that match few products.',
  },
  'storefront/4.3/limit-odd': {
    level: 'OBSERVE',
    sentence: 'A limit that is zero, negative, fractional or text returns an error',
    interpretation: 'The contract does not define these values.',
  },
  'storefront/4.3/cursor-parameters': {
    sentence:
      'The client sends the first request without a cursor, and keeps all other parameters the same during a read of all pages',
    excluded: { why: "caller's duty", note: 'the contract does not say how the server handles a changed filter' },
  },
  'storefront/4.3/cursor-odd': {
    level: 'OBSERVE',
    sentence: 'A cursor that was not issued, or that comes with other filters, returns an error',
    interpretation: 'The contract does not define this case. octoproof records the reply, even a 200.',
  },
  'storefront/4.3/state': {
    sentence: 'A page filtered by the full name of a state holds only deals of that state',
    interpretation:
      'The filter compares the areas where a deal is sold, not its addresses, so the check needs a control endpoint.',
  },
  'storefront/4.3/state-space': 'Whitespace around a state is ignored',
  'storefront/4.3/state-other': {
    sentence: 'An abbreviated state, or a state in another letter case, returns an empty page and no error',
    interpretation: 'If the registration is restricted to some states, octoproof also accepts an error.',
  },
  'storefront/4.3/category0': {
    sentence:
      'The values local, goods and travel are accepted as category0, and the page holds only deals of that category',
    interpretation:
      'A page may be empty. Outside the scope of the registration, octoproof accepts an error. Products show labels, not permalinks, so the check needs a control endpoint.',
  },
  'storefront/4.3/category1': {
    sentence:
      'Each listed category1 is accepted, alone and with its own category0, and the page holds only deals of that category',
    interpretation: 'A page may be empty. A target may accept further permalinks.',
  },
  'storefront/4.3/category1-mismatch': 'A category1 with a category0 that is not its parent returns no products',
  'storefront/4.3/category2': 'A page filtered by category2 holds only deals of that category',
  'storefront/4.3/category3': 'A page filtered by category3 holds only deals of that category',
  'storefront/4.3/active': {
    sentence: 'A page filtered by active holds only deals whose active flag has that value',
    interpretation:
      'No field shows the flag of a deal, so the full check needs a control endpoint. Without it, the check demands that no deal is listed under both values.',
  },
  'storefront/4.3/filters-omitted': {
    sentence:
      'A read of all pages without the filters state, category and active lists the deals of all states and categories, active and inactive',
    interpretation:
      'This holds within the scope of the registration, and includes ended deals. A read of all pages without the filter active lists exactly the deals of the reads with active=true and active=false.',
  },
  'storefront/4.3/filters-together': {
    sentence:
      'A read of all pages with several filters lists, on every page, only deals that pass all filters, and lists all such deals',
    interpretation:
      'This follows from the requirements of the single filters. The category requirements cover category1 with category0. Rule 4 takes precedence over updatedSince.',
  },
  'storefront/4.3/updatedSince': {
    sentence:
      'A read of all pages with updatedSince lists exactly the deals whose price or content changed at or after that time',
    interpretation:
      'This does not hold if rule 4 applies. A change of the title or the price is such a change. A change of only the status has its own requirement.',
  },
  'storefront/4.3/updatedSince-status': {
    level: 'SHOULD',
    sentence: 'A read of all pages with updatedSince lists the deals that sold out or ended at or after that time',
    interpretation: 'The status is a field of the product, but the contract does not explicitly call it content.',
  },
  'storefront/4.3/updatedSince-future': {
    sentence: 'An updatedSince in the future returns no products',
    interpretation: 'This follows from the filter. octoproof also accepts an error.',
  },
} satisfies RequirementRows;
