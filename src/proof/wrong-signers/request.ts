import type { WrongSigner } from './wrong-signer.ts';

/** Mistakes with the verb, the nonce, the URL, and how the parts are joined. */
export const request: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'verb-as-it-comes',
    does: 'does not turn the verb into upper case',
    expected: { named: ['verb-as-given'] },
    edits: [{ find: 'request["method"].upper()', replace: 'request["method"]' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'verb-in-lower-case',
    does: 'writes the verb in lower case',
    expected: { named: ['verb-in-lower-case'] },
    edits: [{ find: 'method.toUpperCase()', replace: 'method.toLowerCase()' }],
  },
  {
    adapter: 'signer.py',
    name: 'nonce-not-encoded',
    does: 'takes the nonce as it is',
    expected: { named: ['nonce-encoded-not'] },
    edits: [{ find: 'encode(request["nonce"])', replace: 'request["nonce"]' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'nonce-left-out',
    does: 'signs without the nonce',
    expected: { named: ['nonce-left-out'] },
    edits: [{ find: '[encode(nonce), encode(baseUrl)', replace: '[encode(baseUrl)' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'url-with-its-query',
    does: 'takes the URL with its query as base URL',
    expected: { named: ['query-left-in-base-url'] },
    edits: [{ find: 'encode(baseUrl)', replace: 'encode(sent)' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'path-alone',
    does: 'takes the path alone as base URL',
    expected: { named: ['path-only'] },
    edits: [{ find: 'encode(baseUrl)', replace: 'encode(new URL(baseUrl).pathname)' }],
  },
  {
    adapter: 'signer.py',
    name: 'port-left-out',
    does: 'builds the base URL from scheme, host name and path, without the port',
    expected: { named: ['port-left-out'] },
    edits: [
      {
        find: 'encode(base_url),',
        replace: 'encode("%s://%s%s" % (urlsplit(url).scheme, urlsplit(url).hostname, urlsplit(url).path)),',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'url-not-encoded',
    does: 'takes the base URL as it is',
    expected: { named: ['base-url-encoded-not'] },
    edits: [{ find: 'encode(base_url),', replace: 'base_url,' }],
  },
  {
    adapter: 'signer.py',
    name: 'http-behind-a-proxy',
    does: 'signs with http where the request was made over https',
    expected: { named: ['scheme-http'] },
    edits: [{ find: 'encode(base_url),', replace: 'encode(base_url.replace("https://", "http://")),' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'last-slash-removed',
    does: 'removes a slash at the end of the base URL',
    expected: { named: ['slash-removed'] },
    edits: [{ find: 'encode(baseUrl)', replace: "encode(baseUrl.replace(/\\/$/, ''))" }],
  },
  {
    adapter: 'Signer.java',
    name: 'url-before-nonce',
    does: 'puts the base URL before the nonce',
    expected: { named: ['parts-ordered-nonce-behind-url'] },
    edits: [
      {
        find: '        encode((String) request.get("nonce")),\n        encode(sides[0]),\n',
        replace: '        encode(sides[0]),\n        encode((String) request.get("nonce")),\n',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'parts-on-lines',
    does: 'joins the parts by line feeds',
    expected: { named: ['parts-joined-with-newlines'] },
    edits: [{ find: 'return "&".join(\n', replace: 'return "\\n".join(\n' }],
  },
  {
    adapter: 'signer.py',
    name: 'url-in-lower-case',
    does: 'writes the whole base URL in lower case',
    expected: { named: ['base-url-in-lower-case'] },
    edits: [{ find: 'encode(base_url),', replace: 'encode(base_url.lower()),' }],
  },
  {
    adapter: 'signer.mjs',
    name: 'path-unescaped',
    does: 'leaves slashes of the base URL as they are',
    expected: { named: ['base-url-encoded-with-slash-left'] },
    edits: [{ find: 'encode(baseUrl)', replace: "encode(baseUrl).replaceAll('%2F', '/')" }],
  },
  {
    adapter: 'signer.py',
    name: 'parts-encoded-together',
    does: 'encodes the joined parts once more as a whole',
    expected: { unexplained: 'mac' },
    edits: [
      {
        find: 'hmac.new(key.encode("utf-8"), base_string(request).encode("utf-8")',
        replace: 'hmac.new(key.encode("utf-8"), encode(base_string(request)).encode("utf-8")',
      },
    ],
  },
];
