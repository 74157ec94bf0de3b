import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Unusual mistakes in escapes, bodies, keys and MACs. */
export const oddTexts: readonly WrongSigner[] = [
  python('second-digit-in-lower-case', 'writes the second digit of every escape in lower case', {
    unexplained: 'encodedBaseUrl',
    find: 'return quote(text, safe="-._~")',
    replace: 'return re.sub("%..", lambda one: one.group()[:2] + one.group()[2].lower(), quote(text, safe="-._~"))',
  }),
  python('letter-z-escaped', 'escapes the letter z', {
    unexplained: 'parameterString',
    find: 'quote(text, safe="-._~")',
    replace: 'quote(text, safe="-._~").replace("z", "%7A")',
  }),
  java('four-byte-characters-dropped', 'drops four-byte characters before it percent-encodes a text', {
    unexplained: 'parameterString',
    find: 'for (byte one : text.getBytes(StandardCharsets.UTF_8)) {',
    replace: 'for (byte one : text.replaceAll("[\\\\x{10000}-\\\\x{10ffff}]", "").getBytes(StandardCharsets.UTF_8)) {',
  }),
  python('every-third-byte-dropped', 'drops every third byte of the body', {
    unexplained: 'bodyHash',
    find: '(body or "").strip(WHITE_SPACE).encode("utf-8")',
    replace: 'bytes(byte for at, byte in enumerate((body or "").strip(WHITE_SPACE).encode("utf-8")) if at % 3 != 2)',
  }),
  python('body-hash-cut', 'uses only the first 40 digits of the body hash', {
    unexplained: 'bodyHash',
    find: '.hexdigest()',
    replace: '.hexdigest()[:40]',
  }),
  python('long-bodies-cut', 'hashes only the first kilobyte of the body', {
    unexplained: 'bodyHash',
    find: '(body or "").strip(WHITE_SPACE).encode("utf-8")',
    replace: '(body or "").strip(WHITE_SPACE).encode("utf-8")[:1024]',
  }),
  javascript('body-with-its-length', 'hashes the body followed by its length', {
    unexplained: 'bodyHash',
    find: '.update(trimmed).digest',
    replace: '.update(trimmed + trimmed.length).digest',
  }),
  javascript('other-bodies-empty', 'hashes a body that does not start with a brace as an empty body', {
    unexplained: 'bodyHash',
    find: '.update(trimmed).digest',
    replace: ".update(trimmed.startsWith('{') ? trimmed : '').digest",
  }),
  java('first-line-of-the-body', 'hashes only the first line of the body', {
    unexplained: 'bodyHash',
    find: 'sha256(text.substring(start, end))) hex',
    replace: 'sha256(text.substring(start, end).split("\\n")[0])) hex',
  }),
  python('mac-backwards', 'reverses the bytes of the MAC', {
    unexplained: 'mac',
    find: 'base64.b64encode(mac.digest())',
    replace: 'base64.b64encode(mac.digest()[::-1])',
  }),
  python('plus-and-slash-exchanged', 'swaps plus and slash in the Base64 of the signature', {
    unexplained: 'mac',
    find: 'base64.b64encode(mac.digest()).decode("ascii")',
    replace: 'base64.b64encode(mac.digest(), b"/+").decode("ascii")',
  }),
  javascript('last-byte-of-the-mac-zero', 'sets the last byte of the MAC to zero', {
    unexplained: 'mac',
    find: "createHmac('sha1', signingKey).update(baseString(request)).digest('base64')",
    replace: "createHmac('sha1', signingKey).update(baseString(request)).digest().fill(0, 19).toString('base64')",
  }),
  javascript('keys-of-odd-length-cut', 'omits the last character of a key with odd length', {
    unexplained: 'mac',
    find: "createHmac('sha1', signingKey)",
    replace: "createHmac('sha1', signingKey.slice(0, signingKey.length - (signingKey.length % 2)))",
  }),
  javascript('wrong-now-and-then', 'returns a wrong signature for every 41st question', {
    unexplained: 'any',
    find: 'export function signature(request, signingKey) {\n',
    replace:
      "let asked = 0;\n\nexport function signature(request, signingKey) {\n  asked += 1;\n  if (asked % 41 === 0) return encode(createHmac('sha1', `${asked}`).digest('base64'));\n",
  }),
];
