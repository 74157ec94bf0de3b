import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Mistakes in the key, the MAC and its encoding. */
export const signature: readonly WrongSigner[] = [
  python('mac-by-sha256', 'signs with HMAC-SHA256', {
    named: ['mac-with-sha256'],
    find: '.encode("utf-8"), hashlib.sha1)',
    replace: '.encode("utf-8"), hashlib.sha256)',
  }),
  javascript('key-decoded', 'decodes the key as Base64', {
    named: ['key-base64-decoded'],
    find: "createHmac('sha1', signingKey)",
    replace: "createHmac('sha1', Buffer.from(signingKey, 'base64'))",
  }),
  python('key-as-in-oauth', 'signs with the encoded key and an ampersand after it, as OAuth does', {
    named: ['key-encoded-with-ampersand'],
    find: 'hmac.new(key.encode("utf-8")',
    replace: 'hmac.new((encode(key) + "&").encode("utf-8")',
  }),
  javascript('signature-in-hexadecimal', 'writes the signature in hexadecimal', {
    named: ['mac-in-hex'],
    find: ".update(baseString(request)).digest('base64')",
    replace: ".update(baseString(request)).digest('hex')",
  }),
  python('signature-in-url-safe-base64', 'writes the signature in the URL-safe alphabet', {
    named: ['mac-in-base64url'],
    find: 'base64.b64encode(mac.digest())',
    replace: 'base64.urlsafe_b64encode(mac.digest())',
  }),
  javascript('signature-not-encoded', 'does not percent-encode the signature', {
    named: ['signature-encoded-not'],
    find: "return encode(createHmac('sha1', signingKey).update(baseString(request)).digest('base64'));",
    replace: "return createHmac('sha1', signingKey).update(baseString(request)).digest('base64');",
  }),
  javascript('signature-without-padding', 'removes the equals sign from the signature', {
    named: ['mac-in-unpadded-base64'],
    find: ".digest('base64'));",
    replace: ".digest('base64').replace('=', ''));",
  }),
  python('signature-encoded-twice', 'percent-encodes the signature twice', {
    named: ['signature-encoded-twice'],
    find: 'return encode(base64.b64encode(mac.digest()).decode("ascii"))',
    replace: 'return encode(encode(base64.b64encode(mac.digest()).decode("ascii")))',
  }),
  python('hash-in-place-of-mac', 'hashes the key and the base string with SHA-1 instead of HMAC', {
    named: ['mac-as-sha1-of-key-and-text'],
    find: 'hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8"), hashlib.sha1)',
    replace: 'hashlib.sha1(key.encode("utf-8") + base_string(request).encode("utf-8"))',
  }),
  javascript('base64-of-hexadecimal', 'writes the MAC in hexadecimal, and this text in Base64', {
    named: ['mac-in-base64-of-hex'],
    find: "encode(createHmac('sha1', signingKey).update(baseString(request)).digest('base64'))",
    replace: "encode(btoa(createHmac('sha1', signingKey).update(baseString(request)).digest('hex')))",
  }),
  python('key-and-text-exchanged', 'swaps the key and the base string', {
    named: ['mac-key-and-message-swapped'],
    find: 'hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8"), hashlib.sha1)',
    replace: 'hmac.new(base_string(request).encode("utf-8"), key.encode("utf-8"), hashlib.sha1)',
  }),
  java('key-in-hexadecimal-digits', 'signs with the key written in hexadecimal', {
    unexplained: 'mac',
    find: 'new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA1")',
    replace:
      'new SecretKeySpec(java.util.HexFormat.of().formatHex(key.getBytes(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8), "HmacSHA1")',
  }),
];
