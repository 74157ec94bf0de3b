import { FindingError, GapError, InapplicableError, type Json, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { entriesIn, succeededIn } from '../replies/fields.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { needsMention } from '../calls/needs-mention.ts';
import type { Backend } from '../calls/backend.ts';
import { ambient, check } from '../authoring.ts';
import { clocksOf, dayAt, nextChange, writtenAt, type Clocks, readTimestamp, type Timestamp } from './local-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Section 8 rule 3: the form and the offsets of timestamps. */
export function timestampChecks({ backend, main, product }: Business) {
  const { timeZone } = backend.profile;
  const clocks = timeZone === null ? null : clocksOf(timeZone);
  return [
    ambient('partner/8/3', 'Timestamps are local times with an offset', {
      gap: 'operations',
      judge: (reply) => timestampsIn(reply, backend).length > 0,
    }),
    ambient('partner/8/3-zone', "Each timestamp has the offset of the merchant's time zone on its date", {
      gap: timeZone === null ? 'declarations' : 'operations',
      judge: (reply) => clocks !== null && zonedIn(reply, { backend, clocks }).length > 0,
    }),
    check('partner/8/3-zone#clock-change', 'Timestamps around the next clock change have the offset of their date', {
      needs: { product: product[main] },
      async steps({ product: { values }, send }) {
        if (clocks === null)
          throw new GapError('declarations', 'the target file does not declare the time zone of the merchant');
        const change = nextChange(clocks, Date.now());
        if (change === null) throw new InapplicableError(`the time zone ${timeZone ?? ''} has no clock change`);
        needsMention(backend, 'checkAvailability', 'startAt');
        const sides = [
          { side: 'before', instant: change.before - 2 * dayMs, of: (at: number) => at <= change.before },
          { side: 'after', instant: change.after + 2 * dayMs, of: (at: number) => at >= change.after },
        ];
        for (const { side, instant, of } of sides) {
          const requestValues = { ...values, ...newPurchaser(), ...inTheMorning(instant, clocks) };
          const reply = await send(backend.call('checkAvailability', requestValues));
          const timestamps = zonedIn(reply, { backend, clocks });
          if (timestamps.some((one) => of(one.instant))) continue;
          throw new GapError('catalogue', `no offer has dates ${side} the next clock change`);
        }
      },
    }),
  ];
}

/** The period from 10:00 to 12:00 on the day of an instant. */
function inTheMorning(instant: number, clocks: Clocks): { readonly startAt: string; readonly endAt: string } {
  const startAt = dayAt(instant, clocks(instant)) * dayMs + 10 * hourMs - clocks(instant) * 60_000;
  const endAt = startAt + 2 * hourMs;
  return { startAt: writtenAt(startAt, clocks(startAt)), endAt: writtenAt(endAt, clocks(endAt)) };
}

interface LocatedTimestamp extends Timestamp {
  readonly pointer: string;
  readonly text: string;
}

/** Every timestamp of a reply. A timestamp of another form is a finding. */
function timestampsIn(reply: Reply, { profile }: Backend): readonly LocatedTimestamp[] {
  const operation = succeededIn(reply);
  const pointers = operation === null ? [] : (profile.operations[operation]?.reply.timestamps ?? []);
  return pointers
    .flatMap((pointer) => entriesIn(reply, pointer))
    .filter(({ value }) => value !== null)
    .map(({ pointer, value }) => {
      const text = typeof value === 'string' ? value : '';
      const read = readTimestamp(text);
      if (read === null)
        throw wrong(reply, { pointer, value, expected: 'a timestamp of the form <date>T<time><+/-hh:mm>' });
      return { ...read, pointer, text };
    });
}

/** The timestamps of a reply. A wrong offset is a finding. Another check judges a wrong form. */
function zonedIn(
  reply: Reply,
  { backend, clocks }: { readonly backend: Backend; readonly clocks: Clocks },
): readonly LocatedTimestamp[] {
  const all = readable(reply, backend);
  for (const { instant, offset, pointer, text } of all) {
    if (offset === clocks(instant)) continue;
    const offsetText = writtenAt(instant, clocks(instant)).slice(-6);
    throw wrong(reply, {
      pointer,
      value: text,
      expected: `the offset ${offsetText} of ${backend.profile.timeZone ?? ''} on that date`,
    });
  }
  return all;
}

function readable(reply: Reply, backend: Backend): readonly LocatedTimestamp[] {
  try {
    return timestampsIn(reply, backend);
  } catch (error) {
    if (error instanceof FindingError) return [];
    throw error;
  }
}

function wrong(
  { exchange }: Reply,
  { pointer, value, expected }: { readonly pointer: string; readonly value: Json; readonly expected: string },
): FindingError {
  return new FindingError({ kind: 'unexpected', exchange, pointer, expected, received: value });
}
