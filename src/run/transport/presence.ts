import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../../spec/exchange.ts';

/**
 * The state of a target that did not answer: still there, back after it was away, or gone for longer than the run
 * waits.
 */
export type Whereabouts = 'there' | 'back' | 'gone';

/** An exchange, and its check or other purpose. */
export interface AttributedExchange {
  readonly exchange: Exchange;
  readonly during: string;
}

/** How a target went away. */
export interface Absence {
  /** The last answered exchange; null if there is none. */
  readonly last: AttributedExchange | null;
  /** The unanswered exchanges since then. */
  readonly unanswered: readonly AttributedExchange[];
  /** The last result of asking for the target, and the milliseconds that it took. */
  readonly lastProbe: { readonly exchange: Exchange; readonly ms: number };
}

/**
 * Distinguishes a target that fails at one input from one that went away, by sending a plain request repeatedly. Laws,
 * parallel requests and plain checks all use it.
 */
export interface Presence {
  note(attributed: AttributedExchange): void;
  /**
   * Asks until the target answers or the time is over; concurrent callers share the answer. Rejects when interrupted.
   */
  whereabouts(): Promise<Whereabouts>;
  /** Null while the target is not known to be gone. */
  readonly absence: Absence | null;
}

export interface PresenceParts {
  /** Sends the plain request once, on a connection of its own. */
  readonly sendProbe: () => Promise<Exchange>;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  /** Called when a target came back, with the milliseconds that it was away. */
  readonly onBack: (away: Pick<Absence, 'last' | 'unanswered'>, ms: number) => void;
}

/** Long enough for a server that is started again at once, short enough to wait for one that is not. */
export const presencePatienceMs = 8_000;

/** Milliseconds between two requests: short at first, because a restart is usually quick. */
const longestPauseMs = 250;

export function createPresence({ sendProbe, patienceMs, signal, onBack }: PresenceParts): Presence {
  let last: AttributedExchange | null = null;
  let unanswered: AttributedExchange[] = [];
  let absence: Absence | null = null;
  let looking: Promise<Whereabouts> | null = null;

  const look = async (): Promise<Whereabouts> => {
    const start = performance.now();
    for (let tries = 1; ; tries += 1) {
      const exchange = await sendProbe();
      const ms = performance.now() - start;
      if (isSomebody(exchange)) {
        const away = { last, unanswered };
        unanswered = [];
        if (tries === 1 && !away.unanswered.some(neverArrived)) return 'there';
        onBack(away, ms);
        return 'back';
      }
      if (ms >= patienceMs) {
        absence = { last, unanswered, lastProbe: { exchange, ms } };
        return 'gone';
      }
      await sleep(Math.min(25 * 2 ** tries, longestPauseMs), undefined, { signal });
    }
  };

  return {
    note(attributed) {
      if (attributed.exchange.reply === null) {
        unanswered.push(attributed);
        return;
      }
      last = attributed;
      unanswered = [];
    },
    async whereabouts() {
      if (absence !== null) return 'gone';
      looking ??= look().finally(() => {
        looking = null;
      });
      return await looking;
    },
    get absence() {
      return absence;
    },
  };
}

/** Whether the target may have gone away. */
export function isMaybeAway({ noReply }: Exchange): boolean {
  return noReply !== null && ['refused', 'dns', 'unreachable', 'reset', 'tls'].includes(noReply.reason);
}

/** No connection was made, so the request had no effect. */
export function neverArrived({ exchange }: Pick<AttributedExchange, 'exchange'>): boolean {
  return isMaybeAway(exchange) && exchange.noReply?.reason !== 'reset';
}

/** A target that is slow, or answers without HTTP, is there. */
function isSomebody(exchange: Exchange): boolean {
  return !isMaybeAway(exchange);
}
