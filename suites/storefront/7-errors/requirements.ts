import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 7: the error codes. Sections 2.8, 3, 4.1, 4.4, 5 and 8 cover the conditions of its table. */
export const errorRequirements = {
  'storefront/7/error-code': {
    sentence: 'The field error of every error object is one of the 14 documented codes',
    interpretation: 'No other value is allowed. Section 2.8 refers to this list.',
  },
  'storefront/7/request-id': {
    sentence: 'Every error object has a requestId that is not empty',
    interpretation:
      'This covers flat errors and errors in an envelope. The authentication error and replies of layers in front of the endpoint have no requestId.',
  },
  'storefront/7/request-id-echo': {
    level: 'OBSERVE',
    sentence: 'The requestId of an error is the x-request-id that the call sent',
    interpretation: 'The contract requires a requestId but does not name the header x-request-id.',
  },
  'storefront/7/branch': {
    sentence: 'A caller branches on error codes and never on messages',
    interpretation: 'Section 4 adds that a caller branches on the code, not on the status.',
    excluded: { why: "caller's duty", note: 'no check tests the text of a message: callers must not depend on it' },
  },
  'storefront/7/statuses': {
    sentence: 'Each error code has its own HTTP status',
    excluded: {
      why: 'not shown',
      note: 'the contract states only 401 and 429; section 4 covers 4xx and 5xx',
    },
  },
  'storefront/7/conditions': {
    sentence: 'Each error code is returned only under its own condition',
    excluded: {
      why: 'not shown',
      note: 'the contract states no condition for BAD_REQUEST in general, UNAUTHORIZED, FORBIDDEN, INVALID_BOOKING_STATE, INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY, PRODUCT_NOT_CARTABLE and INTERNAL_SERVER_ERROR',
    },
  },
} satisfies RequirementRows;
