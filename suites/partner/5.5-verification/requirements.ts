import type { Requirement } from '../../../src/authoring.ts';

/** Section 5.5. */
export const verificationRequirements = {
  'partner/5.5/1': {
    section: '5.5',
    level: 'MUST',
    sentence: 'A request whose recomputed signature equals that of its header is processed normally',
    interpretation:
      'An honest call succeeds with any 2xx. Generated calls of the agreed domain are not answered with 401.',
    built: true,
  },
  'partner/5.5/2': {
    section: '5.5',
    level: 'MUST',
    sentence: 'A request whose recomputed signature differs from that of its header is answered with HTTP 401',
    interpretation:
      'However little the two differ, whatever body and query are like, and whatever was accepted just before: also the very header of an honest call, sent along with another one.',
    built: true,
  },
  'partner/5.5/2-nothing': {
    section: '5.5',
    level: 'MUST',
    sentence: 'A request that is refused for its signature is not processed',
    interpretation:
      'A refused reserve leaves no reservation, a refused fulfill leaves the reservation as it was, where status, lookup or the control endpoint can show it.',
    built: true,
  },
  'partner/5.5/3': {
    section: '5.5',
    level: 'MUST',
    sentence: 'The body of the 401 holds an errors array with one entry, whose code is INVALID_REQUEST_SIGNATURE',
    interpretation: 'More fields are allowed. Judged wherever the header is whole; section 7 rule 1 repeats it.',
    built: true,
  },
  'partner/5.5/4': {
    section: '5.5',
    level: 'MUST',
    sentence: 'The body of the 401 holds an httpCode field of 401',
    interpretation: 'Beside errors or in its entry: the sentence can be read both ways.',
    built: true,
  },
  'partner/5.5/malformed': {
    section: '5.5',
    level: 'SHOULD',
    sentence: 'A missing or malformed header is answered like a wrong signature: 401, with the same body',
    interpretation:
      'Nothing is said of such headers but that they are not valid. That they are refused is judged in 5.4.',
    built: true,
  },
} as const satisfies Record<string, Requirement>;
