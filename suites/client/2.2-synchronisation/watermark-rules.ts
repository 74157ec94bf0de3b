import type { ClientCall, ClientRule, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { agentOf, succeeded, isSameProgram } from '../traffic/calls.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { pollOccasions } from '../traffic/catalogue/polls.ts';
import { during, stepsOf, syncOf } from '../traffic/steps.ts';
import { clockAt, instantOf } from '../traffic/times.ts';
import { walksOf, type Walk } from '../traffic/catalogue/walks.ts';
import { earlierThan, pollsOf, scopeOf, startsAt, type Poll } from '../traffic/catalogue/watermarks.ts';
import { withoutPolls } from '../traffic/unused.ts';

/** Dates of replies have no fraction of a second, and clocks differ a little. */
const clockToleranceMs = 5_000;
/** Times may lose their fraction of a second. */
const roundingMs = 1_000;
const quarterMs = 900_000;
const slack = 0.9;

export const watermarkRules: readonly ClientRule[] = [
  rule('client/G08', 'The updatedSince of a poll is at most 10 minutes before the timestamp of the previous read', {
    harm: 'The poll may miss updates near the timestamp, or return many old ones again.',
    remedy: 'Send the timestamp of the last page, minus 10 minutes, as updatedSince.',
    unused: withoutPolls,
    judge: pollOccasions,
  }),
  rule('client/G09', 'If a read fails before its last page, the next read sends the same updatedSince', {
    needs: { stimuli: ['kill-walk'] },
    harm: 'The client loses the updates on the pages that it did not read.',
    remedy: 'Store the timestamp of the last page only after you have stored all pages. Until then keep the old one.',
    judge: (traffic) =>
      [...groupedBy(walksOf(traffic), scopeOfWalk).values()].flatMap((walks) =>
        walks.flatMap((walk, index) => afterFailedWalk(traffic, walk, walks[index + 1])),
      ),
  }),
  rule('client/G10', 'After a restart the client polls from the stored timestamp of its last read', {
    needs: { operations: ['sync', 'restart'] },
    harm: 'After each restart the client reads the whole catalogue again, or misses updates.',
    remedy: 'Store the timestamp of the last page in the database.',
    judge: (traffic) => stepsOf(traffic, 'restart').flatMap((step) => afterRestart(traffic, step.endedMs)),
  }),
  rule('client/G11', 'Two polls of a client are at least 15 minutes apart', {
    needs: { timeScale: true },
    undriven: 'octoproof asks the driver for each poll, so the client does not choose the time',
    harm: 'Frequent polls put load on the service without new data.',
    remedy: 'Poll every few hours.',
    unused: withoutPolls,
    judge: pollGaps,
  }),
  rule('client/G13', 'The updatedSince of a poll is not in the future', {
    harm: 'The service refuses the poll, or the updates until that time are lost.',
    remedy: 'Send the timestamp of the last page as updatedSince.',
    unused: withoutPolls,
    judge: (traffic) =>
      pollsOf(traffic).flatMap(({ first, since, text }) => {
        const now = clockAt(traffic, first);
        if (now === null || since === null) return [];
        const expected = `at most ${new Date(now).toISOString()}`;
        return [
          occasion(
            since <= now + clockToleranceMs,
            { what: 'parameter updatedSince', expected, received: text },
            first,
          ),
        ];
      }),
  }),
];

function scopeOfWalk({ calls: [first] }: Walk): string {
  return first === undefined ? '' : scopeOf(first);
}

/** A walk whose last request failed, and the next walk of the same filters. */
function afterFailedWalk(traffic: ClientTraffic, walk: Walk, next: Walk | undefined): readonly Occasion[] {
  const [first] = walk.calls;
  const last = walk.calls.at(-1);
  if (first === undefined || last === undefined || walk.end !== null || succeeded(last)) return [];
  const start = next?.calls[0];
  // A walk in which no page arrived says nothing about what is stored after pages.
  if (next === undefined || start === undefined || !walk.calls.some(succeeded) || start.number < last.number) return [];
  if (!isSameProgram(start, first)) return [];
  if (next.updatedSince === null) return [kept(last, start)];
  const since = instantOf(next.updatedSince);
  if (since === null) return [];
  const old = instantOf(walk.updatedSince ?? '');
  // Another worker may have completed a walk in the meantime.
  const earlier = earlierThan(traffic, start);
  const isServed =
    old === null
      ? earlier.isStart(since)
      : earlier.after(first.arrivedMs).some((watermark) => startsAt(since, watermark));
  if ((old !== null && since < old + roundingMs) || isServed) return [kept(last, start)];
  const began = clockAt(traffic, first);
  const isNew = old !== null || syncOf(traffic, start) !== null || (began !== null && since >= began);
  if (!isNew) return [];
  const expected = walk.updatedSince ?? 'a read of the whole catalogue, as before';
  return [broken({ what: 'parameter updatedSince', expected, received: next.updatedSince }, last, start)];
}

/** The first walk of the first synchronisation after a restart. */
function afterRestart(traffic: ClientTraffic, restartMs: number): readonly Occasion[] {
  const sync = stepsOf(traffic, 'sync').find(({ startedMs }) => startedMs >= restartMs);
  const walk = walksOf(traffic).find(({ calls: [first] }) => sync && first && during(sync, first.arrivedMs));
  const first = walk?.calls[0];
  if (walk === undefined || first === undefined) return [];
  const { latest } = earlierThan(traffic, first);
  if (latest === undefined || (walk.updatedSince === null && readsAllAgain(traffic, first))) return [];
  const since = instantOf(walk.updatedSince ?? '');
  const breach = {
    what: 'parameter updatedSince',
    expected: `${latest.text}, or up to 10 minutes earlier`,
    received: walk.updatedSince ?? 'a read of the whole catalogue',
  };
  return [occasion(since !== null && startsAt(since, latest), breach, latest.page, first)];
}

/** A client may read the whole catalogue again at any time. The restart is the reason only if it did not do so before. */
function readsAllAgain(traffic: ClientTraffic, before: ClientCall): boolean {
  const whole = walksOf(traffic).filter(
    ({ calls: [first], updatedSince }) =>
      updatedSince === null &&
      first !== undefined &&
      first.number < before.number &&
      scopeOf(first) === scopeOf(before),
  );
  const [complete] = whole.flatMap(({ end }) => end ?? []);
  return complete !== undefined && whole.some(({ calls: [first] }) => first && first.number > complete.number);
}

/** With a driver octoproof decides when a client polls. */
function pollGaps(traffic: ClientTraffic): readonly Occasion[] {
  const { timeScale } = traffic;
  if (timeScale === null || traffic.steps.length > 0) return [];
  const latest = new Map<string, Poll>();
  return pollsOf(traffic).flatMap((poll) => {
    const { first } = poll;
    const key = JSON.stringify([scopeOf(first), agentOf(first)]);
    const previous = latest.get(key);
    latest.set(key, poll);
    if (previous === undefined || previous.walk.end === null) return [];
    const gapMs = first.arrivedMs - previous.first.arrivedMs;
    const breach = {
      what: 'time between two polls',
      expected: 'at least 15 minutes',
      received: `${Math.round(gapMs / timeScale / 1_000)} s`,
    };
    return [occasion(gapMs >= quarterMs * slack * timeScale, breach, previous.first, first)];
  });
}
