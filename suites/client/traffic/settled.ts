import type { ClientCall, ClientTraffic } from '../../../src/client-authoring.ts';
import { walkOf } from './catalogue/walks.ts';
import { endOf } from './calls.ts';
import { once } from './once.ts';
import { countBefore } from './timeline.ts';
import { handlingMs } from './times.ts';

/** After this time every client uses a price or a product that it received. */
const longestMs = 60_000;

/**
 * The time from which the client certainly works with what a reply served. Until its walk ends, a client may still use what it
 * stored before the run.
 */
export function settledMs(traffic: ClientTraffic, served: ClientCall): number {
  const ends = stepEnds(traffic);
  const stepMs = ends[countBefore(ends, (ms) => ms, served.endedMs)] ?? Infinity;
  const walkMs = (walkOf(traffic, served)?.end?.endedMs ?? Infinity) + handlingMs;
  const waitedMs = served.endedMs + longestMs * Math.max(1, traffic.timeScale ?? 1);
  return Math.max(served.endedMs, Math.min(stepMs, walkMs, waitedMs));
}

const stepEnds = once(({ steps }) => steps.map(endOf).toSorted((one, other) => one - other));

/** True if the client certainly works with what a reply served when it sends a later call. */
export function isSettled(traffic: ClientTraffic, served: ClientCall, call: ClientCall): boolean {
  return call.arrivedMs >= settledMs(traffic, served);
}
