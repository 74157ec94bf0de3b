import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 8: limits. The rules for price changes are in `8-price-changes`. */
export const limitRequirements = {
  'partner/8/1': {
    sentence: 'At 10,000 requests per minute, 99 % of replies take at most 200 ms (TP99), for all endpoints',
    excluded: {
      why: 'unobservable',
      note: 'a certification run does not create such a load; the partner declares this, and octoproof load partner measures it',
    },
  },
  'partner/8/2': {
    sentence:
      'If the partner cannot confirm bookings within a few minutes, it offers nothing for the same and the next day',
    interpretation:
      'octoproof counts days in the local time of the merchant, from the declared time zone or the offset in the reply. Within 5 minutes of midnight, an availability is a breach only if it is wrong for both dates.',
  },
  'partner/8/3': {
    sentence: "Timestamps are in the merchant's local time with an offset, <date>T<time><+/-hh:mm>",
    interpretation:
      'The rule applies to successful replies and to deliveries: to the values at the pointers of the target file, and to every other text in RFC 3339 form that no request contained. Fractions of a second, times without seconds and +00:00 are allowed; Z is not.',
  },
  'partner/8/3-zone': {
    sentence: "The offset of a timestamp is the offset of the merchant's time zone on that date",
    interpretation:
      'To test this, octoproof needs a declared time zone. It tests times before and after the next clock change of the zone.',
  },
  'partner/8/4': {
    level: 'OBSERVE',
    sentence: 'Two calls of checkAvailability may return the same prereservationId',
    interpretation: 'octoproof only records whether two calls of checkAvailability returned the same id.',
  },
  'partner/8/5': {
    sentence: 'Each availability of a product has at most one attribute of type multiple',
    interpretation: 'octoproof counts, for each availability, only attributes of exactly the type "multiple".',
  },
  'partner/8/6': {
    sentence:
      'Products that map to the same backend id appear as one option, and other products appear as different options',
    excluded: { why: 'declared', note: 'replies do not show what shoppers see, so the partner declares this' },
  },
  'partner/8/7': {
    sentence: 'The technical requirements of individual types of products (verticals) also apply',
    excluded: { why: 'declared', note: 'the contract does not list them, so the partner declares them' },
  },
} satisfies RequirementRows;
