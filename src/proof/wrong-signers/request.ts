import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Mistakes in the verb, the nonce, the URL, and the joining of the parts. */
export const request: readonly WrongSigner[] = [
  python('verb-as-it-comes', 'does not convert the verb to upper case', {
    named: ['verb-as-given'],
    find: 'request["method"].upper()',
    replace: 'request["method"]',
  }),
  javascript('verb-in-lower-case', 'writes the verb in lower case', {
    named: ['verb-in-lower-case'],
    find: 'method.toUpperCase()',
    replace: 'method.toLowerCase()',
  }),
  python('nonce-not-encoded', 'does not encode the nonce', {
    named: ['nonce-encoded-not'],
    find: 'encode(request["nonce"])',
    replace: 'request["nonce"]',
  }),
  javascript('nonce-left-out', 'signs without the nonce', {
    named: ['nonce-left-out'],
    find: '[encode(nonce), encode(baseUrl)',
    replace: '[encode(baseUrl)',
  }),
  javascript('url-with-its-query', 'uses the URL with its query as base URL', {
    named: ['query-left-in-base-url'],
    find: 'encode(baseUrl)',
    replace: 'encode(sent)',
  }),
  javascript('path-alone', 'uses only the path as base URL', {
    named: ['path-only'],
    find: 'encode(baseUrl)',
    replace: 'encode(new URL(baseUrl).pathname)',
  }),
  python('port-left-out', 'builds the base URL from scheme, host name and path, without the port', {
    named: ['port-left-out'],
    find: 'encode(base_url),',
    replace: 'encode("%s://%s%s" % (urlsplit(url).scheme, urlsplit(url).hostname, urlsplit(url).path)),',
  }),
  python('url-not-encoded', 'does not encode the base URL', {
    named: ['base-url-encoded-not'],
    find: 'encode(base_url),',
    replace: 'base_url,',
  }),
  python('http-behind-a-proxy', 'signs an http URL although the request is sent over https', {
    named: ['scheme-http'],
    find: 'encode(base_url),',
    replace: 'encode(base_url.replace("https://", "http://")),',
  }),
  javascript('last-slash-removed', 'removes a slash at the end of the base URL', {
    named: ['slash-removed'],
    find: 'encode(baseUrl)',
    replace: "encode(baseUrl.replace(/\\/$/, ''))",
  }),
  java('url-before-nonce', 'puts the base URL before the nonce', {
    named: ['parts-ordered-nonce-behind-url'],
    find: '        encode((String) request.get("nonce")),\n        encode(sides[0]),\n',
    replace: '        encode(sides[0]),\n        encode((String) request.get("nonce")),\n',
  }),
  python('parts-on-lines', 'joins the parts with line feeds', {
    named: ['parts-joined-with-newlines'],
    find: 'return "&".join(\n',
    replace: 'return "\\n".join(\n',
  }),
  python('url-in-lower-case', 'writes the whole base URL in lower case', {
    named: ['base-url-in-lower-case'],
    find: 'encode(base_url),',
    replace: 'encode(base_url.lower()),',
  }),
  javascript('path-unescaped', 'does not encode the slashes of the base URL', {
    named: ['base-url-encoded-with-slash-left'],
    find: 'encode(baseUrl)',
    replace: "encode(baseUrl).replaceAll('%2F', '/')",
  }),
  python('parts-encoded-together', 'encodes the joined parts again as a whole', {
    unexplained: 'mac',
    find: 'hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8")',
    replace: 'hmac.new(key.encode("utf-8"), encode(base_string(request)).encode("utf-8")',
  }),
];
