import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 1: rules for all endpoints. */
export const generalRequirements = {
  'storefront/1/live-prices': {
    sentence: 'Every reply to GET /carts/{cartId} shows each line at its live price',
    interpretation:
      'The checks change a price between two reads of a cart. This needs a control endpoint. The checks do not compare with prices in the product list.',
  },
  'storefront/1/1': {
    sentence: 'Every response body parses as JSON',
    interpretation:
      'Section 4 repeats this rule for its endpoints. JSON is UTF-8 (RFC 8259). An object must not contain the same name twice, because JSON parsers differ in which value they keep. The rule does not apply to replies from a parser or proxy in front of the endpoint.',
  },
  'storefront/1/1-unreadable': {
    level: 'SHOULD',
    sentence: 'The error reply to a request body that is not JSON has a JSON body',
    interpretation:
      'The rule covers all bodies, but a parser in front of the endpoint may refuse such a request with its own error page. octoproof accepts an empty error body.',
  },
  'storefront/1/1-texts': {
    sentence: 'No response shows a deal text with garbled characters after an earlier response showed it correctly',
    interpretation:
      'JSON text is Unicode. A merchant may have written garbled characters, question marks or U+FFFD. Therefore they fail only if an earlier response showed the same field of the same deal without them.',
  },
  'storefront/1/1-content-type': {
    level: 'SHOULD',
    sentence: 'Every JSON response declares a JSON media type in its content-type header',
    interpretation:
      'The contract requires JSON bodies but names no header. octoproof accepts application/json and any type that ends in +json.',
  },
  'storefront/2/filled': {
    sentence: 'Every required id, currency and URL in a response is a non-empty string',
    interpretation:
      'Callers send ids back, open URLs and show amounts in a currency. For other strings, the contract does not forbid an empty value.',
  },
  'storefront/1/2': {
    sentence: 'Creating a cart, adding items and listing products return an error for a country other than US',
    interpretation:
      'The tables of sections 4.3 and 4.4 also require US for these three endpoints. octoproof accepts any error code, for example FORBIDDEN or BAD_REQUEST, and also an error envelope without details.',
  },
  'storefront/1/2-unlisted': {
    level: 'OBSERVE',
    sentence: 'Reading a cart and updating a line return an error for a country other than US',
    interpretation:
      'For these two endpoints, only section 1 restricts the country. A server may also ignore a country that it does not use.',
  },
  'storefront/1/3': {
    sentence: 'Every amount of money is a whole number of minor units',
    interpretation:
      'The rule covers cart lines, totals, product prices and the two prices of a PRICE_MISMATCH. octoproof accepts 100.0, because it is the same JSON number as 100.',
  },
  'storefront/1/3-precision': {
    sentence: 'Every currencyPrecision is a whole number of at least 0, and is 2 if the currency is USD',
    interpretation:
      'USD amounts are cents. The displayed value is the amount divided by 10 to the power of currencyPrecision.',
  },
  'storefront/1/4': {
    sentence: 'A caller sends a cursor back without changes',
    excluded: { why: "caller's duty", note: 'the contract does not state what a server does with a changed cursor' },
  },
  'storefront/1/5': {
    sentence: 'A caller sends requests only from its backend and keeps the API key out of browsers and apps',
    excluded: { why: "caller's duty", note: 'a server does not see where its callers keep the key' },
  },
  'storefront/1/6': {
    sentence: 'A caller sends the shopper to the unchanged buyLink of the latest cart response',
    excluded: { why: "caller's duty", note: 'the checks of sections 2.1 and 4.4 test the link itself' },
  },
  'storefront/1/6-commission': {
    sentence: 'A checkout URL that the caller builds itself earns no commission',
    interpretation:
      'To test this, octoproof needs a control endpoint that reports whether the service issued a link. The checkout page of a link that it did not issue must credit no affiliate account.',
  },
} satisfies RequirementRows;
