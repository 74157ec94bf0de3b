import type { EvidenceExchange } from '../../run/events.ts';

/** The calls of the storefront API, by octoproof's own names for them. */
const calls: Readonly<Record<string, string>> = {
  register: 'POST /register',
  me: 'GET /partners/me',
  supplier: 'GET /supplier',
  products: 'GET /products',
  'create-cart': 'POST /carts',
  createCart: 'POST /carts',
  'read-cart': 'GET /carts/{cartId}',
  readCart: 'GET /carts/{cartId}',
  'abandon-cart': 'DELETE /carts/{cartId}',
  abandonCart: 'DELETE /carts/{cartId}',
  'add-items': 'POST /carts/{cartId}/items',
  addItems: 'POST /carts/{cartId}/items',
  'update-item': 'PATCH /carts/{cartId}/items/{itemId}',
  updateItem: 'PATCH /carts/{cartId}/items/{itemId}',
  'remove-item': 'DELETE /carts/{cartId}/items/{itemId}',
  removeItem: 'DELETE /carts/{cartId}/items/{itemId}',
  order: 'GET /partner-bookings/{uuid}',
  readOrder: 'GET /partner-bookings/{uuid}',
};

/**
 * An operation as its HTTP call. Operations of a partner backend keep the names that the contract gives them. So does an
 * operation of another interface with one of these names: its exchange has another path. A path with the deprecated prefix
 * (section 9) is shown with the prefix.
 */
export function operationInWords(
  operation: string,
  exchange: Pick<EvidenceExchange, 'method' | 'path'> | null = null,
): string {
  const call = Object.hasOwn(calls, operation) ? calls[operation] : undefined;
  if (call === undefined || (exchange !== null && !isCall(exchange, call))) return operation;
  return exchange?.path.includes(`${deprecatedPrefix}/`) === true ? call.replace('/', `${deprecatedPrefix}/`) : call;
}

const deprecatedPrefix = '/octo/v1';

/** Whether an exchange has the method and the first part of the path of a call, below any base path. */
function isCall({ method, path }: Pick<EvidenceExchange, 'method' | 'path'>, call: string): boolean {
  const [callMethod, callPath = ''] = call.split(' ');
  const [, collection = ''] = callPath.split('/');
  return method === callMethod && path.split('?')[0]?.split('/').includes(collection) === true;
}
