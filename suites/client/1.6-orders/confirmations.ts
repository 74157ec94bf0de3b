import type { ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo } from '../traffic/calls.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { orderOf, pageOf, statusOf, visitsOf, type Visit } from '../traffic/orders/orders.ts';
import { withoutRedirect } from '../traffic/unused.ts';

const paid: readonly string[] = ['CONFIRMED', 'REDEEMED'];

export const confirmationRules = [
  rule('client/K71-confirmed', 'The page shows an order as confirmed only if its last read was CONFIRMED or REDEEMED', {
    needs: { operations: ['checkout', 'returnFromCheckout'] },
    harm: 'The shopper thinks that an order is confirmed, although it failed, was cancelled or does not exist.',
    remedy: 'Show the order as confirmed only if its last read has the status CONFIRMED or REDEEMED.',
    unused: withoutRedirect,
    judge: (traffic) => visitsOf(traffic).flatMap((visit) => judged(visit, traffic) ?? []),
  }),
];

/** The page of a later visit may come from the reads of an earlier one. */
function judged(visit: Visit, traffic: ClientTraffic): Occasion | null {
  const { order, step, placed } = visit;
  const shown = pageOf(visit);
  const reads = callsTo(traffic, 'readOrder').filter(
    (call) => orderOf(call) === order && call.endedMs <= step.endedMs && statusOf(call) !== null,
  );
  const last = reads.at(-1);
  const cited = last ?? visit.calls.at(-1) ?? placed?.paid;
  if (shown === null || cited === undefined) return null;
  const isPaid = last !== undefined && paid.includes(statusOf(last) ?? '');
  if (shown !== 'confirmed') return isPaid ? null : kept(cited);
  if (isPaid) return kept(cited);
  const state = last === undefined ? 'that the client never read' : `that is ${statusOf(last) ?? ''}`;
  return broken({ what: `page of an order ${state}`, expected: 'a page other than confirmed', received: shown }, cited);
}
