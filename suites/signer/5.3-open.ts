import { fc } from '../../src/authoring.ts';
import { emailCase, signatureCase, verifyCase } from './cases.ts';
import { base, example, withQuery } from './examples.ts';
import { characters, signings, textOf } from './inputs.ts';
import { law } from './authoring.ts';

/** Open questions of the contract. A difference from the reference is a warning with a question for the operator. */
export const openLaws = [
  law('signer/5.3/open-nonces', 'A nonce with unusual characters is percent-encoded like any other nonce', {
    class: 'open: nonces',
    examples: ['"quoted"', 'a\\b', 'é', 'の', '😀', ' a ', 'a\tb'].map((nonce) => signatureCase(example({ nonce }))),
    random: () =>
      signings({ nonce: textOf([...Array.from('ab"\\'), ...characters], { min: 1, max: 12 }) }).map(signatureCase),
  }),

  law('signer/5.3/open-key-letters', 'A signing key with non-ASCII characters is used as UTF-8', {
    class: 'open: key characters',
    keyed: true,
    examples: ['kéy', 'e\u0301', '鍵', '😀'].map((signingKey) => signatureCase(example({ signingKey }))),
    random: () => signings({ signingKey: textOf(characters, { min: 1, max: 20 }) }).map(signatureCase),
  }),

  law('signer/5.3/open-escapes', 'An invalid percent-escape is signed as the text itself', {
    class: 'open: invalid escapes',
    examples: ['%', '%4', '%zz', '100%', '%C3', '%FF%FE', '%E2%82'].map((value) =>
      signatureCase(withQuery(`a=${value}`)),
    ),
    random: () =>
      signings({ query: textOf(['%', '%4', '%g1', '%C3', 'a'], { min: 1, max: 4 }).map((value) => `a=${value}`) }).map(
        signatureCase,
      ),
  }),

  law('signer/5.3/open-path', 'A path is signed as it is sent', {
    class: 'open: paths',
    examples: ['/a/../b', '/a/./b', ''].map((path) =>
      signatureCase(example({ url: `https://partner.example.com${path}` })),
    ),
    random: () => onPaths(['/', '/..', '/.', '/a']),
  }),

  law('signer/5.3/open-path-escapes', 'Percent-escapes in a path are signed as they are sent, not decoded', {
    class: 'open: path escapes',
    examples: ['/a%20b', '/a%2Fb', '/%41', '/caf%c3%a9', '/a%3Fb', '/a%3Bb'].map((path) =>
      signatureCase(example({ url: `https://partner.example.com${path}` })),
    ),
    random: () => onPaths(['/a', 'b', '%2F', '%20', '%C3%A9']),
  }),

  law('signer/5.3/open-host', 'Scheme, host and port are signed as they are sent', {
    class: 'open: hosts',
    examples: [
      'https://Partner.Example.com/a',
      'HTTPS://partner.example.com/a',
      'https://partner.example.com:443/a',
      'http://partner.example.com:80/a',
    ].map((url) => signatureCase(example({ url }))),
    random: null,
  }),

  law('signer/5.3/open-fragment', 'The fragment of a URL is not signed', {
    class: 'open: fragments',
    examples: [`${base}#top`, `${base}?a=1#top`, `${base}#?a=1`].map((url) => signatureCase(example({ url }))),
    random: null,
  }),

  law('signer/5.3/open-keys', 'Query keys are sorted before they are encoded', {
    class: 'open: key order',
    examples: ['a=1&%20a=2', 'b%2F=1&b0=2', 'a+=1&aA=2', '%C3%A9=1&z=2', '%F0%9F%98%80=1&%EF%BC%A1=2'].map((query) =>
      signatureCase(withQuery(query)),
    ),
    random: null,
  }),

  law('signer/5.3/open-pairs', 'Query keys without = and empty pairs are signed as octoproof signs them', {
    class: 'open: pairs',
    examples: ['a', 'a&b=1', '&a=1', 'a=1&', 'a=1&&b=2', '=1']
      .map((query) => signatureCase(withQuery(query)))
      .concat(signatureCase(example({ url: `${base}?` }))),
    random: null,
  }),

  law('signer/5.3/open-equals', 'An equals sign in a query value belongs to the value', {
    class: 'open: equals signs',
    examples: ['a=b=c', 'a==', 'a=b&b=c==', 'a=b%3Dc=d'].map((query) => signatureCase(withQuery(query))),
    random: null,
  }),

  law('signer/5.3/open-duplicates', 'The signer refuses a query with a duplicate key', {
    class: 'open: duplicates',
    examples: ['a=1&a=2', 'a=1&a=1', 'a=1&b=2&%61=3'].map((query) => signatureCase(withQuery(query))),
    random: null,
  }),

  law(
    'signer/5.3/open-white-space',
    'White space other than space, tab, CR and LF is kept at the start and end of a body',
    {
      class: 'open: white space',
      examples: ['\uFEFF{}', '{}\u00A0', '\u000B{}', '{}\f', '\u2003{}', '{}\u0000', '\u0085{}'].map((body) =>
        signatureCase(example({ body })),
      ),
      random: () =>
        signings({
          body: fc()
            .tuple(textOf(['\uFEFF', '\u00A0', '\v', '\f', '\u3000'], { min: 1, max: 2 }), fc().boolean())
            .map(([white, first]) => (first ? `${white}{}` : `{}${white}`)),
        }).map(signatureCase),
    },
  ),

  law('signer/5.5/open-header', 'The verifier accepts a header, whatever the notation of its pairs', {
    class: 'open: headers',
    examples: [
      verifyCase(example({}), {
        name: 'pairs in reverse order',
        accepted: true,
        header: (one) => one.replace(/ (.*),(.*),(.*),(.*)$/, ' $4,$3,$2,$1'),
      }),
      verifyCase(example({}), {
        name: 'a space after each comma',
        accepted: true,
        header: (one) => one.replaceAll(',', ', '),
      }),
      verifyCase(example({}), { name: 'an additional pair', accepted: true, header: (one) => `${one},more="1"` }),
    ],
    random: null,
  }),

  law('signer/5.6/open-letters', 'Non-ASCII letters of an e-mail address are converted to lower case', {
    class: 'open: address letters',
    examples: ['JOSÉ@example.com', 'İ@example.com', 'ΣΑΣ@example.com', 'STRAẞE@example.com', 'Ж@example.com'].map(
      emailCase,
    ),
    random: () => textOf('ÀÉÑØŽΔЖԱ', { min: 1, max: 6 }).map((name) => emailCase(`${name}@example.com`)),
  }),

  law('signer/5.6/open-white-space', 'Unusual white space around an e-mail address is trimmed as JavaScript trims it', {
    class: 'open: address white space',
    examples: [
      '\u00A0a@example.com',
      'a@example.com\u3000',
      '\u2007a@example.com',
      '\v\fa@example.com',
      'a@example.com\0',
      'a@example.com\u200B',
    ].map(emailCase),
    random: null,
  }),
];

/** Random requests to paths of these parts. */
function onPaths(parts: readonly string[]) {
  return signings({
    baseUrl: textOf(parts, { min: 1, max: 4 }).map((path) => `https://partner.example.com/x${path}`),
  }).map(signatureCase);
}
