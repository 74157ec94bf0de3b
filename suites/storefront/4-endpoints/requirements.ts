import type { Requirement } from '../../../src/authoring.ts';

/** Section 4: one requirement for each endpoint, the deprecated aliases, and the error shape of each endpoint. */
export const endpointRequirements = {
  'storefront/4/register': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid registration returns 200 and a register response',
    built: true,
  },
  'storefront/4/me': {
    section: '4',
    level: 'MUST',
    sentence: 'GET /partners/me returns 200 and the record of the partner that owns the key',
    interpretation: 'Section 4.2 repeats this rule: the call shows whether the key works.',
    built: true,
  },
  'storefront/4/supplier': {
    section: '4',
    level: 'MUST',
    sentence: 'GET /supplier returns 200 and the supplier record',
    built: true,
  },
  'storefront/4/products': {
    section: '4',
    level: 'MUST',
    sentence: 'GET /products with country=US returns 200 and a page of products',
    interpretation: 'Section 1 repeats this rule.',
    built: true,
  },
  'storefront/4/create-cart': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid POST /carts returns 200 and a cart',
    interpretation: 'The path starts with the current prefix (section 9 rule 2). This holds for every endpoint.',
    built: true,
  },
  'storefront/4/read-cart': {
    section: '4',
    level: 'MUST',
    sentence:
      'GET /carts/{cartId} of an own cart returns 200 and the cart, with or without the query parameter country',
    built: true,
  },
  'storefront/4/abandon-cart': {
    section: '4',
    level: 'MUST',
    sentence: 'DELETE /carts/{cartId} of an own cart returns 204 and no body',
    built: true,
  },
  'storefront/4/add-items': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid POST /carts/{cartId}/items returns 200 and a cart',
    built: true,
  },
  'storefront/4/update-item': {
    section: '4',
    level: 'MUST',
    sentence: 'A valid PATCH /carts/{cartId}/items/{itemId} returns 200 and a cart',
    built: true,
  },
  'storefront/4/remove-item': {
    section: '4',
    level: 'MUST',
    sentence: 'DELETE /carts/{cartId}/items/{itemId} returns 200 and a cart without that line',
    built: true,
  },
  'storefront/4/order': {
    section: '4',
    level: 'MUST',
    sentence: 'GET /partner-bookings/{uuid} of an own order returns 200 and the order',
    built: true,
  },
  'storefront/4/json-request': {
    section: '4',
    level: 'MUST',
    sentence: 'Creating a cart, adding items or updating a line with a body that is not JSON returns an error',
    interpretation:
      'Such a body has none of the required fields. An error body from a layer in front of the endpoint is accepted.',
    built: true,
  },
  'storefront/4/alias-carts': {
    section: '4',
    level: 'MUST',
    sentence: 'Every cart endpoint behaves the same under the deprecated prefix',
    interpretation:
      'Section 1 rule 7 and section 9 rule 3 repeat this rule: same request, response and authentication. A cart created under one prefix is the same cart under the other. The checks test this until the removal date in section 9.',
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
    interpretation: 'A live service reportedly has no such alias. The contract gives every path an alias.',
    waivable: true,
    built: true,
  },
  'storefront/4/alias-me': {
    section: '4',
    level: 'MUST',
    sentence: 'The partner read behaves the same under the deprecated prefix',
    interpretation: 'A live service reportedly has no such alias. The contract gives every path an alias.',
    waivable: true,
    built: true,
  },
  'storefront/4/envelope': {
    section: '4',
    level: 'MUST',
    sentence: 'Every cart endpoint except abandon returns its errors in an envelope, with the error object in details',
    interpretation:
      'This is required for errors with a code that the contract states. Any other error may come from a layer in front of the endpoint; its details is null.',
    built: true,
  },
  'storefront/4/envelope-abandon': {
    section: '4',
    level: 'MUST',
    sentence: 'A failed DELETE /carts/{cartId} returns an envelope with the error object in details',
    interpretation:
      'A live service reportedly returns the flat error object for this call only. Its documents disagree with each other.',
    waivable: true,
    built: true,
  },
  'storefront/4/envelope-status': {
    section: '4',
    level: 'MUST',
    sentence: 'The status of a cart endpoint error fits its code: 5xx for INTERNAL_SERVER_ERROR, 4xx for all others',
    interpretation:
      'The contract says that the status reflects the code, but states only 401 and 429. Any status of the class is accepted.',
    built: true,
  },
  'storefront/4/envelope-status-constant': {
    section: '4',
    level: 'SHOULD',
    sentence: 'Cart endpoints always return the same status for the same envelope code',
    interpretation:
      'This is the literal meaning of a status that reflects the code. The level is SHOULD, because a service may use several statuses for one code.',
    built: true,
  },
  'storefront/4/flat': {
    section: '4',
    level: 'MUST',
    sentence: 'Register, partner, supplier, product and order endpoints return an error as the error object itself',
    interpretation:
      'This does not apply to 401. An error without a stated code may come from a layer in front of the endpoint: code, message and details null.',
    built: true,
  },
  'storefront/4/flat-400': {
    section: '4',
    level: 'MUST',
    sentence: 'Register, partner, supplier, product and order endpoints return status 400 for every error',
    interpretation: 'The exceptions are 401 for the key (section 5) and 429 for the rate limit (4.1).',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
