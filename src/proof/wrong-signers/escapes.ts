import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Library calls that encode almost like RFC 3986, and similar mistakes. */
export const escapes: readonly WrongSigner[] = [
  python('quote-keeps-slashes', 'calls quote with its default, which does not encode a slash', {
    named: ['everything-encoded-with-slash-left'],
    find: 'quote(text, safe="-._~")',
    replace: 'quote(text)',
  }),
  python('quote-plus', 'calls quote_plus, which writes a space as a plus', {
    named: ['everything-encoded-as-plus-form'],
    edits: [
      { find: 'import quote, unquote_to_bytes, urlsplit', replace: 'import quote_plus, unquote_to_bytes, urlsplit' },
      { find: 'quote(text, safe="-._~")', replace: 'quote_plus(text)' },
    ],
  }),
  javascript('encode-uri-component', "calls encodeURIComponent alone, which does not encode !'()*", {
    named: ['everything-encoded-as-uri-component'],
    find: ".replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)",
    replace: '',
  }),
  javascript('encode-uri', 'calls encodeURI, which does not encode reserved characters', {
    named: ['everything-encoded-as-whole-uri'],
    find: "encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)",
    replace: 'encodeURI(text)',
  }),
  javascript(
    'legacy-escape',
    'calls the old escape function, which does not encode @*/+ and writes other scripts as %u',
    {
      unexplained: 'encodedNonce',
      find: "encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)",
      replace: 'escape(text)',
    },
  ),
  java(
    'url-encoder',
    'calls URLEncoder, which writes a space as plus, encodes the tilde and does not encode the asterisk',
    {
      named: ['everything-encoded-as-form'],
      find: '    StringBuilder encoded = new StringBuilder();\n',
      replace:
        '    if (text != null) return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8);\n    StringBuilder encoded = new StringBuilder();\n',
    },
  ),
  java(
    'url-encoder-with-spaces-mended',
    'calls URLEncoder and converts plus to %20, but encodes the tilde and does not encode the asterisk',
    {
      named: ['everything-encoded-with-asterisk-left'],
      find: '    StringBuilder encoded = new StringBuilder();\n',
      replace:
        '    if (text != null) return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");\n    StringBuilder encoded = new StringBuilder();\n',
    },
  ),
  java('url-encoder-but-the-tilde', 'calls URLEncoder and corrects plus and asterisk, but not the tilde', {
    named: ['everything-encoded-with-tilde-encoded'],
    find: '    StringBuilder encoded = new StringBuilder();\n',
    replace:
      '    if (text != null) return java.net.URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");\n    StringBuilder encoded = new StringBuilder();\n',
  }),
  python('escapes-in-lower-case', 'writes the digits of every escape in lower case', {
    named: ['everything-encoded-in-lower-case'],
    find: 'return quote(text, safe="-._~")',
    replace: 'return re.sub("%..", lambda one: one.group().lower(), quote(text, safe="-._~"))',
  }),
  python('latin-escapes', 'escapes characters in Latin-1 instead of UTF-8', {
    named: ['everything-encoded-as-latin-1'],
    find: 'quote(text, safe="-._~")',
    replace: 'quote(text, safe="-._~", encoding="latin-1", errors="replace")',
  }),
  java('one-escape-a-character', 'encodes only the low byte of each character', {
    unexplained: 'parameterString',
    find: '    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {\n      char character = (char) (one & 0xff);\n',
    replace: '    for (char one : text.toCharArray()) {\n      char character = one;\n',
  }),
  javascript('tilde-escaped', 'escapes the tilde', {
    named: ['everything-encoded-with-tilde-encoded'],
    find: "replace(/[!'()*]/g",
    replace: "replace(/[!'()*~]/g",
  }),
];
