import { fc, type SignerRequest } from '../../src/authoring.ts';
import { verifyCase, type Tampering } from './cases.ts';
import { base, example, withQuery } from './examples.ts';
import { characters, escaped, plainKeys, queryOf, reservedInValues, signings, textOf } from './inputs.ts';
import { law } from './authoring.ts';

/** Single changes of a signed request, its header or the key. The verifier must refuse each. */
const tamperings: readonly Tampering[] = [
  request('another verb', (one) => ({ ...one, method: one.method === 'GET' ? 'POST' : 'GET' })),
  request('a longer path', (one) => ({ ...one, url: one.url.replace(/(?=\?|$)/, '/more') })),
  request('another host', (one) => ({ ...one, url: one.url.replace('//', '//other.') })),
  request('another scheme', (one) => ({ ...one, url: one.url.replace('https:', 'http:') })),
  request('one more parameter', (one) => ({
    ...one,
    url: `${one.url}${one.url.includes('?') ? '&' : '?'}zzzzzzzzz=1`,
  })),
  request('another body', (one) => ({ ...one, body: `${one.body ?? ''}1` })),
  request('white space inside the body', (one) => ({ ...one, body: `{ ${one.body ?? ''}}` })),
  request('a removed or added query', (one) => ({
    ...one,
    url: one.url.includes('?') ? (one.url.split('?')[0] ?? '') : `${one.url}?a=1`,
  })),
  header('another nonce', (one) => one.replace('nonce="', 'nonce="0')),
  header('a shorter signature', (one) => one.replace(/....."$/, '"')),
  header('a longer signature', (one) => one.replace(/"$/, 'A"')),
  header('an empty signature', (one) => one.replace(/signature="[^"]*"/, 'signature=""')),
  header('one letter of the signature in the other case', otherCase),
  header('version 1.0', (one) => one.replace('version="1.1"', 'version="1.0"')),
  header('no version', (one) => one.replace('version="1.1",', '')),
  header('digest HMACSHA1', (one) => one.replace('HMAC-SHA1', 'HMACSHA1')),
  header('version 1.10', (one) => one.replace('version="1.1"', 'version="1.10"')),
  header('digest HMAC-SHA256', (one) => one.replace('HMAC-SHA1', 'HMAC-SHA256')),
  header('the scheme Bearer', (one) => one.replace('marketplace-third-party', 'Bearer')),
  header('no nonce', (one) => one.replace(/nonce="[^"]*",/, '')),
  header('an empty header', () => ''),
  { name: 'another key', key: (key) => `${key}x` },
  { name: 'an empty key', key: () => '' },
];

/** Changes that are tried with unusual requests. */
const changes = tamperings.filter(({ name }) => ['another nonce', 'a longer path', 'another key'].includes(name));

/** Requests that a faulty verifier may accept without a correct signature. */
const unusual = [
  example({ body: `{"note":"${'x'.repeat(70_000)}"}` }),
  example({ url: `${base}?${Array.from({ length: 40 }, (_, index) => `k${index}=${index}`).join('&')}` }),
  example({ method: 'PUT', body: '[]' }),
  example({ url: base }),
];

/** Section 5.5: the verifier. The headers are signed under the interpretation of the signer. */
export const verificationLaws = [
  law('signer/5.5/accepts', 'The verifier accepts a correct header', {
    class: 'correct headers',
    examples: [
      example({}),
      example({ method: 'GET', body: null }),
      withQuery('b=1&a=2'),
      withQuery('foo=Hello+World'),
      example({ body: ' {} \n' }),
      example({ nonce: 'q83vEjRWeJA=' }),
    ].map((signing) => verifyCase(signing, null)),
    random: () => signings({}).map((signing) => verifyCase(signing, null)),
  }),

  law('signer/5.5/accepts#anything', 'The verifier accepts a correct header for any query and body', {
    class: 'unusual requests',
    examples: [
      withQuery('a=caf%C3%A9%20%26%20bar&b=1%2B1'),
      withQuery("a=it's(1)*!&b="),
      withQuery('10=a&9=b&__proto__=c'),
      example({ body: '\r\n {"a": "é\u00a0 😀"}\t' }),
      example({ method: 'POST', body: ' \n' }),
    ].map((signing) => verifyCase(signing, null)),
    random: () =>
      signings({
        query: queryOf(
          plainKeys({ min: 1, max: 3 }),
          fc().oneof(
            textOf(`ab+${reservedInValues}`, { max: 6 }),
            escaped(textOf(['a', ' ', ...Array.from('&=#%+/?'), ...characters], { min: 1, max: 4 })),
          ),
        ),
        body: fc().option(
          fc()
            .tuple(textOf(' \t\r\n', { max: 2 }), textOf(characters, { max: 5 }), textOf(' \t\r\n', { max: 2 }))
            .map(([before, text, after]) => `${before}{"a":"${text}"}${after}`),
        ),
      }).map((signing) => verifyCase(signing, null)),
  }),

  law('signer/5.5/refuses', 'The verifier refuses a header that was made for another request or with another key', {
    class: 'tampered requests',
    examples: [example({}), example({ method: 'GET', body: null })]
      .flatMap((signing) => tamperings.map((tampering) => verifyCase(signing, tampering)))
      .concat(unusual.flatMap((signing) => changes.map((tampering) => verifyCase(signing, tampering)))),
    random: () =>
      fc()
        .tuple(signings({}), fc().constantFrom(...tamperings))
        .map(([signing, tampering]) => verifyCase(signing, tampering)),
  }),
];

function request(name: string, change: (request: SignerRequest) => SignerRequest): Tampering {
  return { name, request: change };
}

function header(name: string, change: (header: string) => string): Tampering {
  return { name, header: change };
}

/** Flips the case of one letter of the Base64 signature. Truncates a signature without letters. */
function otherCase(text: string): string {
  const start = text.lastIndexOf('"', text.length - 2) + 1;
  const offset = text.slice(start).search(/(?<!%.?)[A-Za-z]/);
  if (offset === -1) return text.replace(/.{5}"$/, '"');
  const at = start + offset;
  const letter = text.charAt(at);
  const turned = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return text.slice(0, at) + turned + text.slice(at + 1);
}
