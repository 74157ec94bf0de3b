import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Beside } from '../../reference/http/listen.ts';

/** Answers a request. */
export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** The handlers of one path by method. GET also handles HEAD. */
interface LocalRoute {
  readonly GET: Answer;
  readonly POST?: Answer;
}

/** Routes by path. A path that ends with a slash matches all paths that start with it. */
export type LocalRoutes = Readonly<Record<string, LocalRoute>>;

/** Paths of the sandbox that need no key. No contract path can equal them: all contract paths start with its prefixes. */
export const localRoutes: LocalRoutes = {
  '/health': { GET: (_, outgoing) => sendJson(outgoing, JSON.stringify({ status: 'ok' })) },
  '/openapi.json': { GET: (_, outgoing) => sendJson(outgoing, openapiDocument()) },
};

/** Answers requests for these paths. The storefront answers all others. */
export function besideContract(routes: LocalRoutes): Beside {
  return (incoming, outgoing) => {
    const route = routeFor(incoming.url ?? '', routes);
    if (route === null) return false;
    const answer = incoming.method === 'POST' ? route.POST : isRead(incoming) ? route.GET : undefined;
    if (answer !== undefined) answer(incoming, outgoing);
    else outgoing.writeHead(405, { allow: route.POST === undefined ? 'GET, HEAD' : 'GET, HEAD, POST' }).end();
    incoming.resume();
    return true;
  };
}

function routeFor(target: string, routes: LocalRoutes): LocalRoute | null {
  const [path = ''] = target.split('?');
  const match = Object.entries(routes).find(([key]) => (key.endsWith('/') ? path.startsWith(key) : path === key));
  return match?.[1] ?? null;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sendJson(outgoing: ServerResponse, text: string): void {
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(text);
}

/** Returns the OpenAPI document of this package. */
function openapiDocument(): string {
  return readFileSync(createRequire(import.meta.url).resolve('octoproof/schemas/openapi/storefront.json'), 'utf8');
}
