import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4: one requirement for each endpoint, the deprecated aliases, and the error shape of each endpoint. */
export const endpointRequirements = {
  'storefront/4/register': 'A valid registration returns 200 and a register response',
  'storefront/4/me': {
    sentence: 'GET /partners/me returns 200 and the record of the partner that owns the key',
    interpretation: 'Section 4.2 repeats this rule: the call shows whether the key works.',
  },
  'storefront/4/supplier': 'GET /supplier returns 200 and the supplier record',
  'storefront/4/products': {
    sentence: 'GET /products with country=US returns 200 and a page of products',
    interpretation: 'Section 1 repeats this rule.',
  },
  'storefront/4/create-cart': {
    sentence: 'A valid POST /carts returns 200 and a cart',
    interpretation:
      'As for every endpoint, the path starts with the current prefix /octo-gateway/v1/ (section 9 rule 2).',
  },
  'storefront/4/read-cart':
    'GET /carts/{cartId} of a cart of the caller returns 200 and the cart, with or without the query parameter country',
  'storefront/4/abandon-cart': 'DELETE /carts/{cartId} of a cart of the caller returns 204 and no body',
  'storefront/4/add-items': 'A valid POST /carts/{cartId}/items returns 200 and a cart',
  'storefront/4/update-item': 'A valid PATCH /carts/{cartId}/items/{itemId} returns 200 and a cart',
  'storefront/4/remove-item': 'DELETE /carts/{cartId}/items/{itemId} returns 200 and a cart without that line',
  'storefront/4/order': 'GET /partner-bookings/{uuid} of an order of the caller returns 200 and the order',
  'storefront/4/json-request': {
    sentence: 'Creating a cart, adding items or updating a line with a body that is not JSON returns an error',
    interpretation:
      'Such a body has none of the required fields. octoproof accepts an error body from a layer in front of the endpoint.',
  },
  'storefront/4/alias-carts': {
    sentence: 'Every cart endpoint behaves the same under the deprecated prefix /octo/v1/',
    interpretation:
      'Section 1 rule 7 and section 9 rule 3 repeat this rule: same request, response and authentication. A cart created under one prefix is the same cart under the other. The checks test this until the removal date in section 9.',
  },
  'storefront/4/alias-products': 'GET /products behaves the same under the deprecated prefix /octo/v1/',
  'storefront/4/alias-supplier': 'GET /supplier behaves the same under the deprecated prefix /octo/v1/',
  'storefront/4/alias-order': 'GET /partner-bookings/{uuid} behaves the same under the deprecated prefix /octo/v1/',
  'storefront/4/alias-register': {
    sentence: 'POST /register behaves the same under the deprecated prefix /octo/v1/',
    interpretation: 'A live service reportedly has no such alias. The contract gives every path an alias.',
    waivable: true,
  },
  'storefront/4/alias-me': {
    sentence: 'GET /partners/me behaves the same under the deprecated prefix /octo/v1/',
    interpretation: 'A live service reportedly has no such alias. The contract gives every path an alias.',
    waivable: true,
  },
  'storefront/4/envelope': {
    sentence:
      'Every cart endpoint except DELETE /carts/{cartId} returns its errors in an envelope, with the error object in details',
    interpretation:
      'This is required for errors with a code that the contract states. Any other error may come from a layer in front of the endpoint; then the details are null.',
  },
  'storefront/4/envelope-abandon': {
    sentence: 'A failed DELETE /carts/{cartId} returns an envelope with the error object in details',
    interpretation:
      'A live service reportedly returns the error object without an envelope for this call only. The documents of that service disagree with each other.',
    waivable: true,
  },
  'storefront/4/envelope-status': {
    sentence:
      'Cart endpoints return INTERNAL_SERVER_ERROR with a 5xx status, and every other error code with a 4xx status',
    interpretation:
      'The contract says that the status reflects the code, but states only 401 and 429. octoproof accepts any 4xx or 5xx status of the right class.',
  },
  'storefront/4/envelope-status-constant': {
    level: 'SHOULD',
    sentence: 'Cart endpoints always return the same HTTP status for the same code of the error envelope',
    interpretation:
      'This is the literal meaning of a status that reflects the code. The level is SHOULD, because a service may use several statuses for one code.',
  },
  'storefront/4/flat': {
    sentence:
      'Register, partner, supplier, product and order endpoints return an error object as the whole body, without an envelope',
    interpretation:
      'This does not apply to 401. An error without a documented code may come from a layer in front of the endpoint. Such a body has code, message and a details field that is null.',
  },
  'storefront/4/flat-400': {
    sentence: 'Register, partner, supplier, product and order endpoints return status 400 for every error',
    interpretation: 'The exceptions are 401 for the key (section 5) and 429 for the rate limit (section 4.1).',
  },
} satisfies RequirementRows;
