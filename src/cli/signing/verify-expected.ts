import { readAuthorization, SigningError, stagesOf } from '../../../reference/signing/index.ts';
import type { ReceivedRequest } from './received-request.ts';

/** The received signature, and the signature and base string that the key gives for the request. */
export interface ExpectedHeader {
  readonly receivedSignature: string;
  readonly signature: string;
  readonly baseString: string;
}

/** Returns the expected signature and base string; null if the header or the request is invalid. */
export function expectedHeader(
  request: ReceivedRequest,
  { key, scheme }: { readonly key: string; readonly scheme: string },
): ExpectedHeader | null {
  try {
    const header = readAuthorization(request.authorization, scheme);
    const { signature, baseString } = stagesOf({ ...request, nonce: header.nonce }, key);
    return { receivedSignature: header.signature, signature, baseString };
  } catch (error) {
    if (error instanceof SigningError) return null;
    throw error;
  }
}
