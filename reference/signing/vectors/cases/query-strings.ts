import { availability, sign, signOpen, type SigningCase } from './signing-case.ts';
import type { SigningFlag } from '../signing-notes.ts';

const at = (query: string) => ({ url: `${availability}?${query}` });

/** Query strings with plus, space, escapes, empty values and unusual pairs. */
export const queryStrings: readonly SigningCase[] = [
  sign('an unescaped plus', ['PlusAsSpace'], at('foo=a+b')),
  sign('an unescaped plus at both ends of a value', ['PlusAsSpace'], at('foo=+a+')),
  sign('a value of one unescaped plus', ['PlusAsSpace'], at('foo=+')),
  sign('an unescaped plus in a key', ['PlusAsSpace'], at('a+b=c')),
  sign('an escaped plus', ['QueryTextAsItStands'], at('foo=a%2Bb')),
  sign('an unescaped and an escaped plus', ['PlusAsSpace', 'QueryTextAsItStands'], at('foo=a+b%2Bc')),
  sign('an unescaped plus and an escaped space', ['PlusAsSpace', 'SpaceAsPlus'], at('foo=a+b%20c')),
  sign('an escaped space', ['SpaceAsPlus', 'QueryTextAsItStands'], at('foo=a%20b')),
  sign('an escaped space at both ends of a value', ['ValuesTrimmed'], at('foo=%20a%20')),
  sign('a value that contains the text %20', ['DecodedTwice', 'EscapesLeft'], at('foo=a%2520b')),
  sign('a value that contains the text %2520', ['DecodedTwice', 'EscapesLeft'], at('foo=a%252520b')),
  sign('an escaped percent sign at the end', ['QueryTextAsItStands'], at('foo=100%25')),
  sign('lower-case escapes', ['QueryTextAsItStands'], at('foo=a%2fb%3ac')),
  sign('escaped letters', ['QueryTextAsItStands'], at('foo=%41%42')),
  sign('an escaped tilde and an escaped hyphen', ['QueryTextAsItStands'], at('foo=%7E%2D')),
  sign('an empty value', ['EmptyValueDropped', 'EqualsOnlyWithValue'], at('foo=')),
  sign('an empty value among others', ['EmptyValueDropped', 'EqualsOnlyWithValue'], at('a=1&b=&c=3')),
  sign('only empty values', ['EmptyValueDropped', 'EqualsOnlyWithValue'], at('b=&a=')),
  signOpen('an equals sign in a value', ['ValueCutAtEquals'], at('foo=a=b')),
  signOpen('equals signs at the end of a value', ['ValueCutAtEquals'], at('token=YWJjZA==')),
  sign('a semicolon in a value', ['SemicolonSeparates'], at('foo=a;b&c=1')),
  sign(
    'a URL in a value',
    ['QueryTextAsItStands', 'PartsNotEncoded'],
    at('back=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2'),
  ),
  sign('brackets in a key', ['PartsNotEncoded'], at('ids%5B0%5D=1')),
  sign('a value of 2,000 characters', ['ParametersLeftOut'], at(`foo=${'ab'.repeat(1000)}`)),
  sign('a timestamp with an escaped plus', ['QueryTextAsItStands'], at('startAt=2026-12-01T09%3A00%3A00%2B01%3A00')),
  sign('a timestamp with an unescaped plus', ['PlusAsSpace'], at('startAt=2026-12-01T09:00:00+01:00')),
  signOpen('a key without an equals sign', [], at('flag&a=1')),
  signOpen('an equals sign without a key', [], at('=a')),
  signOpen('two consecutive ampersands', [], at('a=1&&b=2')),
  signOpen('an ampersand at the end', [], at('a=1&')),
  signOpen('an incomplete escape', [], at('foo=a%2')),
  signOpen('a percent sign at the end without digits', [], at('foo=100%')),
  signOpen('an escape with invalid hexadecimal digits', [], at('foo=%zz')),
  signOpen('escapes that are not UTF-8', [], at('foo=%FF%FE')),
  signOpen('an escape of ISO 8859-1', [], at('foo=caf%E9')),
  signOpen('escapes of half a surrogate pair', [], at('foo=%ED%A0%BD')),
  signOpen('an overlong escape', [], at('foo=%C0%AF')),
  signOpen('a second question mark before the query', [], at('?a=1')),
  signOpen('an escaped letter in a key', ['QueryTextAsItStands'], at('%61bc=1')),
];

