import { timingSafeEqual } from 'node:crypto';
import { neutralScheme, readAuthorization } from './authorization-header.ts';
import { signature } from './signature.ts';
import { SigningError, type SigningProblem } from './signing-error.ts';
import type { SignableRequest } from './split-request.ts';

/** Whether a header signs a request. `message` says why not. */
export type Verification =
  | { readonly valid: true }
  | { readonly valid: false; readonly problem: SigningProblem | 'signature'; readonly message: string };

/** A request as it came in, with its Authorization header. */
export interface SignedRequest extends Omit<SignableRequest, 'nonce'> {
  readonly authorization: string;
}

/**
 * Section 5.5: recomputes the signature and compares it with the header's, in a time that does not depend on where they
 * differ. A header or a request that cannot be read is not valid; nothing is thrown.
 */
export function verify(request: SignedRequest, signingKey: string, scheme: string = neutralScheme): Verification {
  try {
    const header = readAuthorization(request.authorization, scheme);
    const expected = signature({ ...request, nonce: header.nonce }, signingKey);
    if (sameText(expected, header.signature)) return { valid: true };
    return { valid: false, problem: 'signature', message: 'the signature is not that of this request under this key' };
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return { valid: false, problem: error.problem, message: error.message };
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
