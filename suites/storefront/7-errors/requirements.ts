import type { Requirement } from '../../../src/authoring.ts';

/** Section 7: the codes. Its table repeats conditions that are judged where they arise: 2.8, 3, 4.1, 4.4, 5 and 8. */
export const errorRequirements = {
  'storefront/7/error-code': {
    section: '7',
    level: 'MUST',
    sentence: 'The error of every error object is one of the fourteen listed codes',
    interpretation: 'The list is closed. Section 2.8 refers to it.',
    built: true,
  },
  'storefront/7/request-id': {
    section: '7',
    level: 'MUST',
    sentence: 'Every error object carries a requestId that is not empty',
    interpretation:
      'Flat or in an envelope. The authentication error and bodies from before the endpoint have no such field.',
    built: true,
  },
  'storefront/7/request-id-echo': {
    section: '7',
    level: 'OBSERVE',
    sentence: 'The requestId of an error is the x-request-id that the call was sent with',
    interpretation: 'The contract is silent on the header.',
    built: true,
  },
  'storefront/7/branch': {
    section: '7',
    level: 'MUST',
    sentence: 'A caller branches on codes and never on texts',
    interpretation: 'Section 4 repeats it: on the code, not on the status.',
    excluded: { why: "caller's duty", note: 'so no text of any message is judged either' },
    built: false,
  },
  'storefront/7/statuses': {
    section: '7',
    level: 'MUST',
    sentence: 'Each error code has a stated HTTP status',
    excluded: {
      why: 'not shown',
      note: 'only 401 and 429 are given; what section 4 says of the class is judged there',
    },
    built: false,
  },
  'storefront/7/conditions': {
    section: '7',
    level: 'MUST',
    sentence: 'Each error code has a stated condition',
    excluded: {
      why: 'not shown',
      note: 'not given for BAD_REQUEST in general, UNAUTHORIZED, FORBIDDEN, INVALID_BOOKING_STATE, INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY, PRODUCT_NOT_CARTABLE and INTERNAL_SERVER_ERROR',
    },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
