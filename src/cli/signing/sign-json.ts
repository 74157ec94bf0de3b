import { documentText } from '../../documents/write.ts';
import type { SignedStages } from './sign-stages.ts';
import { ownVersion } from '../../certification/version.ts';

/** Returns every stage as JSON. The JSON never contains the key. */
export function signedJson({ request, stages, authorization }: SignedStages): string {
  const { trimmedBody, ...others } = stages;
  return documentText('signed-request', {
    version: ownVersion(),
    request: { method: request.method, url: request.url, nonce: request.nonce, body: bodyJson(request.body) },
    stages: { ...others, trimmedBody: bodyJson(trimmedBody) },
    authorization,
  }).trimEnd();
}

/** Returns a UTF-8 body as text, and any other body in Base64. */
function bodyJson(body: string | Uint8Array | null): string | { readonly base64: string } | null {
  if (body === null || typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return { base64: Buffer.from(body).toString('base64') };
  }
}
