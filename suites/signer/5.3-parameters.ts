import { fc } from '../../src/authoring.ts';
import { signatureCase } from './cases.ts';
import { withQuery } from './examples.ts';
import { plainKeys, queryOf, reservedInValues, signings, textOf, unreserved } from './inputs.ts';
import { law } from './authoring.ts';

/**
 * Characters that distinguish a sort by character code from other sorts: by case, by locale, by whole pairs, by length.
 */
const distinguishing = Array.from('-.0159AZ_az~');

/** Section 5.3 rule 2, for queries without escapes. */
export const parameterLaws = [
  law('signer/5.3/sorted', 'Query keys are sorted by the codes of their characters', {
    class: 'sort order',
    examples: distinguishing
      .flatMap((first) => distinguishing.map((second) => [first, second] as const))
      .filter(([first, second]) => first > second)
      .map(([first, second]) => signatureCase(withQuery(`k${first}=1&k${second}=2`))),
    random: () => signings({ query: queryOf(twoKeys(), textOf(unreserved, { max: 4 })) }).map(signatureCase),
  }),

  law('signer/5.3/sorted#prefixes', 'A query key comes before longer keys that begin with it, whatever its value', {
    class: 'prefix keys',
    examples: ['a.b=1&a=2', 'ab=0&a=z', 'a-1=&a=~', 'foo1=x&foo=y&foo-=z', 'A=2&a=1&AA=0'].map((query) =>
      signatureCase(withQuery(query)),
    ),
    random: () =>
      signings({
        query: queryOf(
          textOf('ab', { min: 1, max: 3 }).chain((stem) =>
            fc()
              .uniqueArray(textOf(distinguishing, { max: 2 }), { minLength: 2, maxLength: 5 })
              .map((ends) => ends.map((end) => stem + end)),
          ),
          textOf(distinguishing, { max: 3 }),
        ),
      }).map(signatureCase),
  }),

  law(
    'signer/5.3/sorted#names',
    'Query keys are sorted as text, even if they are numbers or special names of a programming language',
    {
      class: 'special keys',
      examples: [
        '10=a&9=b&1=c',
        '2=x&10=y&01=z&1=',
        '1.0=a&1=b&1e0=c',
        '-1=a&0=b&-0=c',
        '0x1A=a&26=b',
        '4294967295=a&4294967294=b&65536=c',
        '__proto__=a&constructor=b&toString=c&hasOwnProperty=d',
        'null=a&true=b&false=c&NaN=d&undefined=e&None=f&nil=g',
        'length=1&size=2&key=3&keys=4&class=5',
        'nonce=1&signature=2&version=3&digest=4',
        'utm_source=1&_=2&fbclid=3&a.b=4',
      ].map((query) => signatureCase(withQuery(query))),
      random: () =>
        signings({
          query: queryOf(
            fc().uniqueArray(
              fc().oneof(textOf('0123456789', { min: 1, max: 6 }), textOf('-.019e', { min: 1, max: 4 })),
              {
                minLength: 2,
                maxLength: 6,
              },
            ),
            textOf(unreserved, { max: 4 }),
          ),
        }).map(signatureCase),
    },
  ),

  law('signer/5.3/parameters', 'Query keys and values are encoded and joined, and the result is encoded again', {
    class: 'parameters',
    examples: [
      '',
      'a=1',
      'a=1&b=2',
      'locale=en-US&foo=bar',
      'a=2F1C7C1E-9F0E-4B1C-8A54-1D7F7A0F3A11&b=TRUE&c=007&d=1.0',
    ].map((query) => signatureCase(withQuery(query))),
    random: () => signings({}).map(signatureCase),
  }),

  law('signer/5.3/parameters#many', 'All parameters are signed, however many there are', {
    class: 'many keys',
    examples: [26, 120]
      .map((count) =>
        signatureCase(withQuery(Array.from({ length: count }, (_, index) => `k${count - index}=${index}`).join('&'))),
      )
      .concat(signatureCase(withQuery(`b=${'x+'.repeat(4_000)}&a=${'y'.repeat(8_000)}`))),
    random: () =>
      signings({ query: queryOf(plainKeys({ min: 10, max: 40 }), textOf(unreserved, { max: 6 })) }).map(signatureCase),
  }),

  law('signer/5.3/parameters#empty-values', 'A parameter with an empty value keeps its position and its equals sign', {
    class: 'empty values',
    examples: ['a=', 'a=&b=', 'b=1&a=', 'z=&y=1&x='].map((query) => signatureCase(withQuery(query))),
    random: () =>
      signings({ query: queryOf(plainKeys({ min: 1, max: 6 }), fc().constantFrom('', '', 'x')) }).map(signatureCase),
  }),

  law('signer/5.3/plus', 'A plus in a query value is signed as a plus, not as a space', {
    class: 'plus',
    examples: ['foo=Hello+World&locale=en-US', 'a=+', 'a=++b+', 'a=1+1'].map((query) =>
      signatureCase(withQuery(query)),
    ),
    random: () =>
      signings({ query: queryOf(plainKeys({ min: 1, max: 3 }), textOf('ab1+', { min: 1, max: 8 })) }).map(
        signatureCase,
      ),
  }),

  law('signer/5.3/rfc3986', 'Unescaped reserved characters in a query value are percent-encoded', {
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
    .uniqueArray(textOf(distinguishing, { min: 1, max: 2 }), { minLength: 2, maxLength: 2 })
    .map((keys) => keys.toSorted((a, b) => (a < b ? 1 : -1)));
}
