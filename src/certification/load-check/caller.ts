import type { TlsFiles } from '../../http/tls-files.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '../../http/client.ts';
import { operationInWords } from '../../report/wording/operations.ts';
import { answerInWords, isOwnAnswer } from '../../run/recognized-reply.ts';
import { neverArrived } from '../../run/transport/presence.ts';
import { outgoing, type Outgoing, type WireSettings } from '../../run/transport/wire.ts';
import type { NoReply, ReceivedReply, Request } from '../../model/exchange.ts';
import { isSuccessful } from '../../model/status.ts';
import { LoadStoppedError, type Leftover } from './traffic.ts';
import { inParallel } from '../../run/pool.ts';

/** The connection to the target for requests that are not part of the load. */
export interface LoadCaller {
  /** Returns a successful reply. Rejects with a `LoadStoppedError` for other replies, without a reply, and on abort. */
  readonly call: (request: Request, signal: AbortSignal) => Promise<ReceivedReply>;
  /** Deletes resources, a few at a time. Returns the names of the remaining ones. Ends soon after the signal aborts. */
  readonly takeDown: (leftovers: readonly Leftover[], signal: AbortSignal) => Promise<readonly string[]>;
  /** Why no server answers this request; null if a server answers, with any reply. */
  readonly absence: (request: Request) => Promise<NoReply | null>;
  readonly outgoing: (request: Request) => Outgoing;
  readonly close: () => Promise<void>;
}

export interface CallerOptions {
  readonly wire: WireSettings;
  readonly tls: TlsFiles | null;
  readonly insecure: boolean;
  readonly timeoutMs: number;
}

/** The maximum number of connections, so that the clean-up does not load the target. */
const concurrency = 8;
/** Time limit of the clean-up after the signal has aborted. */
const takeDownMs = 8_000;

export async function openCaller({ wire, tls, insecure, timeoutMs }: CallerOptions): Promise<LoadCaller> {
  const { origin } = new URL(wire.baseUrl);
  const connections = { origin, connections: concurrency, timeoutMs, insecure, ...(tls === null ? {} : { tls }) };
  const client = await createClient(connections);
  return {
    call: async (request, signal) => await succeed(request, { client, wire, signal }),
    async takeDown(leftovers, stopped) {
      const { signal, end } = delayed(stopped);
      const remaining: string[] = [];
      await inParallel(leftovers, {
        width: concurrency,
        work: async (one) => {
          if (!(await isGone(one, { client, wire, signal }))) remaining.push(one.name);
        },
      });
      end();
      return remaining;
    },
    async absence(request) {
      const { reply, noReply, ...rest } = await client.send({ ...outgoing(request, wire), freshConnection: true });
      const exchange = { ...rest, reply, noReply, number: 1, endpoint: request.endpoint };
      return neverArrived({ exchange }) ? noReply : null;
    },
    outgoing: (request) => outgoing(request, wire),
    close: async () => await client.close(),
  };
}

interface Connection {
  readonly client: Client;
  readonly wire: WireSettings;
  readonly signal: AbortSignal;
}

/** A signal that aborts `takeDownMs` after the first signal. */
function delayed(first: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const later = new AbortController();
  const wait = (): void => void sleep(takeDownMs, undefined, { ref: false }).then(() => later.abort());
  if (first.aborted) wait();
  else first.addEventListener('abort', wait, { once: true });
  return { signal: later.signal, end: () => first.removeEventListener('abort', wait) };
}

async function succeed(request: Request, { client, wire, signal }: Connection): Promise<ReceivedReply> {
  const exchange = {
    ...(await client.send({ ...outgoing(request, wire), signal })),
    number: 1,
    endpoint: request.endpoint,
  };
  const { reply, noReply } = exchange;
  const hint =
    'before the measurement, octoproof sends each kind of request once, and this request failed. A run of octoproof storefront or octoproof partner on the same target shows the reply';
  const operation = operationInWords(request.endpoint);
  if (reply === null)
    throw new LoadStoppedError(`${operation} got no reply: ${noReply?.reason} (${noReply?.detail})`, hint);
  if (isSuccessful(reply.status) && isOwnAnswer(exchange, wire.protocol)) return reply;
  if (isSuccessful(reply.status))
    throw new LoadStoppedError(`${operation} got an unexpected reply: ${answerInWords(reply)}`, hint);
  const isLimited = reply.status === 429;
  throw new LoadStoppedError(
    `${operation} got HTTP ${reply.status}`,
    isLimited ? 'the target, or a gateway in front of the target, limits the rate: wait, or raise that limit' : hint,
  );
}

/** Deletes a resource. Returns whether it is gone: 404 also counts, because the resource does not exist any more. */
async function isGone({ takeDown }: Leftover, { client, wire, signal }: Connection): Promise<boolean> {
  const { reply } = await client.send({ ...outgoing(takeDown, wire), signal });
  return reply !== null && (isSuccessful(reply.status) || reply.status === 404);
}
