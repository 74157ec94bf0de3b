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
}

const plain = {
  name: 'plain',
  says: 'decodes the percent-escapes of the query first, and then encodes the text',
  isRawQuery: false,
};

/** The contract does not say whether the escapes of a query are decoded before the encoding. */
export const interpretations: readonly [SigningInterpretation, ...SigningInterpretation[]] = [
  plain,
  {
    name: 'raw query',
    says: 'encodes the raw text of the query, without decoding its percent-escapes first',
    isRawQuery: true,
  },
];

/** The base string of section 5.3 under an interpretation. Throws `SigningError`. */
export function baseStringAs(request: SignableRequest, interpretation: Interpretation): string {
  const { isRawQuery } = interpretations.find(({ name }) => name === interpretation.name) ?? plain;
  const { verb, baseUrl, query } = splitRequest(request);
  const parameters = isRawQuery ? parameterString(query.replaceAll('%', '%25')) : parameterString(query);
  return [
    verb,
    percentEncode(request.nonce),
    percentEncode(baseUrl),
    percentEncode(parameters),
    bodyHash(request.body),
  ].join('&');
}

/** The signature under an interpretation. Throws `SigningError`. */
export function signatureAs(request: SignableRequest, signingKey: string, interpretation: Interpretation): string {
  return percentEncode(macOf(baseStringAs(request, interpretation), signingKey));
}
