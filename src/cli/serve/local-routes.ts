import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Beside } from '../../../reference/http/listen.ts';

/** Answers a request. */
export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** How one path is answered, by method. GET answers HEAD, too. */
interface LocalRoute {
  readonly GET: Answer;
  readonly POST?: Answer;
}

/** By path. A path that ends with a slash stands for all that begin with it. */
export type LocalRoutes = Readonly<Record<string, LocalRoute>>;

/** Paths of the sandbox that ask for no key. The contract's paths all begin with its prefixes. */
export const localRoutes: LocalRoutes = {
  '/health': { GET: (_, outgoing) => sendJson(outgoing, JSON.stringify({ status: 'ok' })) },
  '/openapi.json': { GET: (_, outgoing) => sendJson(outgoing, openapiDocument()) },
};

/** Answers requests for these paths, and leaves all others to the storefront. */
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
  const found = Object.entries(routes).find(([key]) => (key.endsWith('/') ? path.startsWith(key) : path === key));
  return found?.[1] ?? null;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sendJson(outgoing: ServerResponse, text: string): void {
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(text);
}

/** The document as this package publishes it. */
function openapiDocument(): string {
  return readFileSync(createRequire(import.meta.url).resolve('octoproof/schemas/openapi/storefront.json'), 'utf8');
}
