import type { Requirement } from '../../../src/authoring.ts';

/** Section 4: one row an endpoint, the deprecated aliases, and which endpoint answers with which error object. */
export const endpointRequirements = {
  'storefront/4/register': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid registration is answered with 200 and a register response',
    built: true,
  },
  'storefront/4/me': {
    section: '4',
    level: 'MUST',
    sentence: 'The partner read is answered with 200 and the record of the partner that owns the key',
    interpretation: 'Section 4.2 repeats it: the call tells whether the key works.',
    built: true,
  },
  'storefront/4/supplier': {
    section: '4',
    level: 'MUST',
    sentence: 'The supplier read is answered with 200 and the supplier record',
    built: true,
  },
  'storefront/4/products': {
    section: '4',
    level: 'MUST',
    sentence: 'A product list call for country US is answered with 200 and a page of products',
    interpretation: 'Section 1 repeats it.',
    built: true,
  },
  'storefront/4/create-cart': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid create is answered with 200 and a cart',
    interpretation: 'Here, as for every endpoint, under the current path prefix, which section 9 rule 2 names.',
    built: true,
  },
  'storefront/4/read-cart': {
    section: '4',
    level: 'MUST',
    sentence: 'The read of an own cart, with or without the query value country, is answered with 200 and the cart',
    built: true,
  },
  'storefront/4/abandon-cart': {
    section: '4',
    level: 'MUST',
    sentence: 'The abandoning of an own cart is answered with 204 and no body',
    built: true,
  },
  'storefront/4/add-items': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid add is answered with 200 and a cart',
    built: true,
  },
  'storefront/4/update-item': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid update of a line is answered with 200 and a cart',
    built: true,
  },
  'storefront/4/remove-item': {
    section: '4',
    level: 'MUST',
    sentence: 'The removal of a line is answered with 200 and a cart that no longer holds it',
    built: true,
  },
  'storefront/4/order': {
    section: '4',
    level: 'MUST',
    sentence: 'The read of an own order is answered with 200 and the order',
    built: true,
  },
  'storefront/4/json-request': {
    section: '4',
    level: 'MUST',
    sentence: 'A create, add or update whose body is not JSON is refused',
    interpretation:
      'Such a body carries none of the required fields. The body of a layer before the endpoint is accepted.',
    built: true,
  },
  'storefront/4/alias-carts': {
    section: '4',
    level: 'MUST',
    sentence: 'Every cart endpoint behaves the same under the deprecated prefix',
    interpretation:
      'Sections 1 rule 7 and 9 rule 3 repeat it: same request, response and authentication. A cart made under one prefix is the same cart under the other. Judged until the removal date of section 9.',
    built: true,
  },
  'storefront/4/alias-products': {
    section: '4',
    level: 'MUST',
    sentence: 'The product list behaves the same under the deprecated prefix',
    built: true,
  },
  'storefront/4/alias-supplier': {
    section: '4',
    level: 'MUST',
    sentence: 'The supplier read behaves the same under the deprecated prefix',
    built: true,
  },
  'storefront/4/alias-order': {
    section: '4',
    level: 'MUST',
    sentence: 'The order read behaves the same under the deprecated prefix',
    built: true,
  },
  'storefront/4/alias-register': {
    section: '4',
    level: 'MUST',
    sentence: 'Registration behaves the same under the deprecated prefix',
    interpretation: 'A live service is said to have no such alias; the contract gives every path one.',
    waivable: true,
    built: true,
  },
  'storefront/4/alias-me': {
    section: '4',
    level: 'MUST',
    sentence: 'The partner read behaves the same under the deprecated prefix',
    interpretation: 'A live service is said to have no such alias; the contract gives every path one.',
    waivable: true,
    built: true,
  },
  'storefront/4/envelope': {
    section: '4',
    level: 'MUST',
    sentence:
      'A cart endpoint other than abandon answers an error of its own with an envelope that carries it in details',
    interpretation:
      'Demanded where a code is stated. Any other refusal may come from a layer before the endpoint: then details is null.',
    built: true,
  },
  'storefront/4/envelope-abandon': {
    section: '4',
    level: 'MUST',
    sentence: 'A failed abandon answers with an envelope that carries the error in details',
    interpretation: 'A live service is said to answer this one call with the flat error object; its papers disagree.',
    waivable: true,
    built: true,
  },
  'storefront/4/envelope-status': {
    section: '4',
    level: 'MUST',
    sentence:
      'A failed call on a cart endpoint has a status that fits its code: 5xx for INTERNAL_SERVER_ERROR, else 4xx',
    interpretation: 'The status reflects the code, but apart from 401 and 429 none is given: any of the class is fine.',
    built: true,
  },
  'storefront/4/envelope-status-constant': {
    section: '4',
    level: 'SHOULD',
    sentence: 'One envelope code always comes with one status on the cart endpoints',
    interpretation: 'The plain sense of a status that reflects a code; a finer status under one code is thinkable.',
    built: true,
  },
  'storefront/4/flat': {
    section: '4',
    level: 'MUST',
    sentence:
      'Register, partner, supplier, product and order endpoints answer an error with the error object itself as body',
    interpretation:
      'The 401 is apart. A refusal without a stated code may come from a layer before the endpoint, as code, message and details null.',
    built: true,
  },
  'storefront/4/flat-400': {
    section: '4',
    level: 'MUST',
    sentence: 'Register, partner, supplier, product and order endpoints answer every error with status 400',
    interpretation: 'Except 401 for the key (section 5) and 429 for the limit (4.1).',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
