import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Headers of every request (guide). */
export const requirements = {
  'client/G01': {
    section: 'guide: headers',
    level: 'SHOULD',
    sentence: 'Every request has a User-Agent that names the store and a contact page, not the default of a library',
    interpretation:
      "From the operator's guide, not from the contract. A web address, a host name or an e-mail address counts as a contact page.",
  },
  'client/G02': {
    section: 'guide: headers',
    level: 'SHOULD',
    sentence: 'Every request has a UUID of its own as x-request-id',
    interpretation:
      "From the operator's guide, not from the contract. An HTTP library may repeat a request without a reply as it is, so such a repetition may have the same value.",
  },
  'client/G03': {
    section: 'guide: headers',
    level: 'SHOULD',
    sentence: 'Every POST and PATCH has the Content-Type application/json',
    interpretation: "From the operator's guide, not from the contract. Parameters such as charset are accepted.",
  },
  'client/G04': {
    section: 'guide: market',
    level: 'OBSERVE',
    sentence: 'Reads, adds and changes of carts name the country US, although it is optional',
    interpretation:
      "From the operator's guide, not from the contract. The contract makes it optional, so it is only recorded.",
  },
  'client/G05': {
    section: 'guide: base address',
    level: 'SHOULD',
    sentence: 'Registration and the read of the own registration use the current path prefix',
    interpretation:
      "From the operator's guide, not from the contract. By the guide, live services have no deprecated path for these two.",
  },
} satisfies RequirementRows;
