import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Headers of every request (guide). */
export const requirements = {
  'client/G01': guide('headers', {
    sentence: 'Every request has a User-Agent that names the store and a contact page, not the default of a library',
    interpretation: 'A web address, a host name or an e-mail address counts as a contact page.',
  }),
  'client/G02': guide('headers', {
    sentence: 'Every request has a new UUID as x-request-id',
    interpretation:
      'An HTTP library may repeat a request that got no reply, so such a repetition may have the same value.',
  }),
  'client/G03': guide('headers', {
    sentence: 'Every POST and PATCH has the content-type application/json',
    interpretation: 'octoproof accepts parameters such as charset.',
  }),
  'client/G04': guide('market', {
    level: 'OBSERVE',
    sentence: 'Reads, adds and changes of carts send the country US, although the country is optional',
    interpretation: 'The contract makes the country optional, so octoproof only records it.',
  }),
  'client/G05': guide('base address', {
    sentence: 'POST /register and GET /partners/me use the current path prefix',
    interpretation:
      'The contract gives every path a deprecated alias until a fixed date; the guide says that live services have no alias for these two paths.',
  }),
} satisfies RequirementRows;
