import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.8: the three error objects. Section 4 says which endpoint returns which, and section 7 has the codes. */
export const errorObjectRequirements = {
  'storefront/2.8/error': {
    sentence: 'An error object has error, errorMessage and requestId as strings',
    interpretation:
      'The checks test error objects that are the whole body and error objects inside an envelope. Additional fields are allowed. Section 7 covers the requestId.',
  },
  'storefront/2.8/mismatch': {
    sentence:
      'A PRICE_MISMATCH has currency, currencyPrecision, currentPrice, expectedPrice and path, each with the documented type',
    interpretation: 'Section 7 repeats the list.',
  },
  'storefront/2.8/mismatch-only': {
    sentence: 'An error with a code other than PRICE_MISMATCH has none of the five price fields',
    interpretation: 'A field with the value null counts as absent.',
  },
  'storefront/2.8/currency': {
    sentence: 'The currency of a PRICE_MISMATCH is an ISO-4217 code',
    interpretation: 'A code is three capital letters that name a currency in use.',
  },
  'storefront/2.8/expectedPrice': {
    sentence: 'The expectedPrice of a PRICE_MISMATCH is the price that was sent',
    interpretation: 'The checks of section 4.4 rule 4 test the currentPrice.',
  },
  'storefront/2.8/path': {
    sentence: 'The path of a PRICE_MISMATCH points to the item of the request whose price differs',
    interpretation:
      'The contract gives the forms only as examples. For items[i], the path is $.items[i] or a path below it. For an update, the path is $.expectedPrice or $. If several items differ, the path may name any of them.',
  },
  'storefront/2.8/envelope': {
    sentence: 'An error envelope has code and message as strings, and details as an error object or null',
    interpretation: 'The contract gives the values of code only as examples. octoproof accepts any string.',
  },
  'storefront/2.8/authentication': {
    sentence: 'The body of every 401 has code and message as strings, and details with the value null',
    interpretation:
      'Section 7 repeats this rule. The contract gives a value of code only as an example. The field details must be present.',
  },
} satisfies RequirementRows;
