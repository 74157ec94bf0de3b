import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Headers of every request (guide). */
export const requirements = {
  'client/G01': guide('headers', {
    sentence:
      'Every request has a User-Agent that names the store and a contact page, not the default of an HTTP library',
    interpretation: 'A web address, a host name or an e-mail address counts as a contact page.',
  }),
  'client/G02': guide('headers', {
    sentence: 'Every request has a new UUID as x-request-id',
    interpretation:
      'A repeated request may have the same value if the first one got no reply: HTTP libraries repeat such requests themselves.',
  }),
  'client/G03': guide('headers', {
    sentence: 'Every POST and PATCH has the content-type application/json',
    interpretation: 'Parameters such as charset are allowed.',
  }),
  'client/G04': guide('market', {
    level: 'OBSERVE',
    sentence: 'Requests that read or change a cart send the country US, although the country is optional',
    interpretation: 'The contract makes the country optional, so octoproof only records it.',
  }),
  'client/G05': guide('base address', {
    sentence: 'POST /register and GET /partners/me use the path prefix /octo-gateway/v1/',
    interpretation:
      'The contract gives every path a deprecated alias until a fixed date. The guide says that live services lack the alias of these two paths.',
  }),
} satisfies RequirementRows;
