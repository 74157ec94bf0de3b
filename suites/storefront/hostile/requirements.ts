import type { Requirement } from '../../../src/authoring.ts';

/** Beyond the contract: how a reliable server treats invalid input. */
export const hostileRequirements = {
  'storefront/hostile/unchanged': {
    section: 'hostile',
    level: 'SHOULD',
    sentence:
      'Hostile input changes nothing of a cart but what its valid part asks for, and the cart answers afterwards',
    interpretation:
      'Any refusal is fine, by whichever layer, and a closed connection. What is accepted may take either of two fields of one name, and leave out what it does not know. Silence is not fine.',
    built: true,
  },
  'storefront/hostile/answered': {
    section: 'hostile',
    level: 'SHOULD',
    sentence: 'Hostile queries, ids, paths and registrations are answered in time, and the operation works afterwards',
    interpretation: 'With whatever status; a closed connection is an answer, too.',
    built: true,
  },
  'storefront/hostile/connection': {
    section: 'hostile',
    level: 'SHOULD',
    sentence: 'A request that follows hostile input on its connection gets its own answer',
    interpretation:
      'A server may close the connection instead. HTTP/1.1 has a body end where its framing says, on every method.',
    built: true,
  },
  'storefront/hostile/server-error': {
    section: 'hostile',
    level: 'SHOULD',
    sentence: 'No hostile input is answered with a server error',
    interpretation:
      '501 for what is not implemented, 503 for what is too much and 505 are no errors of that kind. Where section 4 gives a refusal its status, that is judged there.',
    built: true,
  },
  'storefront/hostile/trace': {
    section: 'hostile',
    level: 'SHOULD',
    sentence: 'No answer to hostile input shows a stack trace or a place in the source of the service',
    interpretation: 'Looked for in answers that are no success: the forms that common languages give their traces.',
    built: true,
  },
  'storefront/hostile/foreign-data': {
    section: 'hostile',
    level: 'SHOULD',
    sentence: 'No answer to hostile input holds an id or a link of what another partner has',
    interpretation:
      'Carts of the other partner of this run, their links, and its partner id. That its carts stay hidden from plain requests is judged in 4.4.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
