import { escaped, reversed, transportFreedoms as sharedFreedoms } from '../../http/transport-freedoms.ts';
import { json, type Reply } from '../../http/reply.ts';
import { outer } from '../2-resources/2.8-errors.ts';
import type { Gateway } from '../http/gateway.ts';
import { freedom, type Freedom } from './freedom.ts';

const amounts = /"(retail|original|lineTotal|grandTotal)":(\d+)/g;

/** Transport of replies, where HTTP leaves it open. */
export const transportFreedoms: readonly Freedom[] = [
  ...sharedFreedoms.map(([name, says, transport]) => freedom(name, '1').says(says).by({ transport })),
  freedom('vendor-content-type', '1')
    .says('Sends its JSON as application/vnd.storefront+json')
    .reply((reply) =>
      reply.headers['content-type'] === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, 'content-type': 'application/vnd.storefront+json' } },
    ),
  freedom('slow-answers', 'T11')
    .says('Delays each reply by 40 ms')
    .by({ transport: { delayMs: 40 } }),
  freedom('busy-503', 'R37')
    .says('Returns 503 with retry-after 0 or 1 for every 100th request, without handling it')
    .by({
      gateway: () => busy503(everyNth(100)),
      atRate: (rate, random) => busy503(() => random() < rate),
    }),
  freedom('connections-reset-on-the-way', '1')
    .says('Resets 2 % of the connections before or after it handles a request, and truncates 1 of 60 reply bodies')
    .by({
      gateway: () => resets(oneOf(50), oneOf(60)),
      atRate: (rate, random) => resets(sometimes(rate * (2 / 3), random), sometimes(rate / (3 - 2 * rate), random)),
    }),
  freedom('gateway-errors', '1')
    .says('Returns 502, 503 or 504 with an HTML page for 1 % of the requests, before or after it handles them')
    .by({
      gateway: () => gatewayErrors(oneOf(100)),
      atRate: (rate, random) => gatewayErrors(sometimes(rate, random)),
    }),
  freedom('gateway-throttles', '1')
    .says('Returns a plain-text 429 for 1 of 30 requests, without handling it')
    .by({
      gateway: () => throttles(oneOf(30), {}),
      atRate: (rate, random) => throttles(sometimes(rate, random), { 'retry-after': '1' }),
    }),
  freedom('four-connections', '1')
    .says('Accepts at most 4 connections at a time, and closes any other at once')
    .by({ transport: { maxConnections: 4 } }),
  freedom('default-agents-refused', 'T2')
    .says('Returns 403 with an HTML page for the default user agents of HTTP libraries')
    .gateway(
      () => (request, serve) =>
        /^$|^(node|undici|axios|got|curl|python-requests)\b/i.test(request.headers['user-agent'] ?? '')
          ? { status: 403, headers: { 'content-type': 'text/html' }, text: '<h1>Forbidden</h1>' }
          : serve(request),
    ),
  freedom('pretty-json', '1')
    .says('Indents its JSON and escapes every non-ASCII character')
    .by({ transport: { write: (body) => escaped(JSON.stringify(body, null, 2)) } }),
  freedom('members-in-another-order', '1.1')
    .says('Writes the members of its objects in reverse order in every second reply')
    .by({
      gateway: () => {
        let replies = 0;
        return async (request, serve) => {
          const reply = await serve(request);
          replies += 1;
          return replies % 2 === 0 && reply.body !== undefined ? { ...reply, body: reversed(reply.body) } : reply;
        };
      },
    }),
  freedom('members-named-twice-alike', '1.1')
    .says('Writes each member id and code twice in its JSON, with the same value')
    .by({ transport: { write: (body) => JSON.stringify(body).replace(/"(id|error|code)":"[^"\\]*",/g, '$&$&') } }),
  freedom('numbers-with-fraction', '1.3')
    .says('Writes amounts with a decimal point, such as 100.0 instead of 100')
    .by({ transport: { write: (body) => JSON.stringify(body).replace(amounts, '"$1":$2.0') } }),
];

type Loss = () => 'before' | 'after' | null;

/** Picks one of n calls, in no regular order, and whether it is lost before or after it is handled. */
function oneOf(n: number): Loss {
  let calls = 0;
  return () => {
    calls += 1;
    // The first calls of a client show whether it can work with the server at all.
    if (calls <= 20) return null;
    const scattered = Math.imul(calls ^ (calls >>> 7), 2_654_435_761) >>> 8;
    if (scattered % n !== 0) return null;
    return (scattered / n) % 2 < 1 ? 'before' : 'after';
  };
}

/** Like `oneOf`, but picks calls at random. */
function sometimes(rate: number, random: () => number): Loss {
  return () => {
    if (random() >= rate) return null;
    return random() < 0.5 ? 'before' : 'after';
  };
}

function everyNth(n: number): () => boolean {
  let requests = 0;
  return () => {
    requests += 1;
    return requests % n === 0;
  };
}

function busy503(isBusy: () => boolean): Gateway {
  let requests = 0;
  return (request, serve) => {
    requests += 1;
    if (!isBusy()) return serve(request);
    const reply = json(503, outer('unavailable', 'Busy'));
    return { ...reply, headers: { ...reply.headers, 'retry-after': String(requests % 2) } };
  };
}

function resets(isLost: Loss, isCut: Loss): Gateway {
  return async (request, serve) => {
    const lost = isLost();
    if (lost === 'before') return { status: 502, headers: {}, noReply: 'hang-up' };
    const reply = await serve(request);
    if (lost === 'after') return { ...reply, noReply: 'hang-up' };
    return isCut() === null ? reply : { ...reply, noReply: 'cut-off' };
  };
}

function gatewayErrors(isLost: Loss): Gateway {
  let status = 502;
  return async (request, serve) => {
    const lost = isLost();
    if (lost === null) return serve(request);
    if (lost === 'after') await serve(request);
    status = status === 504 ? 502 : status + 1;
    return { status, headers: { 'content-type': 'text/html' }, text: `<h1>${status}</h1>` };
  };
}

function throttles(isOver: Loss, headers: Reply['headers']): Gateway {
  return (request, serve) => (isOver() === null ? serve(request) : { status: 429, headers, text: 'Too Many Requests' });
}
