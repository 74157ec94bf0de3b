import type { SigningFlag } from '../signing-notes.ts';
import { availability, type SigningInput } from './signing-case.ts';
import { changed, damaged, otherKey, rewritten, same, signedWrongly, type VerifyCase } from './verify-case.ts';

const complexRequest: SigningInput = {
  url: `${availability}?purchaserId=a+b&locale=x%20*!%2F&ids=~%C3%A9`,
  nonce: 'a+b/c',
  body: ' {"title":"caf\u00e9"}\n',
};

/** Bugs that the complex request reveals. */
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
  changed('the verb was changed after signing', { method: 'PUT' }),
  changed('the nonce was changed after signing', { nonce: 'n-1' }, { nonce: 'n-2' }),
  changed('the host was changed after signing', { url: 'https://other.example.com/v1/a' }),
  changed(
    'the port was changed after signing',
    { url: 'https://partner.example.com:8443/v1/a' },
    { url: 'https://partner.example.com:8444/v1/a' },
  ),
  changed(
    'the product id in the path was changed after signing',
    { url: 'https://partner.example.com/v1/products/2/availability' },
    { url: 'https://partner.example.com/v1/products/1/availability' },
  ),
  changed('the value of a parameter was changed after signing', { url: `${availability}?locale=en-GB` }),
  changed('a parameter was added after signing', { url: `${availability}?locale=en-US&a=` }),
  changed('a parameter was removed after signing', { url: availability }),
  changed(
    'a space in a value was replaced by a plus after signing',
    { url: `${availability}?foo=a+b` },
    { url: `${availability}?foo=a%20b` },
  ),
  changed(
    'two values were swapped after signing',
    { url: `${availability}?a=1&b=2` },
    { url: `${availability}?a=2&b=1` },
  ),
  changed(
    'one value was split into two parameters after signing',
    { url: `${availability}?a=1&b=2` },
    { url: `${availability}?a=1%26b%3D2` },
  ),
  changed('the body was changed after signing', { body: '{"a":2}' }, { body: '{"a":1}' }),
  changed('a body was added after signing', { body: '{}' }, { body: null }),
  changed('the body was removed after signing', { body: null }),
  changed('a space was added inside the body after signing', { body: '{"a": 1}' }, { body: '{"a":1}' }),
  otherKey('signed with another key', 'vector-signing-key-2'),
  otherKey('signed with the key in another letter case', 'Vector-signing-key-1'),
  otherKey('signed with the key plus a line feed', 'vector-signing-key-1\n'),
];

const sameSignatures: readonly VerifyCase[] = [
  same('an unchanged request', {}),
  same('an unchanged request with escapes, non-ASCII characters and white space', complexRequest, complexRequest),
  same(
    'parameters in another order than signed',
    { url: `${availability}?a=1&b=2` },
    { url: `${availability}?b=2&a=1` },
  ),
  same('the verb in another letter case than signed', { method: 'post' }),
  same('white space added around the body after signing', { body: ' {}\r\n' }, { body: '{}' }),
  same('an empty body instead of no body', { body: '' }, { body: null }),
];

const damagedSignatures: readonly VerifyCase[] = [
  damaged('a signature with another first character', (text) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)),
  damaged(
    'a signature with another character in the middle',
    (text) => text.slice(0, 12) + (text[12] === 'A' ? 'B' : 'A') + text.slice(13),
  ),
  damaged('a signature with two swapped characters', (text) => (text[1] ?? '') + (text[0] ?? '') + text.slice(2)),
  damaged('only the first half of the signature', (text) => text.slice(0, 14)),
  damaged('only the first character of the signature', (text) => text.slice(0, 1)),
  damaged('a signature with an appended character', (text) => `${text}A`),
  damaged('the signature twice in a row', (text) => text + text),
  damaged('a signature in upper case', (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  damaged('a signature of 20 zero bytes', () => `${'A'.repeat(27)}%3D`),
  damaged('the word undefined as signature', () => 'undefined'),
];

const otherEncodings: readonly VerifyCase[] = [
  rewritten('a signature with lower-case escapes', (text) => text.replaceAll(/%../g, (escape) => escape.toLowerCase())),
  rewritten('a signature without percent-encoding', (text) => decodeURIComponent(text)),
  rewritten('a signature percent-encoded twice', (text) => encodeURIComponent(text)),
  rewritten('a signature in URL-safe Base64', (text) => text.replaceAll('%2B', '-').replaceAll('%2F', '_')),
  rewritten('a signature without padding', (text) => text.replace(/%3D$/, '')),
];

/** Requests that a partner must refuse, must accept, or may accept or refuse. */
export const receivedRequests: readonly VerifyCase[] = [
  ...sameSignatures,
  ...changedRequests,
  ...bugs.map((flag) => signedWrongly(flag, complexRequest)),
  ...damagedSignatures,
  ...otherEncodings,
];
