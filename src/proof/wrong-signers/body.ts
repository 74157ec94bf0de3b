import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Mistakes in the body and its hash. */
export const body: readonly WrongSigner[] = [
  python('body-not-trimmed', 'hashes the body with the white space around it', {
    named: ['body-not-trimmed'],
    find: '(body or "").strip(WHITE_SPACE)',
    replace: '(body or "")',
  }),
  javascript('body-trimmed-at-its-end', 'trims only the end of the body', {
    named: ['body-start-not-trimmed'],
    find: ".replace(/^[ \\t\\r\\n]+/, '')",
    replace: '',
  }),
  python('body-trimmed-at-its-start', 'trims only the start of the body', {
    named: ['body-end-not-trimmed'],
    find: '.strip(WHITE_SPACE)',
    replace: '.lstrip(WHITE_SPACE)',
  }),
  python('only-spaces-trimmed', 'trims spaces but no line ends and no tabs', {
    named: ['body-spaces-trimmed'],
    find: '.strip(WHITE_SPACE)',
    replace: '.strip(" ")',
  }),
  javascript('body-hash-in-base64', 'writes the hash of the body in Base64 instead of hexadecimal', {
    named: ['body-hash-in-base64'],
    find: ".update(trimmed).digest('hex')",
    replace: ".update(trimmed).digest('base64')",
  }),
  python('body-by-sha1', 'hashes the body with SHA-1', {
    named: ['body-hashed-with-sha1'],
    find: 'return hashlib.sha256((body',
    replace: 'return hashlib.sha1((body',
  }),
  python('no-hash-of-empty-body', 'uses an empty fifth part if there is no body', {
    named: ['empty-body-part-empty'],
    find: 'def body_hash(body):\n',
    replace: 'def body_hash(body):\n    if not body:\n        return ""\n',
  }),
  java('absent-body-is-the-word-null', 'hashes the word null if there is no body', {
    named: ['absent-body-as-null'],
    find: 'body == null ? "" : body',
    replace: 'String.valueOf(body)',
  }),
  python('body-written-anew', 'parses the body as JSON and hashes the output of json.dumps', {
    named: ['body-rewritten-python'],
    find: 'def body_hash(body):\n',
    replace:
      'def body_hash(body):\n    try:\n        body = json.dumps(json.loads(body))\n    except (TypeError, ValueError):\n        pass\n',
  }),
  javascript('body-stringified-anew', 'parses the body and hashes the output of JSON.stringify', {
    named: ['body-rewritten-javascript'],
    find: 'function bodyHash(body) {\n',
    replace:
      'function bodyHash(body) {\n  try {\n    body = JSON.stringify(JSON.parse(body ?? \'""\'));\n    if (body === \'""\') body = "";\n  } catch {}\n',
  }),
  java('body-in-latin-1', 'hashes the bytes of the body in Latin-1', {
    named: ['body-as-latin-1'],
    find: 'for (byte one : sha256(text.substring(start, end)))',
    replace:
      'for (byte one : MessageDigest.getInstance("SHA-256").digest(text.substring(start, end).getBytes(StandardCharsets.ISO_8859_1)))',
  }),
  python('white-space-collapsed', 'writes every run of white space inside the body as one space', {
    named: ['body-unicode-white-space-merged'],
    find: '(body or "").strip(WHITE_SPACE)',
    replace: '" ".join((body or "").split())',
  }),
  javascript('white-space-removed', 'removes all white space from the body', {
    named: ['body-without-white-space'],
    find: "(body ?? '').replace(/^[ \\t\\r\\n]+/, '')",
    replace: "(body ?? '').replace(/[ \\t\\r\\n]+/g, '')",
  }),
  python('line-ends-made-plain', 'converts Windows line ends inside the body to LF', {
    named: ['body-carriage-returns-removed'],
    find: '(body or "").strip(WHITE_SPACE)',
    replace: '(body or "").replace("\\r\\n", "\\n").strip(WHITE_SPACE)',
  }),
  python('body-split-and-joined', 'joins the words of the body without white space', {
    named: ['body-without-unicode-white-space'],
    find: '(body or "").strip(WHITE_SPACE)',
    replace: '"".join((body or "").split())',
  }),
  javascript('body-hash-as-bit-converter-writes-it', 'writes the hash in pairs of digits with hyphens', {
    named: ['body-hash-in-hex-with-hyphens'],
    find: "update(trimmed).digest('hex')",
    replace: "update(trimmed).digest('hex').toUpperCase().match(/../g).join('-')",
  }),
  java('body-hash-without-leading-zeros', 'writes the bytes of the hash without a leading zero', {
    named: ['body-hash-in-hex-without-zeros'],
    find: 'hex.append(String.format("%02x", one & 0xff))',
    replace: 'hex.append(Integer.toHexString(one & 0xff))',
  }),
  python('body-not-hashed', 'uses the encoded body itself instead of its hash', {
    named: ['body-encoded-not-hashed'],
    find: 'return hashlib.sha256((body or "").strip(WHITE_SPACE).encode("utf-8")).hexdigest()',
    replace: 'return encode((body or "").strip(WHITE_SPACE))',
  }),
];
