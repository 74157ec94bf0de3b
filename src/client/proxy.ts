import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientCall, IncomingCall, ServedReply } from '../expect/client-suite.ts';
import type { Access, Refused } from '../http/local-access.ts';
import { parseJson } from '../model/json.ts';
import { bodyOf } from '../http/bounded-body.ts';
import { largestBody, largestBodyText } from './bodies.ts';
import { secretsIn } from '../run/masking/mask.ts';
import { pathOf, queryOf, routeOf } from './endpoints.ts';
import { servedReply, type Forwarder, type UpstreamReply } from './forward.ts';
import { tokenIn, type KeyMarks } from './key-marks.ts';
import { markedCall, markedReply, placesOfKeys } from './marked-call.ts';
import type { Recording } from './recording.ts';
import { unreadableInWords } from './unreadable.ts';
import { closeServer, listen, type Address } from '../http/listen.ts';
import type { Forward, Stimulation } from './stimulation.ts';

/** The header by which octoproof's own browser is told apart. Its value is a secret of the run, and it is not forwarded. */
export const shopperHeader = 'x-octoproof-shopper';

export interface ProxySettings {
  readonly access: Access;
  readonly forwarder: Forwarder;
  readonly recording: Recording;
  readonly stimulation: Stimulation;
  readonly keys: KeyMarks;
  /** Called with each secret in a body, by the name of its field. */
  readonly onSecret?: (secret: string) => void;
  /** The value of `shopperHeader`. */
  readonly shopperToken: string;
  /** Called with each forwarded request and its reply as they are, with their keys. */
  readonly onExchange?: ((exchange: ProxiedExchange) => void) | undefined;
  /** Called if the service does not answer. */
  readonly onUnreachable: (reason: string) => void;
  /** Called with an error of octoproof itself. */
  readonly onCrash: (error: unknown) => void;
}

/** A forwarded request, and the reply of the service; null if it did not answer. */
export interface ProxiedExchange extends Pick<ClientCall, 'endedMs' | 'headers' | 'reply'> {
  readonly call: IncomingCall;
  /** False if the body of the request is too long to be recorded. */
  readonly isWhole: boolean;
}

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/** The body of a larger request is recorded only up to here; it is forwarded whole. */
const largestRecordedBody = 1_048_576;

