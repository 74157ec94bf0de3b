import type { Exchange, Request } from '../../spec/exchange.ts';
import { noReplyFinding } from '../../expect/reply.ts';
import { BlockedError, TransportFaultError } from '../../spec/obstacle.ts';
import {
  createPresence,
  isMaybeAway,
  presencePatienceMs,
  type AttributedExchange,
  type PresenceParts,
} from './presence.ts';
import { wentAway, type Gone } from './outage.ts';

/** The meaning of a missing answer: one rule for laws, parallel requests and plain checks. */
export interface Losses {
  /** Every exchange, answered or not, in the order in which they end. */
  note(attributed: AttributedExchange): void;
  /**
   * Why the attempt cannot continue: the target went away (`BlockedError`), or was away for a moment and the attempt
   * must be repeated. Null for a reply, for silence, and for a connection that a running target reset.
   */
  of(lost: Lost): Promise<BlockedError | TransportFaultError | null>;
  /** Ends the run: nothing goes out any more. */
  giveUp(gone: Gone): void;
  /** Set once the target was there and is no more. */
  readonly gone: Gone | null;
  /** True once it has dropped idle connections. */
  readonly dropsIdleConnections: boolean;
}

export interface Lost {
  readonly request: Request;
  readonly exchange: Exchange;
  /** The connection had carried a request before. */
  readonly reused: boolean;
}

export interface LossParts extends Pick<PresenceParts, 'sendProbe' | 'signal' | 'onBack'> {
  /** Milliseconds to wait for a target that went away; absent for the default. */
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
      const whereabouts = await presence.whereabouts().catch(() => {
        throw new BlockedError('the run was interrupted');
      });
      if (presence.absence !== null) {
        gone ??= wentAway(presence.absence);
        return new BlockedError(gone.problem.message);
      }
      if (whereabouts === 'there' && isReset) {
        if (reused) dropsIdleConnections = true;
        return null;
      }
      // This request may be the cause: it is blamed if the target goes away each time it is sent alone.
      return new TransportFaultError(noReplyFinding(exchange));
    },
    giveUp: (how) => void (gone ??= how),
    get gone() {
      return gone;
    },
    get dropsIdleConnections() {
      return dropsIdleConnections;
    },
  };
}
