import { percentEncode } from '../../../reference/signing/index.ts';
import type { Encoder } from '../signing/recipe.ts';

/** A percent-encoding that differs from RFC 3986. */
export interface WrongEncoder {
  readonly id: string;
  /** Completes "It encodes X …". */
  readonly how: string;
  /** The function to call instead. */
  readonly instead: string;
  readonly encode: Encoder;
}

const java = 'in Java, call URLEncoder.encode, then replace + by %20, * by %2A and %7E by ~';
const php = 'in PHP, call rawurlencode';
const python = "in Python, call urllib.parse.quote(text, safe='')";
const ruby = 'in Ruby, call ERB::Util.url_encode';
const javascript = "in JavaScript, call encodeURIComponent, then replace !'()* by %21 %27 %28 %29 %2A";
const dotnet = 'in C#, call Uri.EscapeDataString';
const go = 'in Go, call url.QueryEscape, then replace + by %20';

/** Encodes every character except letters, digits and the given ones. */
function keeping(unencoded: string, { plus = false, lower = false, latin1 = false } = {}): Encoder {
  const others = new RegExp(`[^A-Za-z0-9${unencoded.replaceAll(/[-\\\]^]/g, String.raw`\$&`)}]`, 'gu');
  const escape = (character: string): string => {
    if (plus && character === ' ') return '+';
    const bytes = latin1 ? latin1Bytes(character) : Buffer.from(character);
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
    return digits.map((two) => `%${lower ? two : two.toUpperCase()}`).join('');
  };
  return (text) => text.replaceAll(others, escape);
}

function latin1Bytes(character: string): Uint8Array {
  return Buffer.from((character.codePointAt(0) ?? 0) > 0xff ? '?' : character, 'latin1');
}

/** The encoders after which a second, right encoding is a known mistake. */
const encodedAgain = {
  java: keeping('-._*', { plus: true }),
  python: keeping('-._~', { plus: true }),
  component: keeping("-._~!'()*"),
} as const;

/** The most likely encoders come first. */
export const wrongEncoders = {
  none: {
    id: 'not',
    how: 'not at all',
    instead: `percent-encode by RFC 3986: ${python}; ${php}; ${ruby}`,
    encode: (text) => text,
  },
  java: {
    id: 'as-form',
    how: 'like HTML forms in Java, Ruby and browsers (space as +, * unchanged, ~ as %7E)',
    instead: `${java}; in Ruby, do not call URI.encode_www_form_component; in JavaScript, do not use URLSearchParams`,
    encode: keeping('-._*', { plus: true }),
  },
  php: {
    id: 'as-php-form',
    how: 'with urlencode or http_build_query (space as +, ~ as %7E)',
    instead: `${php}, or http_build_query with PHP_QUERY_RFC3986`,
    encode: keeping('-._', { plus: true }),
  },
  python: {
    id: 'as-plus-form',
    how: 'with quote_plus, urlencode, QueryEscape or CGI.escape (space as +)',
    instead: `${python}; ${go}; ${ruby}`,
    encode: keeping('-._~', { plus: true }),
  },
  slash: { id: 'with-slash-left', how: 'with / left unencoded', instead: python, encode: keeping('-._~/') },
  component: {
    id: 'as-uri-component',
    how: "with encodeURIComponent (!'()* unchanged)",
    instead: javascript,
    encode: keeping("-._~!'()*"),
  },
  lower: {
    id: 'in-lower-case',
    how: 'with lower-case hexadecimal digits',
    instead: `write %2F, not %2f; ${dotnet} instead of HttpUtility.UrlEncode`,
    encode: keeping('-._~', { lower: true }),
  },
  twice: {
    id: 'twice',
    how: 'twice',
    instead: 'encode only once; a framework may have encoded the text already',
    encode: (text) => percentEncode(percentEncode(text)),
  },
  halfJava: {
    id: 'with-asterisk-left',
    how: 'with URLEncoder, and replaces only + by %20 (* unchanged, ~ as %7E)',
    instead: java,
    encode: keeping('-._*'),
  },
  asteriskAndTilde: {
    id: 'with-asterisk-only-left',
    how: 'with * left unencoded',
    instead: `${java}; ${javascript}`,
    encode: keeping('-._~*'),
  },
  tilde: {
    id: 'with-tilde-encoded',
    how: 'with ~ as %7E',
    instead: `leave ~ unencoded; ${java}; Python before 3.7 and PHP before 5.3 need the same replacement of %7E`,
    encode: keeping('-._'),
  },
  plusLeft: {
    id: 'with-plus-left',
    how: 'with + left unencoded',
    instead: 'write %2B for every plus',
    encode: keeping('-._~+'),
  },
  dotnet: {
    id: 'as-net-form',
    how: 'with WebUtility.UrlEncode (space as +, !()* unchanged, ~ as %7E)',
    instead: dotnet,
    encode: keeping('-._!()*', { plus: true }),
  },
  dotnetLower: {
    id: 'as-lower-net-form',
    how: 'with HttpUtility.UrlEncode (lower-case digits, space as +, !()* unchanged, ~ as %7e)',
    instead: dotnet,
    encode: keeping('-._!()*', { plus: true, lower: true }),
  },
  segment: {
    id: 'as-path-segment',
    how: 'as a path segment, for example with PathEscape ($&+=:@ unchanged)',
    instead: go,
    encode: keeping('-._~$&+=:@'),
  },
  guava: {
    id: 'as-uri-segment',
    how: "as a URI segment (!$&'()*+,;=:@ unchanged)",
    instead: java,
    encode: keeping("-._~!$&'()*+,;=:@"),
  },
  uri: {
    id: 'as-whole-uri',
    how: 'as a whole URL, for example with encodeURI (reserved characters unchanged)',
    instead: javascript,
    encode: keeping("-._~!'()*;/?:@&=+$,#"),
  },
  space: {
    id: 'in-spaces-only',
    how: 'incompletely (only spaces)',
    instead: `percent-encode by RFC 3986: ${python}; ${php}; ${ruby}`,
    encode: (text) => text.replaceAll(' ', '%20'),
  },
  javaTwice: {
    id: 'as-form-then-again',
    how: 'like HTML forms in Java, PHP and browsers, and then again by RFC 3986',
    instead: 'encode only once, by RFC 3986: do not pass text through URLSearchParams or URLEncoder first',
    encode: (text) => percentEncode(encodedAgain.java(text)),
  },
  pythonTwice: {
    id: 'as-plus-form-then-again',
    how: 'with quote_plus, urlencode or QueryEscape, and then again by RFC 3986',
    instead: 'encode only once, by RFC 3986',
    encode: (text) => percentEncode(encodedAgain.python(text)),
  },
  componentTwice: {
    id: 'as-uri-component-then-again',
    how: 'with encodeURIComponent, and then again by RFC 3986',
    instead: 'encode only once, by RFC 3986',
    encode: (text) => percentEncode(encodedAgain.component(text)),
  },
  latin1: {
    id: 'as-latin-1',
    how: 'as ISO-8859-1 bytes instead of UTF-8',
    instead: 'convert text to UTF-8 first; in Java, call URLEncoder.encode(text, StandardCharsets.UTF_8)',
    encode: keeping('-._~', { latin1: true }),
  },
} as const satisfies Record<string, WrongEncoder>;

export type WrongEncoderName = keyof typeof wrongEncoders;
