import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 4: endpoints. The contract shows one path. */
export const endpointRequirements = {
  'partner/4/path': {
    level: 'OBSERVE',
    sentence:
      'The path of checkAvailability is <prefix>/v1/products/<product id>/availability, with the query parameters purchaserId and locale',
    interpretation:
      'The contract shows this path only as an example, and a target file may have another path. So octoproof only records the result.',
  },
  'partner/4/json': {
    level: 'SHOULD',
    sentence: 'Every reply from which octoproof reads values is unambiguous JSON',
    interpretation:
      'The contract shows JSON bodies and states no encoding. RFC 8259 demands UTF-8. No object may have two members with the same name.',
  },
  'partner/4/locale': {
    level: 'SHOULD',
    sentence: 'checkAvailability accepts any locale in language-region form',
    interpretation:
      'The contract does not say which locales occur. octoproof accepts a 4xx for a locale that the backend does not support, but no 5xx.',
  },
  'partner/4/availability-call': {
    sentence: 'A checkAvailability call has purchaserId (a UUID), locale (language-region form), startAt and endAt',
    excluded: {
      why: "caller's duty",
      note: 'the marketplace makes this call; the checks of section 1 test that the backend accepts it',
    },
  },
  'partner/4/other-shapes': {
    sentence: 'All operations except checkAvailability, and the webhook, have fixed paths, methods and payloads',
    excluded: { why: 'not shown', note: 'the contract does not show them, so the target file defines them' },
  },
} satisfies RequirementRows;
