import { fc } from '../../src/authoring.ts';
import { baseStringCase, signatureCase } from './cases.ts';
import { example, withQuery } from './examples.ts';
import { alphanumerics, signings, textOf } from './inputs.ts';
import { law } from './authoring.ts';

/** Section 5.3 rules 5 and 6. */
export const signatureLaws = [
  law('signer/5.3/base-string', 'The five parts of the base string are joined with & in the order of the contract', {
    class: 'base strings',
    // Only simple requests: if these fail, the failures of other laws say little.
    examples: [example({}), example({ body: null }), withQuery(''), withQuery('b=1&a=2')].map(baseStringCase),
    random: () => signings({}).map(baseStringCase),
  }),

  law('signer/5.3/key', 'The signing key is used unchanged, even if it looks like Base64 or hexadecimal', {
    class: 'keys',
    keyed: true,
    examples: ['c2VjcmV0LWtleQ==', '0123456789abcdef0123456789abcdef', ' key ', 'KEY', 'a&b%20c', 'k'.repeat(100)].map(
      (signingKey) => signatureCase(example({ signingKey })),
    ),
    random: () =>
      signings({
        signingKey: fc().oneof(
          textOf(`${alphanumerics}+/`, { min: 4, max: 10 }).map((text) => Buffer.from(text).toString('base64')),
          textOf('0123456789abcdef', { min: 2, max: 40 }).map((digits) => digits + digits),
          textOf(` ${alphanumerics}!"#$%&'()*+,-./:;<=>?@`, { min: 1, max: 80 }),
        ),
      }).map(signatureCase),
  }),

  law('signer/5.3/signature', 'The signature is Base64 that is percent-encoded', {
    class: 'signatures',
    keyed: true,
    // The Base64 of 20 bytes always ends with an equals sign. These also contain a plus or a slash.
    examples: Array.from({ length: 12 }, (_, index) => signatureCase(example({ nonce: `n${index}` }))),
    random: () => signings({}).map(signatureCase),
  }),
];
