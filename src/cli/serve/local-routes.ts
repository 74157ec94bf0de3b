import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Beside } from '../../../reference/http/listen.ts';

/** Answers a GET of one path. */
type LocalRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export type LocalRoutes = Readonly<Record<string, LocalRoute>>;

/** Paths of the sandbox that ask for no key. The contract's paths all begin with its prefixes. */
export const localRoutes: LocalRoutes = {
  '/health': (_, outgoing) => sendJson(outgoing, JSON.stringify({ status: 'ok' })),
  '/openapi.json': (_, outgoing) => sendJson(outgoing, openapiDocument()),
};

/** Answers requests for these paths, and leaves all others to the storefront. */
export function besideContract(routes: LocalRoutes): Beside {
  return (incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (route === undefined) return false;
    if (incoming.method === 'GET' || incoming.method === 'HEAD') route(incoming, outgoing);
    else outgoing.writeHead(405, { allow: 'GET, HEAD' }).end();
    incoming.resume();
    return true;
  };
}

function sendJson(outgoing: ServerResponse, text: string): void {
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(text);
}

/** The document as this package publishes it. */
function openapiDocument(): string {
  return readFileSync(createRequire(import.meta.url).resolve('octoproof/schemas/openapi/storefront.json'), 'utf8');
}
