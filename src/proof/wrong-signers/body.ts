import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the body and its hash. */
export const body: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'body-not-trimmed',
    does: 'hashes the body with the white space around it',
    expected: { named: ['body-not-trimmed'] },
    edits: [{ find: '(body or "").strip(WHITE_SPACE)', replace: '(body or "")' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'body-trimmed-at-its-end',
    does: 'trims only the end of the body',
    expected: { named: ['body-start-not-trimmed'] },
    edits: [{ find: ".replace(/^[ \\t\\r\\n]+/, '')", replace: '' }],
  },
  {
    adapter: 'signer.py',
    name: 'body-trimmed-at-its-start',
    does: 'trims only the start of the body',
    expected: { named: ['body-end-not-trimmed'] },
    edits: [{ find: '.strip(WHITE_SPACE)', replace: '.lstrip(WHITE_SPACE)' }],
  },
  {
    adapter: 'signer.py',
    name: 'only-spaces-trimmed',
    does: 'trims spaces but no line ends and no tabs',
    expected: { named: ['body-spaces-trimmed'] },
    edits: [{ find: '.strip(WHITE_SPACE)', replace: '.strip(" ")' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'body-hash-in-base64',
    does: 'writes the hash of the body in Base64 instead of hexadecimal',
    expected: { named: ['body-hash-in-base64'] },
    edits: [{ find: ".update(trimmed).digest('hex')", replace: ".update(trimmed).digest('base64')" }],
  },
  {
    adapter: 'signer.py',
    name: 'body-by-sha1',
    does: 'hashes the body by SHA-1',
    expected: { named: ['body-hashed-with-sha1'] },
    edits: [{ find: 'return hashlib.sha256((body', replace: 'return hashlib.sha1((body' }],
  },
  {
    adapter: 'signer.py',
    name: 'no-hash-of-empty-body',
    does: 'sends an empty fifth part where there is no body',
    expected: { named: ['empty-body-part-empty'] },
    edits: [{ find: 'def body_hash(body):\n', replace: 'def body_hash(body):\n    if not body:\n        return ""\n' }],
  },
  {
    adapter: 'Signer.java',
    name: 'absent-body-is-the-word-null',
    does: 'hashes the word null where there is no body',
    expected: { named: ['absent-body-as-null'] },
    edits: [{ find: 'body == null ? "" : body', replace: 'String.valueOf(body)' }],
  },
  {
    adapter: 'signer.py',
    name: 'body-written-anew',
    does: 'reads the body as JSON and hashes what json.dumps makes of it',
    expected: { named: ['body-rewritten-python'] },
    edits: [
      {
        find: 'def body_hash(body):\n',
        replace:
          'def body_hash(body):\n    try:\n        body = json.dumps(json.loads(body))\n    except (TypeError, ValueError):\n        pass\n',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'body-stringified-anew',
    does: 'parses the body and hashes what JSON.stringify makes of it',
    expected: { named: ['body-rewritten-javascript'] },
    edits: [
      {
        find: 'function bodyHash(body) {\n',
        replace:
          'function bodyHash(body) {\n  try {\n    body = JSON.stringify(JSON.parse(body ?? \'""\'));\n    if (body === \'""\') body = "";\n  } catch {}\n',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'body-in-latin-1',
    does: 'hashes the bytes of the body in Latin-1',
    expected: { named: ['body-as-latin-1'] },
    edits: [
      {
        find: 'for (byte one : sha256(text.substring(start, end)))',
        replace:
          'for (byte one : MessageDigest.getInstance("SHA-256").digest(text.substring(start, end).getBytes(StandardCharsets.ISO_8859_1)))',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'white-space-collapsed',
    does: 'writes every run of white space inside the body as one space',
    expected: { named: ['body-unicode-white-space-merged'] },
    edits: [{ find: '(body or "").strip(WHITE_SPACE)', replace: '" ".join((body or "").split())' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'white-space-removed',
    does: 'removes all white space from the body',
    expected: { named: ['body-without-white-space'] },
    edits: [
      { find: "(body ?? '').replace(/^[ \\t\\r\\n]+/, '')", replace: "(body ?? '').replace(/[ \\t\\r\\n]+/g, '')" },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'line-ends-made-plain',
    does: 'turns line ends of Windows inside the body into plain ones',
    expected: { named: ['body-carriage-returns-removed'] },
    edits: [
      { find: '(body or "").strip(WHITE_SPACE)', replace: '(body or "").replace("\\r\\n", "\\n").strip(WHITE_SPACE)' },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'body-hash-without-leading-zeros',
    does: 'writes the bytes of the hash without a leading zero',
    expected: { named: ['body-hash-in-hex-without-zeros'] },
    edits: [
      { find: 'hex.append(String.format("%02x", one & 0xff))', replace: 'hex.append(Integer.toHexString(one & 0xff))' },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'body-not-hashed',
    does: 'puts the encoded body itself in the place of its hash',
    expected: { named: ['body-encoded-not-hashed'] },
    edits: [
      {
        find: 'return hashlib.sha256((body or "").strip(WHITE_SPACE).encode("utf-8")).hexdigest()',
        replace: 'return encode((body or "").strip(WHITE_SPACE))',
      },
    ],
  },
];
