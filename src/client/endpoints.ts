import { unescaped } from '../model/url-text.ts';
import type { ClientEndpoint } from '../expect/client-suite.ts';

/** How a request is read by the contract (sections 4 and 9). */
export interface Route {
  /** Null for a path or method that the contract does not have. */
  readonly endpoint: ClientEndpoint | null;
  readonly deprecated: boolean;
  /** The decoded ids of the path. */
  readonly ids: readonly string[];
}

const id = '([^/]+)';

const routes: readonly (readonly [method: string, path: RegExp, endpoint: ClientEndpoint])[] = (
  [
    ['POST', 'register', 'register'],
    ['GET', 'partners/me', 'me'],
    ['GET', 'supplier', 'supplier'],
    ['GET', 'products', 'products'],
    ['POST', 'carts', 'createCart'],
    ['GET', `carts/${id}`, 'readCart'],
    ['DELETE', `carts/${id}`, 'abandonCart'],
    ['POST', `carts/${id}/items`, 'addItems'],
    ['PATCH', `carts/${id}/items/${id}`, 'updateItem'],
    ['DELETE', `carts/${id}/items/${id}`, 'removeItem'],
    ['GET', `partner-bookings/${id}`, 'readOrder'],
  ] as const
).map(([method, path, endpoint]) => [method, new RegExp(`^/octo(-gateway)?/v1/${path}$`), endpoint]);

/** Paths of checkout pages of the sandbox, and paths of other services that look like one. */
const checkoutPath = /checkout|^\/_octoproof\/click\b/;

/** Reads the method and the path of a request. `target` is a path with a query, as it was sent. */
export function routeOf(method: string, target: string): Route {
  const path = target.split('?')[0] ?? '';
  for (const [wanted, pattern, endpoint] of routes) {
    const match = method === wanted ? pattern.exec(path) : null;
    if (match === null) continue;
    const [, gateway, ...ids] = match;
    return { endpoint, deprecated: gateway === undefined, ids: ids.map(unescaped) };
  }
  return {
    endpoint: checkoutPath.test(path) ? 'checkout' : null,
    deprecated: path.startsWith('/octo/v1/'),
    ids: [],
  };
}

/** A target without the address of the service: a client with a proxy sends whole addresses (RFC 9112, section 3.2.2). */
export function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** The decoded query of a target, in order. A plus stands for a space, as in forms. */
export function queryOf(target: string): readonly (readonly [string, string])[] {
  const at = target.indexOf('?');
  return at === -1 ? [] : [...new URLSearchParams(target.slice(at + 1))];
}
