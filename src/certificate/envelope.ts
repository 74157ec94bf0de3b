import { createHash, sign, verify, type KeyObject } from 'node:crypto';

export const payloadType = 'application/vnd.in-toto+json';

/** A DSSE envelope with one signature. */
export interface Envelope {
  readonly payload: string;
  readonly payloadType: typeof payloadType;
  readonly signatures: readonly [{ readonly keyid: string; readonly sig: string }];
}

/** Signs a statement. The key is a private one of Ed25519. */
export function signStatement(
  statement: object,
  { key, publicKey }: { key: KeyObject; publicKey: KeyObject },
): Envelope {
  const body = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, authenticated(body), key).toString('base64');
  return { payload: body.toString('base64'), payloadType, signatures: [{ keyid: keyIdOf(publicKey), sig }] };
}

/** Whether the signature of an envelope is valid for these bytes of its payload and an Ed25519 public key. */
export function isSignedBy({ signatures: [signature] }: Envelope, body: Uint8Array, publicKey: KeyObject): boolean {
  const sig = bytesOf(signature.sig);
  return sig !== null && verify(null, authenticated(body), publicKey, sig);
}

/** The signed bytes: type and body with their lengths (DSSE's pre-authentication encoding). */
function authenticated(body: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `;
  return Buffer.concat([Buffer.from(head), body]);
}

/** The id of a key: SHA-256 of the public key as SPKI in DER. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** The bytes of a Base64 or Base64url text; null for any other text. Node decodes invalid texts too. */
export function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  const texts = [bytes.toString('base64'), bytes.toString('base64url')];
  return texts.some((text) => text === base64 || text.replace(/=+$/, '') === base64) ? bytes : null;
}
