import { fc } from '../../src/authoring.ts';
import { signatureCase } from './cases.ts';
import { withQuery } from './examples.ts';
import { plainKeys, queryOf, reservedInValues, signings, textOf, unreserved } from './inputs.ts';
import { law } from './words.ts';

/** Characters whose order tells a sort by code from any other: by case, by locale, by whole pairs, by length. */
const telling = Array.from('-.0159AZ_az~');

/** Section 5.3 rule 2, as far as no escape stands in the query. */
export const parameterLaws = [
  law('signer/5.3/sorted', 'Every two keys are sorted by the codes of their characters', {
    class: 'sort order',
    examples: telling
      .flatMap((first) => telling.map((second) => [first, second] as const))
      .filter(([first, second]) => first > second)
      .map(([first, second]) => signatureCase(withQuery(`k${first}=1&k${second}=2`))),
    random: () => signings({ query: queryOf(twoKeys(), textOf(unreserved, { max: 4 })) }).map(signatureCase),
  }),

  law('signer/5.3/sorted#prefixes', 'A key comes before those that it begins, whatever the values are', {
    class: 'keys that begin others',
    examples: ['a.b=1&a=2', 'ab=0&a=z', 'a-1=&a=~', 'foo1=x&foo=y&foo-=z', 'A=2&a=1&AA=0'].map((query) =>
      signatureCase(withQuery(query)),
    ),
    random: () =>
      signings({
        query: queryOf(
          textOf('ab', { min: 1, max: 3 }).chain((stem) =>
            fc()
              .uniqueArray(textOf(telling, { max: 2 }), { minLength: 2, maxLength: 5 })
              .map((ends) => ends.map((end) => stem + end)),
          ),
          textOf(telling, { max: 3 }),
        ),
      }).map(signatureCase),
  }),

  law('signer/5.3/parameters', 'Keys and values are encoded, joined, and the whole is encoded once more', {
    class: 'parameters',
    examples: ['', 'a=1', 'a=1&b=2', 'locale=en-US&foo=bar'].map((query) => signatureCase(withQuery(query))),
    random: () => signings({}).map(signatureCase),
  }),

  law('signer/5.3/parameters#many', 'Any number of parameters is signed', {
    class: 'many keys',
    examples: [26, 120].map((count) =>
      signatureCase(withQuery(Array.from({ length: count }, (_, index) => `k${count - index}=${index}`).join('&'))),
    ),
    random: () =>
      signings({ query: queryOf(plainKeys({ min: 10, max: 40 }), textOf(unreserved, { max: 6 })) }).map(signatureCase),
  }),

  law('signer/5.3/parameters#empty-values', 'A parameter with an empty value keeps its place and its equals sign', {
    class: 'empty values',
    examples: ['a=', 'a=&b=', 'b=1&a=', 'z=&y=1&x='].map((query) => signatureCase(withQuery(query))),
    random: () =>
      signings({ query: queryOf(plainKeys({ min: 1, max: 6 }), fc().constantFrom('', '', 'x')) }).map(signatureCase),
  }),

  law('signer/5.3/plus', 'A plus in a value is signed as a plus', {
    class: 'plus',
    examples: ['foo=Hello+World&locale=en-US', 'a=+', 'a=++b+', 'a=1+1'].map((query) =>
      signatureCase(withQuery(query)),
    ),
    random: () =>
      signings({ query: queryOf(plainKeys({ min: 1, max: 3 }), textOf('ab1+', { min: 1, max: 8 })) }).map(
        signatureCase,
      ),
  }),

  law('signer/5.3/rfc3986', 'Reserved characters that stand in a value as they are are escaped', {
    class: 'reserved in values',
    examples: [...Array.from(reservedInValues), '~', '-._~', "(it's)*!"].map((value) =>
      signatureCase(withQuery(`a=x${value}y`)),
    ),
    random: () =>
      signings({
        query: queryOf(
          plainKeys({ min: 1, max: 3 }),
          textOf(unreserved.slice(-8) + reservedInValues, { min: 1, max: 8 }),
        ),
      }).map(signatureCase),
  }),
];

function twoKeys() {
  return fc()
    .uniqueArray(textOf(telling, { min: 1, max: 2 }), { minLength: 2, maxLength: 2 })
    .map((keys) => keys.toSorted((a, b) => (a < b ? 1 : -1)));
}
