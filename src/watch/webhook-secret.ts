/** The bytes of a secret of the Standard Webhooks scheme, `whsec_` and Base64; null if the text is not one. */
export function secretBytes(text: string): Uint8Array | null {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= leastBytes && bytes.length <= mostBytes && encoded.length % 4 === 0 ? bytes : null;
}

/** The limits of the scheme. */
const leastBytes = 24;
const mostBytes = 64;
