import type { WrongSigner } from './wrong-signer.ts';

/** Library calls that encode nearly as RFC 3986 says, and the like. */
export const escapes: readonly WrongSigner[] = [
  {
    adapter: 'signer.py',
    name: 'quote-keeps-slashes',
    does: 'calls quote without saying that a slash is not safe',
    expected: { named: ['everything-encoded-with-slash-left'] },
    edits: [{ find: 'quote(text, safe="-._~")', replace: 'quote(text)' }],
  },
  {
    adapter: 'signer.py',
    name: 'quote-plus',
    does: 'calls quote_plus, which writes a space as a plus',
    expected: { named: ['everything-encoded-as-plus-form'] },
    edits: [
      { find: 'import quote, unquote_to_bytes, urlsplit', replace: 'import quote_plus, unquote_to_bytes, urlsplit' },
      { find: 'quote(text, safe="-._~")', replace: 'quote_plus(text)' },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'encode-uri-component',
    does: "calls encodeURIComponent alone, which leaves !'()* as they are",
    expected: { named: ['everything-encoded-as-uri-component'] },
    edits: [
      {
        find: ".replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)",
        replace: '',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'encode-uri',
    does: 'calls encodeURI, which leaves all reserved characters as they are',
    expected: { named: ['everything-encoded-as-whole-uri'] },
    edits: [
      {
        find: "encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)",
        replace: 'encodeURI(text)',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'legacy-escape',
    does: 'calls the old escape function, which leaves @*/+ and writes other scripts as %u',
    expected: { unexplained: 'encodedBaseUrl' },
    edits: [
      {
        find: "encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)",
        replace: 'escape(text)',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'url-encoder',
    does: 'calls URLEncoder, which writes space as plus, escapes the tilde and leaves the asterisk',
    expected: { named: ['everything-encoded-as-form'] },
    edits: [
      {
        find: '    StringBuilder encoded = new StringBuilder();\n',
        replace:
          '    if (text != null) return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8);\n    StringBuilder encoded = new StringBuilder();\n',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'url-encoder-with-spaces-mended',
    does: 'calls URLEncoder and turns plus back into %20, but escapes the tilde and leaves the asterisk',
    expected: { named: ['everything-encoded-with-asterisk-left'] },
    edits: [
      {
        find: '    StringBuilder encoded = new StringBuilder();\n',
        replace:
          '    if (text != null) return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");\n    StringBuilder encoded = new StringBuilder();\n',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'url-encoder-but-the-tilde',
    does: 'calls URLEncoder and mends plus and asterisk, but not the tilde',
    expected: { named: ['everything-encoded-with-tilde-encoded'] },
    edits: [
      {
        find: '    StringBuilder encoded = new StringBuilder();\n',
        replace:
          '    if (text != null) return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");\n    StringBuilder encoded = new StringBuilder();\n',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'escapes-in-lower-case',
    does: 'writes the digits of every escape in lower case',
    expected: { named: ['everything-encoded-in-lower-case'] },
    edits: [
      {
        find: 'return quote(text, safe="-._~")',
        replace: 'return re.sub("%..", lambda one: one.group().lower(), quote(text, safe="-._~"))',
      },
    ],
  },
  {
    adapter: 'signer.py',
    name: 'latin-escapes',
    does: 'escapes characters in Latin-1 instead of UTF-8',
    expected: { named: ['everything-encoded-as-latin-1'] },
    edits: [
      {
        find: 'quote(text, safe="-._~")',
        replace: 'quote(text, safe="-._~", encoding="latin-1", errors="replace")',
      },
    ],
  },
  {
    adapter: 'Signer.java',
    name: 'one-escape-a-character',
    does: 'walks over characters instead of bytes and writes the low byte of each',
    expected: { unexplained: 'encodedNonce' },
    edits: [
      {
        find: '    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {\n      char character = (char) (one & 0xff);\n',
        replace: '    for (char one : text.toCharArray()) {\n      char character = one;\n',
      },
    ],
  },
  {
    adapter: 'signer.mjs',
    name: 'tilde-escaped',
    does: 'escapes the tilde',
    expected: { named: ['everything-encoded-with-tilde-encoded'] },
    edits: [{ find: "replace(/[!'()*]/g", replace: "replace(/[!'()*~]/g" }],
  },
];
