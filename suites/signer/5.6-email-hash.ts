import { fc } from '../../src/authoring.ts';
import { emailCase } from './cases.ts';
import { alphanumerics, characters, textOf } from './inputs.ts';
import { law } from './authoring.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789';
const white = [' ', '\t', '\r', '\n'];

/** Section 5.6 rule 2. */
export const emailLaws = [
  law('signer/5.6/lower-case', 'The letter case of an e-mail address does not change the hash', {
    class: 'address case',
    examples: ['Someone@Example.COM', 'SOMEONE@EXAMPLE.COM', 'someone@example.com', 'I.AM@ITALY.EXAMPLE'].map(
      emailCase,
    ),
    random: () => addresses(alphanumerics).map(emailCase),
  }),

  law('signer/5.6/trimmed', 'White space around an e-mail address does not change the hash', {
    class: 'address white space',
    examples: [' someone@example.com', 'someone@example.com\n', '\t someone@example.com \r\n'].map(emailCase),
    random: () =>
      fc()
        .tuple(textOf(white, { max: 3 }), addresses(lower), textOf(white, { max: 3 }))
        .map((parts) => emailCase(parts.join(''))),
  }),

  law('signer/5.6/hash', 'The hash of an e-mail address is URL-safe Base64 without padding', {
    class: 'addresses',
    // Some of these hashes contain a hyphen, some an underscore.
    examples: Array.from({ length: 10 }, (_, index) => emailCase(`someone${index}@example.com`)),
    random: () => addresses(lower).map(emailCase),
  }),

  law('signer/5.6/hash#marks', 'Dots and plus tags are part of the hashed e-mail address', {
    class: 'address dots and tags',
    examples: [
      'some.one@example.com',
      'someone+tag@example.com',
      's.o.m+e+1@gmail.com',
      "o'neil@example.com",
      'someone@googlemail.com',
      '"some  one"@example.com',
      'a_b-c@example.com',
    ].map(emailCase),
    random: () => addresses(lower, ".+_-'").map(emailCase),
  }),

  law('signer/5.6/hash#unicode', 'An e-mail address is hashed as UTF-8', {
    class: 'address Unicode',
    examples: ['josé@example.com', '用户@example.com', 'e\u0301@example.com', '😀@example.com'].map(emailCase),
    random: () => addresses(lower, characters).map(emailCase),
  }),

  law('signer/5.6/hash#domains', 'A domain with non-ASCII letters is hashed as it is, not as punycode', {
    class: 'address domains',
    examples: ['a@bücher.example', 'a@例え.example', 'a@пример.example'].map(emailCase),
    random: () =>
      fc()
        .tuple(addresses(lower), textOf('üñþжの한', { min: 1, max: 4 }))
        .map(([address, label]) => emailCase(address.replace('@', `@${label}`))),
  }),
];

/**
 * Addresses that every validator accepts: single characters of `between`, always between letters of the local part.
 */
function addresses(letters: string, between: string | readonly string[] = ['']) {
  const parts = fc().array(fc().tuple(textOf(between, { min: 1, max: 1 }), textOf(letters, { min: 1, max: 4 })), {
    maxLength: 6,
  });
  return fc()
    .tuple(textOf(letters, { min: 1, max: 4 }), parts, textOf(letters, { min: 1, max: 10 }))
    .map(([first, rest, host]) => `a${first}${rest.flat().join('')}@${host}.example`);
}
