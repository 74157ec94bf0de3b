import { neutralScheme, writeAuthorization } from './authorization-header.ts';
import { signature } from './signature.ts';
import type { SignableRequest } from './split-request.ts';

/** Sections 5.3 and 5.4: the Authorization header of a request. Throws `SigningError`. */
export function authorize(request: SignableRequest, signingKey: string, scheme: string = neutralScheme): string {
  return writeAuthorization({ nonce: request.nonce, signature: signature(request, signingKey) }, scheme);
}
