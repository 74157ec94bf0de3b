import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { orderOf, readsByOrder, readsOfOrders, visitsOf } from './orders.ts';
import { hasEnded } from '../retries/retries.ts';
import { stepAt } from '../steps.ts';

/**
 * The read that follows an order read. A read for a later visit of the shopper is no follow-up. `none` if there certainly is
 * none, null if that is not decided yet.
 */
export function followUp(traffic: ClientTraffic, read: ClientCall): ClientCall | 'none' | null {
  const reads = readsOfOrders(traffic).get(orderOf(read)) ?? [];
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

export const roundsOf = once((traffic): readonly Round[] =>
  readsByOrder(traffic).flatMap((all) =>
    [...groupedBy(all, (read) => stepAt(traffic, read))].map(([step, reads]) => ({ isDriven: step !== null, reads })),
  ),
);

/** The round to which a read belongs. */
export const roundOf = once(
  (traffic): ReadonlyMap<ClientCall, Round> =>
    new Map(roundsOf(traffic).flatMap((round) => round.reads.map((read) => [read, round] as const))),
);
