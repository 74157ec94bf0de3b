import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Mistakes in the parameter string. */
export const parameters: readonly WrongSigner[] = [
  python('plus-becomes-space', 'decodes a plus in the query as a space, as in forms', {
    named: ['plus-as-space'],
    find: 'unquote_to_bytes(text)',
    replace: 'unquote_to_bytes(text.replace("+", " "))',
  }),
  python('parse-qsl', 'parses the query with parse_qsl, which converts plus to space and omits empty values', {
    named: ['plus-as-space', 'empty-values-left-out'],
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
  }),
  javascript('search-params-entries', 'parses the query with URLSearchParams, which converts plus to space', {
    named: ['plus-as-space'],
    edits: [
      {
        find: "for (const part of query.split('&').filter((one) => one !== '')) {\n    const [key, ...rest] = part.split('=');",
        replace: 'for (const [key, value] of new URLSearchParams(query)) {',
      },
      { find: 'if (pairs.has(decode(key)))', replace: 'if (pairs.has(key))' },
      { find: "pairs.set(decode(key), decode(rest.join('=')))", replace: 'pairs.set(key, value)' },
    ],
  }),
  javascript('search-params-text', 'sorts URLSearchParams and uses its text, which has form encoding', {
    named: ['keys-and-values-encoded-as-form', 'plus-as-space'],
    find: 'function parameterString(query) {\n',
    replace:
      'function parameterString(query) {\n  const form = new URLSearchParams(query);\n  form.sort();\n  if (query) return form.toString();\n',
  }),
  java('url-decoder', 'decodes keys and values with URLDecoder, which converts plus to space', {
    named: ['plus-as-space'],
    find: '    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);\n',
    replace:
      '    if (text != null) return java.net.URLDecoder.decode(text, StandardCharsets.UTF_8);\n    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);\n',
  }),
  python('keys-unsorted', 'keeps the parameters in the order of the query', {
    named: ['not-sorted'],
    find: 'for key in sorted(pairs))',
    replace: 'for key in pairs)',
  }),
  python('keys-descending', 'sorts keys in descending order', {
    named: ['sorted-backwards'],
    find: 'sorted(pairs)',
    replace: 'sorted(pairs, reverse=True)',
  }),
  javascript('pairs-sorted-as-text', 'sorts the encoded pairs, including equals sign and value, instead of the keys', {
    named: ['sorted-as-pairs'],
    find: "encode(pairs.get(key))}`).join('&')",
    replace: "encode(pairs.get(key))}`).toSorted().join('&')",
  }),
  javascript('keys-by-locale', 'sorts keys with localeCompare, which puts lower case next to upper case', {
    named: ['sorted-by-language'],
    find: '(a < b ? -1 : 1)',
    replace: "a.localeCompare(b, 'en')",
  }),
  javascript('keys-without-case', 'sorts keys as if all were lower case', {
    named: ['sorted-without-case'],
    find: '(a < b ? -1 : 1)',
    replace: '(a.toLowerCase() < b.toLowerCase() ? -1 : 1)',
  }),
  java('tree-map-without-case', 'stores pairs in a map that ignores the case of keys', {
    named: ['sorted-without-case'],
    find: 'new TreeMap<>()',
    replace: 'new TreeMap<>(String.CASE_INSENSITIVE_ORDER)',
  }),
  python('empty-values-dropped', 'omits parameters with an empty value', {
    named: ['empty-values-left-out'],
    find: 'key, _, value = part.partition("=")\n',
    replace: 'key, _, value = part.partition("=")\n        if not value:\n            continue\n',
  }),
  javascript('empty-values-without-equals', 'writes only the key of a parameter with an empty value', {
    named: ['equals-left-out'],
    find: '`${encode(key)}=${encode(pairs.get(key))}`',
    replace: "encode(key) + (pairs.get(key) === '' ? '' : `=${encode(pairs.get(key))}`)",
  }),
  python('parameters-encoded-once', 'joins encoded keys and values, but does not encode the result again', {
    named: ['parameter-string-encoded-not'],
    find: 'encode(parameter_string(query))',
    replace: 'parameter_string(query)',
  }),
  python('pairs-not-encoded', 'joins unencoded keys and values, and encodes only the result', {
    named: ['keys-and-values-encoded-not'],
    find: 'encode(key) + "=" + encode(pairs[key])',
    replace: 'key + "=" + pairs[key]',
  }),
  javascript('query-as-it-stands', 'encodes the unchanged query, without sorting its keys', {
    named: ['query-as-it-stands'],
    find: 'encode(parameterString(query))',
    replace: 'encode(query)',
  }),
  python('empty-parts-left-out', 'omits the parameter string and its separator if there are no parameters', {
    named: ['empty-parts-left-out'],
    edits: [
      { find: 'return "&".join(\n        [\n', replace: 'return "&".join(filter(None, [\n' },
      { find: 'body_hash(request["body"]),\n        ]\n', replace: 'body_hash(request["body"]),\n        ])\n' },
    ],
  }),
  javascript('keys-not-encoded', 'encodes values, but not keys', {
    named: ['keys-encoded-not'],
    find: '`${encode(key)}=${',
    replace: '`${key}=${',
  }),
];
