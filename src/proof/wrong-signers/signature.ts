import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the key, the MAC and how it is written. */
export const signature: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'mac-by-sha256',
    does: 'signs by HMAC-SHA256',
    expected: { named: ['mac-with-sha256'] },
    edits: [{ find: '.encode("utf-8"), hashlib.sha1)', replace: '.encode("utf-8"), hashlib.sha256)' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'key-decoded',
    does: 'decodes the key as Base64',
    expected: { named: ['key-base64-decoded'] },
    edits: [
      { find: "createHmac('sha1', signingKey)", replace: "createHmac('sha1', Buffer.from(signingKey, 'base64'))" },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'key-as-in-oauth',
    does: 'signs with the encoded key and an ampersand after it, as OAuth does',
    expected: { named: ['key-encoded-with-ampersand'] },
    edits: [{ find: 'hmac.new(key.encode("utf-8")', replace: 'hmac.new((encode(key) + "&").encode("utf-8")' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'signature-in-hexadecimal',
    does: 'writes the signature in hexadecimal',
    expected: { named: ['mac-in-hex'] },
    edits: [
      { find: ".update(baseString(request)).digest('base64')", replace: ".update(baseString(request)).digest('hex')" },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'signature-in-url-safe-base64',
    does: 'writes the signature in the URL-safe alphabet',
    expected: { named: ['mac-in-base64url'] },
    edits: [{ find: 'base64.b64encode(mac.digest())', replace: 'base64.urlsafe_b64encode(mac.digest())' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'signature-not-encoded',
    does: 'does not percent-encode the signature',
    expected: { named: ['signature-encoded-not'] },
    edits: [
      {
        find: "return encode(createHmac('sha1', signingKey).update(baseString(request)).digest('base64'));",
        replace: "return createHmac('sha1', signingKey).update(baseString(request)).digest('base64');",
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'signature-without-padding',
    does: 'takes the equals sign off the signature',
    expected: { named: ['mac-in-unpadded-base64'] },
    edits: [{ find: ".digest('base64'));", replace: ".digest('base64').replace('=', ''));" }],
  },
  {
    adapter: 'signer.py',
    name: 'signature-encoded-twice',
    does: 'percent-encodes the signature twice',
    expected: { named: ['signature-encoded-twice'] },
    edits: [
      {
        find: 'return encode(base64.b64encode(mac.digest()).decode("ascii"))',
        replace: 'return encode(encode(base64.b64encode(mac.digest()).decode("ascii")))',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'hash-in-place-of-mac',
    does: 'hashes the key and the base string by SHA-1 instead of signing',
    expected: { named: ['mac-as-sha1-of-key-and-text'] },
    edits: [
      {
        find: 'hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8"), hashlib.sha1)',
        replace: 'hashlib.sha1(key.encode("utf-8") + base_string(request).encode("utf-8"))',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'base64-of-hexadecimal',
    does: 'writes the MAC in hexadecimal and that text in Base64',
    expected: { named: ['mac-in-base64-of-hex'] },
    edits: [
      {
        find: "encode(createHmac('sha1', signingKey).update(baseString(request)).digest('base64'))",
        replace: "encode(btoa(createHmac('sha1', signingKey).update(baseString(request)).digest('hex')))",
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'key-and-text-exchanged',
    does: 'signs the key with the base string as key',
    expected: { named: ['mac-key-and-message-swapped'] },
    edits: [
      {
        find: 'hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8"), hashlib.sha1)',
        replace: 'hmac.new(base_string(request).encode("utf-8"), key.encode("utf-8"), hashlib.sha1)',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'key-in-hexadecimal-digits',
    does: 'signs with the key written in hexadecimal',
    expected: { unexplained: 'mac' },
    edits: [
      {
        find: 'new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA1")',
        replace:
          'new SecretKeySpec(java.util.HexFormat.of().formatHex(key.getBytes(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8), "HmacSHA1")',
      },
    ],
  },
];
