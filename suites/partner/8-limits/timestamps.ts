import { BlockedError, FindingError, GapError, InapplicableError, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { ambient, check } from '../authoring.ts';
import { expectForm, noteTexts, timestampsIn, wrongForm, type LocatedTimestamp } from './find-timestamps.ts';
import { clocksOf, dayAt, nextChange, writtenAt, type Clocks, type Timestamp } from './local-time.ts';

const dayMs = 24 * 3_600_000;

/** Section 8 rule 3: the form and the offsets of timestamps. */
export function timestampChecks({ backend, main, product }: Business) {
  const { timeZone } = backend.profile;
  const clocks = timeZone === null ? null : clocksOf(timeZone);
  const zone = clocks === null ? null : { clocks, timeZone: timeZone ?? '' };
  return [
    ambient('partner/8/3', 'Timestamps are local times with a time-zone offset', {
      gap: 'operations',
      deliveries: true,
      remember: () => new Set<string>(),
      judge(reply, { request, memory: sent }) {
        noteTexts(request, sent);
        const all = timestampsIn(reply, { backend, sent });
        expectForm(reply, all);
        return all.length > 0;
      },
    }),
    ambient('partner/8/3-zone', "Each timestamp has the offset of the merchant's time zone on its date", {
      gap: timeZone === null ? 'declarations' : 'operations',
      deliveries: true,
      remember: () => new Set<string>(),
      judge(reply, { request, memory: sent }) {
        noteTexts(request, sent);
        const all = timestampsIn(reply, { backend, sent });
        if (zone === null || all.length === 0) return false;
        return zonedIn(reply, { all, zone }).length > 0 || noneReadable;
      },
    }),
    check('partner/8/3-zone#clock-change', 'Timestamps near the next clock change have the offset of their date', {
      needs: { product: product[main] },
      async steps({ product: { values }, send }) {
        if (zone === null)
          throw new GapError('declarations', 'the target file does not declare the time zone of the merchant');
        const { clocks: at } = zone;
        const change = nextChange(at, Date.now());
        if (change === null) throw new InapplicableError(`the time zone ${zone.timeZone} has no clock change`);
        needsMention(backend, 'checkAvailability', 'startAt');
        const sides = [
          { side: 'before', instant: change.before - 2 * dayMs, of: (one: number) => one <= change.before },
          { side: 'after', instant: change.after + 2 * dayMs, of: (one: number) => one >= change.after },
        ];
        for (const { side, instant, of } of sides) {
          const requestValues = { ...values, ...newPurchaser(), ...allDay(instant, at) };
          const call = backend.call('checkAvailability', requestValues);
          const sent = new Set<string>();
          noteTexts(call, sent);
          const reply = await send(call);
          const all = timestampsIn(reply, { backend, sent });
          if (zonedIn(reply, { all, zone }).some((one) => of(one.instant))) continue;
          const wrong = all.find(({ read }) => read === null);
          if (wrong !== undefined) throw new BlockedError(noneReadable, wrongForm(reply, wrong));
          throw new GapError('catalogue', `no offer has dates ${side} the next clock change`);
        }
      },
    }),
  ];
}

const noneReadable = 'no timestamp has the form <date>T<time><+/-hh:mm>';

/** The day of an instant: offers may start at any time of it. */
function allDay(instant: number, clocks: Clocks): { readonly startAt: string; readonly endAt: string } {
  const startAt = dayAt(instant, clocks(instant)) * dayMs - clocks(instant) * 60_000;
  const endAt = startAt + dayMs - 60_000;
  return { startAt: writtenAt(startAt, clocks(startAt)), endAt: writtenAt(endAt, clocks(endAt)) };
}

/** The timestamps of the right form. A wrong offset is a finding. */
function zonedIn(
  { exchange }: Reply,
  { all, zone }: { readonly all: readonly LocatedTimestamp[]; readonly zone: { clocks: Clocks; timeZone: string } },
): readonly Timestamp[] {
  return all.flatMap(({ read, pointer, value }) => {
    if (read === null) return [];
    const right = zone.clocks(read.instant);
    if (read.offset === right) return [read];
    const expected = `the offset ${writtenAt(read.instant, right).slice(-6)} of ${zone.timeZone} on that date`;
    throw new FindingError({ kind: 'unexpected', exchange, pointer, expected, received: value });
  });
}
