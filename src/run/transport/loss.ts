import type { Exchange, Request } from '../../model/exchange.ts';
import { noReplyFinding } from '../../expect/reply.ts';
import { BlockedError, TransportFaultError } from '../../model/obstacle.ts';
import {
  createPresence,
  isMaybeAway,
  presencePatienceMs,
  type AttributedExchange,
  type PresenceParts,
} from './presence.ts';
import { wentAway, type Gone } from './outage.ts';

/** Decides what a missing reply means. Laws, parallel requests and plain checks share this rule. */
export interface Losses {
  /** Notes every exchange, with or without a reply, in the order of their ends. */
  note(attributed: AttributedExchange): void;
  /**
   * The reason why the attempt cannot continue. `BlockedError`: the target is gone. `TransportFaultError`: the target
   * was unreachable for a moment, and the attempt must be repeated. Null for a reply, for silence, and for a connection
   * that a running target reset.
   */
  of(lost: Lost): Promise<BlockedError | TransportFaultError | null>;
  /** Ends the run: no more requests are sent. */
  giveUp(gone: Gone): void;
  /** Set when the target has stopped answering for good. */
  readonly gone: Gone | null;
  /** True if the target has dropped an idle connection before. */
  readonly dropsIdleConnections: boolean;
}

export interface Lost {
  readonly request: Request;
  readonly exchange: Exchange;
  /** True if the connection was used for an earlier request. */
  readonly reused: boolean;
}

export interface LossParts extends Pick<PresenceParts, 'sendProbe' | 'signal' | 'onBack'> {
  /** Milliseconds to wait for a target that stopped answering; absent for the default. */
  readonly patienceMs?: number | undefined;
}

export function createLosses({ patienceMs = presencePatienceMs, ...parts }: LossParts): Losses {
  const presence = createPresence({ ...parts, patienceMs });
  let gone: Gone | null = null;
  let dropsIdleConnections = false;
  return {
    note: presence.note,
    async of({ request, exchange, reused }) {
      const isReset = exchange.noReply?.reason === 'reset';
      if (!isMaybeAway(exchange) || (isReset && request.hostile === true)) return null;
      const state = await presence.state().catch(() => {
        throw new BlockedError('the run was interrupted');
      });
      if (presence.absence !== null) {
        gone ??= wentAway(presence.absence);
        return new BlockedError(gone.problem.message);
      }
      if (state === 'there' && isReset) {
        if (reused) dropsIdleConnections = true;
        return null;
      }
      // This request may be the cause. It is the cause if the target stops each time the request is sent alone.
      return new TransportFaultError(noReplyFinding(exchange));
    },
    giveUp: (reason) => void (gone ??= reason),
    get gone() {
      return gone;
    },
    get dropsIdleConnections() {
      return dropsIdleConnections;
    },
  };
}
