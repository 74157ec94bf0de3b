import { createHmac } from 'node:crypto';
import { neutralScheme } from '../../../reference/signing/index.ts';
import { rightMac } from '../calls/backend.ts';
import type { Forgery } from './forgery.ts';

/** Section 5.4: no header, or a header without pairs. */
export const missingHeaders: readonly Forgery[] = [
  { name: 'without an Authorization header', header: () => null },
  { name: 'with an empty Authorization header', header: () => '' },
  { name: 'whose Authorization header has only the scheme', header: (header) => header.split(' ', 1)[0] ?? '' },
];

/** Section 5.4: correct pairs with another scheme. */
export const schemeForgeries: readonly Forgery[] = [
  ...['Bearer', 'Basic', 'HMAC', 'marketplace', `${neutralScheme}s`, `x-${neutralScheme}`].map((scheme) =>
    rewritten(`with the scheme ${scheme}`, (header) => header.replace(/^\S+/, scheme)),
  ),
  rewritten('without the scheme in the Authorization header', (header) => header.replace(/^\S+ /, '')),
];

/** Section 5.4: a pair that is missing or empty. */
export const pairForgeries: readonly Forgery[] = [
  ...['version', 'digest', 'nonce', 'signature'].flatMap((pair) => [
    rewritten(`without ${pair} in the Authorization header`, (header) => withoutPair(header, pair)),
    rewritten(`with ${pair}="" in the Authorization header`, (header) => withValue(header, pair, '')),
  ]),
  {
    ...rewritten('without nonce in the Authorization header, signed for an empty nonce', (header) =>
      withoutPair(header, 'nonce'),
    ),
    signs: (sent) => ({ ...sent, nonce: '' }),
  },
];

/** Section 9 rule 1: a correct signature with the deprecated version. */
export const deprecatedVersion = named('version', '1.0');

/** Section 5.4: a correct signature with another version. */
export const versionForgeries: readonly Forgery[] = [
  '1',
  '1.',
  '1.2',
  '2.0',
  '1.10',
  '1.1.0',
  '01.1',
  '11',
  '0',
  // Values that a regular expression may accept.
  'v1.1',
  '1,1',
  '1_1',
].map((version) => named('version', version));

/** Section 5.4: another digest, with a correct signature or with a signature made with that digest. */
export const digestNameForgeries: readonly Forgery[] = [
  ...[
    'HMAC-SHA256',
    'HMAC-SHA512',
    'HMAC-MD5',
    'SHA1',
    'HMAC',
    'none',
    'HMAC-SHA11',
    // Other names of the correct digest. The status for lower case is only recorded.
    'HMAC-SHA-1',
    'HMACSHA1',
    'HMAC_SHA1',
  ].map((digest) => named('digest', digest)),
  ...[
    ['HMAC-SHA256', 'sha256'],
    ['HMAC-SHA512', 'sha512'],
    ['HMAC-MD5', 'md5'],
  ].map(([name = '', digest = '']): Forgery => ({
    ...named('digest', name),
    name: `signed with ${name} and sent with digest="${name}" in the Authorization header`,
    mac: (base, key) => createHmac(digest, key).update(base).digest('base64'),
  })),
  {
    ...named('digest', 'none'),
    name: 'with digest="none" and an empty signature',
    mac: () => '',
  },
  {
    ...named('digest', 'HMAC-SHA256'),
    name: 'with digest="HMAC-SHA256" and a truncated signature',
    mac: (base, key) => rightMac(base, key).slice(0, 20),
  },
];

function named(pair: string, value: string): Forgery {
  return rewritten(`with ${pair}="${value}" in the Authorization header`, (header) => withValue(header, pair, value));
}

function rewritten(name: string, header: (header: string) => string): Forgery {
  return { name, header };
}

function withValue(header: string, pair: string, value: string): string {
  return header.replace(new RegExp(`${pair}="[^"]*"`), `${pair}="${value}"`);
}

/** Removes the pair and the comma after it, or before it if the pair is the last. */
function withoutPair(header: string, pair: string): string {
  return header.replace(new RegExp(`${pair}="[^"]*",|,${pair}="[^"]*"$`), '');
}
