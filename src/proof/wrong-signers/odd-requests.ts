import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Unusual mistakes in the parts of the base string. */
export const oddRequests: readonly WrongSigner[] = [
  javascript('first-letter-of-the-verb', 'signs only the first letter of the verb', {
    unexplained: 'verb',
    find: '[method.toUpperCase(), ...parts]',
    replace: '[method.toUpperCase()[0], ...parts]',
  }),
  python('patch-as-post', 'signs PATCH as POST', {
    unexplained: 'verb',
    find: 'request["method"].upper()',
    replace: 'request["method"].upper().replace("PATCH", "POST")',
  }),
  python('nonce-reversed', 'signs the reversed nonce', {
    named: ['nonce-in-header-not-signed'],
    find: 'encode(request["nonce"])',
    replace: 'encode(request["nonce"][::-1])',
  }),
  javascript('nonce-cut-at-twenty', 'signs the first 20 characters of the nonce', {
    named: ['nonce-in-header-not-signed'],
    find: '[encode(nonce), ',
    replace: '[encode(nonce.slice(0, 20)), ',
  }),
  javascript('port-backwards', 'reverses the digits of the port', {
    unexplained: 'baseUrl',
    find: 'encode(baseUrl)',
    replace: "encode(baseUrl.replace(/(?<=:)\\d+(?=\\/)/, (port) => [...port].reverse().join('')))",
  }),
  python('last-letter-of-the-path-lost', 'omits the last character of a base URL that contains a 7', {
    unexplained: 'baseUrl',
    find: 'encode(base_url),',
    replace: 'encode(base_url[:-1] if "7" in base_url else base_url),',
  }),
  java('body-before-an-empty-query', 'puts the body hash before the parameter string if the latter is empty', {
    unexplained: 'parameterString',
    find: '    return String.join(\n        "&",\n',
    replace:
      '    if (sides.length == 1) return String.join("&", ((String) request.get("method")).toUpperCase(Locale.ROOT), encode((String) request.get("nonce")), encode(sides[0]), bodyHash((String) request.get("body")), "");\n    return String.join(\n        "&",\n',
  }),
  javascript('last-of-four-dropped', 'omits the last parameter if there are exactly four', {
    unexplained: 'parameterString',
    find: 'return keys.map((key)',
    replace: 'if (keys.length === 4) keys.pop();\n  return keys.map((key)',
  }),
  javascript('digits-last', 'sorts keys that start with a digit after all others', {
    unexplained: 'parameterString',
    find: '(a < b ? -1 : 1)',
    replace: '(/^\\d/.test(a) !== /^\\d/.test(b) ? (/^\\d/.test(a) ? 1 : -1) : a < b ? -1 : 1)',
  }),
  javascript('many-keys-unsorted', 'sorts keys only if there are at most 8', {
    unexplained: 'parameterString',
    find: '(a < b ? -1 : 1)',
    replace: '(pairs.size > 8 ? 0 : a < b ? -1 : 1)',
  }),
  python('dash-for-empty-values', 'writes a dash for an empty value', {
    unexplained: 'parameterString',
    find: 'encode(pairs[key])',
    replace: 'encode(pairs[key] or "-")',
  }),
  python('second-value-in-capitals', 'converts the value of the second key to upper case', {
    unexplained: 'parameterString',
    find: 'encode(pairs[key]) for key in sorted(pairs)',
    replace: 'encode(pairs[key].upper() if at == 1 else pairs[key]) for at, key in enumerate(sorted(pairs))',
  }),
  python('semicolons-from-the-fifth-pair', 'joins pairs with semicolons if there are more than 5', {
    unexplained: 'parameterString',
    find: 'return "&".join(encode(key)',
    replace: 'return ("&" if len(pairs) < 6 else ";").join(encode(key)',
  }),
  javascript('long-queries-cut', 'uses only the first 60 characters of the parameter string', {
    unexplained: 'parameterString',
    find: 'encode(parameterString(query))',
    replace: 'encode(parameterString(query).slice(0, 60))',
  }),
  java('keys-with-digits-in-capitals', 'converts keys with a digit to upper case', {
    unexplained: 'parameterString',
    find: 'joined.add(encode(key) + "="',
    replace: 'joined.add(encode(key.matches(".*\\\\d.*") ? key.toUpperCase(Locale.ROOT) : key) + "="',
  }),
];
