import type { WrongSigner } from './wrong-signer.ts';

/** Parts of the base string made in ways that nobody would foresee. */
export const oddRequests: readonly WrongSigner[] = [
  {
    adapter: 'signer.mjs',
    name: 'first-letter-of-the-verb',
    does: 'signs only the first letter of the verb',
    expected: { unexplained: 'verb' },
    edits: [{ find: '[method.toUpperCase(), ...parts]', replace: '[method.toUpperCase()[0], ...parts]' }],
  },
  {
    adapter: 'signer.py',
    name: 'patch-as-post',
    does: 'signs PATCH as POST',
    expected: { unexplained: 'verb' },
    edits: [{ find: 'request["method"].upper()', replace: 'request["method"].upper().replace("PATCH", "POST")' }],
  },
  {
    adapter: 'signer.py',
    name: 'nonce-reversed',
    does: 'signs the nonce from its last character to its first',
    expected: { unexplained: 'nonce' },
    edits: [{ find: 'encode(request["nonce"])', replace: 'encode(request["nonce"][::-1])' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'nonce-cut-at-twenty',
    does: 'signs the first 20 characters of the nonce',
    expected: { unexplained: 'nonce' },
    edits: [{ find: '[encode(nonce), ', replace: '[encode(nonce.slice(0, 20)), ' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'port-backwards',
    does: 'writes the digits of the port in the opposite order',
    expected: { unexplained: 'baseUrl' },
    edits: [
      {
        find: 'encode(baseUrl)',
        replace: "encode(baseUrl.replace(/(?<=:)\\d+(?=\\/)/, (port) => [...port].reverse().join('')))",
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'last-letter-of-the-path-lost',
    does: 'leaves out the last character of a base URL that holds a 7',
    expected: { unexplained: 'baseUrl' },
    edits: [{ find: 'encode(base_url),', replace: 'encode(base_url[:-1] if "7" in base_url else base_url),' }],
  },
  {
    adapter: 'Signer.java',
    name: 'body-before-an-empty-query',
    does: 'puts the body hash before the parameter string where that is empty',
    expected: { unexplained: 'parameterString' },
    edits: [
      {
        find: '    return String.join(\n        "&",\n',
        replace:
          '    if (sides.length == 1) return String.join("&", ((String) request.get("method")).toUpperCase(Locale.ROOT), encode((String) request.get("nonce")), encode(sides[0]), bodyHash((String) request.get("body")), "");\n    return String.join(\n        "&",\n',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'last-of-four-dropped',
    does: 'leaves the last parameter out where there are exactly four',
    expected: { unexplained: 'parameterString' },
    edits: [
      {
        find: 'return keys.map((key)',
        replace: 'if (keys.length === 4) keys.pop();\n  return keys.map((key)',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'digits-last',
    does: 'puts keys that begin with a digit after all others',
    expected: { unexplained: 'parameterString' },
    edits: [
      {
        find: '(a < b ? -1 : 1)',
        replace: '(/^\\d/.test(a) !== /^\\d/.test(b) ? (/^\\d/.test(a) ? 1 : -1) : a < b ? -1 : 1)',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'many-keys-unsorted',
    does: 'sorts keys only where there are no more than eight',
    expected: { unexplained: 'parameterString' },
    edits: [{ find: '(a < b ? -1 : 1)', replace: '(pairs.size > 8 ? 0 : a < b ? -1 : 1)' }],
  },
  {
    adapter: 'signer.py',
    name: 'dash-for-empty-values',
    does: 'writes a dash where a value is empty',
    expected: { unexplained: 'parameterString' },
    edits: [{ find: 'encode(pairs[key])', replace: 'encode(pairs[key] or "-")' }],
  },
  {
    adapter: 'signer.py',
    name: 'second-value-in-capitals',
    does: 'turns the value of the second key into upper case',
    expected: { unexplained: 'parameterString' },
    edits: [
      {
        find: 'encode(pairs[key]) for key in sorted(pairs)',
        replace: 'encode(pairs[key].upper() if at == 1 else pairs[key]) for at, key in enumerate(sorted(pairs))',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'semicolons-from-the-fifth-pair',
    does: 'joins pairs by semicolons where there are more than five',
    expected: { unexplained: 'parameterString' },
    edits: [
      { find: 'return "&".join(encode(key)', replace: 'return ("&" if len(pairs) < 6 else ";").join(encode(key)' },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'long-queries-cut',
    does: 'takes the first 60 characters of a longer parameter string',
    expected: { unexplained: 'parameterString' },
    edits: [{ find: 'encode(parameterString(query))', replace: 'encode(parameterString(query).slice(0, 60))' }],
  },
  {
    adapter: 'Signer.java',
    name: 'keys-with-digits-in-capitals',
    does: 'turns keys that hold a digit into upper case',
    expected: { unexplained: 'parameterString' },
    edits: [
      {
        find: 'joined.add(encode(key) + "="',
        replace: 'joined.add(encode(key.matches(".*\\\\d.*") ? key.toUpperCase(Locale.ROOT) : key) + "="',
      },
    ],
  },
];
