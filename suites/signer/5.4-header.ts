import { headerCase } from './cases.ts';
import { example } from './examples.ts';
import { signings, textOf, unreserved } from './inputs.ts';
import { law } from './authoring.ts';

/** Section 5.4. */
export const headerLaws = [
  law('signer/5.4/header', 'The Authorization header contains scheme, version, digest, nonce and signature', {
    class: 'headers',
    examples: [example({}), example({ method: 'GET', body: null }), example({ nonce: 'a b' })].map(headerCase),
    random: () =>
      signings({ nonce: textOf(`${unreserved} !#$%&'()*+/:;=?@`, { min: 1, max: 60 }).map((text) => `n${text}n`) }).map(
        headerCase,
      ),
  }),
];
