import type { Requirement } from '../../../src/authoring.ts';

/** Section 4: endpoints, of which one path shape is shown. */
export const endpointRequirements = {
  'partner/4/path': {
    section: '4',
    level: 'OBSERVE',
    sentence:
      'checkAvailability is called at <prefix>/v1/products/<product id>/availability, with purchaserId and locale',
    interpretation: 'The only shape that is given, and a target file may give another: whether it does is recorded.',
    built: true,
  },
  'partner/4/json': {
    section: '4',
    level: 'SHOULD',
    sentence: 'A reply in which the target file points at values is JSON that every reader reads alike',
    interpretation:
      'The contract shows JSON bodies and names no encoding: in UTF-8 (RFC 8259), and no object names a member twice.',
    built: true,
  },
  'partner/4/availability-call': {
    section: '4',
    level: 'MUST',
    sentence:
      'A checkAvailability call names purchaserId as a UUID, a locale in language-region form, and startAt and endAt',
    excluded: { why: "caller's duty", note: 'that such a call is accepted is judged in section 1' },
    built: false,
  },
  'partner/4/other-shapes': {
    section: '4',
    level: 'MUST',
    sentence: 'Paths, methods and payloads of the other operations and of the webhook',
    excluded: { why: 'not shown', note: 'they are what the target file says' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
