import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 1: rules for all endpoints. */
export const generalRequirements = {
  'storefront/1/live-prices': {
    sentence: 'Every cart read shows each line at its live price',
    interpretation:
      'The checks change a price between two reads, which needs a control endpoint. A price in the product list is no evidence.',
  },
  'storefront/1/1': {
    sentence: 'Every response body parses as JSON',
    interpretation:
      'Section 4 repeats this rule for its endpoints. JSON is UTF-8 (RFC 8259). An object must not name a member twice, because JSON readers differ in which one they keep. Replies that a parser or proxy sends before the endpoint are exempt.',
  },
  'storefront/1/1-unreadable': {
    level: 'SHOULD',
    sentence: 'The error for a request body that is not JSON has a JSON body',
    interpretation:
      'The rule covers all bodies, but a parser in front of the endpoint may refuse such a request with an error page. octoproof accepts an empty error body.',
  },
  'storefront/1/1-texts': {
    sentence: 'No response mangles a deal text that another response shows correctly',
    interpretation:
      'JSON carries Unicode. A merchant may have written mojibake, question marks or U+FFFD. These characters are a breach only if an earlier response showed the same field of the same deal correctly.',
  },
  'storefront/1/1-content-type': {
    level: 'SHOULD',
    sentence: 'Every JSON response declares a JSON media type in its content-type header',
    interpretation:
      'The contract requires JSON bodies but names no header. octoproof accepts any application/json or +json type.',
  },
  'storefront/2/filled': {
    sentence: 'Every required id, currency and address in a response is a non-empty string',
    interpretation:
      'Callers send ids back, open addresses and show amounts in a currency. The contract does not say that other texts must not be empty.',
  },
  'storefront/1/2': {
    sentence: 'Creating a cart, adding items and listing products return an error for a country other than US',
    interpretation:
      'The tables of 4.3 and 4.4 repeat US for these three endpoints. octoproof accepts any error code, for example FORBIDDEN or BAD_REQUEST, and also an envelope without details.',
  },
  'storefront/1/2-unlisted': {
    level: 'OBSERVE',
    sentence: 'Reading a cart and updating a line return an error for a country other than US',
    interpretation:
      'Only the general rule restricts the value for these two endpoints. A server may also ignore a country that it does not use.',
  },
  'storefront/1/3': {
    sentence: 'Every amount of money is a whole number of minor units',
    interpretation:
      'This covers cart lines, totals, product prices and the two prices of a PRICE_MISMATCH. 100.0 is the same JSON number as 100.',
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
    excluded: { why: "caller's duty", note: 'the checks of 2.1 and 4.4 test the link itself' },
  },
  'storefront/1/6-commission': {
    sentence: 'A checkout address that the caller builds earns no commission',
    interpretation:
      'To test this, octoproof needs a control endpoint that reports which links the service did not issue. The page of such a link must credit no affiliate account.',
  },
} satisfies RequirementRows;
