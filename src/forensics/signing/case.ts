import { baseString, macOf, percentEncode } from '../../../reference/signing/index.ts';
import type { ShownRequest } from '../diagnosis.ts';
import { withoutKey } from '../first-difference.ts';
import { bodyText } from './body-text.ts';
import type { SigningObservation } from '../observation.ts';
import { canonicalHeader } from './same-header.ts';
import { honestFields, honestSigning } from './recipe.ts';

/** An observation with the expected values. */
export interface SigningCase extends SigningObservation {
  readonly scheme: string;
  readonly expected: {
    readonly baseString: string;
    readonly mac: string;
    readonly signature: string;
    readonly authorization: string;
  };
  /** The received header in canonical form: headers with the same content have the same form. */
  readonly canonical: string | null;
}

/** Computes the expected values. Throws `SigningError` for a request that has no signature. */
export function signingCase(observation: SigningObservation, scheme: string): SigningCase {
  const { request, signingKey, received } = observation;
  const base = baseString(request);
  const mac = macOf(base, signingKey);
  const signature = percentEncode(mac);
  return {
    ...observation,
    scheme,
    expected: {
      baseString: base,
      mac,
      signature,
      authorization: honestSigning.header(honestFields(scheme, request.nonce, signature)),
    },
    canonical: received.authorization === undefined ? null : canonicalHeader(received.authorization, scheme),
  };
}

/** True if every observed answer is right. */
export function isRight({ received, expected, canonical, scheme }: SigningCase): boolean {
  return (
    sameOrUnseen(received.baseString, expected.baseString) &&
    sameOrUnseen(received.signature, expected.signature) &&
    (canonical === null ||
      received.authorization === expected.authorization ||
      canonical === canonicalHeader(expected.authorization, scheme))
  );
}

/** True for an expected answer, and for an answer that was not observed. */
export function sameOrUnseen(received: string | undefined, expected: string): boolean {
  return received === undefined || received === expected;
}

/** A request for output: without the key, which a test's URL or body might contain. */
export function shownRequest({
  request,
  signingKey,
}: Pick<SigningObservation, 'request' | 'signingKey'>): ShownRequest {
  const { method, url, nonce, body } = request;
  const text = bodyText(body);
  return {
    method,
    url: withoutKey(url, signingKey),
    nonce: withoutKey(nonce, signingKey),
    body: text === null ? null : withoutKey(text, signingKey),
  };
}

/** The length of an input, as a measure of how long it takes to read. */
export function lengthOf({ request }: Pick<SigningObservation, 'request'>): number {
  return request.method.length + request.url.length + request.nonce.length + (request.body?.length ?? 0);
}
