import { expect, test } from 'vitest';
import { operationInWords } from './operations.ts';

test('operationInWords names the HTTP call of an operation of the storefront API', () => {
  expect(operationInWords('add-items')).toBe('POST /carts/{cartId}/items');
  expect(operationInWords('addItems', { method: 'POST', path: '/octo-gateway/v1/carts/c1/items' })).toBe(
    'POST /carts/{cartId}/items',
  );
});

test('operationInWords shows the deprecated prefix of the path', () => {
  expect(operationInWords('order', { method: 'GET', path: '/shop/octo/v1/partner-bookings/u1' })).toBe(
    'GET /octo/v1/partner-bookings/{uuid}',
  );
});

test.each(['checkAvailability', 'toString', 'an operation of another suite'])(
  'operationInWords keeps the name of %s',
  (name) => {
    expect(operationInWords(name)).toBe(name);
  },
);

test.each([
  { method: 'PUT', path: '/octo-gateway/v1/products' },
  { method: 'GET', path: '/v2/inventory?products=all' },
])('operationInWords keeps the name if the exchange is another call: $method $path', (exchange) => {
  expect(operationInWords('products', exchange)).toBe('products');
});
