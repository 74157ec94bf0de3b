import { javascript, python, type WrongSigner } from './wrong-signer.ts';

const start = 'function parameterString(query) {\n';

/** Mistakes that come with the usual functions of a language, beyond a list of encoders, parsers and writers. */
export const libraries: readonly WrongSigner[] = [
  javascript('only-asterisk-repaired', 'calls encodeURIComponent and repairs only the asterisk', {
    named: ['everything-encoded-otherwise'],
    find: "/[!'()*]/g",
    replace: '/[*]/g',
  }),
  javascript('raw-pairs-sorted', 'sorts the pairs of the query as they were sent', {
    named: ['query-sorted-as-text'],
    find: start,
    replace: `${start}  if (query) return query.split('&').filter(Boolean).toSorted().join('&');\n`,
  }),
  javascript('encodes-decoded-queries-only', 'encodes parameters only if their query had to be decoded', {
    named: ['keys-and-values-encoded-not-without-escapes'],
    find: start,
    replace: `${start}  if (!query.includes('%')) return query.split('&').filter(Boolean).toSorted((a, b) => (a.split('=')[0] < b.split('=')[0] ? -1 : 1)).join('&');\n`,
  }),
  javascript('form-encoded-first', 'encodes values like a form, and then by RFC 3986', {
    named: ['values-encoded-as-form-then-again'],
    find: '${encode(pairs.get(key))}',
    replace: '${encode(new URLSearchParams({ a: pairs.get(key) }).toString().slice(2))}',
  }),
  python('path-parameters-cut', 'takes the URL apart with urlparse, which cuts path parameters off', {
    named: ['path-parameters-left-out'],
    edits: [
      { find: 'unquote_to_bytes, urlsplit', replace: 'unquote_to_bytes, urlparse, urlsplit' },
      {
        find: '    base_url, _, query = url.partition("?")\n',
        replace:
          '    base_url, _, query = url.partition("?")\n    parts = urlparse(base_url)\n    base_url = parts.scheme + "://" + parts.netloc + parts.path\n',
      },
    ],
  }),
  python('body-in-compact-json', 'parses a JSON body and writes it without spaces', {
    named: ['body-rewritten-jackson'],
    edits: [
      {
        find: 'def body_hash(body):\n',
        replace:
          'def rewritten(text):\n    try:\n        return json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False)\n    except ValueError:\n        return text\n\n\ndef body_hash(body):\n',
      },
      { find: '(body or "").strip(WHITE_SPACE)', replace: 'rewritten((body or "").strip(WHITE_SPACE))' },
    ],
  }),
];
