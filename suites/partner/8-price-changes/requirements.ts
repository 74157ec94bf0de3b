import type { Requirement } from '../../../src/authoring.ts';

/** Section 8: handling of price changes. */
export const priceRequirements = {
  'partner/8-price/1': {
    section: '8',
    level: 'MUST',
    sentence: 'The marketplace charges the price in priceSummary of the checkAvailability response',
    excluded: {
      why: "caller's duty",
      note: 'a partner without price changes declares so; rules 3 and 4 then do not apply',
    },
    built: false,
  },
  'partner/8-price/2-equal': {
    section: '8',
    level: 'MUST',
    sentence: 'The price in checkAvailability equals the price in reserve',
    interpretation:
      'A reserve at the price that the newest check told is accepted and answered with that price, after a change of price too. Amount and currency are compared where the target file says where they are, else the whole value.',
    built: true,
  },
  'partner/8-price/2-locked': {
    section: '8',
    level: 'MUST',
    sentence: 'The price is locked at reserve: fulfill has no price change',
    interpretation:
      'A change of price after the reserve neither refuses the fulfill nor shows in any reply about the reservation.',
    built: true,
  },
  'partner/8-price/3-original': {
    section: '8',
    level: 'MUST',
    sentence: 'Where the price changed, checkAvailability returns the original one as prereservationPriceSummary',
    interpretation:
      'Demanded for iframe offers, whose check names the prereservationId made before; a standard check begins anew. Without a change the field may be there or not.',
    built: true,
  },
  'partner/8-price/3-new': {
    section: '8',
    level: 'MUST',
    sentence: 'Where the price changed, priceSummary of checkAvailability is the new price',
    built: true,
  },
  'partner/8-price/4-returned': {
    section: '8',
    level: 'MUST',
    sentence: 'Standard partners return a prereservationId in the checkAvailability response',
    built: true,
  },
  'partner/8-price/4-confirmed': {
    section: '8',
    level: 'MUST',
    sentence: 'Iframe partners confirm by the prereservationId that the price still applies',
    interpretation:
      'Section 1 repeats it. After a change of price that no check has told, a reserve with the id and the price of the iframe is refused.',
    built: true,
  },
  'partner/8-price/4-unknown': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'A reserve names a prereservationId that was never given, or none',
    interpretation: 'The contract does not say what becomes of it.',
    built: true,
  },
  'partner/8-price/5-verified': {
    section: '8',
    level: 'MUST',
    sentence: 'The partner verifies the priceSummary that a reserve carries',
    interpretation:
      'One unit up, one unit down, another currency. The smallest unit is that of the spelling: 1 for 4200, 0.01 for "42.00".',
    built: true,
  },
  'partner/8-price/5-carried': {
    section: '8',
    level: 'MUST',
    sentence: 'Every response that returns a reservation carries the price that the partner expected to charge',
    interpretation:
      'Replies of reserve, fulfill, status and lookup that hold the id of a reservation, where the target file names a place for its price. A reply without a body returns nothing.',
    built: true,
  },
  'partner/8-price/5-cancelled': {
    section: '8',
    level: 'MUST',
    sentence: 'The marketplace may cancel a reservation whose price is not the one that it expects',
    excluded: { why: "caller's duty", note: 'a permission of the marketplace' },
    built: false,
  },
  'partner/8-price/6-request': {
    section: '8',
    level: 'MUST',
    sentence: 'A reserve without priceSummary is refused, for standard and iframe offers',
    built: true,
  },
  'partner/8-price/6-response': {
    section: '8',
    level: 'MUST',
    sentence: 'The checkAvailability response holds priceSummary, for standard and iframe offers',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
