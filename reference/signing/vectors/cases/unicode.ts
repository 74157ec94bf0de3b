import { availability, sign, signOpen, type SigningCase } from './signing-case.ts';

interface Text {
  readonly name: string;
  readonly text: string;
}

/** Characters of one to four bytes, and those that programs often change. */
const texts: readonly Text[] = [
  { name: 'two bytes: é', text: 'café' },
  { name: 'two bytes: Cyrillic', text: 'Москва' },
  { name: 'two bytes: Arabic', text: 'دبي' },
  { name: 'three bytes: Japanese', text: '東京スタイルの寿司' },
  { name: 'three bytes: euro sign', text: '35 €' },
  { name: 'four bytes: emoji', text: '🎟' },
  { name: 'four bytes: a family joined of several', text: '👩‍👩‍👧' },
  { name: 'four bytes: a rare Chinese character', text: '𠮷野家' },
  { name: 'a composed letter', text: 'A\u030angstro\u0308m' },
  { name: 'the last character of the basic plane that is text', text: '\ufffd' },
  { name: 'one character of each length', text: 'a\u00e9\u20ac\u{1f39f}' },
];

const isLong = (text: string) => /[\u{10000}-\u{10ffff}]/u.test(text);
const isBeyondLatin = (text: string) => /[\u{100}-\u{10ffff}]/u.test(text);

/** Text beyond ASCII in values, keys, nonces and bodies. */
export const unicode: readonly SigningCase[] = [
  ...texts.map(({ name, text }) =>
    sign(`${name}, in a value`, isLong(text) ? ['Utf16', 'Latin1', 'NonAsciiLeft'] : ['Latin1', 'NonAsciiLeft'], {
      url: `${availability}?city=${encodeURIComponent(text)}`,
    }),
  ),
  ...texts.map(({ name, text }) =>
    sign(`${name}, in a body`, isBeyondLatin(text) ? ['BodyAsLatin1', 'BodyAsUtf16'] : ['BodyAsLatin1'], {
      body: JSON.stringify({ title: text }),
    }),
  ),
  sign('a key beyond ASCII', ['Latin1', 'NonAsciiLeft'], { url: `${availability}?stra%C3%9Fe=1` }),
  sign('a key of four bytes', ['Utf16'], { url: `${availability}?%F0%9F%8E%9F=1` }),
  sign('escapes of JSON in a body', ['BodyReserialized'], { body: '{"title":"caf\\u00e9"}' }),
  signOpen('a nonce beyond ASCII', ['Utf16', 'NonAsciiLeft'], { nonce: 'é🎟' }),
  signOpen('a path beyond ASCII', ['NonAsciiLeft'], { url: 'https://partner.example.com/münchen/availability' }),
  signOpen('a query beyond ASCII that is not escaped', ['NonAsciiLeft', 'Latin1'], {
    url: `${availability}?city=café`,
  }),
];
