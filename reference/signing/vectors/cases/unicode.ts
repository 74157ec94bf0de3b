import { availability, sign, signOpen, type SigningCase } from './signing-case.ts';

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
