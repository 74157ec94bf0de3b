import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../../spec/exchange.ts';

/** Where a target is that did not answer: there all the same, back after it was away, or gone for as long as anybody waits. */
export type Whereabouts = 'there' | 'back' | 'gone';

/** An exchange, and the check (or what else) it was made for. */
export interface AttributedExchange {
  readonly exchange: Exchange;
  readonly during: string;
}

/** How a target went away. */
export interface Absence {
  /** The last exchange that was answered; null where none was. */
  readonly last: AttributedExchange | null;
  /** Those since then that were not. */
  readonly unanswered: readonly AttributedExchange[];
  /** What came of asking last whether anybody is there, and for how many milliseconds that was asked. */
  readonly lastProbe: { readonly exchange: Exchange; readonly ms: number };
}

/**
 * Tells a target that fails at one input from one that is not there: who gets no answer has a plain request sent again and
 * again. Laws, races and plain checks all ask here.
 */
export interface Presence {
  note(attributed: AttributedExchange): void;
  /** Asks until somebody answers or patience is over; whoever asks meanwhile waits for the same answer. Rejects when interrupted. */
  whereabouts(): Promise<Whereabouts>;
  /** Null while the target is not known to be gone. */
  readonly absence: Absence | null;
}

export interface PresenceParts {
  /** Sends the plain request once, on a connection of its own. */
  readonly sendProbe: () => Promise<Exchange>;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  /** Is told of a target that came back, and for how many milliseconds it was away. */
  readonly onBack: (away: Pick<Absence, 'last' | 'unanswered'>, ms: number) => void;
}

/** Long enough for a server that is started again at once, short enough to wait for one that is not. */
export const presencePatienceMs = 8_000;

/** Milliseconds between two questions: soon at first, as what is started again at once is back soon. */
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

/** Whether the reason for silence may be that nobody is there. */
export function isMaybeAway({ noReply }: Exchange): boolean {
  return noReply !== null && ['refused', 'dns', 'unreachable', 'reset'].includes(noReply.reason);
}

/** No connection was made: whatever the request would have done, it has not. */
export function neverArrived({ exchange }: Pick<AttributedExchange, 'exchange'>): boolean {
  return isMaybeAway(exchange) && exchange.noReply?.reason !== 'reset';
}

/** Whoever is slow, or answers with no HTTP, is there. */
function isSomebody(exchange: Exchange): boolean {
  return !isMaybeAway(exchange);
}
