import { fc } from '../../src/authoring.ts';
import { signatureCase } from './cases.ts';
import { withQuery } from './examples.ts';
import { alphanumerics, characters, escaped, plainKeys, queryOf, signings, textOf } from './inputs.ts';
import { law } from './authoring.ts';

/** Section 5.3 rule 2, for URLs with escapes: here two interpretations differ. */
export const escapeLaws = [
  law('signer/5.3/escapes#reserved', 'Percent-escaped reserved characters in values are decoded before signing', {
    class: 'escaped reserved',
    examples: ['%26', '%3D', '%23', '%25', '%2B', '%2F%3F', '%3a%40', '%21%2A%27%28%29', '%2526'].map((value) =>
      signatureCase(withQuery(`b=1&a=x${value}y`)),
    ),
    random: () =>
      signings({
        query: queryOf(plainKeys({ min: 1, max: 3 }), escaped(textOf("&=#%+/?:@!*'()$,;[]", { min: 1, max: 6 }))),
      }).map(signatureCase),
  }),

  law('signer/5.3/escapes#space', 'An escaped space (%20) is decoded to a space, which is then encoded as %20 again', {
    class: 'spaces',
    examples: ['%20', 'Hello%20World', '%20+%20'].map((value) => signatureCase(withQuery(`a=${value}`))),
    random: () =>
      signings({
        query: queryOf(plainKeys({ min: 1, max: 3 }), textOf(['%20', 'a', 'b', '+'], { min: 1, max: 8 })),
      }).map(signatureCase),
  }),

  law('signer/5.3/escapes#unicode', 'Percent-escaped characters of two to four bytes are decoded before signing', {
    class: 'escaped Unicode',
    examples: ['%C3%A9', '%e2%82%ac', '%F0%9F%98%80', 'e%CC%81', 'caf%C3%A9%20%26%20bar'].map((value) =>
      signatureCase(withQuery(`a=${value}`)),
    ),
    random: () =>
      signings({
        query: queryOf(plainKeys({ min: 1, max: 3 }), escaped(textOf(characters, { min: 1, max: 5 }))),
      }).map(signatureCase),
  }),

  law('signer/5.3/escapes#unreserved', 'Percent-escaped unreserved characters are decoded before signing', {
    class: 'needless escapes',
    examples: ['%41', '%7E', '%2D%2e%5F'].map((value) => signatureCase(withQuery(`a=${value}`))),
    random: () =>
      signings({
        query: queryOf(plainKeys({ min: 1, max: 2 }), escaped(textOf(`${alphanumerics}-._~`, { min: 1, max: 4 }))),
      }).map(signatureCase),
  }),

  law('signer/5.3/escapes#keys', 'Percent-escapes in query keys are decoded before signing', {
    class: 'escapes in keys',
    examples: ['a%20b=1', 'b%26=1&a%3D=2', 'k%C3%A9y=v'].map((query) => signatureCase(withQuery(query))),
    random: () =>
      signings({
        // Each key starts with a different letter, so that the order does not depend on the encoding.
        query: fc()
          .array(
            fc().tuple(
              escaped(textOf(['&', '=', ' ', '/', ...characters], { min: 1, max: 3 })),
              textOf(alphanumerics, { max: 4 }),
            ),
            { minLength: 1, maxLength: 4 },
          )
          .map((pairs) => pairs.map(([key, value], index) => `${'dbac'[index]}${key}=${value}`).join('&')),
      }).map(signatureCase),
  }),
];
