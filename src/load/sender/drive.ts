import { createAttention } from './thread-stalls.ts';
import { createFlights, type Flight } from './flights.ts';
import { codeOf } from '../measurement/outcome.ts';
import { settle } from '../measurement/recording.ts';
import type { LoadRequest } from './request.ts';
import type { LaneSetup } from './lane.ts';

/** Clock and scheduling of a thread. Injected, so that a test can simulate an hour in an instant. */
export interface Environment {
  /** Milliseconds since the start of the run; negative before it. */
  readonly now: () => number;
  /** Blocks the thread for this time: it reads no replies, either. */
  readonly nap: (ms: number) => void;
  /** Calls `callback` after all sockets have been read. */
  readonly afterReading: (callback: () => void) => void;
}

/**
 * Sends a request and calls `finish` once with the code of its outcome. Returns a function that cancels the request.
 */
export type Send = (index: number, request: LoadRequest, finish: (code: number) => void) => () => void;

export interface Drive extends Pick<LaneSetup, 'recording' | 'lane' | 'maxInFlight' | 'timeoutMs'> {
  readonly due: Float64Array;
  /** The next request of this lane; undefined while it is not built yet. */
  readonly take: () => LoadRequest | undefined;
  readonly send: Send;
  readonly stopped: () => boolean;
  readonly environment: Environment;
}

/** The longest time that a reply may wait unread during a nap: 1/400 of the limit of section 8. */
const LONGEST_NAP_MS = 0.5;
/** A shorter nap would take longer than requested. */
const SHORTEST_NAP_MS = 0.05;
/** The maximum number of late requests to send before replies are read again. */
const LONGEST_BURST = 64;
/** How long to wait for replies after a stop. */
const GRACE_MS = 2_000;

/**
 * Sends one lane on schedule, independently of replies. Resolves when every sent request has an outcome or was
 * cancelled.
 */
export function drive({
  due,
  recording,
  lane,
  maxInFlight,
  timeoutMs,
  take,
  send,
  stopped,
  environment,
}: Drive): Promise<void> {
  const attention = createAttention(environment.now());
  const flights = createFlights();
  let next = lane.first;
  let stoppedAt: number | null = null;

  const finish = (flight: Flight, code: number): void => {
    const doneAt = environment.now();
    flights.end(flight);
    settle(recording, flight.index, { doneAt, code, ownMs: attention.absentMs(doneAt) - flight.absentAt });
  };

  const sendNow = (index: number, request: LoadRequest): void => {
    const sentAt = environment.now();
    if (flights.count() >= maxInFlight) {
      settle(recording, index, { doneAt: sentAt, code: codeOf('held back'), ownMs: 0 });
      return;
    }
    const flight: Flight = { index, sentAt, absentAt: attention.absentMs(sentAt), cancel: () => {}, over: false };
    recording.sentAt[index] = sentAt;
    Atomics.store(recording.outcome, index, codeOf('unanswered'));
    flights.add(flight);
    flight.cancel = send(index, request, (code) => finish(flight, code));
  };

  const sendDue = (): void => {
    for (let burst = 0; burst < LONGEST_BURST && (due[next] ?? Infinity) <= environment.now(); burst += 1) {
      const request = take();
      if (request === undefined) return;
      sendNow(next, request);
      next += lane.step;
    }
  };

  const giveUp = (sentBefore: number, code: number): void => {
    for (const flight of flights.olderThan(sentBefore)) {
      if (code === codeOf('unanswered')) flights.end(flight);
      else finish(flight, code);
      flight.cancel();
    }
  };

  const isOver = (now: number): boolean => {
    if (stoppedAt === null) return next >= due.length && flights.count() === 0;
    if (now - stoppedAt > GRACE_MS) giveUp(Infinity, codeOf('unanswered'));
    return flights.count() === 0;
  };

  return new Promise((resolve, reject) => {
    const turn = (): void => {
      try {
        const now = environment.now();
        attention.turn(now);
        if (stoppedAt === null && stopped()) stoppedAt = now;
        if (stoppedAt === null) sendDue();
        giveUp(now - timeoutMs, codeOf('timeout'));
        if (isOver(now)) {
          resolve();
          return;
        }
        const pause = Math.min(LONGEST_NAP_MS, (due[next] ?? Infinity) - environment.now());
        if (pause >= SHORTEST_NAP_MS) environment.nap(pause);
        environment.afterReading(turn);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    turn();
  });
}
