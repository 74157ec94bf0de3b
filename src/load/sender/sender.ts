import { createSecureContext, rootCertificates } from 'node:tls';
import { Pool, type Dispatcher } from 'undici';
import { codeOf as errorCodeOf, noReplyOf } from '../../http/no-reply.ts';
import { codeOf, isSuccess, type TransportError } from '../measurement/outcome.ts';
import type { LoadRequest } from './request.ts';

export interface SenderOptions {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly ca?: string;
  readonly timeoutMs: number;
  /** Called where a request cannot be written at all: that is our mistake, not the target's. */
  readonly broken: (error: Error) => void;
}

/** One request to send. */
export interface Outgoing {
  readonly request: LoadRequest;
  /** Called once, with the code of an outcome. */
  readonly done: (code: number) => void;
  /** Given the body of a success. */
  readonly keep?: (text: string) => void;
}

export interface Sender {
  /** Sends at once, on a connection of its own where all others are busy. Returns how to give the request up. */
  readonly send: (outgoing: Outgoing) => () => void;
  readonly close: () => Promise<void>;
}

/** Shorter than servers leave an idle connection open, so that none is closed while a request is on its way into it. */
const KEEP_ALIVE_MS = 1_500;

/** Opens as many connections as there are requests in flight: whoever waits for a connection does not keep a schedule. */
export function createSender({ origin, ca, timeoutMs, broken }: SenderOptions): Sender {
  const pool = new Pool(origin, {
    connections: null,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Time-outs are the driver's: it counts them from the send, connecting included.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: timeoutMs, ...trusting(ca) },
  });
  return {
    send({ request, done, keep }) {
      const { method, path, headers, body } = request;
      const { handler, cancel } = handlerOf({ done, broken, ...(keep === undefined ? {} : { keep }) });
      pool.dispatch({ method, path, headers, body }, handler);
      return cancel;
    },
    close: () => pool.destroy(),
  };
}

/** A given certificate alone would replace the usual ones. Read once: that takes as long as many requests. */
function trusting(ca: string | undefined) {
  return ca === undefined ? {} : { secureContext: createSecureContext({ ca: [...rootCertificates, ca] }) };
}

type Handling = Omit<Outgoing, 'request'> & Pick<SenderOptions, 'broken'>;

interface Handled {
  readonly handler: Dispatcher.DispatchHandler;
  readonly cancel: () => void;
}

function handlerOf({ done, keep, broken }: Handling): Handled {
  let status = 0;
  let given = false;
  let controller: Dispatcher.DispatchController | null = null;
  const chunks: Buffer[] = [];
  const giveUp = (): void => controller?.abort(new Error('given up'));
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      if (given) giveUp();
    },
    onResponseStart(_, statusCode) {
      status = statusCode;
    },
    onResponseData(_, chunk) {
      if (keep !== undefined) chunks.push(chunk);
    },
    onResponseEnd() {
      done(status);
      if (keep !== undefined && isSuccess(status)) keep(Buffer.concat(chunks).toString('utf8'));
    },
    onResponseError(_, error) {
      if (given) return;
      if (errorCodeOf(error) === 'UND_ERR_INVALID_ARG') broken(error);
      else done(codeOf(transportErrorOf(error)));
    },
  };
  return {
    handler,
    cancel() {
      given = true;
      giveUp();
    },
  };
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

/** What an error of the transport is called. */
export function transportErrorOf(error: unknown): TransportError {
  // Undici's parser does not always say which rule of HTTP was broken.
  if (error instanceof Error && error.name === 'HTTPParserError') return 'malformed';
  const named = transportErrors[errorCodeOf(error)];
  if (named !== undefined) return named;
  const { reason } = noReplyOf({ error, phase: 'waiting', proxied: false });
  return reason === 'unsent' ? 'unreachable' : reason;
}
