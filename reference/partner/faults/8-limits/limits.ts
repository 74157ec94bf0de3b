import { isFields, type Fields } from '../../../http/fields.ts';
import { daysBetween, timestampAt } from '../../8-limits/local-time.ts';
import { edited } from '../../operators/edits.ts';
import { over, type Change, type Replaced } from '../../operators/over.ts';
import type { Call } from '../../rules.ts';
import { onOperations } from '../../operators/at.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy, wrongBodies } from '../rows.ts';

const hourMs = 3_600_000;

/** Faults of section 8, except those of prices. */
export const limitFaults: readonly Fault[] = [
  ...rowsBy('Offers', beginning, '8/2', [
    ['same-day-offered', 'availability on the same day', alsoIn(0)],
    ['next-day-offered', 'availability on the next day', alsoIn(1)],
    [
      'day-counted-as-hours',
      'times that start in six hours',
      (_own, { startAt }, { now }) => startAt >= now + 6 * hourMs,
    ],
  ]),
  fault('long-ranges-unfiltered', 'partner/8/2')
    .says('When the requested period is longer than two days, offers all times in the period')
    .change('availabilitiesOf', (periods, _product, period) =>
      period.endAt - period.startAt > 48 * hourMs ? [period, ...periods] : periods,
    ),

  ...rowsBy('Writes', stamping, '8/3', [
    ['timestamps-in-utc', 'timestamps in UTC, with Z instead of an offset', (_text, instant) => inUtc(instant)],
    ['timestamps-without-offset', 'local timestamps without an offset', (text) => text.slice(0, 19)],
    ['offset-without-colon', 'offsets without a colon', (text) => text.replace(/:(\d\d)$/, '$1')],
    ['offset-in-hours', 'offsets as hours without minutes', (text) => text.slice(0, -3)],
    ['timestamps-with-a-blank', 'a space between date and time', (text) => text.replace('T', ' ')],
  ]),
  ...wrongBodies('Writes', '8/3', [
    [
      'timestamps-as-numbers',
      'startAt as a number instead of a timestamp',
      withNumber,
      onOperations('reserve', 'fulfill'),
    ],
    ['booking-time-in-utc', 'bookedAt in UTC', (body, { now }) => ({ ...body, bookedAt: inUtc(now) }), 'reserve'],
  ]),
  fault('end-of-availability-in-utc', 'partner/8/3')
    .says('Writes the end of an availability in UTC, with Z')
    .change('availabilityView', (view, { endAt }) => ({ ...view, endAt: inUtc(endAt) })),
  fault('deliveries-in-utc', 'partner/8/3')
    .says('Writes the times of its deliveries in UTC, with Z')
    .change('eventView', (event, _reservation, { now }) => ({ ...event, occurredAt: inUtc(now) })),

  ...wrongBodies('Writes', '8/3-zone', [
    [
      'time-of-quote-in-tokyo',
      'the time of the quote with the UTC offset of Tokyo',
      quotedInTokyo,
      'checkAvailability',
    ],
  ]),
  ...rowsBy('Writes local timestamps with', zoned, '8/3-zone', [
    ['standard-time-all-year', 'the offset of standard time also in summer', () => 60],
    ['summer-time-all-year', 'the offset of summer time also in winter', () => 120],
    ['utc-for-local-time', 'the offset +00:00', () => 0],
  ]),
  fault('offset-of-today-for-all-dates', 'partner/8/3-zone')
    .says("Writes every timestamp with today's UTC offset")
    .rule('offsetOf', (right, _instant, call) => right(call.now, call)),
  fault('offset-put-on-utc-time', 'partner/8/3-zone')
    .says('Writes timestamps in summer with the winter offset and the reverse')
    .change('timestampOf', (text) => text.replace(/\+0([12]):00$/, (_match, hours) => `+0${3 - Number(hours)}:00`)),

  fault('two-multiple-attributes', 'partner/8/5')
    .says('Gives every availability two attributes of type multiple')
    .change('attributesOf', (attributes) => [
      ...attributes,
      { name: 'extras', type: 'multiple' as const, values: ['lunch'] },
    ]),
  fault('all-attributes-multiple', 'partner/8/5')
    .says('Gives all attributes of its availabilities the type multiple')
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

function beginning(change: Change<'mayBegin'>): Replaced {
  return over('mayBegin', change);
}

function stamping(change: Change<'timestampOf'>): Replaced {
  return over('timestampOf', change);
}

function zoned(change: Change<'offsetOf'>): Replaced {
  return over('offsetOf', change);
}

function withNumber(body: Fields): Fields {
  return { ...body, startAt: Date.parse(String(body['startAt'])) };
}

function quotedInTokyo(body: Fields, { now }: Call): Fields {
  return { ...body, quotedAt: timestampAt(now, 540) };
}

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
