import http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { NoReply } from '../spec/exchange.ts';
import { speaksTlsFirst } from './connection-pool.ts';
import { noReply, noReplyOf } from './no-reply.ts';
import type { Phase } from './no-reply.ts';
import { BODY_LIMIT } from './received-reply.ts';
import type { WireReply } from './received-reply.ts';
import type { Route } from './route.ts';

/** Most bytes that the head of a reply may have. */
const HEAD_LIMIT = 64 * 1024;

export interface Call {
  readonly route: Route;
  readonly pool: http.Agent;
  readonly method: string;
  /** What stands in the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** What is left of the deadline. */
  readonly waitMs: number;
  /** Each gives the request up when it fires. */
  readonly signals: readonly AbortSignal[];
}

export interface Attempted {
  readonly outcome: WireReply | NoReply;
  /** True where the connection had carried a request before. */
  readonly reused: boolean;
  /** True where the head of a reply came, whatever came after it. */
  readonly begun: boolean;
}

/** Puts one request on the wire, once, and waits for the whole reply. Never rejects. */
export function attempt(call: Call): Promise<Attempted> {
  return new Promise((resolve) => {
    const request = open(call);
    if (!(request instanceof http.ClientRequest)) return resolve({ outcome: request, reused: false, begun: false });
    const proxied = call.route.proxy !== null;
    const body: Buffer[] = [];
    let phase: Phase = 'connecting';
    let length = 0;

    const finish = (outcome: WireReply | NoReply): void => {
      clearTimeout(timer);
      for (const signal of call.signals) signal.removeEventListener('abort', cancel);
      resolve({ outcome, reused: request.reusedSocket, begun: phase === 'reading' });
    };
    const fail = (reason: NoReply): void => {
      finish(reason);
      request.destroy();
    };
    const cancel = (): void => fail(noReply('unreachable', 'cancelled before a reply came'));
    const timer = setTimeout(() => fail(tooLate(call.waitMs, phase, length)), call.waitMs);

    for (const signal of call.signals) signal.addEventListener('abort', cancel);
    request.on('socket', (socket) => {
      followPhases(socket, { secure: speaksTlsFirst(call.route), reused: request.reusedSocket }, (next) => {
        phase = next;
      });
    });
    request.on('error', (error) => {
      // A server may reply and close while the request's body is still on its way: then its reply counts.
      if (phase === 'reading' && !isParserError(error)) return;
      fail(noReplyOf({ error, phase, proxied }));
    });
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(noReply('malformed', 'the reply switches to another protocol'));
    });
    request.on('response', (response) => {
      phase = 'reading';
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        body.push(chunk);
        if (length > BODY_LIMIT) fail(noReply('malformed', 'the body is above 64 MB'));
      });
      response.on('error', () => {});
      response.on('close', () => {
        if (!response.complete) return fail(cutOff(response, length));
        const status = response.statusCode ?? 0;
        finish({ status, headers: response.rawHeaders, body: Buffer.concat(body, length) });
      });
    });
    request.end(call.body ?? undefined);
  });
}

/** The request, not yet sent; or why it cannot be put on the wire as it stands. */
function open({ route, pool, method, target, headers, signals }: Call): ClientRequest | NoReply {
  if (signals.some((signal) => signal.aborted)) return noReply('unreachable', 'cancelled before it was sent');
  const plainProxy = route.secure ? null : route.proxy;
  const authorization = plainProxy?.authorization ?? null;
  try {
    return (speaksTlsFirst(route) ? https : http).request({
      agent: pool,
      host: plainProxy?.host ?? route.host,
      port: plainProxy?.port ?? route.port,
      servername: plainProxy?.host ?? route.servername,
      method,
      path: plainProxy === null ? target : `${route.origin}${target}`,
      headers: { ...headers, ...(authorization !== null && { 'proxy-authorization': authorization }) },
      maxHeaderSize: HEAD_LIMIT,
    });
  } catch (error) {
    return noReply('unreachable', `not sent: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Connection {
  readonly secure: boolean;
  readonly reused: boolean;
}

function followPhases(socket: Socket, { secure, reused }: Connection, enter: (phase: Phase) => void): void {
  if (reused) return enter('waiting');
  const connected = secure ? 'securing' : 'waiting';
  if (secure) socket.once('secureConnect', () => enter('waiting'));
  if (socket.connecting) socket.once('connect', () => enter(connected));
  else enter(connected);
}

function isParserError(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('HPE_');
}

function cutOff(response: IncomingMessage, length: number): NoReply {
  const promised = response.headers['content-length'];
  const of = promised === undefined ? 'a body without its end' : `the ${promised} promised`;
  return noReply('reset', `the connection closed after ${length} bytes of ${of}`);
}

function tooLate(waitMs: number, phase: Phase, length: number): NoReply {
  const stages: Readonly<Record<Phase, string>> = {
    connecting: 'no connection',
    securing: 'the TLS handshake did not end',
    waiting: 'no reply began',
    reading: `the body did not end, ${length} bytes of it came`,
  };
  return noReply('timeout', `${stages[phase]} within ${Math.round(waitMs)} ms`);
}
