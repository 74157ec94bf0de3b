import { timingSafeEqual } from 'node:crypto';
import { neutralScheme, readAuthorization } from './authorization-header.ts';
import { signature } from './signature.ts';
import { SigningError, type SigningProblem } from './signing-error.ts';
import type { SignableRequest } from './split-request.ts';

/** `message` gives the reason when the signature is not valid. */
export type Verification =
  | { readonly valid: true }
  | { readonly valid: false; readonly problem: SigningProblem | 'signature'; readonly message: string };

/** A received request with its Authorization header. */
export interface SignedRequest extends Omit<SignableRequest, 'nonce'> {
  readonly authorization: string;
}

/**
 * Section 5.5: recomputes the signature and compares it with the header's in constant time. A malformed header or
 * request is not valid; this function does not throw.
 */
export function verify(request: SignedRequest, signingKey: string, scheme: string = neutralScheme): Verification {
  try {
    const header = readAuthorization(request.authorization, scheme);
    const expected = signature({ ...request, nonce: header.nonce }, signingKey);
    if (sameText(expected, header.signature)) return { valid: true };
    return { valid: false, problem: 'signature', message: 'the signature does not fit this request and this key' };
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return { valid: false, problem: error.problem, message: error.message };
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
