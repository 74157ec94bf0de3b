import { createClient, type Client } from '../../http/client.ts';
import { answerInWords, isOwnAnswer } from '../../run/recognized-reply.ts';
import { neverArrived } from '../../run/transport/presence.ts';
import { outgoing, type Outgoing, type WireSettings } from '../../run/transport/wire.ts';
import type { NoReply, ReceivedReply, Request } from '../../spec/exchange.ts';
import { isSuccessful } from '../../spec/status.ts';
import { LoadStoppedError, type Leftover } from './traffic.ts';

/** The connection to the target for requests that are not part of the load. */
export interface LoadCaller {
  /** Rejects with a `LoadStoppedError` for anything but a success. */
  readonly call: (request: Request) => Promise<ReceivedReply>;
  /** Takes resources down, a few at a time; gives the names of those that stay. */
  readonly takeDown: (leftovers: readonly Leftover[]) => Promise<readonly string[]>;
  /** Why no server answers this request; null if one answers, with any reply. */
  readonly absence: (request: Request) => Promise<NoReply | null>;
  readonly outgoing: (request: Request) => Outgoing;
  readonly close: () => Promise<void>;
}

export interface CallerOptions {
  readonly wire: WireSettings;
  readonly ca: string | null;
  readonly timeoutMs: number;
}

/** Few enough that cleaning up is no load of its own. */
const atATime = 8;

export async function openCaller({ wire, ca, timeoutMs }: CallerOptions): Promise<LoadCaller> {
  const { origin } = new URL(wire.baseUrl);
  const connections = { origin, connections: atATime, timeoutMs, ...(ca === null ? {} : { ca }) };
  const client = await createClient(connections);
  return {
    call: async (request) => await succeed(request, { client, wire }),
    async takeDown(leftovers) {
      const waiting = [...leftovers];
      const remaining: string[] = [];
      const one = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          if (!(await isGone(next, { client, wire }))) remaining.push(next.name);
      };
      await Promise.all(Array.from({ length: atATime }, one));
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

interface Line {
  readonly client: Client;
  readonly wire: WireSettings;
}

async function succeed(request: Request, { client, wire }: Line): Promise<ReceivedReply> {
  const exchange = { ...(await client.send(outgoing(request, wire))), number: 1, endpoint: request.endpoint };
  const { reply, noReply } = exchange;
  const hint = 'nothing is measured before each kind of request succeeded once';
  if (reply === null)
    throw new LoadStoppedError(`${request.endpoint} was not answered: ${noReply?.reason} (${noReply?.detail})`, hint);
  if (isSuccessful(reply.status) && isOwnAnswer(exchange, wire.protocol)) return reply;
  if (isSuccessful(reply.status))
    throw new LoadStoppedError(`${request.endpoint} was answered with something else: ${answerInWords(reply)}`, hint);
  throw new LoadStoppedError(`${request.endpoint} was answered with HTTP ${reply.status}`, hint);
}

/** A resource that does not exist any more counts as taken down. */
async function isGone({ takeDown }: Leftover, { client, wire }: Line): Promise<boolean> {
  const { reply } = await client.send(outgoing(takeDown, wire));
  return reply !== null && (isSuccessful(reply.status) || reply.status === 404);
}
