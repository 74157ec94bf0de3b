import type { Request } from '../../../../src/authoring.ts';
import type { Line, OpenCart } from '../../fixtures/carts/small-carts.ts';
import { elsewhere, type Family, type HostileInput } from './input.ts';

/** Methods that must not change anything by definition. */
const onlyReads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'SEARCH']);

/**
 * Methods that the paths of a cart do not support, and reads with a method override. They must not change a cart,
 * unless the target supports the method.
 */
export function oddMethods({ line, ...cart }: OpenCart & { readonly line: Line }): Family {
  const own = cart.reading();
  const collection = own.path.slice(0, own.path.lastIndexOf('/'));
  const at = (method: string, path: string, more: Partial<Request> = {}): HostileInput => ({
    name: `${method} of ${placeOf(path)}`,
    request: { ...own, endpoint: elsewhere, method, path, ...more },
    ...(onlyReads.has(method) ? {} : { mayDo: true }),
  });
  const reading = (name: string, more: Partial<Request>): HostileInput => ({ name, request: { ...own, ...more } });
  const linePath = cart.removing(line).path;
  const placeOf = (path: string): string => {
    if (path === collection) return 'all carts';
    if (path === linePath) return 'a line';
    return path === own.path ? 'a cart' : 'all lines';
  };
  return {
    always: [
      at('PUT', own.path, { rawBody: '{"items":[]}' }),
      at('PATCH', own.path, { rawBody: '{"items":[],"status":"ABANDONED"}' }),
      at('BREW', own.path),
      reading('a GET that claims to be a DELETE', {
        headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
      }),
      reading('a GET with _method=DELETE', { query: { _method: 'DELETE' } }),
    ],
    others: [
      at('HEAD', own.path),
      at('OPTIONS', own.path),
      at('DELETE', `${own.path}/items`),
      at('POST', own.path, { rawBody: '{}' }),
      at('PUT', linePath, { rawBody: '{"quantity":0}' }),
      at('POST', linePath, { rawBody: '{"quantity":7}' }),
      at('GET', linePath),
      at('GET', collection),
      at('HEAD', collection),
      at('PROPFIND', own.path),
      at('SEARCH', own.path),
      at('LOCK', own.path),
      at('MOVE', own.path, { headers: { destination: `${own.path}0` } }),
      at('X', own.path),
    ],
  };
}
