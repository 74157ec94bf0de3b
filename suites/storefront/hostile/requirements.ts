import type { RequirementRows } from '../../../src/authoring.ts';

/** Beyond the contract: how a reliable server treats invalid input. */
export const hostileRequirements = {
  'storefront/hostile/unchanged': {
    level: 'SHOULD',
    sentence:
      'Hostile input has no effect on a cart beyond the effect of its valid part, and the cart can be used afterwards',
    interpretation:
      'Any layer may refuse the input or close the connection. A server that accepts an input may use either of two fields with the same name and may ignore unknown fields. It must reply or close the connection.',
  },
  'storefront/hostile/answered': {
    level: 'SHOULD',
    sentence: 'Hostile queries, ids, paths and registrations are answered in time, and the operation works afterwards',
    interpretation: 'Any status is allowed. A closed connection also counts as an answer.',
  },
  'storefront/hostile/connection': {
    level: 'SHOULD',
    sentence: 'A request after hostile input on the same connection gets its own reply',
    interpretation:
      'A server may close the connection instead. In HTTP/1.1, the headers determine where a body ends, for every method.',
  },
  'storefront/hostile/server-error': {
    level: 'SHOULD',
    sentence: 'The service does not answer hostile input with a server error',
    interpretation:
      'The statuses 501 (not implemented), 503 (overloaded) and 505 are allowed. If section 4 states the status of an error reply, the checks of section 4 test that status.',
  },
  'storefront/hostile/trace': {
    level: 'SHOULD',
    sentence: 'No reply to hostile input contains a stack trace or a position in the source code of the service',
    interpretation:
      'The check searches replies that are not successful for the stack trace formats of common languages.',
  },
  'storefront/hostile/foreign-data': {
    level: 'SHOULD',
    sentence: 'No reply to hostile input contains an id or a link of another partner',
    interpretation:
      'The check searches for the carts of the other partner of this run, for their links and for its partner id. Section 4.4 covers the same rule for ordinary requests.',
  },
} satisfies RequirementRows;
