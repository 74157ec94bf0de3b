import { fc } from '../../src/authoring.ts';
import { signatureCase } from './cases.ts';
import { example } from './examples.ts';
import { signings, textOf, unreserved } from './inputs.ts';
import { law } from './authoring.ts';

const pathCharacters = `${unreserved}!$&'()*+,;=:@`;

/** Section 5.3, the first three parts: verb, nonce and base URL. */
export const requestLaws = [
  law('signer/5.3/verb', 'The verb is signed in upper case, whatever its letter case in the request', {
    class: 'verbs',
    examples: ['get', 'Post', 'PATCH', 'delete'].map((method) => signatureCase(example({ method }))),
    random: () =>
      signings({
        method: fc().constantFrom(
          'get',
          'Get',
          'GET',
          'pOsT',
          'post',
          'POST',
          'put',
          'patch',
          'Delete',
          'HEAD',
          'options',
        ),
      }).map(signatureCase),
  }),

  law('signer/5.3/nonce', 'The nonce is signed percent-encoded, for any characters that a header can contain', {
    class: 'nonces',
    examples: ['a b', 'a+b/c=', "it's(1)*!", '%41', 'a&b', 'a,b=c', '~._-'].map((nonce) =>
      signatureCase(example({ nonce })),
    ),
    random: () =>
      signings({
        // Starts and ends with a letter: HTTP headers do not keep white space at their ends.
        nonce: textOf(`${unreserved} !#$%&'()*+,/:;=?@`, { max: 22 }).map((text) => `n${text}n`),
      }).map(signatureCase),
  }),

  law('signer/5.3/base-url', 'The base URL is signed as it is sent, with its port', {
    class: 'base URLs',
    examples: [
      'http://127.0.0.1:8080/v1/products/1/availability',
      'https://partner.example.com/a/',
      'https://partner.example.com/a//b',
      'https://partner.example.com:8443/a',
      'https://xn--bcher-kva.example/a',
    ].map((url) => signatureCase(example({ url }))),
    random: () =>
      signings({
        baseUrl: fc()
          .tuple(
            fc().constantFrom('http', 'https'),
            fc().constantFrom('partner.example.com', 'a.example', 'localhost', '127.0.0.1', '[::1]'),
            fc().option(fc().integer({ min: 1_024, max: 65_535 })),
            fc().array(textOf(unreserved.replace('.', ''), { min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
            fc().constantFrom('', '/'),
          )
          .map(
            ([scheme, host, port, path, end]) =>
              `${scheme}://${host}${port === null ? '' : `:${port}`}/${path.join('/')}${end}`,
          ),
      }).map(signatureCase),
  }),

  law('signer/5.3/base-url#reserved', 'Reserved characters in a path are signed as they are sent', {
    class: 'reserved in paths',
    examples: ['/a;b=1/c,d', "/it's/(1)*!", '/a+b', '/a:b@c', '/$&'].map((path) =>
      signatureCase(example({ url: `https://partner.example.com${path}?locale=en-US` })),
    ),
    random: () =>
      signings({
        baseUrl: textOf(pathCharacters.replace('.', ''), { min: 1, max: 16 }).map(
          (path) => `https://partner.example.com/${path}`,
        ),
      }).map(signatureCase),
  }),
];
