import { edited, without } from '../operators/edits.ts';
import { isFields } from '../../http/fields.ts';
import { json } from '../../http/reply.ts';
import { notAvailable } from '../refusal.ts';
import type { Store } from '../store.ts';
import type { PartnerRules } from '../rules.ts';
import { freedom, type Freedom } from './freedom.ts';

const dayMs = 86_400_000;

/** Availabilities: section 8, rules 2, 3 and 5. */
export const availabilityFreedoms: readonly Freedom[] = [
  freedom('few-places', '8')
    .says('Allows at most five active reservations of a product, and offers no times while it is sold out')
    .rules(withPlaces(5)),
  freedom('few-places-unpriced', '8: a price belongs to an offer')
    .says(
      'Allows at most three active reservations of a product, and returns neither offers nor a price while it is sold out',
    )
    .rules((honest) => ({
      ...withPlaces(3)(honest),
      operate: (call) => {
        const reply = honest.operate(call);
        const offers = isFields(reply.body) ? reply.body['availabilities'] : null;
        return Array.isArray(offers) && offers.length === 0 ? json(200, { availabilities: [] }) : reply;
      },
    })),
  freedom('merchant-in-utc', '8.3')
    .says('Sells for a merchant whose local time is UTC')
    .by({ facts: { timeZone: 'UTC' } }),
  freedom('merchant-in-kathmandu', '8.3')
    .says('Sells for a merchant in a time zone whose UTC offset includes minutes')
    .by({ facts: { timeZone: 'Asia/Kathmandu' } }),
  freedom('merchant-on-lord-howe', '8.3')
    .says('Sells for a merchant in a southern time zone whose UTC offset changes by half an hour in summer')
    .by({ facts: { timeZone: 'Australia/Lord_Howe' } }),
  freedom('merchant-in-los-angeles', '8.3')
    .says('Sells for a merchant whose local date differs from the UTC date for much of the day')
    .by({ facts: { timeZone: 'America/Los_Angeles' } }),
  freedom('timestamps-with-fraction', '8.3')
    .says('Writes its timestamps with milliseconds')
    .rule('timestampOf', (right, instant, call) => right(instant, call).replace(/(?=[+-]\d\d:\d\d$)/, '.000')),
  freedom('timestamps-without-seconds', '8.3')
    .says('Writes its timestamps without seconds')
    .rule('timestampOf', (right, instant, call) => right(instant, call).replace(/:\d\d(?=[+-]\d\d:\d\d$)/, '')),
  freedom('other-dates', '8.3')
    .says('Adds fields with a plain date, a placeholder date and a text that contains a UTC time')
    .reply(
      edited((body) => ({
        ...body,
        terms: { version: '2026-02-01', until: '9999-12-31T23:59:59Z', trace: 'batch 2026-02-01T08:00:00Z' },
      })),
    ),
  freedom('confirms-at-once', '8.2')
    .says('Confirms bookings within minutes, so it may offer times today and tomorrow')
    .by({ facts: { confirmsWithinMinutes: true } }),
  freedom('ninety-days-ahead', '4')
    .says('Sells only the next 90 days')
    .rule('mayBegin', (right, period, call) => period.startAt < call.now + 90 * dayMs && right(period, call)),
  freedom('mornings-only', '4')
    .says("Sells only periods that start at 10:00 in the merchant's local time")
    .rules((honest) => ({
      mayBegin: (period, call) =>
        honest.timestampOf(period.startAt, call).includes('T10:00:00') && honest.mayBegin(period, call),
    })),
  freedom('no-attributes', '8.5')
    .says('Returns availabilities that have no attributes')
    .reply(
      edited(
        (body) => ({
          ...body,
          availabilities: Array.isArray(body['availabilities'])
            ? body['availabilities'].map((one) => (isFields(one) ? without(one, 'attributes') : one))
            : null,
        }),
        'checkAvailability',
      ),
    ),
  freedom('many-availabilities', '4')
    .says('Returns 150 availabilities instead of three, unsorted')
    .rule('availabilitiesOf', (right, product, requested, call) => {
      const usual = right(product, requested, call);
      const more = Array.from({ length: usual.length * 49 }, (_, rank) => {
        const startAt = requested.startAt + (3 + ((rank * 7) % 300)) * dayMs;
        return { startAt, endAt: startAt + requested.endAt - requested.startAt };
      });
      return [...more.filter((period) => call.rules.mayBegin(period, call)), ...usual];
    }),
];

/** Sells at most this many active reservations of a product. */
function withPlaces(places: number): (honest: PartnerRules) => Pick<PartnerRules, 'availabilitiesOf' | 'checkPrice'> {
  return (honest) => ({
    availabilitiesOf: (product, period, call) =>
      isSoldOut(product.id, call.store, places) ? [] : honest.availabilitiesOf(product, period, call),
    checkPrice: (product, claim, call) =>
      isSoldOut(product.id, call.store, places)
        ? notAvailable('the product is sold out')
        : honest.checkPrice(product, claim, call),
  });
}

function isSoldOut(productId: string, { reservations }: Store, places: number): boolean {
  const active = [...reservations.values()].filter(
    (one) => one.productId === productId && one.status !== 'CANCELLED' && one.status !== 'FAILED',
  );
  return active.length >= places;
}