/** Keys that common sort functions order differently. */
export const sortedKeys: readonly SigningCase[] = [
  sign('two keys in descending order', ['NotSorted'], at('b=1&a=2')),
  sign('two keys in ascending order', ['SortedBackwards', 'SortedByValue'], at('a=2&b=1')),
  sign('three keys', ['NotSorted', 'SortedBackwards', 'SortedByValue'], at('c=1&a=3&b=2')),
  sign('one key is a prefix of the other: a and a-b', ['SortedByPair'], at('a=2&a-b=1')),
  sign('one key is a prefix of the other: a and a1', ['SortedByPair'], at('a=2&a1=1')),
  sign('one key is a prefix of the other: a and a.b', ['SortedByPair', 'NotSorted'], at('a.b=1&a=2')),
  sign('one key is a prefix of the other: a and ab', ['NotSorted'], at('ab=1&a=2')),
  sign('upper case comes before lower case', ['SortedIgnoringCase'], at('B=1&a=2')),
  sign(
    'upper case comes before lower case, with the keys swapped in the URL',
    ['SortedIgnoringCase', 'NotSorted'],
    at('a=2&B=1'),
  ),
  sign('an underscore, which sorts between upper and lower case', ['SortedIgnoringCase'], at('aZ=1&a_=2')),
  sign('the keys of the contract', ['NotSorted'], at('purchaserId=1&purchaserEmailHash=2&locale=en-US')),
  sign('numbers in keys', ['SortedNaturally'], at('a10=1&a2=2')),
  sign('numbers as keys', ['SortedNaturally', 'NotSorted'], at('9=1&10=2&1=3')),
  sign('a long key before a short key', ['SortedByLength'], at('aaa=1&b=2')),
  sign('a long key after a short key', ['SortedByLength', 'NotSorted'], at('b=2&aaa=1')),
  sign('values in descending order', ['SortedByValue'], at('a=z&b=y&c=x')),
  sign('thirty keys', ['NotSorted', 'SortedNaturally'], at(descending(30))),
  sign('two hundred keys', ['NotSorted'], at(descending(200))),
  sign('two non-ASCII keys in descending order', ['NotSorted'], at('%C3%A9=1&%C3%A8=2')),
  signOpen('keys that differ in an escaped bracket and a digit', ['SortedAfterEncoding'], at('a%5B=1&a0=2')),
  signOpen('keys that differ in a tilde and a non-ASCII letter', ['SortedAfterEncoding'], at('a%C3%A9=1&a~=2')),
  signOpen('keys that differ in an escaped vertical bar and a letter', ['SortedAfterEncoding'], at('a%7C=1&ab=2')),
  signOpen(
    'a key beyond the basic plane and a key at the end of the basic plane',
    ['SortedByCharacter'],
    at('%F0%9F%98%80=1&%EF%BF%BD=2'),
  ),
  signOpen('a key with an unnecessarily escaped letter', ['SortedByWrittenKey'], at('%62=1&a=2')),
  signOpen('keys that differ in an unescaped colon and a digit', ['SortedAfterEncoding'], at('a:=1&a0=2')),
];

function descending(count: number): string {
  return Array.from({ length: count }, (_, index) => `key${count - index}=${index}`).join('&');
}

interface Text {
  readonly name: string;
  readonly text: string;
}

/** Characters of one to four bytes, and characters that programs often change. */
const texts: readonly Text[] = [
  { name: 'two bytes: é', text: 'café' },
  { name: 'two bytes: Cyrillic', text: 'Москва' },
  { name: 'two bytes: Arabic', text: 'دبي' },
  { name: 'three bytes: Japanese', text: '東京スタイルの寿司' },
  { name: 'three bytes: euro sign', text: '35 €' },
  { name: 'four bytes: emoji', text: '🎟' },
  { name: 'four bytes: an emoji of several characters', text: '👩‍👩‍👧' },
  { name: 'four bytes: a rare Chinese character', text: '𠮷野家' },
  { name: 'letters with combining accents', text: 'A\u030angstro\u0308m' },
  { name: 'U+FFFD at the end of the basic plane', text: '\ufffd' },
  { name: 'one character of each length', text: 'a\u00e9\u20ac\u{1f39f}' },
];

const isLong = (text: string) => /[\u{10000}-\u{10ffff}]/u.test(text);
const isBeyondLatin1 = (text: string) => /[\u{100}-\u{10ffff}]/u.test(text);

