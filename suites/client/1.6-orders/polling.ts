import type { ClientCall, ClientTraffic } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import {
  isFinalStatus,
  isOpen,
  looksLikeUuid,
  placedOrders,
  readsByOrder,
  readsOfOrders,
  statusOf,
  visitsOf,
} from '../traffic/orders/orders.ts';
import { orderOf } from '../traffic/orders/orders.ts';
import { followUp } from '../traffic/orders/polling.ts';
import { gapBetween, hasEnded } from '../traffic/retries/retries.ts';
import { stepAt } from '../traffic/steps.ts';
import { withoutRedirect } from '../traffic/unused.ts';

/** Without a driver so many reads in quick succession are no visits of a person. */
const polls = { reads: 3, gapMs: 60_000, observedMs: 10_000 } as const;

export const pollingRules = [
  rule('client/K71', 'The client reads the order with the exact id from the redirect', {
    needs: { operations: ['checkout', 'returnFromCheckout'] },
    harm: 'The service finds no order for a changed id, so a shopper who has paid sees no order.',
    remedy: 'Put the value of the query parameter marketplaceOrderUuid unchanged into the path of the order read.',
    unused: withoutRedirect,
    judge(traffic) {
      const visits = visitsOf(traffic);
      const known = new Set([...placedOrders(traffic), ...visits].map(({ order }) => order));
      return visits.flatMap((visit) => {
        const { order, reads, calls, placed, isOwn, step } = visit;
        if (order === null || !looksLikeUuid(order)) return [];
        const [read] = reads;
        if (read !== undefined) return [kept(read)];
        const other = calls.find((call) => call.endpoint === 'readOrder' && !known.has(orderOf(call)));
        const breach = { what: 'order id', expected: order };
        if (other !== undefined) return [broken({ ...breach, received: orderOf(other) }, other)];
        const isFirst = (firstVisits(traffic).get(order) ?? Infinity) > step.startedMs;
        const isRead = readsOfOrders(traffic).has(order);
        if (!isOwn || !isFirst || isRead || placed === null || visit.answer === null) return [];
        return [broken({ what: 'order read', expected: `a read of ${order}`, received: 'no read' }, placed.paid)];
      });
    },
  }),

  rule('client/K72', 'The client reads an order again while its status is ON_HOLD or PENDING', {
    needs: { stimuli: ['slow-order'] },
    harm: 'The shopper never learns that the order was confirmed or has failed.',
    remedy: 'Read the order again after a wait, until its status is neither ON_HOLD nor PENDING.',
    unused: withoutRedirect,
    judge: (traffic) =>
      readsByOrder(traffic).flatMap((reads) =>
        reads
          .slice(0, 2)
          .filter(
            (read, index) => isOpen(read) && !reads.slice(0, index).some((one) => statusOf(one) === statusOf(read)),
          )
          .flatMap((read) => followedUp(traffic, read)),
      ),
  }),

  rule('client/K73', 'The client stops polling an order when it has a final status', {
    harm: 'Further reads return nothing new and only put load on the service.',
    remedy: 'Stop polling at any status other than ON_HOLD and PENDING.',
    unused: withoutRedirect,
    judge: (traffic) =>
      readsByOrder(traffic).flatMap((reads) => {
        const first = reads.find(isFinalStatus);
        if (first === undefined) return [];
        const further = pollsAfter(traffic, first, reads);
        const [, second] = further.reads;
        if (further.arePolls && second !== undefined) {
          const received = `${further.reads.length} more reads`;
          return [
            broken({ what: `reads after ${statusOf(first) ?? ''}`, expected: 'at most one', received }, first, second),
          ];
        }
        return further.reads.length <= 1 && hasEnded(traffic, first, polls.observedMs) ? [kept(first)] : [];
      }),
  }),
];

/** By order: the end of the first visit. */
const firstVisits = once((traffic): ReadonlyMap<string | null, number> => {
  const byEnd = visitsOf(traffic).toSorted((one, other) => other.step.endedMs - one.step.endedMs);
  return new Map(byEnd.map(({ order, step }) => [order, step.endedMs]));
});

function followedUp(traffic: ClientTraffic, read: ClientCall) {
  const next = followUp(traffic, read);
  if (next === null) return [];
  const breach = { what: `reads after ${statusOf(read) ?? ''}`, expected: 'at least one more read', received: 'none' };
  return [occasion(next !== 'none', breach, read)];
}

/** Reads after a final status. With a driver those of the same visit; otherwise those that follow each other quickly. */
function pollsAfter(traffic: ClientTraffic, first: ClientCall, reads: readonly ClientCall[]) {
  const later = reads.filter(({ number, arrivedMs }) => number > first.number && arrivedMs >= first.endedMs);
  const step = stepAt(traffic, first);
  if (step !== null) return { reads: later.filter(({ arrivedMs }) => arrivedMs <= step.endedMs), arePolls: true };
  const gapMs = polls.gapMs * (traffic.timeScale ?? 1);
  const end = later.findIndex((read, index) => gapBetween(later[index - 1] ?? first, read) > gapMs);
  const quick = end === -1 ? later : later.slice(0, end);
  return { reads: quick, arePolls: quick.length >= polls.reads };
}
