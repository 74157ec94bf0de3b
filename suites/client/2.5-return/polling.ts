import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { errorCode, laterCall } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { isOpen, isUnknownStatus, pageOf, readsByOrder, statusOf, visitsOf } from '../traffic/orders/orders.ts';
import { roundOf, roundsOf, type Round } from '../traffic/orders/polling.ts';
import { atLeast, gapBetween, hasEnded, reactionTo, repeatOf } from '../traffic/retries/retries.ts';
import { waitBreach } from '../traffic/retries/wait-breach.ts';
import { stepAt } from '../traffic/steps.ts';
import { laterView } from './later-view.ts';
import { withoutRedirect } from '../traffic/unused.ts';

/** The waits before the second and each later read (guide). */
const waitsMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;
const [shortestMs] = waitsMs;

/** Without a driver so many short gaps in succession are no visits of a person. */
const shortGaps = 3;

export const pollingRules = [
  rule('client/G64', 'The client waits longer before each read of an open order, and then stops', {
    needs: { stimuli: ['slow-order'], operations: ['checkout', 'returnFromCheckout'], timeScale: true },
    harm: 'Quick reads put load on the service, but the order is not ready any sooner.',
    remedy: 'Read at once, then after 2, 4, 8, 15 and 30 s, and tell the shopper that an e-mail will follow.',
    unused: withoutRedirect,
    judge: (traffic) => roundsOf(traffic).flatMap((round) => (round.isDriven ? drivenRound : ownRound)(traffic, round)),
  }),

  rule('client/G65', 'At an unknown order status the client stops polling and starts nothing new', {
    needs: { stimuli: ['unknown-status'] },
    harm: 'The shopper may pay twice, or waits for a page that never appears.',
    remedy:
      'Treat an unknown status as not completed: stop polling, keep the cart, and tell the shopper that an e-mail will follow.',
    unused: withoutRedirect,
    judge: (traffic) => [...pollsOfUnknown(traffic), ...startedAfterUnknown(traffic)],
  }),

  rule('client/G66', 'After INVALID_BOOKING_UUID the client does not read the order again', {
    needs: { stimuli: ['no-order'] },
    harm: 'Each further read fails too.',
    remedy: 'After INVALID_BOOKING_UUID show a page without order data.',
    unused: withoutRedirect,
    judge: (traffic) =>
      failedReads(traffic, 'INVALID_BOOKING_UUID').flatMap((read) => {
        const reaction = reactionTo(traffic, read);
        const breach = { what: 'reads after INVALID_BOOKING_UUID', expected: 'no read', received: 'another read' };
        return reaction === null ? [] : [occasion(reaction === 'left', breach, read)];
      }),
  }),

  rule('client/G67', 'The client reads the order again after an internal error', {
    needs: { stimuli: ['order-internal'] },
    harm: 'A shopper who has paid sees a failure because of one error of the service.',
    remedy: 'Read the order again with the same waits as for polling: 2, 4, 8, 15 and 30 s.',
    unused: withoutRedirect,
    judge: (traffic) => failedReads(traffic, 'INTERNAL_SERVER_ERROR').flatMap((read) => repeatedRead(traffic, read)),
  }),
];

/** A wait after an open order is judged by the number of such waits before it in the same visit. */
function drivenRound(traffic: ClientTraffic, { reads }: Round): readonly Occasion[] {
  const open = reads.filter(isOpen);
  const nextOf = (read: ClientCall): ClientCall | undefined => laterCall(reads, read);
  const gaps = open.flatMap((read, index) => {
    const next = nextOf(read);
    const wait = waitsMs[index];
    const least = wait === undefined ? null : atLeast(traffic, wait);
    // Two parts of a client may read at the same time.
    if (next === undefined || wait === undefined || least === null || next.arrivedMs < read.endedMs) return [];
    const gapMs = gapBetween(read, next);
    const breach = waitBreach(traffic, { what: `wait before read ${index + 2}`, leastMs: wait, gapMs });
    return [occasion(gapMs >= least, breach, read, next)];
  });
  const last = open[waitsMs.length];
  if (last === undefined || nextOf(last) === undefined) return gaps;
  const breach = { what: 'reads of an open order', expected: `at most ${waitsMs.length + 1}`, received: reads.length };
  return [...gaps, broken(breach, ...reads)];
}

