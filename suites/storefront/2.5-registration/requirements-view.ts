import type { Requirement } from '../../../src/authoring.ts';

/** Section 2.5: the fields of a registration in a reply, when it is made and later. */
export const registrationRequirements = {
  'storefront/2.5/view': {
    section: '2.5',
    level: 'MUST',
    sentence: 'The registration in a register response carries every field of its list, each of its type',
    interpretation: 'Includes createdBy and updatedBy, which only the partner read omits.',
    built: true,
  },
  'storefront/2.5/view-echo': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A registration reads as it was sent, with null or an empty list for what was not',
    interpretation:
      'inventoryCountries has a default of its own. A blank publisher id may read null. White space around a name may go.',
    built: true,
  },
  'storefront/2.5/view-states': {
    section: '2.5',
    level: 'MUST',
    sentence: 'The inventoryStates of a registration read as full names, not as two-letter codes',
    built: true,
  },
  'storefront/2.5/view-partnerId': {
    section: '2.5',
    level: 'SHOULD',
    sentence: 'The partnerId of a registration is the one that carts of its key show',
    interpretation: 'One name for a stable identifier; that the two are one is not said.',
    built: true,
  },
  'storefront/2.5/status': {
    section: '2.5',
    level: 'MUST',
    sentence: 'The status of a registration is active or deactivated',
    interpretation: 'Section 3 repeats the list.',
    built: true,
  },
  'storefront/2.5/status-deactivated': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A partner that was switched off has the status deactivated',
    interpretation: 'Needs the control endpoint. Judged where the partner read still answers; a refusal is accepted.',
    built: true,
  },
  'storefront/2.5/register-response': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A register response carries partner as a registration and token as a string',
    built: true,
  },
  'storefront/2.5/register-failure': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A failed registration carries the error fields, and neither partner nor token',
    built: true,
  },
  'storefront/2.5/token-once': {
    section: '2.5',
    level: 'MUST',
    sentence: 'No response other than that of a successful registration holds the API key',
    interpretation:
      'Sections 1, 4.1, 4.2 and 5 repeat it, and so does the note that a registration never holds the key. Judged on every response, headers included.',
    built: true,
  },
  'storefront/2.5/me': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A partner read carries every field of its list, each of its type',
    built: true,
  },
  'storefront/2.5/me-internal': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A partner read carries neither createdBy nor updatedBy',
    built: true,
  },
  'storefront/2.5/me-failure': {
    section: '2.5',
    level: 'MUST',
    sentence: 'A failed partner read carries the error fields and no field of a registration',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
