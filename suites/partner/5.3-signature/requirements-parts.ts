import type { Requirement } from '../../../src/authoring.ts';

const refused =
  'Judged as refused: a call that is honest but for a header made for something else is answered with 401 (5.5).';

/** Section 5.3: the parts of the base string, and the key. */
export const partRequirements = {
  'partner/5.3/signature': {
    section: '5.3',
    level: 'MUST',
    sentence:
      'The signature is the HMAC-SHA1 of the base string under the signing key, Base64-encoded and then percent-encoded',
    interpretation: `${refused} Hexadecimal is another signature; the Base64 of URLs is observed with rule 6.`,
    built: true,
  },
  'partner/5.3/key': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The signing key is the key of the HMAC as it is',
    interpretation: `${refused} Wrong is an empty key, one with a character more, fewer or other, and what decoding the key gives.`,
    built: true,
  },
  'partner/5.3/verb': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The first part is the HTTP verb in upper case',
    interpretation: refused,
    built: true,
  },
  'partner/5.3/nonce': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The second part is the nonce of the Authorization header, percent-encoded',
    interpretation: `${refused} A nonce of letters that percent-encoding changes is accepted.`,
    built: true,
  },
  'partner/5.3/base-url': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The third part is the request URL without its query string, percent-encoded',
    interpretation: `${refused} Scheme, host and path are parts of the URL, as they are sent.`,
    built: true,
  },
  'partner/5.3/parameter-string': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The fourth part is the parameter string, percent-encoded',
    interpretation: refused,
    built: true,
  },
  'partner/5.3/body-hash': {
    section: '5.3',
    level: 'MUST',
    sentence: 'The fifth part is the SHA-256 of the trimmed body as hexadecimal, not percent-encoded',
    interpretation: `${refused} Long bodies, bodies with "Transfer-Encoding: chunked" and bodies with letters of any script are accepted.`,
    built: true,
  },
} as const satisfies Record<string, Requirement>;
