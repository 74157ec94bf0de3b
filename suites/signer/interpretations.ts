import type { Interpretation } from '../../src/authoring.ts';
import {
  bodyHash,
  macOf,
  parameterString,
  percentEncode,
  splitRequest,
  type SignableRequest,
} from '../../reference/signing/index.ts';

/** An interpretation and its effect on the base string. */
export interface SigningInterpretation extends Interpretation {
  readonly isRawQuery: boolean;
  readonly isUpperCaseHash: boolean;
}

const plain = { name: 'plain', says: 'follows the plain interpretation', isRawQuery: false, isUpperCaseHash: false };
const rawQuery = 'encodes the raw text of the query, without decoding its escapes first';
const upperCaseHash = 'writes the body hash in upper case';

/** Two sentences have two interpretations each. Every combination is allowed. */
export const interpretations: readonly [SigningInterpretation, ...SigningInterpretation[]] = [
  plain,
  { ...plain, name: 'raw query', says: rawQuery, isRawQuery: true },
  { ...plain, name: 'upper-case hash', says: upperCaseHash, isUpperCaseHash: true },
  {
    name: 'raw query, upper-case hash',
    says: `${rawQuery}, and ${upperCaseHash}`,
    isRawQuery: true,
    isUpperCaseHash: true,
  },
];

/** The base string of section 5.3 under an interpretation. Throws `SigningError`. */
export function baseStringAs(request: SignableRequest, interpretation: Interpretation): string {
  const { isRawQuery, isUpperCaseHash } = interpretations.find(({ name }) => name === interpretation.name) ?? plain;
  const { verb, baseUrl, query } = splitRequest(request);
  const parameters = isRawQuery ? parameterString(query.replaceAll('%', '%25')) : parameterString(query);
  const hash = bodyHash(request.body);
  return [
    verb,
    percentEncode(request.nonce),
    percentEncode(baseUrl),
    percentEncode(parameters),
    isUpperCaseHash ? hash.toUpperCase() : hash,
  ].join('&');
}

/** The signature under an interpretation. Throws `SigningError`. */
export function signatureAs(request: SignableRequest, signingKey: string, interpretation: Interpretation): string {
  return percentEncode(macOf(baseStringAs(request, interpretation), signingKey));
}
