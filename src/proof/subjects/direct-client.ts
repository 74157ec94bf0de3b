import { METHODS } from 'node:http';
import { setImmediate as nextLoop } from 'node:timers/promises';
import type { RawRequest } from '../../../reference/http/raw-request.ts';
import type { Reply } from '../../../reference/http/reply.ts';
import { framed } from '../../../reference/http/send.ts';
import { createClient, wireResult, type CreateClient, type WireRequest, type WireResult } from '../../http/client.ts';
import { noReply } from '../../http/no-reply.ts';
import { outgoingHeaders } from '../../http/outgoing-headers.ts';
import { receivedReply } from '../../http/received-reply.ts';
import { requestTargetOf } from '../../http/request-target.ts';

export type Ask = (request: RawRequest) => Promise<Reply>;

/**
 * Makes clients that call the reference at `baseUrl` without a connection. The network carries requests to another
 * address, such as that of a proxy, and those that HTTP itself may treat in a special way: with unusual bytes or headers,
 * in pieces, from another address, or very large. `onNoReply` is called if the reference closes the connection or keeps
 * silent: only a run over the network shows that.
 */
export function directClients(ask: Ask, baseUrl: string, onNoReply: () => void): CreateClient {
  return async (options) => {
    const network = await createClient(options);
    if (options.origin !== new URL(baseUrl).origin) return network;
    let used = 0;
    return {
      ...network,
      async send(request) {
        const target = requestTargetOf(request.url, options.origin);
        used += 1;
        const reused = used > 1 && request.freshConnection !== true;
        if (target === null || !isOrdinary(request, target)) return { ...(await network.send(request)), reused };
        return await call({ ask, onNoReply }, request, { target, origin: options.origin, reused });
      },
    };
  };
}

async function call(
  { ask, onNoReply }: { readonly ask: Ask; readonly onNoReply: () => void },
  request: WireRequest,
  { target, origin, reused }: { readonly target: string; readonly origin: string; readonly reused: boolean },
): Promise<WireResult> {
  const startedAt = performance.now();
  const { method } = request;
  const body = Buffer.from(request.body ?? '');
  const keepAlive = request.freshConnection !== true;
  const authority = new URL(origin).host;
  const headers = outgoingHeaders(request.headers, { method, authority, body, keepAlive });
  const received = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  // Requests that are sent together must all be on their way before the first is answered.
  await nextLoop();
  const asked: RawRequest = { method, target, headers: received, body, address: '127.0.0.1', secure: false };
  const reply = await ask(asked);
  if (reply.noReply !== undefined) onNoReply();
  const outcome =
    reply.noReply === undefined
      ? await receivedReply(wireReply(reply, asked, keepAlive))
      : noReply('reset', 'the reference gave no reply');
  return wireResult(request, { headers, outcome, reused, startedAt });
}

/** The reply with the headers that Node's server adds. */
function wireReply(reply: Reply, request: RawRequest, keepAlive: boolean) {
  const { status, headers, body } = framed(reply, request, {});
  const hasNoBody = request.method === 'HEAD' || status === 204 || status === 304;
  const pairs = Object.entries({
    date: new Date().toUTCString(),
    ...headers,
    connection: keepAlive ? 'keep-alive' : 'close',
    ...(keepAlive ? { 'keep-alive': 'timeout=5' } : {}),
    ...(body === null && !hasNoBody ? { 'content-length': '0' } : {}),
  });
  return { status, headers: pairs.flat(), body: hasNoBody || body === null ? Buffer.alloc(0) : body };
}

/** Headers that change how a message is sent. */
const framing: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A server may refuse a longer head by itself. */
const longestHead = 4_096;

/** True if every HTTP server passes the request on unchanged. */
function isOrdinary({ method, headers, pieces, localAddress }: WireRequest, target: string): boolean {
  const names = Object.keys(headers);
  const head = [target, ...Object.entries(headers).flat()].join('\n');
  return (
    METHODS.includes(method) &&
    method !== 'CONNECT' &&
    pieces === undefined &&
    localAddress === undefined &&
    head.length < longestHead &&
    /^[!-~]+$/.test(target) &&
    names.every((name) => /^[\w-]+$/.test(name) && !framing.has(name.toLowerCase())) &&
    Object.values(headers).every((value) => /^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(value))
  );
}
