import { isFields } from '../../../http/fields.ts';
import { daysBetween, timestampAt } from '../../8-limits/local-time.ts';
import { edited } from '../../operators/edits.ts';
import type { Change } from '../../operators/over.ts';
import { onOperations } from '../../operators/at.ts';
import { fault, type Fault } from '../fault.ts';

const hourMs = 3_600_000;

/** Faults of section 8, except those of prices. */
export const limitFaults: readonly Fault[] = [
  fault('same-day-offered', 'partner/8/2').says('Offers availability on the same day').change('mayBegin', alsoIn(0)),
  fault('next-day-offered', 'partner/8/2').says('Offers availability on the next day').change('mayBegin', alsoIn(1)),
  fault('day-counted-as-hours', 'partner/8/2')
    .says('Offers every availability that starts in six hours or later')
    .change('mayBegin', (_isOffered, { startAt }, { now }) => startAt >= now + 6 * hourMs),
  fault('long-ranges-unfiltered', 'partner/8/2')
    .says('Offers the whole requested period when it is longer than two days')
    .change('availabilitiesOf', (periods, _product, period) =>
      period.endAt - period.startAt > 48 * hourMs ? [period, ...periods] : periods,
    ),

  fault('timestamps-in-utc', 'partner/8/3')
    .says('Writes timestamps in UTC, with Z')
    .change('timestampOf', (_text, instant) => inUtc(instant)),
  fault('timestamps-without-offset', 'partner/8/3')
    .says('Writes local times without an offset')
    .change('timestampOf', (text) => text.slice(0, 19)),
  fault('offset-without-colon', 'partner/8/3')
    .says('Writes offsets without a colon')
    .change('timestampOf', (text) => text.replace(/:(\d\d)$/, '$1')),
  fault('offset-in-hours', 'partner/8/3')
    .says('Writes offsets as hours without minutes')
    .change('timestampOf', (text) => text.slice(0, -3)),
  fault('timestamps-with-a-blank', 'partner/8/3')
    .says('Writes a space between date and time')
    .change('timestampOf', (text) => text.replace('T', ' ')),
  fault('timestamps-as-numbers', 'partner/8/3')
    .says('Writes timestamps of reservations as numbers of milliseconds')
    .reply(
      edited((body) => ({ ...body, startAt: Date.parse(String(body['startAt'])) }), onOperations('reserve', 'fulfill')),
    ),
  fault('end-of-availability-in-utc', 'partner/8/3')
    .says('Writes the end of an availability in UTC, with Z')
    .change('availabilityView', (view, { endAt }) => ({ ...view, endAt: inUtc(endAt) })),
  fault('booking-time-in-utc', 'partner/8/3')
    .says('Adds the time of the booking to the reply of reserve, in UTC, with Z')
    .reply(edited((body, { now }) => ({ ...body, bookedAt: inUtc(now) }), 'reserve')),
  fault('deliveries-in-utc', 'partner/8/3')
    .says('Writes the times of its deliveries in UTC, with Z')
    .change('eventView', (event, _reservation, { now }) => ({ ...event, occurredAt: inUtc(now) })),

  fault('time-of-quote-in-tokyo', 'partner/8/3-zone')
    .says('Adds the time of the quote to the reply of checkAvailability, with the offset of Tokyo')
    .reply(edited((body, { now }) => ({ ...body, quotedAt: timestampAt(now, 540) }), 'checkAvailability')),
  fault('standard-time-all-year', 'partner/8/3-zone')
    .says('Uses the offset of standard time in summer')
    .change('offsetOf', () => 60),
  fault('summer-time-all-year', 'partner/8/3-zone')
    .says('Uses the offset of summer time in winter')
    .change('offsetOf', () => 120),
  fault('utc-for-local-time', 'partner/8/3-zone')
    .says('Writes UTC times with +00:00 instead of local times')
    .change('offsetOf', () => 0),
  fault('offset-of-today-for-all-dates', 'partner/8/3-zone')
    .says("Writes every date with today's offset")
    .rule('offsetOf', (right, _instant, call) => right(call.now, call)),
  fault('offset-put-on-utc-time', 'partner/8/3-zone')
    .says('Writes local times with the offset of the other half of the year')
    .change('timestampOf', (text) => text.replace(/\+0([12]):00$/, (_match, hours) => `+0${3 - Number(hours)}:00`)),

  fault('two-multiple-attributes', 'partner/8/5')
    .says('Gives every availability two attributes of type multiple')
    .change('attributesOf', (attributes) => [
      ...attributes,
      { name: 'extras', type: 'multiple' as const, values: ['lunch'] },
    ]),
  fault('all-attributes-multiple', 'partner/8/5')
    .says('Gives all attributes the type multiple')
    .change('attributesOf', (attributes) => attributes.map((one) => ({ ...one, type: 'multiple' as const }))),
  fault('two-multiple-attributes-in-the-last', 'partner/8/5')
    .says('Gives the last availability two attributes of type multiple')
    .reply(
      edited((body) => {
        const all: readonly unknown[] = Array.isArray(body['availabilities']) ? body['availabilities'] : [];
        return { ...body, availabilities: [...all.slice(0, -1), ...all.slice(-1).map(doubled)] };
      }, 'checkAvailability'),
    ),
];

function alsoIn(days: number): Change<'mayBegin'> {
  return (isOffered, { startAt }, { now, facts }) =>
    isOffered || (startAt >= now && daysBetween(now, startAt, facts.timeZone) === days);
}

function inUtc(instant: number): string {
  return timestampAt(instant, 0).replace('+00:00', 'Z');
}

function doubled(availability: unknown): unknown {
  if (!isFields(availability) || !Array.isArray(availability['attributes'])) return availability;
  const own: readonly unknown[] = availability['attributes'];
  return { ...availability, attributes: [...own, ...own] };
}
