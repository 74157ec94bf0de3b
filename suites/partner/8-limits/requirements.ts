import type { Requirement } from '../../../src/authoring.ts';

/** Section 8: limits. The rules of price changes are in a file of their own. */
export const limitRequirements = {
  'partner/8/1': {
    section: '8',
    level: 'MUST',
    sentence: 'TP99 is 200 ms at 10,000 requests a minute on all endpoints',
    excluded: {
      why: 'unobservable',
      note: 'to be declared by the partner: a run that judges answers makes no such load',
    },
    built: false,
  },
  'partner/8/2': {
    section: '8',
    level: 'MUST',
    sentence: 'Where bookings are not confirmed within a few minutes, nothing is offered for the same and the next day',
    interpretation:
      "Days of the merchant, by the declared zone or the offset in the reply. Around the merchant's midnight only what is wrong on both days counts.",
    built: true,
  },
  'partner/8/3': {
    section: '8',
    level: 'MUST',
    sentence: "Timestamps are in the merchant's local time with an offset, <date>T<time><+/-hh:mm>",
    interpretation:
      'Wherever the target file names timestamps. Fractions of a second and times without seconds are allowed, and +00:00; Z is not. Null is no timestamp.',
    built: true,
  },
  'partner/8/3-zone': {
    section: '8',
    level: 'MUST',
    sentence: "The offset of a timestamp is that of the merchant's time zone on that date",
    interpretation: 'With a declared zone, on both sides of its next change of clocks.',
    built: true,
  },
  'partner/8/4': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'prereservationId is not necessarily unique',
    interpretation: 'Whether two checks gave the same one is recorded.',
    built: true,
  },
  'partner/8/5': {
    section: '8',
    level: 'MUST',
    sentence: 'Each availability of a product has at most one attribute of type multiple',
    interpretation: 'The word "multiple" exactly; types are counted within each availability.',
    built: true,
  },
  'partner/8/6': {
    section: '8',
    level: 'MUST',
    sentence: 'Products that map to the same backend id appear as one option, others as different ones',
    excluded: { why: 'unobservable', note: 'to be declared by the partner: a matter of what shoppers are shown' },
    built: false,
  },
  'partner/8/7': {
    section: '8',
    level: 'MUST',
    sentence: 'Requirements of single verticals apply as well',
    excluded: { why: 'not shown', note: 'to be declared by the partner: none of them is given' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
