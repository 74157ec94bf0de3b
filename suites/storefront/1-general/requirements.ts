import type { Requirement } from '../../../src/authoring.ts';

/** Section 1: what holds for every endpoint. */
export const generalRequirements = {
  'storefront/1/live-prices': {
    section: '1',
    level: 'MUST',
    sentence: 'A cart shows every line at the price that is live at the moment of the read',
    interpretation:
      'Tried by changing a price between two reads, which needs the control endpoint. The list price proves nothing.',
    built: true,
  },
  'storefront/1/1': {
    section: '1',
    level: 'MUST',
    sentence: 'Every response that has a body has one that parses as JSON',
    interpretation:
      'Section 4 says the same of its endpoints. JSON is in UTF-8 (RFC 8259), and names no member of an object twice: readers differ in which they keep. Answers a parser or proxy gives before the endpoint are exempt.',
    built: true,
  },
  'storefront/1/1-texts': {
    section: '1',
    level: 'MUST',
    sentence: 'No response mangles a text of a deal that another response shows whole',
    interpretation:
      'JSON carries Unicode. Mojibake, question marks or U+FFFD count only where the same field of the same deal was whole before: a merchant may have written such a text.',
    built: true,
  },
  'storefront/1/1-content-type': {
    section: '1',
    level: 'SHOULD',
    sentence: 'Every JSON response declares a JSON media type in its content-type header',
    interpretation:
      'The contract asks for JSON bodies and names no header; any application/json or +json type is fine.',
    built: true,
  },
  'storefront/2/filled': {
    section: '2',
    level: 'MUST',
    sentence: 'Every id, currency and address that a response must have is a text with something in it',
    interpretation:
      'Callers send ids back, open addresses and show amounts in a currency. Of other texts the contract does not say that they are not empty.',
    built: true,
  },
  'storefront/1/2': {
    section: '1',
    level: 'MUST',
    sentence: 'Create, add and product list refuse a country other than US',
    interpretation:
      'The tables of 4.3 and 4.4 repeat US for these three. Any error code is accepted, FORBIDDEN and BAD_REQUEST alike, and an envelope without details.',
    built: true,
  },
  'storefront/1/2-unlisted': {
    section: '1',
    level: 'OBSERVE',
    sentence: 'Cart read and line update refuse a country other than US',
    interpretation:
      'Only the general rule restricts the value here: a server may also disregard a country that it has no use for.',
    built: true,
  },
  'storefront/1/3': {
    section: '1',
    level: 'MUST',
    sentence: 'Every amount of money is a whole number of minor units',
    interpretation:
      'Covers cart lines, totals, product prices and the two prices of a mismatch. 100.0 is the same JSON number as 100.',
    built: true,
  },
  'storefront/1/3-precision': {
    section: '1',
    level: 'MUST',
    sentence: 'Every currencyPrecision is a whole number from 0 up, and 2 where the currency is USD',
    interpretation:
      'USD amounts are cents, and a shown value is the amount divided by ten to the power of the precision.',
    built: true,
  },
  'storefront/1/4': {
    section: '1',
    level: 'MUST',
    sentence: 'A caller sends a cursor back exactly as it was received',
    excluded: { why: "caller's duty", note: 'what a server does with an altered cursor is not stated' },
    built: false,
  },
  'storefront/1/5': {
    section: '1',
    level: 'MUST',
    sentence: 'A caller calls from its backend only and keeps the API key out of browsers and apps',
    excluded: { why: "caller's duty", note: 'a server cannot be judged by where its callers keep the key' },
    built: false,
  },
  'storefront/1/6': {
    section: '1',
    level: 'MUST',
    sentence: 'A caller sends the shopper to the buyLink of the newest cart response, unchanged',
    excluded: { why: "caller's duty", note: 'the link itself is judged in 2.1 and 4.4' },
    built: false,
  },
  'storefront/1/6-commission': {
    section: '1',
    level: 'MUST',
    sentence: 'A checkout address that the caller built earns no commission',
    interpretation:
      'Needs a control endpoint that tells which links the service did not give out: the page behind one credits nobody.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
