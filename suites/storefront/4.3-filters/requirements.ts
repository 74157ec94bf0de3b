import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4.3: the query parameters of the product list. */
export const productListQueryRequirements = {
  'storefront/4.3/country': {
    sentence: 'GET /products without country returns an error',
    interpretation:
      'octoproof accepts an error body from a layer in front of the endpoint. Section 1 rule 2 covers a country other than US.',
  },
  'storefront/4.3/limit-default': {
    sentence: 'Without the query parameter limit, a page holds at most 100 products',
    interpretation:
      'Section 8 repeats this rule. A page may hold fewer products or none. A smaller maxPageSize of the account takes precedence.',
  },
  'storefront/4.3/limit': {
    sentence: 'A page holds at most as many products as the query parameter limit allows',
    interpretation: 'A page may hold fewer products or none. Zero, negative and fractional limits are not defined.',
  },
  'storefront/4.3/limit-advised': {
    level: 'SHOULD',
    sentence: 'The client requests 10 products per page',
    interpretation: 'Section 8 repeats this rule.',
    excluded: { why: "caller's duty", note: 'a recommendation to clients' },
  },
  'storefront/4.3/limit-cap': {
    sentence: 'A limit above the maximum page size is reduced to the maximum without an error',
    interpretation:
      'The maximum is the maxPageSize of the account, or 1,000 if the account has none (sections 2.5 and 8). Limits above 1,000 are sent with filters that match few products.',
  },
  'storefront/4.3/limit-odd': {
    level: 'OBSERVE',
    sentence: 'A limit that is zero, negative, fractional or text returns an error',
    interpretation: 'The contract does not define these values.',
  },
  'storefront/4.3/cursor-parameters': {
    sentence:
      'The client sends the first request without a cursor, and keeps all other parameters the same until the last page',
    excluded: { why: "caller's duty", note: 'the contract does not say how the server handles a changed filter' },
  },
  'storefront/4.3/cursor-odd': {
    level: 'OBSERVE',
    sentence: 'A cursor that the server did not issue, or that is sent with other filters, returns an error',
    interpretation: 'The contract does not define this case. octoproof records the reply, even a 200.',
  },
  'storefront/4.3/state': {
    sentence: 'A page filtered by the full name of a state holds only deals of that state',
    interpretation:
      'The filter compares the states where a deal is sold, not its locations, so the check needs a control endpoint.',
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
      'A page may be empty. If the registration excludes the category, octoproof accepts an error. Products show category labels, not permalinks, so the check needs a control endpoint.',
  },
  'storefront/4.3/category1': {
    sentence:
      'Each category1 that the contract lists is accepted, alone and with its parent category0, and the page holds only deals of that category',
    interpretation: 'A page may be empty. A target may accept further values.',
  },
  'storefront/4.3/category1-mismatch': 'A category1 with a category0 that is not its parent returns no products',
  'storefront/4.3/category2': 'A page filtered by category2 holds only deals of that category',
  'storefront/4.3/category3': 'A page filtered by category3 holds only deals of that category',
  'storefront/4.3/active': {
    sentence: 'A page filtered by active holds only deals whose active flag has the requested value',
    interpretation:
      'No field shows the flag of a deal, so the full check needs a control endpoint. Without a control endpoint, the check requires only that no deal is listed under both values.',
  },
  'storefront/4.3/filters-omitted': {
    sentence:
      'Without the filters state, category and active, the pages list the deals of all states and categories, active and inactive',
    interpretation:
      'The registration may restrict the list. Ended deals are included. Without the filter active, the pages list exactly the deals of active=true and active=false.',
  },
  'storefront/4.3/filters-together': {
    sentence:
      'With several filters, every page holds only deals that pass all filters, and the pages list all such deals',
    interpretation:
      'This follows from the requirements of the single filters. The category requirements cover category1 with category0. Rule 4 (marketplace-wide promotion) takes precedence over updatedSince.',
  },
  'storefront/4.3/updatedSince': {
    sentence:
      'With updatedSince, the pages list exactly the deals whose price or content changed at or after that time',
    interpretation:
      'This does not hold if rule 4 (marketplace-wide promotion) applies. A change of title or price counts. A change of only the status has a separate requirement.',
  },
  'storefront/4.3/updatedSince-status': {
    level: 'SHOULD',
    sentence: 'With updatedSince, the pages also list the deals that sold out or ended at or after that time',
    interpretation: 'The status is a field of the product, but the contract does not explicitly call it content.',
  },
  'storefront/4.3/updatedSince-future': {
    sentence: 'An updatedSince in the future returns no products',
    interpretation: 'This follows from the meaning of updatedSince. octoproof also accepts an error.',
  },
} satisfies RequirementRows;
