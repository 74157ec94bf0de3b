import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.5: the input of a registration, whose errors section 4.1 covers, then the fields of a registration. */
export const registrationRequirements = {
  'storefront/2.5/displayName': {
    sentence: 'A registration without displayName returns an error',
    interpretation:
      'octoproof accepts any error code. The error body may also come from a layer in front of the endpoint, such as a gateway.',
  },
  'storefront/2.5/displayName-length': {
    sentence: 'A displayName of 60 characters is accepted, and a displayName of 61 characters returns an error',
    interpretation: 'Section 8 repeats this rule.',
  },
  'storefront/2.5/displayName-latin': {
    sentence: 'A displayName with letters that are not Latin returns an error',
    interpretation:
      'Letters with accents are Latin. Digits, spaces and punctuation are not letters, so this rule does not cover them.',
  },
  'storefront/2.5/displayName-brand': {
    sentence: "A displayName that contains the operator's brand name returns an error",
    interpretation: 'The target file gives the brand name. The check uses it in that spelling.',
  },
  'storefront/2.5/displayName-brand-case': {
    level: 'SHOULD',
    sentence: "A displayName that contains the operator's brand name in another letter case returns an error",
    interpretation: 'The contract clearly intends this, but does not say that letter case is ignored.',
  },
  'storefront/2.5/displayName-web': {
    sentence: 'A displayName that contains a web address returns an error',
    interpretation: 'This covers addresses that begin with a scheme or with www.',
  },
  'storefront/2.5/displayName-web-bare': {
    level: 'SHOULD',
    sentence: 'A displayName that contains the domain of a web site returns an error',
    interpretation: 'A domain looks like a web address, but without a scheme and www. it may also be part of a name.',
  },
  'storefront/2.5/displayName-email': 'A displayName that contains an e-mail address returns an error',
  'storefront/2.5/displayName-phone': 'A displayName that contains a phone number returns an error',
  'storefront/2.5/displayName-invisible': {
    sentence: 'A displayName that contains an invisible character returns an error',
    interpretation: 'The check puts the character inside a word, where trimming cannot remove it.',
  },
  'storefront/2.5/displayName-accents': {
    level: 'SHOULD',
    sentence: 'A displayName of 60 Latin letters, some with accents, is accepted',
    interpretation:
      'Letters with accents are Latin letters in any Unicode block. A letter counts as one character. Requirement storefront/2.5/view-echo covers that an accepted name is stored unchanged.',
  },
  'storefront/2.5/displayName-others': {
    level: 'OBSERVE',
    sentence: 'A displayName with spaces, digits or punctuation is accepted',
    interpretation: 'The rule is about letters. The contract does not mention other characters.',
  },
  'storefront/2.5/partnerContactName': {
    sentence: 'A registration without partnerContactName returns an error',
    interpretation:
      'octoproof accepts any error code. The error body may also come from a layer in front of the endpoint, such as a gateway.',
  },
  'storefront/2.5/partnerContactEmail': {
    sentence: 'A registration without partnerContactEmail returns an error',
    interpretation:
      'octoproof accepts any error code. The error body may also come from a layer in front of the endpoint, such as a gateway.',
  },
  'storefront/2.5/required-empty': {
    level: 'SHOULD',
    sentence: 'A registration with an empty displayName, partnerContactName or partnerContactEmail returns an error',
    interpretation:
      'An empty required field has no information, but the contract does not state that it must not be empty.',
  },
  'storefront/2.5/affiliatePublisherId': {
    sentence: 'A registration is accepted with an affiliatePublisherId, and also if it is omitted, null or blank',
    interpretation: 'The checks of section 2.1 test the resulting links.',
  },
  'storefront/2.5/optional': 'A registration with only the three required fields is accepted',
  'storefront/2.5/inventoryCountries': {
    sentence: 'No registration has an inventory country other than US',
    interpretation: 'Only US is available. For other countries a service may return an error or reduce the list to US.',
  },
  'storefront/2.5/inventoryCountries-case': {
    level: 'OBSERVE',
    sentence: 'A registration with inventoryCountries in lower case returns an error',
    interpretation: 'ISO-3166 codes are upper case. The contract does not state whether lower case is accepted.',
  },
  'storefront/2.5/inventoryCountries-default': 'A registration without inventoryCountries is for US only',
  'storefront/2.5/inventoryStates': {
    sentence:
      'Full state names in inventoryStates restrict the product list of the partner; an omitted or empty inventoryStates does not',
    interpretation:
      'The checks compare the listed products. A query filter for states or categories outside the registration may return an error.',
  },
  'storefront/2.5/inventoryStates-names': {
    level: 'SHOULD',
    sentence: 'A registration with a state that is not a full name returns an error',
    interpretation: 'The contract requires full names but does not say whether other names return an error.',
  },
  'storefront/2.5/category0':
    'The category0 values of a registration restrict the product list of the partner; an omitted or empty category0 does not',
  'storefront/2.5/category1':
    'The category1 values of a registration restrict the product list of the partner; an omitted or empty category1 does not',
  'storefront/2.5/category2':
    'The category2 values of a registration restrict the product list of the partner; an omitted or empty category2 does not',
  'storefront/2.5/logoUrl': {
    sentence: 'A logoUrl that is not an https address returns an error',
    interpretation:
      'This requirement is about a logoUrl that is present. The checks of section 2.1 test a registration without logoUrl.',
  },
  'storefront/2.5/redirectUrl': 'A redirectUrl that is not an https address returns an error',
  'storefront/2.5/redirectUrl-return': {
    sentence:
      'After payment, checkout redirects the shopper to the registered redirectUrl; if none is registered, it does not redirect',
    interpretation:
      'To test this, octoproof needs a control endpoint that reports the return address of an order. The service must keep origin, path and query of the redirectUrl, and may append query parameters.',
  },
  'storefront/2.5/maxPageSize': {
    sentence: 'A maxPageSize that is not a positive whole number returns an error',
    interpretation: 'The checks of section 4.3 test that maxPageSize restricts the page size of the product list.',
  },
  'storefront/2.5/view': {
    sentence: 'The registration in a register response has all documented fields, each with the documented type',
    interpretation: 'This includes createdBy and updatedBy, which only GET /partners/me omits.',
  },
  'storefront/2.5/view-echo': {
    sentence: 'A registration shows the values that were sent, and null or an empty list for omitted fields',
    interpretation:
      'An omitted inventoryCountries is shown as US instead. A blank publisher id may be shown as null. White space around a name may be removed.',
  },
  'storefront/2.5/view-states': 'The inventoryStates of a registration are full names, not two-letter codes',
  'storefront/2.5/view-partnerId': {
    level: 'SHOULD',
    sentence: 'The partnerId of a registration equals the partnerId in carts of its API key',
    interpretation:
      'Both have the same name and are stable identifiers, but the contract does not say that they are equal.',
  },
  'storefront/2.5/status': {
    sentence: 'The status of a registration is active or deactivated',
    interpretation: 'Section 3 repeats the list.',
  },
  'storefront/2.5/status-deactivated': {
    sentence: 'The status of a partner that was switched off is deactivated',
    interpretation:
      'To test this, octoproof needs a control endpoint. octoproof tests the status only if GET /partners/me still succeeds. It also accepts an error.',
  },
  'storefront/2.5/register-response':
    'A register response has the fields partner (a registration) and token (a string)',
  'storefront/2.5/register-failure': 'An error reply to a registration has the error fields, no partner and no token',
  'storefront/2.5/token-once': {
    sentence: 'No response except the reply to a successful registration contains the API key',
    interpretation:
      'Sections 1, 4.1, 4.2 and 5 repeat this rule, and so does the note on the registration view. The check searches every response, including headers, for the key.',
  },
  'storefront/2.5/me': 'A reply of GET /partners/me has all documented fields, each with the documented type',
  'storefront/2.5/me-internal': 'A reply of GET /partners/me has no createdBy and no updatedBy',
  'storefront/2.5/me-failure': 'An error reply of GET /partners/me has the error fields and no registration field',
} satisfies RequirementRows;
