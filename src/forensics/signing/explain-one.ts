import {
  neutralScheme,
  percentDecode,
  readAuthorization,
  type SignableRequest,
} from '../../../reference/signing/index.ts';
import { diagnoseSigning } from './diagnose.ts';
import type { OnProgress } from '../search.ts';
import type { SigningDiagnosis } from '../diagnosis.ts';

/** One request of a log, as the receiver saw it. */
export interface LoggedRequest {
  readonly request: Omit<SignableRequest, 'nonce'>;
  /** The value of its Authorization header. */
  readonly authorization: string;
  readonly signingKey: string;
  /** The base string that the sender signed, if known. */
  readonly baseString?: string;
  readonly scheme?: string;
  readonly onProgress?: OnProgress;
}

/**
 * Explains why the signature of one request is wrong. The nonce is taken from the header unchanged and, if it contains
 * escapes, also decoded. Throws `SigningError` for a header without a nonce and for a request that has no signature.
 */
export function explainOne({
  request,
  authorization,
  signingKey,
  baseString,
  scheme = neutralScheme,
  onProgress,
}: LoggedRequest): SigningDiagnosis {
  const nonce = nonceIn(authorization, scheme);
  const [unchangedNonce, ...others] = [...new Set([nonce, percentDecode(nonce)])].map((one) =>
    diagnoseSigning([{ request: { ...request, nonce: one }, signingKey, received: { baseString, authorization } }], {
      scheme,
      onProgress,
    }),
  );
  return others.reduce(simpler, unchangedNonce ?? diagnoseSigning([]));
}

/** Also reads headers that break the contract, with any quotation marks. */
function nonceIn(authorization: string, scheme: string): string {
  const [, quoted, bare] = /nonce["']?\s*[=:]\s*(?:["']([^"']*)["']|([^"',;&\s]+))/i.exec(authorization) ?? [];
  return quoted ?? bare ?? readAuthorization(authorization, scheme).nonce;
}

/** The diagnosis that explains more with fewer bugs. On a tie: the first, with the other as a rival. */
function simpler(one: SigningDiagnosis, other: SigningDiagnosis): SigningDiagnosis {
  if (weight(other) < weight(one)) return other;
  if (weight(other) > weight(one) || one.verdict !== 'explained' || other.verdict !== 'explained') return one;
  return { ...one, rivals: [...one.rivals, { bugs: other.bugs, telling: null }, ...other.rivals] };
}

function weight(diagnosis: SigningDiagnosis): number {
  if (diagnosis.verdict === 'right') return 0;
  return diagnosis.verdict === 'explained' ? diagnosis.bugs.length : Number.POSITIVE_INFINITY;
}
