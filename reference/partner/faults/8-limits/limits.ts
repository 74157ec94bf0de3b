import { editing } from '../../http/edit-reply.ts';
import { daysBetween, timestampAt } from '../../8-limits/local-time.ts';
import { isFields } from '../../../http/fields.ts';
import type { Attribute } from '../../inputs.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 8, without those of prices. */
export const limitFaults: readonly Fault[] = [
  begins('same-day-offered', 'Offers the rest of the same day', 0),
  begins('next-day-offered', 'Offers the next day', 1),
  {
    name: 'day-counted-as-hours',
    requirement: 'partner/8/2',
    says: 'Offers what begins in six hours or later',
    rules: () => ({ mayBegin: ({ startAt }, call) => startAt >= call.now + 6 * 3_600_000 }),
  },
  {
    name: 'long-ranges-unfiltered',
    requirement: 'partner/8/2',
    says: 'Offers everything of a range that is longer than two days',
    rules: (honest) => ({
      availabilitiesOf: (product, asked, call) =>
        asked.endAt - asked.startAt > 48 * 3_600_000
          ? [asked, ...honest.availabilitiesOf(product, asked, call)]
          : honest.availabilitiesOf(product, asked, call),
    }),
  },

  written('timestamps-in-utc', 'Writes timestamps in UTC, with Z', (instant) =>
    timestampAt(instant, 0).replace('+00:00', 'Z'),
  ),
  written('timestamps-without-offset', 'Writes local times without an offset', (_instant, text) => text.slice(0, 19)),
  written('offset-without-colon', 'Writes offsets without a colon', (_instant, text) => text.replace(/:(\d\d)$/, '$1')),
  written('offset-in-hours', 'Writes offsets in whole hours', (_instant, text) => text.slice(0, -3)),
  written('timestamps-with-a-blank', 'Writes a blank between date and time', (_instant, text) =>
    text.replace('T', ' '),
  ),
  {
    name: 'timestamps-as-numbers',
    requirement: 'partner/8/3',
    says: 'Writes timestamps of reservations as milliseconds',
    reply: editing(['reserve', 'fulfill'], (body) => ({ ...body, startAt: Date.parse(String(body['startAt'])) })),
  },
  {
    name: 'end-of-availability-in-utc',
    requirement: 'partner/8/3',
    says: 'Writes the end of an availability in UTC, with Z',
    rules: (honest) => ({
      availabilityView: (period, product, call) => ({
        ...honest.availabilityView(period, product, call),
        endAt: timestampAt(period.endAt, 0).replace('+00:00', 'Z'),
      }),
    }),
  },

  offset('standard-time-all-year', 'Keeps standard time in summer', () => 60),
  offset('summer-time-all-year', 'Keeps summer time in winter', () => 120),
  {
    name: 'offset-of-today-for-all-dates',
    requirement: 'partner/8/3-zone',
    says: 'Writes every date with the offset of today',
    rules: (honest) => ({ offsetOf: (_instant, call) => honest.offsetOf(call.now, call) }),
  },
  offset('utc-for-local-time', 'Writes times of UTC with +00:00', () => 0),
  {
    name: 'offset-put-on-utc-time',
    requirement: 'partner/8/3-zone',
    says: 'Writes local times with the offset of the other half of the year',
    rules: (honest) => ({
      timestampOf: (instant, call) =>
        honest.timestampOf(instant, call).replace(/\+0([12]):00$/, (_found, hours) => `+0${3 - Number(hours)}:00`),
    }),
  },

  attributes('two-multiple-attributes', 'Gives every availability two attributes of type multiple', (honest) => [
    ...honest,
    { name: 'extras', type: 'multiple', values: ['lunch'] },
  ]),
  attributes('all-attributes-multiple', 'Makes all attributes multiple', (honest) =>
    honest.map((one) => ({ ...one, type: 'multiple' })),
  ),
  {
    name: 'two-multiple-attributes-in-the-last',
    requirement: 'partner/8/5',
    says: 'Gives the last availability two attributes of type multiple',
    reply: editing(['checkAvailability'], (body) => {
      const all: readonly unknown[] = Array.isArray(body['availabilities']) ? body['availabilities'] : [];
      const availabilities = all.map((one, index) => (index === all.length - 1 ? doubled(one) : one));
      return { ...body, availabilities };
    }),
  },
];

function begins(name: string, says: string, dayAhead: number): Fault {
  return {
    name,
    requirement: 'partner/8/2',
    says,
    rules: (honest) => ({
      mayBegin: (period, call) =>
        honest.mayBegin(period, call) ||
        (period.startAt >= call.now && daysBetween(call.now, period.startAt, call.facts.timeZone) === dayAhead),
    }),
  };
}

function written(name: string, says: string, write: (instant: number, text: string) => string): Fault {
  return {
    name,
    requirement: 'partner/8/3',
    says,
    rules: (honest) => ({ timestampOf: (instant, call) => write(instant, honest.timestampOf(instant, call)) }),
  };
}

function offset(name: string, says: string, of: () => number): Fault {
  return { name, requirement: 'partner/8/3-zone', says, rules: () => ({ offsetOf: of }) };
}

function attributes(name: string, says: string, of: (honest: readonly Attribute[]) => readonly Attribute[]): Fault {
  return {
    name,
    requirement: 'partner/8/5',
    says,
    rules: (honest) => ({ attributesOf: (...about) => of(honest.attributesOf(...about)) }),
  };
}

function doubled(availability: unknown): unknown {
  if (!isFields(availability) || !Array.isArray(availability['attributes'])) return availability;
  const own: readonly unknown[] = availability['attributes'];
  return { ...availability, attributes: [...own, ...own] };
}
