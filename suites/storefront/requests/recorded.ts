import { parseJson, type Request, type SentRequest } from '../../../src/authoring.ts';
import { elsewhere } from '../hostile/inputs/input.ts';

const id = '[^/]+';

/** Method and path of each operation (section 4). */
const operations: readonly (readonly [endpoint: string, method: string, path: string])[] = [
  ['register', 'POST', '/register'],
  ['me', 'GET', '/partners/me'],
  ['supplier', 'GET', '/supplier'],
  ['products', 'GET', '/products'],
  ['create-cart', 'POST', '/carts'],
  ['read-cart', 'GET', `/carts/${id}`],
  ['abandon-cart', 'DELETE', `/carts/${id}`],
  ['add-items', 'POST', `/carts/${id}/items`],
  ['update-item', 'PATCH', `/carts/${id}/items/${id}`],
  ['remove-item', 'DELETE', `/carts/${id}/items/${id}`],
  ['order', 'GET', `/partner-bookings/${id}`],
];

const patterns = operations.map(([endpoint, method, path]) => ({ endpoint, method, path: new RegExp(`^${path}$`) }));

/**
 * Reads a call of the storefront API that somebody else sent; null for any other request, such as a page or a CORS preflight. The base
 * URL may have a path.
 */
export function recordedRequest({ method, url, headers, body }: SentRequest): Request | null {
  const [, prefix, rest, search = ''] = /(\/octo(?:-gateway)?\/v1)(\/[^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (prefix === undefined || rest === undefined || method === 'OPTIONS' || method === 'HEAD') return null;
  const known = patterns.find((operation) => operation.method === method && operation.path.test(rest));
  const query = [...new URLSearchParams(search)];
  const json = body === null ? undefined : parseJson(body);
  const isJson = json !== undefined && /\bjson\b/i.test(headers['content-type'] ?? '');
  return {
    endpoint: known?.endpoint ?? elsewhere,
    method,
    path: `${prefix}${rest}`,
    ...(query.length === 0 ? {} : { query: Object.fromEntries(query) }),
    ...(body === null ? {} : isJson ? { body: json } : { rawBody: body }),
    ...(isUsual(headers) ? {} : { headers }),
    key: headers['g-api-key'] ?? null,
  };
}

/** Headers because of which a service may answer otherwise, although the call is right. */
const unusual = ['content-encoding', 'expect', 'if-match', 'if-none-match', 'range', 'x-http-method-override'];

function isUsual(headers: SentRequest['headers']): boolean {
  const accepted = headers['accept'] ?? '*/*';
  return /json|\*\/\*|application\/\*/.test(accepted) && !unusual.some((name) => name in headers);
}
