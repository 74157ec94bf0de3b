import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 5.5. */
export const verificationRequirements = {
  'partner/5.5/1': {
    sentence: 'A request whose recomputed signature equals the signature in its header is processed normally',
    interpretation:
      'A valid call must return 2xx. Random calls for which section 5.3 is unambiguous must not return 401.',
  },
  'partner/5.5/2': {
    sentence: 'A request whose recomputed signature differs from the signature in its header returns HTTP 401',
    interpretation:
      'The rule applies to the smallest difference, to any body and query, and after accepted requests. The backend must also refuse the Authorization header of an accepted request when it comes with another request.',
  },
  'partner/5.5/2-nothing': {
    sentence: 'The backend does not process a request with a wrong signature',
    interpretation:
      'A refused reserve call creates no reservation. A refused fulfill call does not change the reservation. To test this, octoproof needs the operation status, the operation lookup or the control endpoint.',
  },
  'partner/5.5/3': {
    sentence: 'The body of the 401 has an errors array with one entry, whose code is INVALID_REQUEST_SIGNATURE',
    interpretation:
      'Additional fields are allowed. The rule applies to requests with a well-formed header. Section 7 rule 1 repeats this rule.',
  },
  'partner/5.5/4': {
    sentence: 'The body of the 401 has an httpCode field of 401',
    interpretation: 'The field may be beside errors or in the entry of errors, because the contract can mean both.',
  },
  'partner/5.5/further': {
    level: 'SHOULD',
    sentence: 'The operations status, lookup and cancel refuse a request with a wrong or missing signature',
    interpretation:
      'Section 1 demands signatures for the three operations that it names. The target file may name an operation with another protection. But anyone who can call an unprotected cancel can cancel reservations.',
  },
  'partner/5.5/malformed': {
    level: 'SHOULD',
    sentence:
      'A request with a missing or malformed Authorization header returns 401 with the same body as a wrong signature',
    interpretation:
      'The contract only says that such headers are invalid. The checks of section 5.4 test that the backend refuses them.',
  },
} satisfies RequirementRows;
