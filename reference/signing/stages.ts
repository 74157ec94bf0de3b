import { baseString } from './base-string.ts';
import { bodyHash, trimBody } from './body-hash.ts';
import { parameterString, parametersOf, type Parameter } from './parameter-string.ts';
import { percentEncode } from './percent-encode.ts';
import { macOf } from './signature.ts';
import { splitRequest, type SignableRequest } from './split-request.ts';

/** Intermediate values of a signature, in the order of section 5.3. */
export interface Stages {
  readonly verb: string;
  readonly encodedNonce: string;
  readonly baseUrl: string;
  readonly encodedBaseUrl: string;
  /** In the order of the query string, decoded. */
  readonly parameters: readonly Parameter[];
  readonly parameterString: string;
  readonly encodedParameterString: string;
  readonly trimmedBody: string | Uint8Array;
  readonly bodyHash: string;
  readonly baseString: string;
  /** The HMAC in Base64. */
  readonly mac: string;
  readonly signature: string;
}

/** Computes all values of section 5.3. Throws `SigningError`. */
export function stagesOf(request: SignableRequest, signingKey: string): Stages {
  const { verb, baseUrl, query } = splitRequest(request);
  const base = baseString(request);
  const mac = macOf(base, signingKey);
  const joined = parameterString(query);
  return {
    verb,
    encodedNonce: percentEncode(request.nonce, 'the nonce'),
    baseUrl,
    encodedBaseUrl: percentEncode(baseUrl),
    parameters: parametersOf(query),
    parameterString: joined,
    encodedParameterString: percentEncode(joined),
    trimmedBody: trimBody(request.body ?? ''),
    bodyHash: bodyHash(request.body),
    baseString: base,
    mac,
    signature: percentEncode(mac),
  };
}
