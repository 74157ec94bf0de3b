import { setMaxListeners } from 'node:events';
import http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { NoReply } from '../model/exchange.ts';
import { codeOf, noReply, noReplyOf, type Phase } from './no-reply.ts';
import { BODY_LIMIT, type WireReply } from './received-reply.ts';
import { speaksTlsFirst, type Route } from './route.ts';

/** Maximum size of the head of a reply in bytes. */
const HEAD_LIMIT = 64 * 1024;

export interface Call {
  readonly route: Route;
  readonly pool: http.Agent;
  readonly method: string;
  /** The target of the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** The number of pieces in which the body is written; absent for one piece. */
  readonly pieces?: number;
  /** The local address to send from; absent for any. */
  readonly localAddress?: string;
  /** Milliseconds until the deadline. */
  readonly waitMs: number;
  /** Each of these signals cancels the request. */
  readonly signals: readonly AbortSignal[];
}

export interface Attempted {
  readonly outcome: WireReply | NoReply;
  /** True if an earlier request used the connection. */
  readonly reused: boolean;
  /** True if the head of a reply arrived, even if its body did not. */
  readonly begun: boolean;
}

/** The progress of an attempt, updated by the listeners of its request. */
interface Progress {
  phase: Phase;
  response: IncomingMessage | null;
  /** Bytes of the body so far. */
  bytes: number;
}

type Settle = (outcome: WireReply | NoReply) => void;

/** Sends one request once and waits for the whole reply. Never rejects. */
export function attempt(call: Call): Promise<Attempted> {
  const request = open(call);
  if (!(request instanceof http.ClientRequest)) {
    return Promise.resolve({ outcome: request, reused: false, begun: false });
  }
  // A client that sent `close` sends no further request on the connection (RFC 9112, section 9.6). Node does, if the reply lacks it.
  if (call.headers['connection'] === 'close') request.shouldKeepAlive = false;
  return new Promise((resolve) => {
    const progress: Progress = { phase: 'connecting', response: null, bytes: 0 };
    const settle: Settle = (outcome) => {
      stop();
      forget();
      resolve({ outcome, reused: request.reusedSocket, begun: progress.response !== null });
      if ('reason' in outcome) request.destroy();
    };
    const stop = after(call.waitMs, () => settle(tooLate(call.waitMs, progress)));
    const forget = whenAborted(call.signals, () => settle(noReply('unreachable', 'cancelled before a reply came')));
    follow(request, { call, progress, settle });
    writeBody(request, call);
  });
}

/** A timer later than this was delayed by this process. Replies may have arrived meanwhile that are not read yet. */
const lateMs = 20;

/**
 * Calls `give` after `ms` milliseconds. If this process was busy, extends the time by the delay, at most `grants`
 * times. The returned function cancels the timer.
 */
function after(ms: number, give: () => void, grants = 5): () => void {
  const due = performance.now() + ms;
  const timer = setTimeout(() => {
    const late = performance.now() - due;
    if (late <= lateMs || grants === 0) return give();
    stop = after(late, give, grants - 1);
  }, ms);
  let stop = (): void => clearTimeout(timer);
  return () => stop();
}

/** Writes the body as a whole, or in separate pieces. */
function writeBody(request: ClientRequest, { body, pieces = 1 }: Call): void {
  if (body === null || pieces < 2) return void request.end(body ?? undefined);
  const size = Math.ceil(body.length / pieces);
  const from = (start: number): void => {
    if (request.destroyed) return;
    if (start >= body.length) return void request.end();
    request.write(body.subarray(start, start + size), () => setImmediate(from, start + size));
  };
  from(0);
}

interface Following {
  readonly call: Call;
  readonly progress: Progress;
  readonly settle: Settle;
}

