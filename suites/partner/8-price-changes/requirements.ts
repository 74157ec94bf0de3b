import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 8: price changes. */
export const priceRequirements = {
  'partner/8-price/1': {
    section: '8',
    sentence: 'The marketplace charges the price in priceSummary of the checkAvailability response',
    excluded: {
      why: "caller's duty",
      note: 'the marketplace charges the price; rules 3 and 4 do not apply to a partner that declares no price changes',
    },
  },
  'partner/8-price/2-equal': {
    section: '8',
    sentence: 'The price in checkAvailability equals the price in reserve',
    interpretation:
      'The partner must accept a reserve call at the price of the latest checkAvailability and return that price, also after a price change. Amount and currency are compared if the target file has pointers to them, otherwise the whole value.',
  },
  'partner/8-price/2-locked': {
    section: '8',
    sentence: 'The price is fixed at reserve: fulfill does not change it',
    interpretation:
      'After a price change fulfill must still succeed, and every reply about the reservation, including the reply of a repeated fulfill, must have the old price.',
  },
  'partner/8-price/3-original': {
    section: '8',
    sentence: 'After a price change, checkAvailability returns the original price as prereservationPriceSummary',
    interpretation:
      'The rule applies to iframe offers: their checkAvailability request has the earlier prereservationId. A standard offer may omit the field. If the field has a value, the value must be a price that the offer had. Without a price change the field is optional.',
  },
  'partner/8-price/3-new': {
    section: '8',
    sentence: 'After a price change, the field priceSummary in the reply of checkAvailability has the new price',
  },
  'partner/8-price/4-returned': {
    section: '8',
    sentence: 'Standard partners return a prereservationId in the checkAvailability response',
  },
  'partner/8-price/4-confirmed': {
    section: '8',
    sentence: 'Iframe partners use the prereservationId to confirm that the price still applies',
    interpretation:
      'Section 1 repeats this rule. After a price change, the partner must refuse a reserve call with the prereservationId and the price from before the change.',
  },
  'partner/8-price/4-unknown': {
    section: '8',
    level: 'OBSERVE',
    sentence: 'reserve with an unknown or missing prereservationId is refused',
    interpretation: 'The contract does not define the result, so octoproof only records the status.',
  },
  'partner/8-price/5-verified': {
    section: '8',
    sentence: 'The partner verifies the priceSummary in a reserve request',
    interpretation:
      'octoproof sends prices that are one unit too high, one unit too low, and in another currency. The unit is the last digit of the amount: 1 for 4200, 0.01 for "42.00".',
  },
  'partner/8-price/5-carried': {
    section: '8',
    sentence: 'Every response that returns a reservation contains the price that the partner expected to charge',
    interpretation:
      'The rule applies to replies of reserve, fulfill, status, lookup and cancel with a reservation id, if the target file has a pointer to the price. A reply without a body returns no reservation.',
  },
  'partner/8-price/5-cancelled': {
    section: '8',
    sentence:
      'The marketplace may cancel a reservation whose price differs from the price that the marketplace expects',
    excluded: { why: "caller's duty", note: 'this is a permission for the marketplace' },
  },
  'partner/8-price/5-cancelable': {
    section: '8',
    level: 'SHOULD',
    sentence: 'A successful cancel by the marketplace changes the state of the reservation',
    interpretation:
      'The contract lets the marketplace cancel a reservation, but shows no operation. After a successful cancel, the operation status must return another state or an error within the declared time.',
  },
  'partner/8-price/6-request': {
    section: '8',
    sentence: 'reserve without priceSummary is refused, for standard and iframe offers',
  },
  'partner/8-price/6-response': {
    section: '8',
    sentence: 'The checkAvailability response contains priceSummary, for standard and iframe offers',
  },
} satisfies RequirementRows;
