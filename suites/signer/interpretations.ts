import type { Reading } from '../../src/authoring.ts';
import {
  bodyHash,
  macOf,
  parameterString,
  percentEncode,
  splitRequest,
  type SignableRequest,
} from '../../reference/signing/index.ts';

/** A reading with what it changes in a base string. */
export interface SigningReading extends Reading {
  readonly queryAsItStands: boolean;
  readonly upperCaseHash: boolean;
}

const plain = { name: 'plain', says: 'reads the contract plainly', queryAsItStands: false, upperCaseHash: false };
const asItStands = 'encodes the text of the query as it stands, without decoding its escapes first';
const upperCase = 'writes the hash of the body in upper case';

/** Two sentences can be read two ways; every combination is one way to keep them. */
export const readings: readonly [SigningReading, ...SigningReading[]] = [
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

/** Section 5.3 under a reading. Throws `SigningError`. */
export function baseStringAs(request: SignableRequest, reading: Reading): string {
  const { queryAsItStands, upperCaseHash } = readings.find(({ name }) => name === reading.name) ?? plain;
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

/** The signature under a reading. Throws `SigningError`. */
export function signatureAs(request: SignableRequest, signingKey: string, reading: Reading): string {
  return percentEncode(macOf(baseStringAs(request, reading), signingKey));
}
