import { secureContextOf } from '../../http/tls-files.ts';
import { Pool, type Dispatcher } from 'undici';
import { codeOf as errorCodeOf, noReplyOf } from '../../http/no-reply.ts';
import { codeOf, isSuccess, type TransportError } from '../measurement/outcome.ts';
import { type Pointer, valueAt } from '../../model/pointer.ts';
import type { LoadRequest } from './request.ts';
import { parseJson } from '../../model/json.ts';
import type { ClientOptions } from '../../http/client.ts';

export interface SenderOptions extends Pick<ClientOptions, 'origin' | 'tls' | 'insecure' | 'timeoutMs'> {
  /** Called if a request cannot be written at all: octoproof's fault, not the target's. */
  readonly broken: (error: Error) => void;
}

/** One request to send. */
export interface Outgoing {
  readonly request: LoadRequest;
  /** A value that a successful reply contains; null for none. */
  readonly hallmark: Pointer | null;
  /** Called once, with the code of an outcome. */
  readonly done: (code: number) => void;
  /** Called with the body of a successful reply. */
  readonly keep?: (text: string) => void;
}

export interface Sender {
  /** Sends at once, on a new connection if all others are busy. Returns a function that cancels the request. */
  readonly send: (outgoing: Outgoing) => () => void;
  readonly close: () => Promise<void>;
}

/** In bytes. Many replies arrive at a time, so a body without an end would fill the memory. */
const largestBody = 16_777_216;

/** Shorter than the keep-alive time of servers. Otherwise a server may close a connection just as a request is sent. */
const KEEP_ALIVE_MS = 1_500;

/**
 * Creates a sender that opens as many connections as there are requests in flight: waiting for a connection would delay
 * the schedule.
 */
export function createSender({ origin, tls, insecure = false, timeoutMs, broken }: SenderOptions): Sender {
  const pool = new Pool(origin, {
    connections: null,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // `drive` handles time-outs: it counts them from the send, including the time to connect.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Explicit, because otherwise the environment variable NODE_TLS_REJECT_UNAUTHORIZED decides.
    connect: {
      timeout: timeoutMs,
      rejectUnauthorized: !insecure,
      ...(tls === undefined ? {} : { secureContext: secureContextOf(tls) }),
    },
  });
  return {
    send({ request, hallmark, done, keep }) {
      const { method, path, headers, body } = request;
      const { handler, cancel } = handlerOf({ hallmark, done, broken, ...(keep === undefined ? {} : { keep }) });
      pool.dispatch({ method, path, headers, body }, handler);
      return cancel;
    },
    close: () => pool.destroy(),
  };
}

type Handling = Omit<Outgoing, 'request'> & Pick<SenderOptions, 'broken'>;

interface Handled {
  readonly handler: Dispatcher.DispatchHandler;
  readonly cancel: () => void;
}

function handlerOf({ hallmark, done, keep, broken }: Handling): Handled {
  let status = 0;
  let hasOutcome = false;
  let controller: Dispatcher.DispatchController | null = null;
  const chunks: Buffer[] = [];
  const isNeeded = hallmark !== null || keep !== undefined;
  let bytes = 0;
  const giveUp = (): void => controller?.abort(new Error('given up'));
  const cancel = (): void => {
    hasOutcome = true;
    chunks.length = 0;
    giveUp();
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(startedRequest) {
      controller = startedRequest;
      if (hasOutcome) giveUp();
    },
    onResponseStart(_, statusCode) {
      status = statusCode;
    },
    onResponseData(_, chunk) {
      if (!isNeeded || hasOutcome) return;
      bytes += chunk.length;
      if (bytes <= largestBody) {
        chunks.push(chunk);
        return;
      }
      done(codeOf('malformed'));
      cancel();
    },
    onResponseEnd() {
      const body = Buffer.concat(chunks);
      const lacksHallmark = hallmark !== null && isSuccess(status) && !holdsHallmark(body, hallmark);
      done(lacksHallmark ? codeOf('wrong content') : status);
      if (keep !== undefined && isSuccess(status)) keep(body.toString('utf8'));
    },
    onResponseError(_, error) {
      if (hasOutcome) return;
      if (errorCodeOf(error) === 'UND_ERR_INVALID_ARG') broken(error);
      else done(codeOf(transportErrorOf(error)));
    },
  };
  return { handler, cancel };
}

const transportErrors: Readonly<Record<string, TransportError>> = {
  EMFILE: 'no socket',
  ENFILE: 'no socket',
  ENOBUFS: 'no socket',
  EADDRNOTAVAIL: 'no socket',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'malformed',
  UND_ERR_HEADERS_OVERFLOW: 'malformed',
};

export function transportErrorOf(error: unknown): TransportError {
  // Undici's parser errors do not always have a code.
  if (error instanceof Error && error.name === 'HTTPParserError') return 'malformed';
  const outcome = transportErrors[errorCodeOf(error)];
  if (outcome !== undefined) return outcome;
  const { reason } = noReplyOf({ error, phase: 'waiting', proxied: false });
  return reason === 'unsent' ? 'unreachable' : reason;
}

/** True if the body contains the value. Searches for the name first, because parsing would block the sending thread. */
export function holdsHallmark(body: Buffer, hallmark: Pointer): boolean {
  const name = hallmark.slice(hallmark.lastIndexOf('/') + 1);
  return body.includes(`"${name}"`) || valueAt(parseJson(body.toString('utf8')), hallmark) !== undefined;
}
