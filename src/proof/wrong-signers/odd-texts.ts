import type { WrongSigner } from './wrong-signer.ts';

/** Escapes, bodies, keys and MACs made in ways that nobody would foresee. */
export const oddTexts: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'second-digit-in-lower-case',
    does: 'writes the second digit of every escape in lower case',
    expected: { unexplained: 'encodedBaseUrl' },
    edits: [
      {
        find: 'return quote(text, safe="-._~")',
        replace: 'return re.sub("%..", lambda one: one.group()[:2] + one.group()[2].lower(), quote(text, safe="-._~"))',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'letter-z-escaped',
    does: 'escapes the letter z',
    expected: { unexplained: 'parameterString' },
    edits: [{ find: 'quote(text, safe="-._~")', replace: 'quote(text, safe="-._~").replace("z", "%7A")' }],
  },
  {
    adapter: 'Signer.java',
    name: 'four-byte-characters-dropped',
    does: 'leaves characters of four bytes out of what it encodes',
    expected: { unexplained: 'parameterString' },
    edits: [
      {
        find: 'for (byte one : text.getBytes(StandardCharsets.UTF_8)) {',
        replace:
          'for (byte one : text.replaceAll("[\\\\x{10000}-\\\\x{10ffff}]", "").getBytes(StandardCharsets.UTF_8)) {',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'every-third-byte-dropped',
    does: 'leaves every third byte of the body out',
    expected: { unexplained: 'bodyHash' },
    edits: [
      {
        find: '(body or "").strip(WHITE_SPACE).encode("utf-8")',
        replace:
          'bytes(byte for at, byte in enumerate((body or "").strip(WHITE_SPACE).encode("utf-8")) if at % 3 != 2)',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'body-hash-cut',
    does: 'takes the first 40 digits of the body hash',
    expected: { unexplained: 'bodyHash' },
    edits: [{ find: '.hexdigest()', replace: '.hexdigest()[:40]' }],
  },
  {
    adapter: 'signer.py',
    name: 'long-bodies-cut',
    does: 'hashes the first kilobyte of longer bodies',
    expected: { unexplained: 'bodyHash' },
    edits: [
      {
        find: '(body or "").strip(WHITE_SPACE).encode("utf-8")',
        replace: '(body or "").strip(WHITE_SPACE).encode("utf-8")[:1024]',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'body-with-its-length',
    does: 'hashes the body with its length after it',
    expected: { unexplained: 'bodyHash' },
    edits: [{ find: '.update(trimmed).digest', replace: '.update(trimmed + trimmed.length).digest' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'other-bodies-empty',
    does: 'hashes a body that does not begin with a brace as if it were empty',
    expected: { unexplained: 'bodyHash' },
    edits: [{ find: '.update(trimmed).digest', replace: ".update(trimmed.startsWith('{') ? trimmed : '').digest" }],
  },
  {
    adapter: 'Signer.java',
    name: 'first-line-of-the-body',
    does: 'hashes the first line of the body',
    expected: { unexplained: 'bodyHash' },
    edits: [
      {
        find: 'sha256(text.substring(start, end))) hex',
        replace: 'sha256(text.substring(start, end).split("\\n")[0])) hex',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'mac-backwards',
    does: 'writes the bytes of the MAC from last to first',
    expected: { unexplained: 'mac' },
    edits: [{ find: 'base64.b64encode(mac.digest())', replace: 'base64.b64encode(mac.digest()[::-1])' }],
  },
  {
    adapter: 'signer.py',
    name: 'plus-and-slash-exchanged',
    does: 'exchanges plus and slash in the Base64 of the signature',
    expected: { unexplained: 'mac' },
    edits: [
      {
        find: 'base64.b64encode(mac.digest()).decode("ascii")',
        replace: 'base64.b64encode(mac.digest(), b"/+").decode("ascii")',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'last-byte-of-the-mac-zero',
    does: 'sets the last byte of the MAC to zero',
    expected: { unexplained: 'mac' },
    edits: [
      {
        find: "createHmac('sha1', signingKey).update(baseString(request)).digest('base64')",
        replace: "createHmac('sha1', signingKey).update(baseString(request)).digest().fill(0, 19).toString('base64')",
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'keys-of-odd-length-cut',
    does: 'leaves the last character of a key out whose length is odd',
    expected: { unexplained: 'mac' },
    edits: [
      {
        find: "createHmac('sha1', signingKey)",
        replace: "createHmac('sha1', signingKey.slice(0, signingKey.length - (signingKey.length % 2)))",
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'wrong-now-and-then',
    does: 'gives a wrong signature every 41st time it is asked',
    expected: { unexplained: 'any' },
    edits: [
      {
        find: 'export function signature(request, signingKey) {\n',
        replace:
          "let asked = 0;\n\nexport function signature(request, signingKey) {\n  asked += 1;\n  if (asked % 41 === 0) return encode(createHmac('sha1', `${asked}`).digest('base64'));\n",
      },
    ],
  },
];
