import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../../model/exchange.ts';

/**
 * The state of a target after a missing reply: running, running again after an outage, or gone for longer than the run
 * waits.
 */
export type TargetState = 'there' | 'back' | 'gone';

/** An exchange, and the check or other purpose that it belongs to. */
export interface AttributedExchange {
  readonly exchange: Exchange;
  readonly during: string;
}

/** An outage of the target. */
export interface Absence {
  /** The last exchange with a reply; null if there is none. */
  readonly last: AttributedExchange | null;
  /** The exchanges without a reply since then. */
  readonly unanswered: readonly AttributedExchange[];
  /**
   * The last probe of the target, or the last lost request if there was no probe, and the duration of all probes in
   * milliseconds.
   */
  readonly lastProbe: { readonly exchange: Exchange; readonly ms: number };
}

/**
 * Distinguishes a target that fails on one input from a target that is down, by sending a plain request repeatedly.
 * Laws, parallel requests and plain checks all use it.
 */
export interface Presence {
  note(attributed: AttributedExchange): void;
  /**
   * Probes until the target answers or the time is over. Concurrent callers share the result. Rejects when interrupted.
   */
  state(): Promise<TargetState>;
  /** Set when the target is gone for good; null before. */
  readonly absence: Absence | null;
}

export interface PresenceParts {
  /** Sends the plain request once, on a separate connection. Null if the budget of requests is spent. */
  readonly sendProbe: () => Promise<Exchange | null>;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  /** Called when a target answers again, with the duration of the outage in milliseconds. */
  readonly onBack: (away: Pick<Absence, 'last' | 'unanswered'>, ms: number) => void;
}

/** Long enough for a server that restarts at once, short enough to wait for one that does not. */
export const presencePatienceMs = 8_000;

/** Maximum milliseconds between two probes. The first pauses are shorter, because a restart is usually quick. */
const longestPauseMs = 250;

export function createPresence({ sendProbe, patienceMs, signal, onBack }: PresenceParts): Presence {
  let last: AttributedExchange | null = null;
  let unanswered: AttributedExchange[] = [];
  let absence: Absence | null = null;
  let probing: Promise<TargetState> | null = null;

  const look = async (): Promise<TargetState> => {
    const start = performance.now();
    let lost = unanswered.at(-1)?.exchange;
    for (let tries = 1; ; tries += 1) {
      const probe = await sendProbe();
      const ms = performance.now() - start;
      const exchange = probe ?? lost;
      // Only a lost request starts a search, so there is one.
      if (exchange === undefined) return 'there';
      lost = exchange;
      if (isRunning(exchange)) {
        const away = { last, unanswered };
        unanswered = [];
        if (tries === 1 && !away.unanswered.some(neverArrived)) return 'there';
        onBack(away, ms);
        return 'back';
      }
      if (probe === null || ms >= patienceMs) {
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
    async state() {
      if (absence !== null) return 'gone';
      probing ??= look().finally(() => {
        probing = null;
      });
      return await probing;
    },
    get absence() {
      return absence;
    },
  };
}

/** True if the target may be down. */
export function isMaybeAway({ noReply }: Exchange): boolean {
  return noReply !== null && ['refused', 'dns', 'unreachable', 'reset', 'tls'].includes(noReply.reason);
}

/** True if there was no connection, so the request had no effect. */
export function neverArrived({ exchange }: Pick<AttributedExchange, 'exchange'>): boolean {
  return isMaybeAway(exchange) && exchange.noReply?.reason !== 'reset';
}

/** A target that is slow, or replies without HTTP, is running. */
function isRunning(exchange: Exchange): boolean {
  return !isMaybeAway(exchange);
}
