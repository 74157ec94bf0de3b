import { BlockedError, FindingError, GapError, InapplicableError, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { requiredPointer, entriesIn } from '../replies/fields.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { locales } from '../4-endpoints/locale.ts';
import { check } from '../authoring.ts';
import { clocksOf, dayAt, writtenAt, type Clocks, readTimestamp } from './local-time.ts';

const hourMs = 3_600_000;

/** Maximum difference between the clocks of octoproof and the backend. */
const clockSkewMs = 300_000;

/** Section 8 rule 2: no availability for today and tomorrow if bookings are not confirmed within minutes. */
export function soonChecks({ backend, main, quote }: Business) {
  const { confirmsWithinMinutes, timeZone } = backend.profile;
  const clocks = timeZone === null ? null : clocksOf(timeZone);
  return days.map(({ name, title, period }) =>
    check(`partner/8/2#${name}`, title, {
      needs: { quote: quote[main] },
      async steps({ quote: { reply: usual, product }, send }) {
        if (confirmsWithinMinutes === null) {
          throw new GapError('declarations', 'the target file does not declare confirmsWithinMinutes');
        }
        if (confirmsWithinMinutes)
          throw new InapplicableError('the target file declares that bookings are confirmed within minutes');
        needsMention(backend, 'checkAvailability', 'startAt');
        const pattern = requiredPointer(backend, 'checkAvailability', 'startsAt');
        // If even this reply has no availability, an empty reply for the tested days proves nothing.
        if (entriesIn(usual, pattern).length === 0) {
          throw new BlockedError(`a normal reply of checkAvailability has no value at ${pattern}`);
        }
        for (const other of [{}, ...locales.map((locale) => ({ locale }))]) {
          const requestValues = { ...product.values, ...newPurchaser(), ...other, ...written(period, clocks) };
          expectNoneSoon(await send(backend.call('checkAvailability', requestValues)), { pattern, clocks });
        }
      },
    }),
  );
}

interface Period {
  readonly from: number;
  readonly to: number;
}

/** The requested periods. `midnight` is the next midnight of the merchant. */
const days: readonly {
  readonly name: string;
  readonly title: string;
  readonly period: (now: number, midnight: number) => Period;
}[] = [
  {
    name: 'same-day',
    title: 'checkAvailability offers nothing for the same day if confirmation is slow',
    period: (now, midnight) => ({ from: now + 60_000, to: Math.max(midnight - 1_000, now + 60_000) }),
  },
  {
    name: 'next-day',
    title: 'checkAvailability offers nothing for the next day if confirmation is slow',
    period: (_now, midnight) => ({ from: midnight + 23 * hourMs, to: midnight + 23.5 * hourMs }),
  },
  {
    name: 'week',
    title: 'checkAvailability for a week offers nothing for the same and the next day if confirmation is slow',
    period: (now, midnight) => ({ from: now + 60_000, to: midnight + 7 * 24 * hourMs }),
  },
];

function written(period: (now: number, midnight: number) => Period, clocks: Clocks | null) {
  const now = Date.now();
  const offset = clocks?.(now) ?? 0;
  const { from, to } = period(now, (dayAt(now, offset) + 1) * 24 * hourMs - offset * 60_000);
  return { startAt: writtenAt(from, offset), endAt: writtenAt(to, offset) };
}

/** Expects that no availability starts on the same or the next day. */
function expectNoneSoon(
  reply: Reply,
  { pattern, clocks }: { readonly pattern: string; readonly clocks: Clocks | null },
): void {
  for (const { pointer, value } of reply.status < 300 ? entriesIn(reply, pattern) : []) {
    const start = typeof value === 'string' ? readTimestamp(value) : null;
    if (start === null || !isSoon(start, clocks)) continue;
    throw new FindingError({
      kind: 'unexpected',
      exchange: reply.exchange,
      pointer,
      expected: 'no availability on the same or the next day in the time zone of the merchant',
      received: value,
    });
  }
}

/** Whether a start is today or tomorrow for the merchant, for any clock difference of up to 5 minutes. */
function isSoon(
  { instant, offset }: { readonly instant: number; readonly offset: number },
  clocks: Clocks | null,
): boolean {
  const day = dayAt(instant, clocks?.(instant) ?? offset);
  return [-clockSkewMs, clockSkewMs].every((skew) => {
    const now = Date.now() + skew;
    const ahead = day - dayAt(now, clocks?.(now) ?? offset);
    return ahead === 0 || ahead === 1;
  });
}
