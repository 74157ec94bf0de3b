import type { Client } from '../../http/client.ts';
import type { Pace } from '../../http/pace.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import { BlockedError } from '../../model/obstacle.ts';
import { isSuccessful } from '../../model/status.ts';
import type { Limits } from './limits.ts';
import type { Sender } from './sender.ts';

/** A plain request that the target answered before. Sending it again shows whether the target still answers. */
export interface Probe {
  /** Null if the budget of requests is spent. */
  send(): Promise<Exchange | null>;
  /** Notes the replies that the probe depends on. `isFirst` is true for the requests before the first check. */
  note(request: Request, exchange: Exchange, isFirst: boolean): void;
  /** True if the last probe before the first check succeeded. */
  readonly servedAtFirst: boolean;
  /** The number of the last successful exchange with the usual key. */
  readonly lastServed: number;
}

export interface ProbeParts {
  readonly sender: Sender;
  readonly protocol: Protocol;
  readonly pace: Pace;
  readonly limits: Limits;
  readonly client: Client;
  readonly hardStop: AbortSignal;
  readonly onProbe: (request: Request, exchange: Exchange) => void;
}

/** The probe of a target without a known harmless request: any reply will do. */
const anyRequest: Request = { endpoint: 'any', method: 'GET', path: '/', key: null };

export function createProbe({ sender, protocol, pace, limits, client, hardStop, onProbe }: ProbeParts): Probe {
  let plainRequest = protocol.probes[0] ?? anyRequest;
  let servedAtFirst = false;
  let lastServed = 0;
  return {
    async send() {
      if (!mayAdmit(plainRequest, limits)) return null;
      await pace.turn();
      const { exchange } = await sender.send(plainRequest, client, { freshConnection: true, signal: hardStop });
      onProbe(plainRequest, exchange);
      return exchange;
    },
    note(request, exchange, isFirst) {
      // Another key may be refused later on purpose, for example the key of a partner that was removed.
      if (request.key !== undefined) return;
      const isServed = isSuccessful(exchange.reply?.status ?? 0);
      if (isServed) lastServed = exchange.number;
      if (!isFirst) return;
      if (exchange.reply !== null) plainRequest = request;
      servedAtFirst = isServed;
    },
    get servedAtFirst() {
      return servedAtFirst;
    },
    get lastServed() {
      return lastServed;
    },
  };
}

/** True if the budgets allow this request. */
function mayAdmit(request: Request, limits: Limits): boolean {
  try {
    limits.admit(request);
    return true;
  } catch (error) {
    if (error instanceof BlockedError) return false;
    throw error;
  }
}
