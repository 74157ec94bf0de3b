import { readAuthorization, SigningError, stagesOf } from '../../../reference/signing/index.ts';
import type { ReceivedRequest } from './received-request.ts';

/** The expected content of a header. */
export interface WouldBe {
  readonly receivedSignature: string;
  readonly signature: string;
  readonly baseString: string;
}

/** The signature and base string that were expected; null where the header or the request does not even lead there. */
export function wouldBe(
  request: ReceivedRequest,
  { key, scheme }: { readonly key: string; readonly scheme: string },
): WouldBe | null {
  try {
    const header = readAuthorization(request.authorization, scheme);
    const { signature, baseString } = stagesOf({ ...request, nonce: header.nonce }, key);
    return { receivedSignature: header.signature, signature, baseString };
  } catch (error) {
    if (error instanceof SigningError) return null;
    throw error;
  }
}
