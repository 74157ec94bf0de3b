import { isFields } from '../../../http/fields.ts';
import { daysBetween, timestampAt } from '../../8-limits/local-time.ts';
import { changed, edited } from '../../operators/changed.ts';
import type { Change } from '../../operators/over.ts';
import { onOperations } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

const hourMs = 3_600_000;

/** Faults of section 8, except those of prices. */
export const limitFaults: readonly Fault[] = [
  ...changed('partner/8/2', 'mayBegin', {
    'same-day-offered': ['Offers availability on the same day', alsoIn(0)],
    'next-day-offered': ['Offers availability on the next day', alsoIn(1)],
    'day-counted-as-hours': [
      'Offers every availability that starts in six hours or later',
      (_isOffered, { startAt }, { now }) => startAt >= now + 6 * hourMs,
    ],
  }),
  ...changed('partner/8/2', 'availabilitiesOf', {
    'long-ranges-unfiltered': [
      'Offers the whole requested period when it is longer than two days',
      (periods, _product, period) => (period.endAt - period.startAt > 48 * hourMs ? [period, ...periods] : periods),
    ],
  }),

  ...changed('partner/8/3', 'timestampOf', {
    'timestamps-in-utc': ['Writes timestamps in UTC, with Z', (_text, instant) => inUtc(instant)],
    'timestamps-without-offset': ['Writes local times without an offset', (text) => text.slice(0, 19)],
    'offset-without-colon': ['Writes offsets without a colon', (text) => text.replace(/:(\d\d)$/, '$1')],
    'offset-in-hours': ['Writes offsets as hours without minutes', (text) => text.slice(0, -3)],
    'timestamps-with-a-blank': ['Writes a space between date and time', (text) => text.replace('T', ' ')],
  }),
  ...edited('partner/8/3', {
    'timestamps-as-numbers': [
      'Writes timestamps of reservations as numbers of milliseconds',
      (body) => ({ ...body, startAt: Date.parse(String(body['startAt'])) }),
      onOperations('reserve', 'fulfill'),
    ],
  }),
  ...changed('partner/8/3', 'availabilityView', {
    'end-of-availability-in-utc': [
      'Writes the end of an availability in UTC, with Z',
      (view, { endAt }) => ({ ...view, endAt: inUtc(endAt) }),
    ],
  }),

  ...changed('partner/8/3-zone', 'offsetOf', {
    'standard-time-all-year': ['Uses the offset of standard time in summer', () => 60],
    'summer-time-all-year': ['Uses the offset of summer time in winter', () => 120],
    'utc-for-local-time': ['Writes UTC times with +00:00 instead of local times', () => 0],
  }),
  {
    name: 'offset-of-today-for-all-dates',
    requirement: 'partner/8/3-zone',
    says: "Writes every date with today's offset",
    rules: (honest) => ({ offsetOf: (_instant, call) => honest.offsetOf(call.now, call) }),
  },
  ...changed('partner/8/3-zone', 'timestampOf', {
    'offset-put-on-utc-time': [
      'Writes local times with the offset of the other half of the year',
      (text) => text.replace(/\+0([12]):00$/, (_match, hours) => `+0${3 - Number(hours)}:00`),
    ],
  }),

  ...changed('partner/8/5', 'attributesOf', {
    'two-multiple-attributes': [
      'Gives every availability two attributes of type multiple',
      (attributes) => [...attributes, { name: 'extras', type: 'multiple' as const, values: ['lunch'] }],
    ],
    'all-attributes-multiple': [
      'Gives all attributes the type multiple',
      (attributes) => attributes.map((one) => ({ ...one, type: 'multiple' as const })),
    ],
  }),
  ...edited('partner/8/5', {
    'two-multiple-attributes-in-the-last': [
      'Gives the last availability two attributes of type multiple',
      (body) => {
        const all: readonly unknown[] = Array.isArray(body['availabilities']) ? body['availabilities'] : [];
        return { ...body, availabilities: [...all.slice(0, -1), ...all.slice(-1).map(doubled)] };
      },
      'checkAvailability',
    ],
  }),
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
