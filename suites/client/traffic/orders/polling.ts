import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { orderOf, readsByOrder, visitsOf } from './orders.ts';
import { hasEnded } from '../retries/retries.ts';
import { stepAt } from '../steps.ts';

/**
 * The read that follows an order read. A read for a later visit of the shopper is no follow-up. `none` if there certainly is
 * none, null if that is not decided yet.
 */
export function followUp(traffic: ClientTraffic, read: ClientCall): ClientCall | 'none' | null {
  const reads = readsByOrder(traffic).find((all) => all.includes(read)) ?? [];
  const step = stepAt(traffic, read);
  const ofOtherVisits = new Set(
    visitsOf(traffic)
      .filter((visit) => visit.step !== step && visit.order === orderOf(read))
      .flatMap((visit) => visit.reads),
  );
  const next = reads.find((one) => one.number > read.number && (step === null || !ofOtherVisits.has(one)));
  return next ?? (hasEnded(traffic, read) ? 'none' : null);
}

/** The reads of an order during one visit, in order. Reads outside of the driver's steps are one round. */
export interface Round {
  readonly isDriven: boolean;
  readonly reads: readonly ClientCall[];
}

export function roundsOf(traffic: ClientTraffic): readonly Round[] {
  return readsByOrder(traffic).flatMap((reads) => {
    const steps = new Set(reads.map((read) => stepAt(traffic, read)));
    return [...steps].map((step) => ({
      isDriven: step !== null,
      reads: reads.filter((read) => stepAt(traffic, read) === step),
    }));
  });
}
