import type { ClientCall, ClientTraffic } from '../../../src/client-authoring.ts';
import type { Walk } from './catalogue/walks.ts';
import { handlingMs } from './times.ts';

/** After this time every client uses a price or a product that it received. */
const longestMs = 60_000;

/**
 * True if the client certainly works with what a reply served when it sends a later call. Until its walk ends, a client may
 * still use what it stored before the run.
 */
export function isSettled(
  { steps, timeScale }: ClientTraffic,
  walks: readonly Walk[],
  { served, call }: { readonly served: ClientCall; readonly call: ClientCall },
): boolean {
  if (steps.some(({ endedMs }) => endedMs >= served.endedMs && endedMs <= call.arrivedMs)) return true;
  const end = walks.find(({ calls }) => calls.includes(served))?.end ?? null;
  if (end !== null && call.arrivedMs - end.endedMs >= handlingMs) return true;
  return call.arrivedMs - served.endedMs >= longestMs * Math.max(1, timeScale ?? 1);
}
