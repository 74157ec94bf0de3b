import type { Interpretation } from '../../src/authoring.ts';
import {
  bodyHash,
  macOf,
  parameterString,
  percentEncode,
  splitRequest,
  type SignableRequest,
} from '../../reference/signing/index.ts';

/** An interpretation with its effect on a base string. */
export interface SigningInterpretation extends Interpretation {
  readonly queryAsItStands: boolean;
  readonly upperCaseHash: boolean;
}

const plain = { name: 'plain', says: 'reads the contract plainly', queryAsItStands: false, upperCaseHash: false };
const asItStands = 'encodes the text of the query as it stands, without decoding its escapes first';
const upperCase = 'writes the hash of the body in upper case';

/** Two sentences can be read two ways; every combination is one way to keep them. */
export const interpretations: readonly [SigningInterpretation, ...SigningInterpretation[]] = [
  plain,
  { ...plain, name: 'query as it stands', says: asItStands, queryAsItStands: true },
  { ...plain, name: 'upper-case hash', says: upperCase, upperCaseHash: true },
  {
    name: 'query as it stands, upper-case hash',
    says: `${asItStands}, and ${upperCase}`,
    queryAsItStands: true,
    upperCaseHash: true,
  },
];

/** Section 5.3 under an interpretation. Throws `SigningError`. */
export function baseStringAs(request: SignableRequest, interpretation: Interpretation): string {
  const { queryAsItStands, upperCaseHash } = interpretations.find(({ name }) => name === interpretation.name) ?? plain;
  const { verb, baseUrl, query } = splitRequest(request);
  const parameters = queryAsItStands ? parameterString(query.replaceAll('%', '%25')) : parameterString(query);
  const hash = bodyHash(request.body);
  return [
    verb,
    percentEncode(request.nonce),
    percentEncode(baseUrl),
    percentEncode(parameters),
    upperCaseHash ? hash.toUpperCase() : hash,
  ].join('&');
}

/** The signature under an interpretation. Throws `SigningError`. */
export function signatureAs(request: SignableRequest, signingKey: string, interpretation: Interpretation): string {
  return percentEncode(macOf(baseStringAs(request, interpretation), signingKey));
}
