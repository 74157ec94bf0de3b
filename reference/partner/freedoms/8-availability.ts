import { editing, without } from '../http/edit-reply.ts';
import { isFields } from '../../http/fields.ts';
import { notAvailable } from '../refusal.ts';
import type { Store } from '../store.ts';
import type { Freedom } from './freedom.ts';

const dayMs = 86_400_000;

/** Availabilities: section 8, rules 2, 3 and 5. */
export const availabilityFreedoms: readonly Freedom[] = [
  {
    name: 'few-places',
    says: 'Allows at most five active reservations of a product, and offers none while it is sold out',
    source: '8',
    rules: (honest) => ({
      availabilitiesOf: (product, period, call) =>
        isSoldOut(product.id, call.store) ? [] : honest.availabilitiesOf(product, period, call),
      checkPrice: (product, claim, call) =>
        isSoldOut(product.id, call.store)
          ? notAvailable('the product is sold out')
          : honest.checkPrice(product, claim, call),
    }),
  },
  {
    name: 'merchant-in-utc',
    says: 'Has a merchant whose local time is UTC',
    source: '8.3',
    facts: { timeZone: 'UTC' },
  },
  {
    name: 'merchant-in-kathmandu',
    says: 'Has a merchant in a time zone whose offset includes minutes',
    source: '8.3',
    facts: { timeZone: 'Asia/Kathmandu' },
  },
  {
    name: 'merchant-on-lord-howe',
    says: 'Has a merchant in a time zone that changes by half an hour, in the southern summer',
    source: '8.3',
    facts: { timeZone: 'Australia/Lord_Howe' },
  },
  {
    name: 'merchant-in-los-angeles',
    says: 'Has a merchant in a time zone whose date differs from UTC for much of the day',
    source: '8.3',
    facts: { timeZone: 'America/Los_Angeles' },
  },
  {
    name: 'timestamps-with-fraction',
    says: 'Writes its timestamps with milliseconds',
    source: '8.3',
    rules: (honest) => ({
      timestampOf: (instant, call) => honest.timestampOf(instant, call).replace(/(?=[+-]\d\d:\d\d$)/, '.000'),
    }),
  },
  {
    name: 'timestamps-without-seconds',
    says: 'Writes its timestamps without seconds',
    source: '8.3',
    rules: (honest) => ({
      timestampOf: (instant, call) => honest.timestampOf(instant, call).replace(/:\d\d(?=[+-]\d\d:\d\d$)/, ''),
    }),
  },
  {
    name: 'confirms-at-once',
    says: 'Confirms bookings within minutes, and offers today and tomorrow',
    source: '8.2',
    facts: { confirmsWithinMinutes: true },
  },
  {
    name: 'ninety-days-ahead',
    says: 'Sells only the next 90 days',
    source: '4',
    rules: (honest) => ({
      mayBegin: (period, call) => period.startAt < call.now + 90 * dayMs && honest.mayBegin(period, call),
    }),
  },
  {
    name: 'mornings-only',
    says: "Sells only periods that start at 10:00 in the merchant's local time",
    source: '4',
    rules: (honest) => ({
      mayBegin: (period, call) =>
        honest.timestampOf(period.startAt, call).includes('T10:00:00') && honest.mayBegin(period, call),
    }),
  },
  {
    name: 'no-attributes',
    says: 'Returns availabilities without attributes',
    source: '8.5',
    reply: editing(['checkAvailability'], (body) => ({
      ...body,
      availabilities: Array.isArray(body['availabilities'])
        ? body['availabilities'].map((one) => (isFields(one) ? without(one, 'attributes') : one))
        : null,
    })),
  },
  {
    name: 'many-availabilities',
    says: 'Returns 150 availabilities instead of three, unsorted',
    source: '4',
    rules: (honest) => ({
      availabilitiesOf: (product, requested, call) => {
        const usual = honest.availabilitiesOf(product, requested, call);
        const more = Array.from({ length: usual.length * 49 }, (_, rank) => {
          const startAt = requested.startAt + (3 + ((rank * 7) % 300)) * dayMs;
          return { startAt, endAt: startAt + requested.endAt - requested.startAt };
        });
        return [...more.filter((period) => call.rules.mayBegin(period, call)), ...usual];
      },
    }),
  },
];

function isSoldOut(productId: string, { reservations }: Store): boolean {
  const active = [...reservations.values()].filter(
    (one) => one.productId === productId && one.status !== 'CANCELLED' && one.status !== 'FAILED',
  );
  return active.length >= 5;
}