/** A server that records every request and forwards it to the service. Rejects if the address is not available. */
export async function openProxy(settings: ProxySettings, address: Address): Promise<Proxy> {
  const connections = new WeakMap<Socket, number>();
  let opened = 0;
  const server = createServer((incoming, outgoing) => {
    const refused = settings.access(incoming);
    // A request to another host name is not meant for this server, so the client cannot have sent it.
    if (refused?.status === 421) {
      incoming.resume();
      refuse(outgoing, refusal(refused.status, refused.error));
      return;
    }
    const arrivedMs = settings.recording.now();
    const connection = connections.get(incoming.socket) ?? 0;
    // An error here is octoproof's own: without a reply the client could only guess.
    handle(incoming, outgoing, { settings, refused, arrivedMs, connection }).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket: Socket) => connections.set(socket, (opened += 1)));
  server.on('clientError', (error, socket) => {
    const words = unreadableInWords(error);
    if (words !== null) settings.recording.addUnreadable(words);
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    else socket.destroy();
  });
  server.on('connect', (_request, socket) => {
    settings.recording.addUnreadable(
      'sent CONNECT, which is a request to a proxy: the sandbox is not a proxy but the service itself',
    );
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n');
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, address);
  return {
    port,
    close: () => closeServer(server),
  };
}

interface Arrival {
  readonly settings: ProxySettings;
  /** Not null for a request of a web page of another site. */
  readonly refused: Refused | null;
  readonly arrivedMs: number;
  readonly connection: number;
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse, arrival: Arrival): Promise<void> {
  const { settings, arrivedMs, connection } = arrival;
  const { recording, keys, stimulation, forwarder } = settings;
  if (recording.full.aborted) {
    refuse(outgoing, refusal(503, 'the run has ended, because it has recorded as much as it can'));
    return;
  }
  const number = recording.nextNumber();
  const { bytes, isWhole } = await bodyOf(incoming, largestBody, 'drop');
  const sent = headersOf(incoming);
  const byShopper = incoming.headers[shopperHeader] === settings.shopperToken;
  const headers = sent.filter(([name]) => name.toLowerCase() !== shopperHeader);
  const { method = '', url = '/' } = incoming;
  const target = pathOf(url);
  const body = bytes.subarray(0, largestRecordedBody).toString('utf8');
  const call: IncomingCall = {
    number,
    arrivedMs,
    method,
    target,
    body,
    json: body === '' ? undefined : parseJson(body),
    ...routeOf(method, target),
    query: queryOf(target),
  };
  const upstream: UpstreamReply[] = [];
  const forward: Forward = async (changed) => {
    const reply = await reached(
      forwarder.send({
        method: changed?.method ?? method,
        target: changed?.target ?? target,
        headers,
        body: changedBody(changed, bytes),
      }),
    );
    upstream.push(reply);
    return reply.served;
  };

  const key = keyOf(incoming);
  if (key !== null) keys.note(key);
  const isRight = key !== null && keys.isIssued(key);
  const record = (reply: ServedReply | null, rest: Pick<ClientCall, 'withheld' | 'stimulus'>): void => {
    const token = tokenIn(reply?.json);
    if (token !== null) keys.issue(token);
    // The client cannot know a key of a withheld reply, but the record must not hold it either.
    const withheldToken = tokenIn(rest.withheld?.json);
    if (withheldToken !== null) keys.note(withheldToken);
    for (const json of [call.json, reply?.json, rest.withheld?.json])
      for (const secret of secretsIn(json)) settings.onSecret?.(secret);
    const marked = markedCall(call, keys);
    recording.addCall({
      ...marked,
      endedMs: recording.now(),
      connection,
      headers: headers.map(([name, value]) => [name, keys.marked(value)]),
      key: key === null ? 'absent' : isRight ? 'right' : 'wrong',
      keyAlsoIn: placesOfKeys(call, headers, keys),
      reply: reply === null ? null : markedReply(reply, keys),
      withheld: rest.withheld === null ? null : markedReply(rest.withheld, keys),
      stimulus: rest.stimulus,
      byShopper,
    });
  };

  const own = isWhole
    ? arrival.refused
    : { status: 413, error: `the body has more than ${largestBodyText}, so the request was not forwarded` };
  if (own !== null) {
    // The record shows the request of a web page, because a client must not call the API from a page (K04).
    const reply = refusal(own.status, own.error);
    record(reply, { withheld: null, stimulus: null });
    refuse(outgoing, reply);
    return;
  }
  const tell = (reply: ServedReply | null): void =>
    settings.onExchange?.({
      call,
      headers,
      reply,
      endedMs: recording.now(),
      isWhole: bytes.length <= largestRecordedBody,
    });
  try {
    const { reply, withheld, stimulus } = await stimulation.pass(call, forward);
    tell(reply);
    record(reply, { withheld, stimulus });
    // A client that ran out of patience has not seen the reply.
    if (incoming.socket.destroyed) recording.replyLost(number);
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) recording.replyLost(number);
    });
    if (reply === null) incoming.socket.resetAndDestroy();
    else
      send(
        outgoing,
        reply,
        upstream.find(({ served }) => served === reply),
      );
  } catch (error) {
    if (error instanceof UnreachableError) settings.onUnreachable(error.message);
    else settings.onCrash(error);
    tell(null);
    record(null, { withheld: null, stimulus: null });
    incoming.socket.destroy();
  }
}

/** Another method has a meaning of its own, so it does not take the body of the client. */
function changedBody(changed: Parameters<Forward>[0], bytes: Buffer): Buffer {
  if (changed?.json !== undefined) return Buffer.from(JSON.stringify(changed.json));
  return changed?.method === undefined ? bytes : Buffer.alloc(0);
}

class UnreachableError extends Error {}

async function reached(reply: Promise<UpstreamReply>): Promise<UpstreamReply> {
  try {
    return await reply;
  } catch (error) {
    throw new UnreachableError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Headers that describe the bytes of a body that is replaced. */
const bodyHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'etag',
]);

/** Sends the service's own bytes if no stimulus changed the reply. */
function send(outgoing: ServerResponse, reply: ServedReply, unchanged: UpstreamReply | undefined): void {
  if (unchanged !== undefined) {
    outgoing.writeHead(reply.status, [...unchanged.rawHeaders]);
    outgoing.end(unchanged.bytes);
    return;
  }
  const headers = Object.entries(reply.headers).filter(([name]) => !bodyHeaders.has(name));
  outgoing.writeHead(reply.status, Object.fromEntries(headers));
  outgoing.end(reply.text);
}

/** A reply of octoproof itself, for a request that it does not forward. */
function refusal(status: number, message: string): ServedReply {
  return servedReply(
    status,
    { 'content-type': 'application/json' },
    JSON.stringify({ message: `octoproof: ${message}` }),
  );
}

function refuse(outgoing: ServerResponse, { status, headers, text }: ServedReply): void {
  outgoing.writeHead(status, { ...headers, connection: 'close' });
  outgoing.end(text);
}

function headersOf({ rawHeaders }: IncomingMessage): readonly (readonly [string, string])[] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []));
}

function keyOf({ headers }: IncomingMessage): string | null {
  const key = headers['g-api-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}