/** Non-ASCII text in values, keys, nonces, paths and bodies. */
export const unicode: readonly SigningCase[] = [
  ...texts.map(({ name, text }) =>
    sign(`${name}, in a value`, isLong(text) ? ['Utf16', 'Latin1', 'NonAsciiLeft'] : ['Latin1', 'NonAsciiLeft'], {
      url: `${availability}?city=${encodeURIComponent(text)}`,
    }),
  ),
  ...texts.map(({ name, text }) =>
    sign(`${name}, in a body`, isBeyondLatin1(text) ? ['BodyAsLatin1', 'BodyAsUtf16'] : ['BodyAsLatin1'], {
      body: JSON.stringify({ title: text }),
    }),
  ),
  sign('a non-ASCII query key', ['Latin1', 'NonAsciiLeft'], { url: `${availability}?stra%C3%9Fe=1` }),
  sign('a query key of four bytes', ['Utf16'], { url: `${availability}?%F0%9F%8E%9F=1` }),
  sign('a JSON escape in a body', ['BodyReserialized'], { body: '{"title":"caf\\u00e9"}' }),
  signOpen('a non-ASCII nonce', ['Utf16', 'NonAsciiLeft'], { nonce: 'é🎟' }),
  signOpen('a non-ASCII path', ['NonAsciiLeft'], { url: 'https://partner.example.com/münchen/availability' }),
  signOpen('an unescaped non-ASCII query', ['NonAsciiLeft', 'Latin1'], {
    url: `${availability}?city=café`,
  }),
];

/** Allowed unescaped in a query string (RFC 3986, section 3.4). */
const rawInQuery = "!$'()*,;:@/?";
/** Unescaped in a query string, these are invalid or have another meaning. */
const escapedInQuery = ' "#%&+<>[\\]^`{|}=\t\n\r\u0000\u007f';
const unreserved = '-._~';
/** Allowed unescaped in a path (RFC 3986, section 3.3). */
const rawInPath = "!$&'()*+,;=:@";

function flagsOf(character: string): readonly SigningFlag[] {
  if (character === '*') return ['AsteriskLeft', 'MarksLeft'];
  if ("!'()".includes(character)) return ['MarksLeft'];
  if (character === '/') return ['SlashLeft'];
  if (character === ' ') return ['SpaceAsPlus'];
  if (character === ';') return ['SemicolonSeparates', 'ReservedLeft'];
  if (unreserved.includes(character))
    return character === '~' ? ['TildeEncoded', 'UnreservedEncoded'] : ['UnreservedEncoded'];
  return ';,?:@&=+$#'.includes(character) ? ['ReservedLeft'] : [];
}

function nameOf(character: string): string {
  const code = character.charCodeAt(0);
  return code <= 32 || code === 127 ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
}

function escapeOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Every ASCII character that is reserved or must be escaped, in values, keys and paths. */
export const reservedCharacters: readonly SigningCase[] = [
  ...Array.from(rawInQuery, (character) =>
    sign(`unescaped ${nameOf(character)} in a value`, flagsOf(character), {
      url: `${availability}?locale=a${character}b`,
    }),
  ),
  ...Array.from(`${rawInQuery}${escapedInQuery}`, (character) =>
    sign(`escaped ${nameOf(character)} in a value`, ['QueryTextAsItStands', 'PartsNotEncoded'], {
      url: `${availability}?locale=a${escapeOf(character)}b`,
    }),
  ),
  ...Array.from(unreserved, (character) =>
    sign(`${character} in a key and a value`, flagsOf(character), {
      url: `${availability}?a${character}b=c${character}d`,
    }),
  ),
  ...Array.from(' &=+%#[/', (character) =>
    sign(`escaped ${nameOf(character)} in a key`, ['QueryTextAsItStands', 'PartsNotEncoded'], {
      url: `${availability}?a${escapeOf(character)}b=c`,
    }),
  ),
  ...Array.from(rawInPath, (character) =>
    sign(`unescaped ${character} in the path`, character === ';' ? ['PathParametersDropped'] : ['BaseUrlNotEncoded'], {
      url: `https://partner.example.com/v1/products/a${character}b/availability?locale=en-US`,
    }),
  ),
  ...Array.from(unreserved, (character) =>
    sign(`${character} in the path`, flagsOf(character), {
      url: `https://partner.example.com/v1/products/a${character}b/availability`,
    }),
  ),
];
