import type { Endpoint, Request } from './request.ts';

interface Route {
  readonly method: string;
  readonly segments: readonly string[];
  readonly endpoint: Endpoint;
}

/** The endpoint of a path and method; `allow` lists the methods of a known path. */
export interface Routed extends Pick<Request, 'endpoint' | 'prefix' | 'parameters'> {
  readonly allow: readonly string[];
}

const aliasesRemovedAt = Date.UTC(2027, 2, 31);

const routes: readonly Route[] = [
  route('POST', 'register', 'register'),
  route('GET', 'partners/me', 'me'),
  route('GET', 'supplier', 'supplier'),
  route('GET', 'products', 'products'),
  route('POST', 'carts', 'createCart'),
  route('GET', 'carts/:cartId', 'readCart'),
  route('DELETE', 'carts/:cartId', 'abandonCart'),
  route('POST', 'carts/:cartId/items', 'addItems'),
  route('PATCH', 'carts/:cartId/items/:itemId', 'updateItem'),
  route('DELETE', 'carts/:cartId/items/:itemId', 'removeItem'),
  route('GET', 'partner-bookings/:uuid', 'readOrder'),
];

/** The deprecated prefix works until its day of removal (rule 3). */
export function isAliasServed(_endpoint: Endpoint, now: number): boolean {
  return now < aliasesRemovedAt;
}

/** Finds an endpoint under either prefix. Bad percent-encoding does not throw: it matches no endpoint. */
export function routeOf(method: string, path: string): Routed {
  const [root, gateway, version, ...rest] = path.split('/');
  const prefix = gateway === 'octo-gateway' ? 'current' : gateway === 'octo' ? 'deprecated' : null;
  const segments = decoded(rest);
  if (root !== '' || prefix === null || version !== 'v1' || segments === null) return noRoute([]);
  const sharing = routes.filter(({ segments: expected }) => fits(expected, segments));
  const match = sharing.find((candidate) => candidate.method === method);
  if (match === undefined) return noRoute(sharing.map((candidate) => candidate.method));
  return { endpoint: match.endpoint, prefix, parameters: parametersOf(match.segments, segments), allow: [] };
}

function route(method: string, path: string, endpoint: Endpoint): Route {
  return { method, segments: path.split('/'), endpoint };
}

function noRoute(allow: readonly string[]): Routed {
  return { endpoint: null, prefix: null, parameters: {}, allow };
}

function decoded(segments: readonly string[]): readonly string[] | null {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

function fits(expected: readonly string[], segments: readonly string[]): boolean {
  if (expected.length !== segments.length) return false;
  return expected.every((name, index) => (name.startsWith(':') ? segments[index] !== '' : name === segments[index]));
}

function parametersOf(expected: readonly string[], segments: readonly string[]): Record<string, string> {
  const pairs = expected.map((name, index) => [name, segments[index] ?? ''] as const);
  return Object.fromEntries(
    pairs.filter(([name]) => name.startsWith(':')).map(([name, value]) => [name.slice(1), value]),
  );
}
