import type { SigningFlag } from '../signing-notes.ts';
import { availability, type SigningInput } from './signing-case.ts';
import { changed, damaged, rewritten, same, signedWrongly, type VerifyCase } from './verify-case.ts';

const rich: SigningInput = {
  url: `${availability}?purchaserId=a+b&locale=x%20*!%2F&ids=~%C3%A9`,
  nonce: 'a+b/c',
  body: ' {"title":"caf\u00e9"}\n',
};

/** Bugs that a request with all kinds of input shows. */
const bugs: readonly SigningFlag[] = [
  'PlusAsSpace',
  'EncodedOnce',
  'PartsNotEncoded',
  'PartsEncodedTwice',
  'ParametersLeftOut',
  'FirstParameterOnly',
  'NotSorted',
  'SortedBackwards',
  'SpaceAsPlus',
  'LowerCaseEscapes',
  'TildeEncoded',
  'AsteriskLeft',
  'MarksLeft',
  'SlashLeft',
  'Latin1',
  'NonceNotEncoded',
  'NonceLeftOut',
  'QueryInBaseUrl',
  'BaseUrlNotEncoded',
  'PathOnly',
  'SchemeAsHttp',
  'BodyNotTrimmed',
  'BodyTrimmedAtEndOnly',
  'BodyTrimmedAtStartOnly',
  'BodyAsLatin1',
  'BodySha1',
  'BodyHashBase64',
  'BodyHashLeftOut',
  'NonceBehindUrl',
  'KeyBase64Decoded',
  'KeyWithAmpersand',
  'HmacSha256',
  'Sha1WithoutHmac',
  'KeyAndTextSwapped',
];

const changedRequests: readonly VerifyCase[] = [
  changed('another verb', { flag: 'ChangedRequest', request: { method: 'PUT' } }),
  changed('another nonce', { flag: 'ChangedRequest', request: { nonce: 'n-1' }, signed: { nonce: 'n-2' } }),
  changed('another host', { flag: 'ChangedRequest', request: { url: 'https://other.example.com/v1/a' } }),
  changed('another port', {
    flag: 'ChangedRequest',
    request: { url: 'https://partner.example.com:8443/v1/a' },
    signed: { url: 'https://partner.example.com:8444/v1/a' },
  }),
  changed('another product', {
    flag: 'ChangedRequest',
    request: { url: 'https://partner.example.com/v1/products/2/availability' },
    signed: { url: 'https://partner.example.com/v1/products/1/availability' },
  }),
  changed('another value of a parameter', {
    flag: 'ChangedRequest',
    request: { url: `${availability}?locale=en-GB` },
  }),
  changed('one parameter more', { flag: 'ChangedRequest', request: { url: `${availability}?locale=en-US&a=` } }),
  changed('one parameter less', { flag: 'ChangedRequest', request: { url: availability } }),
  changed('a plus for a space', {
    flag: 'ChangedRequest',
    request: { url: `${availability}?foo=a+b` },
    signed: { url: `${availability}?foo=a%20b` },
  }),
  changed('two values swapped', {
    flag: 'ChangedRequest',
    request: { url: `${availability}?a=1&b=2` },
    signed: { url: `${availability}?a=2&b=1` },
  }),
  changed('where one value ends and the next begins', {
    flag: 'ChangedRequest',
    request: { url: `${availability}?a=1&b=2` },
    signed: { url: `${availability}?a=1%26b%3D2` },
  }),
  changed('another body', { flag: 'ChangedRequest', request: { body: '{"a":2}' }, signed: { body: '{"a":1}' } }),
  changed('a body in place of none', { flag: 'ChangedRequest', request: { body: '{}' }, signed: { body: null } }),
  changed('no body in place of one', { flag: 'ChangedRequest', request: { body: null } }),
  changed('another space inside the body', {
    flag: 'ChangedRequest',
    request: { body: '{"a": 1}' },
    signed: { body: '{"a":1}' },
  }),
  changed('another key', { flag: 'ChangedKey', request: {}, signed: { signingKey: 'vector-signing-key-2' } }),
  changed('a key in another case', {
    flag: 'ChangedKey',
    request: {},
    signed: { signingKey: 'Vector-signing-key-1' },
  }),
  changed('a key with a line feed', {
    flag: 'ChangedKey',
    request: {},
    signed: { signingKey: 'vector-signing-key-1\n' },
  }),
];

const sameSignatures: readonly VerifyCase[] = [
  same('the request that was signed', { request: {} }),
  same('a request with a bit of everything', { request: rich, signed: rich }),
  same('parameters in another order', {
    request: { url: `${availability}?a=1&b=2` },
    signed: { url: `${availability}?b=2&a=1` },
  }),
  same('a verb in another case', { request: { method: 'post' } }),
  same('white space around the body', { request: { body: ' {}\r\n' }, signed: { body: '{}' } }),
  same('an empty body and none', { request: { body: '' }, signed: { body: null } }),
];

const damagedSignatures: readonly VerifyCase[] = [
  damaged('the first character changed', (text) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)),
  damaged(
    'a character in the middle changed',
    (text) => text.slice(0, 12) + (text[12] === 'A' ? 'B' : 'A') + text.slice(13),
  ),
  damaged('two characters swapped', (text) => (text[1] ?? '') + (text[0] ?? '') + text.slice(2)),
  damaged('the first half', (text) => text.slice(0, 14)),
  damaged('its first character only', (text) => text.slice(0, 1)),
  damaged('something appended', (text) => `${text}A`),
  damaged('another signature appended', (text) => text + text),
  damaged('letters in the other case', (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  damaged('nothing but zero bytes', () => `${'A'.repeat(27)}%3D`),
  damaged('a word', () => 'undefined'),
];

const otherWays: readonly VerifyCase[] = [
  rewritten('escapes in lower case', (text) => text.replaceAll(/%../g, (escape) => escape.toLowerCase())),
  rewritten('not percent-encoded', (text) => decodeURIComponent(text)),
  rewritten('percent-encoded twice', (text) => encodeURIComponent(text)),
  rewritten('in URL-safe Base64', (text) => text.replaceAll('%2B', '-').replaceAll('%2F', '_')),
  rewritten('without padding', (text) => text.replace(/%3D$/, '')),
];

/** Requests that a partner must refuse, must accept, or may do either with. */
export const receivedRequests: readonly VerifyCase[] = [
  ...sameSignatures,
  ...changedRequests,
  ...bugs.map((flag) => signedWrongly(flag, rich)),
  ...damagedSignatures,
  ...otherWays,
];
