import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 2.5: the fields of a registration, in the register response and later. */
export const registrationRequirements = {
  'storefront/2.5/view': {
    sentence: 'The registration in a register response has all documented fields, each with the documented type',
    interpretation: 'This includes createdBy and updatedBy, which only the partner read omits.',
  },
  'storefront/2.5/view-echo': {
    sentence: 'A registration shows the sent values, and null or an empty list in omitted fields',
    interpretation:
      'inventoryCountries has a different default. A blank publisher id may be shown as null. White space around a name may be removed.',
  },
  'storefront/2.5/view-states': 'The inventoryStates of a registration are full names, not two-letter codes',
  'storefront/2.5/view-partnerId': {
    level: 'SHOULD',
    sentence: 'The partnerId of a registration equals the partnerId in carts of its API key',
    interpretation:
      'Both have the same name and are stable identifiers, but the contract does not say that they are equal.',
  },
  'storefront/2.5/status': {
    sentence: 'The status of a registration is active or deactivated',
    interpretation: 'Section 3 repeats the list.',
  },
  'storefront/2.5/status-deactivated': {
    sentence: 'The status of a partner that was switched off is deactivated',
    interpretation:
      'To test this, octoproof needs a control endpoint. The status is tested if the partner read still succeeds. An error is accepted.',
  },
  'storefront/2.5/register-response': 'A register response has partner as a registration and token as a string',
  'storefront/2.5/register-failure': 'A failed registration has the error fields, and neither partner nor token',
  'storefront/2.5/token-once': {
    sentence: 'No response except that of a successful registration contains the API key',
    interpretation:
      'Sections 1, 4.1, 4.2 and 5 repeat this rule, and so does the note that a registration never contains the key. The check tests every response, including headers.',
  },
  'storefront/2.5/me': 'A partner read has all documented fields, each with the documented type',
  'storefront/2.5/me-internal': 'A partner read has neither createdBy nor updatedBy',
  'storefront/2.5/me-failure': 'A failed partner read has the error fields and no registration field',
} satisfies RequirementRows;