function follow(request: ClientRequest, { call, progress, settle }: Following): void {
  const connection = { secure: speaksTlsFirst(call.route), request, progress };
  request.on('socket', (socket) => followSocket(socket, connection));
  request.on('response', (response) => followResponse(response, progress, settle));
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    settle(noReply('malformed', 'the reply switches to another protocol'));
  });
  request.on('error', (error) => {
    const { phase, response, bytes } = progress;
    const proxied = call.route.proxy !== null;
    if (response === null || codeOf(error).startsWith('HPE_')) return settle(noReplyOf({ error, phase, proxied }));
    // A server may reply and close while the body of the request is still being sent: a complete reply counts.
    if (!response.complete) settle(cutOff(response, bytes));
  });
}

function followResponse(response: IncomingMessage, progress: Progress, settle: Settle): void {
  const chunks: Buffer[] = [];
  progress.phase = 'reading';
  progress.response = response;
  response.on('data', (chunk: Buffer) => {
    progress.bytes += chunk.length;
    if (progress.bytes > BODY_LIMIT) return settle(noReply('malformed', 'the body is above 64 MB'));
    chunks.push(chunk);
  });
  response.on('error', () => settle(cutOff(response, progress.bytes)));
  response.on('close', () => {
    if (!response.complete) return settle(cutOff(response, progress.bytes));
    settle({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(chunks) });
  });
}

/** Calls `give` at the first signal. The returned function removes the listeners. */
function whenAborted(signals: readonly AbortSignal[], give: () => void): () => void {
  for (const signal of signals) {
    // One signal may stop hundreds of requests: disable the warning about a leak. The listeners are removed.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', give);
  }
  return () => {
    for (const signal of signals) signal.removeEventListener('abort', give);
  };
}

/** The request, not yet sent, or the reason why it cannot be sent unchanged. */
function open({ route, pool, method, target, headers, localAddress, signals }: Call): ClientRequest | NoReply {
  if (signals.some((signal) => signal.aborted)) return noReply('unreachable', 'cancelled before it was sent');
  const plainProxy = route.secure ? null : route.proxy;
  const authorization = plainProxy?.authorization ?? null;
  try {
    return (speaksTlsFirst(route) ? https : http).request({
      agent: pool,
      host: plainProxy?.host ?? route.host,
      port: plainProxy?.port ?? route.port,
      servername: plainProxy?.servername ?? route.servername,
      method,
      path: plainProxy === null ? target : `${route.origin}${target}`,
      headers: { ...headers, ...(authorization !== null && { 'proxy-authorization': authorization }) },
      maxHeaderSize: HEAD_LIMIT,
      ...(localAddress === undefined ? {} : { localAddress }),
    });
  } catch (error) {
    return noReply('unsent', `not sent: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Connection {
  readonly secure: boolean;
  readonly request: ClientRequest;
  readonly progress: Progress;
}

function followSocket(socket: Socket, { secure, request, progress }: Connection): void {
  const enter = (phase: Phase): void => {
    progress.phase = phase;
  };
  if (request.reusedSocket) return enter('waiting');
  const connected = secure ? 'securing' : 'waiting';
  if (secure) socket.once('secureConnect', () => enter('waiting'));
  if (socket.connecting) socket.once('connect', () => enter(connected));
  else enter(connected);
}

function cutOff(response: IncomingMessage, bytes: number): NoReply {
  const promised = response.headers['content-length'];
  const of = promised === undefined ? 'bytes of a truncated body' : `of the ${promised} bytes in content-length`;
  return noReply('reset', `the connection closed after ${bytes} ${of}`);
}

function tooLate(waitMs: number, { phase, bytes }: Progress): NoReply {
  const phaseWords: Readonly<Record<Phase, string>> = {
    connecting: 'no connection',
    securing: 'the TLS handshake did not end',
    waiting: 'no reply began',
    reading: `only ${bytes} bytes of the body arrived`,
  };
  return noReply('timeout', `${phaseWords[phase]} within ${Math.round(waitMs)} ms`);
}
