import type { RequirementRows } from '../../../src/authoring.ts';

const refused = 'A request with a wrong signature must return 401 (section 5.5).';

/** Section 5.3: the parts of the base string, and the key. */
export const partRequirements = {
  'partner/5.3/signature': {
    sentence:
      'The signature is the HMAC-SHA1 of the base string with the signing key, Base64-encoded and then percent-encoded',
    interpretation: `${refused} A hexadecimal signature is wrong. The status for URL-safe Base64 is recorded under rule 6.`,
  },
  'partner/5.3/key': {
    sentence: 'The signing key is used unchanged as the key of the HMAC',
    interpretation: `${refused} Wrong keys are: empty, one character longer, shorter or different, in another letter case, or decoded.`,
  },
  'partner/5.3/verb': {
    sentence: 'The first part is the HTTP verb in upper case',
    interpretation: refused,
  },
  'partner/5.3/nonce': {
    sentence: 'The second part is the nonce of the Authorization header, percent-encoded',
    interpretation: `${refused} A nonce with characters that percent-encoding changes must be accepted.`,
  },
  'partner/5.3/base-url': {
    sentence: 'The third part is the request URL without its query string, percent-encoded',
    interpretation: `${refused} The URL has scheme, host and path, exactly as sent.`,
  },
  'partner/5.3/parameter-string': {
    sentence: 'The fourth part is the parameter string, percent-encoded',
    interpretation: refused,
  },
  'partner/5.3/body-hash': {
    sentence: 'The fifth part is the SHA-256 of the trimmed body as hexadecimal, not percent-encoded',
    interpretation: `${refused} Long bodies, bodies with "Transfer-Encoding: chunked" and bodies with characters of any script must be accepted.`,
  },
} satisfies RequirementRows;
