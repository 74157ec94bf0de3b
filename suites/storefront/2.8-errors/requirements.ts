import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.8: the three error objects. Which endpoint answers with which is in section 4, the codes are in section 7. */
export const errorObjectRequirements = {
  'storefront/2.8/error': {
    section: '2.8',
    level: 'MUST',
    sentence: 'An error object carries error, errorMessage and requestId as strings',
    interpretation:
      'Judged flat and inside an envelope. Further fields are no fault. The requestId counts in section 7.',
    built: true,
  },
  'storefront/2.8/mismatch': {
    section: '2.8',
    level: 'MUST',
    sentence:
      'A PRICE_MISMATCH carries currency, currencyPrecision, currentPrice, expectedPrice and path, each of its type',
    interpretation: 'Section 7 repeats the list.',
    built: true,
  },
  'storefront/2.8/mismatch-only': {
    section: '2.8',
    level: 'MUST',
    sentence: 'An error with a code other than PRICE_MISMATCH carries none of the five price fields',
    interpretation: 'A field that is present and null is taken for absent.',
    built: true,
  },
  'storefront/2.8/currency': {
    section: '2.8',
    level: 'MUST',
    sentence: 'The currency of a PRICE_MISMATCH is an ISO-4217 code',
    interpretation: 'Three capital letters that name a currency in use.',
    built: true,
  },
  'storefront/2.8/expectedPrice': {
    section: '2.8',
    level: 'MUST',
    sentence: 'The expectedPrice of a PRICE_MISMATCH is the price that was sent',
    interpretation: 'The currentPrice is judged in 4.4 rule 4.',
    built: true,
  },
  'storefront/2.8/path': {
    section: '2.8',
    level: 'MUST',
    sentence: 'The path of a PRICE_MISMATCH points into the request, at the item whose price differs',
    interpretation:
      'Forms are given as examples only. In items[i]: $.items[i] or a path below it; in an update: $.expectedPrice or $. Of several wrong items any may be named.',
    built: true,
  },
  'storefront/2.8/envelope': {
    section: '2.8',
    level: 'MUST',
    sentence: 'An error envelope carries code and message as strings, and details as an error object or null',
    interpretation: 'The classes of code are given as examples; any string is fine.',
    built: true,
  },
  'storefront/2.8/authentication': {
    section: '2.8',
    level: 'MUST',
    sentence: 'The body of a 401 carries code and message as strings, and details that is null',
    interpretation: 'Section 7 repeats it. The value of code is an example only; details is present.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
