import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the parameter string as a whole. */
export const parameters: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'plus-becomes-space',
    does: 'reads a plus in the query as a space, as forms do',
    expected: { named: ['plus-as-space'] },
    edits: [{ find: 'unquote_to_bytes(text)', replace: 'unquote_to_bytes(text.replace("+", " "))' }],
  },
  {
    adapter: 'signer.py',
    name: 'parse-qsl',
    does: 'reads the query by parse_qsl, which turns plus into space and leaves empty values out',
    expected: { named: ['plus-as-space', 'empty-values-left-out'] },
    edits: [
      {
        find: 'import quote, unquote_to_bytes, urlsplit',
        replace: 'import parse_qsl, quote, unquote_to_bytes, urlsplit',
      },
      {
        find: '    for part in filter(None, query.split("&")):\n        key, _, value = part.partition("=")\n',
        replace: '    for key, value in parse_qsl(query):\n',
      },
      { find: 'pairs[decode(key)] = decode(value)', replace: 'pairs[key] = value' },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'search-params-entries',
    does: 'reads the query by URLSearchParams, which turns plus into space',
    expected: { named: ['plus-as-space'] },
    edits: [
      {
        find: "for (const part of query.split('&').filter((one) => one !== '')) {\n    const [key, ...rest] = part.split('=');",
        replace: 'for (const [key, value] of new URLSearchParams(query)) {',
      },
      { find: 'if (pairs.has(decode(key)))', replace: 'if (pairs.has(key))' },
      { find: "pairs.set(decode(key), decode(rest.join('=')))", replace: 'pairs.set(key, value)' },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'search-params-text',
    does: 'sorts URLSearchParams and takes its text, which is encoded as forms are',
    expected: { named: ['keys-and-values-encoded-as-form', 'plus-as-space'] },
    edits: [
      {
        find: 'function parameterString(query) {\n',
        replace:
          'function parameterString(query) {\n  const form = new URLSearchParams(query);\n  form.sort();\n  if (query) return form.toString();\n',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'url-decoder',
    does: 'decodes keys and values by URLDecoder, which turns plus into space',
    expected: { named: ['plus-as-space'] },
    edits: [
      {
        find: '    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);\n',
        replace:
          '    if (text != null) return java.net.URLDecoder.decode(text, StandardCharsets.UTF_8);\n    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);\n',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'keys-unsorted',
    does: 'leaves the parameters in the order of the query',
    expected: { named: ['not-sorted'] },
    edits: [{ find: 'for key in sorted(pairs))', replace: 'for key in pairs)' }],
  },
  {
    adapter: 'signer.py',
    name: 'keys-descending',
    does: 'sorts keys from last to first',
    expected: { named: ['sorted-backwards'] },
    edits: [{ find: 'sorted(pairs)', replace: 'sorted(pairs, reverse=True)' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'pairs-sorted-as-text',
    does: 'sorts the encoded pairs, equals sign and value included, instead of the keys',
    expected: { named: ['sorted-as-pairs'] },
    edits: [
      {
        find: "encode(pairs.get(key))}`).join('&')",
        replace: "encode(pairs.get(key))}`).toSorted().join('&')",
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'keys-by-locale',
    does: 'sorts keys by localeCompare, which puts lower case beside upper case',
    expected: { named: ['sorted-by-language'] },
    edits: [{ find: '(a < b ? -1 : 1)', replace: "a.localeCompare(b, 'en')" }],
  },
  {
    adapter: 'signer.mjs',
    name: 'keys-without-case',
    does: 'sorts keys as if all were lower case',
    expected: { named: ['sorted-without-case'] },
    edits: [{ find: '(a < b ? -1 : 1)', replace: '(a.toLowerCase() < b.toLowerCase() ? -1 : 1)' }],
  },
  {
    adapter: 'Signer.java',
    name: 'tree-map-without-case',
    does: 'keeps pairs in a map for which keys that differ in case are the same',
    expected: { named: ['sorted-without-case'] },
    edits: [{ find: 'new TreeMap<>()', replace: 'new TreeMap<>(String.CASE_INSENSITIVE_ORDER)' }],
  },
  {
    adapter: 'signer.py',
    name: 'empty-values-dropped',
    does: 'leaves parameters out whose value is empty',
    expected: { named: ['empty-values-left-out'] },
    edits: [
      {
        find: 'key, _, value = part.partition("=")\n',
        replace: 'key, _, value = part.partition("=")\n        if not value:\n            continue\n',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'empty-values-without-equals',
    does: 'writes a parameter whose value is empty as its key alone',
    expected: { named: ['equals-left-out'] },
    edits: [
      {
        find: '`${encode(key)}=${encode(pairs.get(key))}`',
        replace: "encode(key) + (pairs.get(key) === '' ? '' : `=${encode(pairs.get(key))}`)",
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'parameters-encoded-once',
    does: 'joins encoded keys and values and does not encode the result once more',
    expected: { named: ['parameter-string-encoded-not'] },
    edits: [{ find: 'encode(parameter_string(query))', replace: 'parameter_string(query)' }],
  },
  {
    adapter: 'signer.py',
    name: 'pairs-not-encoded',
    does: 'joins keys and values as they are and encodes only the result',
    expected: { named: ['keys-and-values-encoded-not'] },
    edits: [{ find: 'encode(key) + "=" + encode(pairs[key])', replace: 'key + "=" + pairs[key]' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'query-as-it-stands',
    does: 'encodes the query as it stands, without sorting its keys',
    expected: { named: ['query-as-it-stands'] },
    edits: [{ find: 'encode(parameterString(query))', replace: 'encode(query)' }],
  },
  {
    adapter: 'signer.py',
    name: 'empty-parts-left-out',
    does: 'leaves the parameter string and its separator out where there are no parameters',
    expected: { named: ['empty-parts-left-out'] },
    edits: [
      { find: 'return "&".join(\n        [\n', replace: 'return "&".join(filter(None, [\n' },
      { find: 'body_hash(request["body"]),\n        ]\n', replace: 'body_hash(request["body"]),\n        ])\n' },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'keys-not-encoded',
    does: 'encodes values but takes keys as they are',
    expected: { named: ['keys-encoded-not'] },
    edits: [{ find: '`${encode(key)}=${', replace: '`${key}=${' }],
  },
];
