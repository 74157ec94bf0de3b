import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Beside } from '../../reference/http/listen.ts';
import type { Access } from '../http/local-access.ts';

/** Refuses requests of web pages of other sites. `beside` gets all other requests. */
export function guarded(access: Access, beside: Beside = () => false): Beside {
  return (incoming, outgoing) => {
    const refused = access(incoming) ?? unsafeControl(incoming);
    if (refused === null) return beside(incoming, outgoing);
    sendError(outgoing, refused.status, refused.error);
    incoming.resume();
    return true;
  };
}

/** A page of another site cannot send JSON without a preflight, in any browser. */
function unsafeControl({ method, url = '', headers }: IncomingMessage) {
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
  if (method !== 'POST' || isJson || !url.startsWith('/control')) return null;
  return { status: 415, error: 'send the header content-type: application/json' };
}

function sendError(outgoing: ServerResponse, status: number, error: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  outgoing.end(JSON.stringify({ error }));
}