/** Reloads of a page are reads too, so only a steady succession of short gaps shows a client that polls too quickly. */
function ownRound(traffic: ClientTraffic, { reads }: Round): readonly Occasion[] {
  const least = atLeast(traffic, shortestMs);
  if (least === null) return [];
  const gaps = reads.slice(1).flatMap((next, index) => {
    const read = reads[index];
    return read !== undefined && isOpen(read) ? [{ read, next, isShort: gapBetween(read, next) < least }] : [];
  });
  const start = gaps.findIndex((_, index) => {
    const some = gaps.slice(index, index + shortGaps);
    return some.length === shortGaps && some.every(({ isShort }) => isShort);
  });
  const quick = gaps.slice(start, start + shortGaps).map(({ next }) => next);
  const [short] = gaps.slice(start, start + shortGaps);
  if (start !== -1 && short !== undefined) {
    const gapMs = gapBetween(short.read, short.next);
    return [broken(waitBreach(traffic, { what: 'waits between reads', leastMs: shortestMs, gapMs }), ...quick)];
  }
  return gaps.length > 0 && gaps.every(({ isShort }) => !isShort) ? gaps.map(({ read, next }) => kept(read, next)) : [];
}

function pollsOfUnknown(traffic: ClientTraffic): readonly Occasion[] {
  return readsByOrder(traffic).flatMap((reads) => {
    const first = reads.find(isUnknownStatus);
    if (first === undefined) return [];
    const step = stepAt(traffic, first);
    const endMs = step?.endedMs ?? first.endedMs + 60_000 * (traffic.timeScale ?? 1);
    const later = reads.filter(({ arrivedMs }) => arrivedMs >= first.endedMs && arrivedMs <= endMs);
    const received = `${later.length} more reads`;
    const breach = { what: `reads after ${statusOf(first) ?? ''}`, expected: 'the end of polling', received };
    // A person may reload the page a few times.
    if (later.length > (step === null ? 3 : 1)) return [broken(breach, first, ...later)];
    return hasEnded(traffic, first, 60_000) && later.length <= 1 ? [kept(first)] : [];
  });
}

function startedAfterUnknown(traffic: ClientTraffic): readonly Occasion[] {
  return visitsOf(traffic).flatMap((visit) => {
    const { lastRead: read, calls, isOwn, placed } = visit;
    if (read === null || !isOwn || !isUnknownStatus(read)) return [];
    const started = calls.find(({ endpoint }) => endpoint === 'createCart' || endpoint === 'abandonCart');
    const what = `reaction to ${statusOf(read) ?? ''}`;
    if (started !== undefined) {
      const received = started.endpoint === 'createCart' ? 'a new cart' : 'the cart is abandoned';
      return [broken({ what, expected: 'that the cart stays as it is', received }, read, started)];
    }
    const page = pageOf(visit);
    const carts = [placed?.cart ?? []].flat();
    const view = laterView(traffic, visit, { what: `cart of an order that is ${statusOf(read) ?? ''}`, carts, read });
    if (page === null) return view;
    const breach = { what, expected: 'a page other than confirmed', received: page };
    return [occasion(page !== 'confirmed', breach, read), ...view];
  });
}

function failedReads(traffic: ClientTraffic, code: string): readonly ClientCall[] {
  return readsByOrder(traffic).flatMap((reads) => reads.filter((read) => errorCode(read) === code));
}

function repeatedRead(traffic: ClientTraffic, read: ClientCall): readonly Occasion[] {
  const next = repeatOf(traffic, read);
  const least = atLeast(traffic, shortestMs);
  if (next === 'uncertain') return [];
  if (next === null) {
    // A client that has used up its reads may stop.
    const round = roundOf(traffic).get(read);
    if (round === undefined || !round.isDriven || round.reads.length > waitsMs.length) return [];
    return [broken({ what: 'reads after an internal error', expected: 'another read', received: 'none' }, read)];
  }
  const gapMs = gapBetween(read, next);
  if (least === null) return [kept(read, next)];
  const breach = waitBreach(traffic, { what: 'wait after an internal error', leastMs: shortestMs, gapMs });
  return [occasion(gapMs >= least, breach, read, next)];
}
