import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { replyTo } from '../../operators/places.ts';
import { malformed } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import { isFields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';
import { sent, wrongFields } from '../wrong-fields.ts';

/** Words that identify the honest rules by their messages. */
const words = {
  length: 'characters',
  latin: 'Latin',
  brand: 'marketplace',
  web: 'web address',
  email: 'e-mail',
  phone: 'phone',
  invisible: 'invisible',
} as const;

type NameTest = (name: string, brand: string) => boolean;

/** Accepts some of the names that these rules refuse. */
function passing(...rules: readonly (keyof typeof words)[]): (isAccepted: NameTest) => Replacement {
  return (isAccepted) =>
    inPlaceOf('brokenNameRule', (right, name, call) => {
      const brokenRule = right(name, call);
      const isMeant = rules.some((rule) => brokenRule?.includes(words[rule]));
      return isMeant && isAccepted(name, call.brand) ? null : brokenRule;
    });
}

function refusingNames(isRefused: NameTest): Replacement {
  return inPlaceOf('brokenNameRule', (right, name, call) =>
    isRefused(name, call.brand) ? `must use ${words.latin} letters only` : right(name, call),
  );
}

/** Zero-width characters and direction marks. */
const commonInvisibles = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/;
const ascii = /[\0-\x7f]/g;
const noAccents = sent('without accents', (name) => String(name).normalize('NFD').replaceAll(/\p{M}/gu, ''));
const cutAt60Bytes = sent('cut after 60 bytes', (name) => Buffer.from(String(name)).subarray(0, 60).toString());

/** Faults of sections 2.5 and 4.1: display names. */
export const displayNameFaults: readonly Fault[] = [
  ...rowsBy('Accepts a display name', passing('length'), '2.5/displayName-length', [
    ['name-of-61-characters', 'of 61 characters', (name) => name.length === 61],
    [
      'name-counted-without-accents',
      'with at most 60 ASCII characters, even if other characters make it longer',
      (name) => (name.match(ascii) ?? []).length <= 60,
    ],
    [
      'name-counted-without-spaces',
      'with more than 60 characters, if at most 60 of them are not spaces',
      (name) => name.replaceAll(' ', '').length <= 60,
    ],
  ]),
  fault('name-of-60-characters-refused', 'storefront/2.5/displayName-length')
    .says('Refuses a display name of 60 characters')
    .rule('brokenNameRule', (right, name, call) => (name.length === 60 ? 'must be shorter' : right(name, call))),
  ...rowsBy('Accepts a display name', passing('latin'), '2.5/displayName-latin', [
    ['name-in-any-script', 'in any script', () => true],
    ['single-foreign-letter-in-name', 'with at least one Latin letter', (name) => /\p{Script=Latin}/u.test(name)],
    ['cjk-name', 'without Cyrillic and Greek', (name) => !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)],
    ['hebrew-name', 'in Hebrew letters', (name) => /\p{Script=Hebrew}/u.test(name)],
    ['hangul-name', 'in Hangul letters', (name) => /\p{Script=Hangul}/u.test(name)],
    ['ethiopic-name', 'in Ethiopic letters', (name) => /\p{Script=Ethiopic}/u.test(name)],
    ['name-beyond-the-basic-plane', 'with letters beyond U+FFFF', (name) => /[\u{10000}-\u{10ffff}]/u.test(name)],
  ]),
  ...rowsBy('Refuses a display name', refusingNames, '2.5/displayName-accents', [
    ['name-with-accents-refused', 'with letters beyond ASCII', (name) => /[^\0-\x7f]/.test(name)],
    ['name-beyond-latin-1-refused', 'with letters beyond Latin-1', (name) => /[^\0-\xff]/.test(name)],
    ['name-counted-in-bytes', 'of more than 60 bytes', (name) => Buffer.byteLength(name) > 60],
  ]),
  ...wrongFields([
    ['name-loses-its-accents', '2.5/view-echo', replyTo('register'), '/partner/displayName', noAccents],
    ['name-cut-at-60-bytes', '2.5/view-echo', replyTo('me'), '/displayName', cutAt60Bytes],
  ]),
  ...rowsBy('Accepts a display name', passing('brand'), '2.5/displayName-brand', [
    ['brand-in-name', "that contains the operator's brand", () => true],
    [
      'brand-refused-as-a-word-only',
      "that contains the operator's brand inside a word",
      (name, brand) => !name.split(' ').includes(brand),
    ],
    ['brand-refused-alone-only', "that contains the operator's brand and other text", (name, brand) => name !== brand],
  ]),
  ...rowsBy('Accepts a display name', passing('brand'), '2.5/displayName-brand-case', [
    [
      'brand-in-its-spelling-only',
      "that contains the operator's brand in another letter case",
      (name, brand) => !name.includes(brand),
    ],
  ]),
  ...rowsBy('Accepts a display name', passing('web'), '2.5/displayName-web', [
    ['web-address-in-name', 'with a web address', () => true],
    ['web-address-without-www-in-name', 'with a web address without www', (name) => !name.includes('www.')],
    ['web-address-in-capitals-in-name', 'with a web address in upper case', (name) => !/www|http/.test(name)],
  ]),
  ...rowsBy('Accepts a display name', passing('web'), '2.5/displayName-web-bare', [
    ['domain-of-one-ending-in-name', 'with a bare domain other than .com', (name) => !/www|http|\.com/i.test(name)],
    ['domain-in-name', 'with a web address without :// and www', (name) => !/www\.|:\/\//.test(name)],
  ]),
  ...rowsBy('Accepts a display name', passing('email'), '2.5/displayName-email', [
    ['email-in-name', 'with an e-mail address', () => true],
    ['email-in-capitals-in-name', 'with an e-mail address in upper case', (name) => !/[a-z]@[a-z]/.test(name)],
    ['email-refused-alone-only', 'with an e-mail address and other text', (name) => name.includes(' ')],
  ]),
  ...rowsBy('Accepts a display name', passing('email', 'web'), '2.5/displayName-email', [
    ['tagged-email-in-name', 'with an e-mail address that contains a plus sign', (name) => /\+\S*@/.test(name)],
  ]),
  ...rowsBy('Accepts a display name', passing('phone'), '2.5/displayName-phone', [
    ['phone-in-name', 'with a phone number', () => true],
    ['phone-with-separators-in-name', 'with a phone number that has separators', (name) => !/\d{7}/.test(name)],
    ['phone-with-dots-in-name', 'with a phone number that has dots', (name) => /\d\.\d/.test(name)],
  ]),
  ...rowsBy('Accepts a display name', passing('invisible'), '2.5/displayName-invisible', [
    ['invisible-in-name', 'with invisible characters', () => true],
    ['only-known-invisibles-in-name', 'with a rare invisible character', (name) => !commonInvisibles.test(name)],
    ['isolate-in-name', 'with a directional isolate (U+2066 to U+2069)', (name) => /[\u2066-\u2069]/.test(name)],
    ['left-to-right-mark-in-name', 'with a left-to-right mark (U+200E)', (name) => name.includes('\u200e')],
    ['grapheme-joiner-in-name', 'with a combining grapheme joiner (U+034F)', (name) => name.includes('\u034f')],
    ['soft-hyphen-in-name', 'with a soft hyphen (U+00AD)', (name) => name.includes('\u00ad')],
    ['direction-mark-in-name', 'with a right-to-left override (U+202E)', (name) => name.includes('\u202e')],
  ]),
  fault('broken-name-rule-not-named', 'storefront/4.1/displayName')
    .says('Refuses every invalid display name with the same message')
    .rule('brokenNameRule', (right, name, call) => (right(name, call) === null ? null : `"${name}" is not valid`)),
  fault('broken-name-refused-before-the-endpoint', 'storefront/4.1/displayName')
    .says('Refuses an invalid display name without an error object')
    .rule('readRegistration', (right, body, call) => {
      const name = isFields(body) ? body['displayName'] : null;
      const brokenRule = typeof name === 'string' ? call.rules.brokenNameRule(name, call) : null;
      if (brokenRule !== null) throw new RefusedError(malformed(`displayName ${brokenRule}`));
      return right(body, call);
    }),
  fault('long-name-unprocessable', 'storefront/4.1/displayName')
    .says('Refuses a too long display name with UNPROCESSABLE_ENTITY instead of BAD_REQUEST')
    .rule('refuse', (right, refusal, call) =>
      right(
        refusal.errorMessage.includes(words.length) && call.endpoint === 'register'
          ? { ...refusal, error: 'UNPROCESSABLE_ENTITY' }
          : refusal,
        call,
      ),
    ),
];
