import type { Client, WireRequest, WireResult } from '../../http/client.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import type { Limits } from './limits.ts';
import { outgoing, type Outgoing, type WireSettings } from './wire.ts';

/** An exchange as it was sent. */
export interface Sent {
  readonly exchange: Exchange;
  /** True if the connection was used for an earlier request. */
  readonly reused: boolean;
}

/** Sends requests once, and numbers all exchanges of a run. */
export interface Sender {
  send(request: Request, client: Client, how: Partial<WireRequest>): Promise<Sent>;
  /** Assigns a number to an exchange that this sender did not send. */
  numbered(endpoint: string, exchange: Omit<Exchange, 'number' | 'endpoint'>): Exchange;
  /** Number of exchanges so far. */
  readonly count: number;
}

export interface SenderParts {
  readonly wire: WireSettings;
  readonly limits: Pick<Limits, 'countsRequests'>;
  /** Called when a new connection was refused or reset before it carried a reply. */
  readonly onConnectionRefused: () => void;
}

export function createSender({ wire, limits, onConnectionRefused }: SenderParts): Sender {
  const startedAt = performance.now();
  const sinceStart = (): number => performance.now() - startedAt;
  let count = 0;
  return {
    async send(request, client, how) {
      const sent = outgoing(request, wire);
      count += 1;
      const number = count;
      const sentMs = sinceStart();
      const result = await client.send({ ...sent, ...how, once: limits.countsRequests });
      // The target may accept fewer connections than the run has open.
      if (!result.reused && ['refused', 'reset'].includes(result.noReply?.reason ?? '')) onConnectionRefused();
      const exchange = { number, endpoint: request.endpoint, sentMs, ...exchangeOf(result, sent) };
      return { exchange, reused: result.reused };
    },
    numbered(endpoint, exchange) {
      count += 1;
      return { number: count, endpoint, sentMs: Math.max(0, sinceStart() - exchange.ms), ...exchange };
    },
    get count() {
      return count;
    },
  };
}

function exchangeOf(result: WireResult, sent: Outgoing): Omit<Exchange, 'number' | 'endpoint'> {
  const { reply, noReply, ms } = result;
  return { request: { ...result.request, method: sent.method }, reply, noReply, ms };
}
