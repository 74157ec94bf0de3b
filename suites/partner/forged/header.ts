import { createHmac } from 'node:crypto';
import { neutralScheme } from '../../../reference/signing/index.ts';
import { rightMac } from '../calls/backend.ts';
import type { Forgery } from './forgery.ts';

/** Section 5.4: no header, or one that says nothing. */
export const missingHeaders: readonly Forgery[] = [
  { name: 'that is missing', header: () => null },
  { name: 'that is empty', header: () => '' },
  { name: 'that holds the scheme alone', header: (header) => header.split(' ', 1)[0] ?? '' },
];

/** Section 5.4: right pairs under another scheme. */
export const schemeForgeries: readonly Forgery[] = [
  ...['Bearer', 'Basic', 'HMAC', 'marketplace', `${neutralScheme}s`, `x-${neutralScheme}`].map((scheme) =>
    rewritten(`under the scheme ${scheme}`, (header) => header.replace(/^\S+/, scheme)),
  ),
  rewritten('without a scheme', (header) => header.replace(/^\S+ /, '')),
];

/** Section 5.4: a pair that is missing or empty. */
export const pairForgeries: readonly Forgery[] = ['version', 'digest', 'nonce', 'signature'].flatMap((pair) => [
  rewritten(`without ${pair}`, (header) => withoutPair(header, pair)),
  rewritten(`whose ${pair} is empty`, (header) => withValue(header, pair, '')),
]);

/** Section 9 rule 1: right but for the version that it names. */
export const deprecatedVersion = named('version', '1.0');

/** Section 5.4: right but for the version that it names. */
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
  // Nearly right: read by a pattern.
  'v1.1',
  '1,1',
  '1_1',
].map((version) => named('version', version));

/** Section 5.4: right but for the digest that it names, or made with that digest as well. */
export const digestNameForgeries: readonly Forgery[] = [
  ...[
    'HMAC-SHA256',
    'HMAC-SHA512',
    'HMAC-MD5',
    'SHA1',
    'HMAC',
    'none',
    'HMAC-SHA11',
    // Other names of the right one. Its own in small letters is observed apart.
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
    name: `made with ${name}, as it says`,
    mac: (base, key) => createHmac(digest, key).update(base).digest('base64'),
  })),
  {
    ...named('digest', 'none'),
    name: 'whose digest is none and whose signature is empty',
    mac: () => '',
  },
  {
    ...named('digest', 'HMAC-SHA256'),
    name: 'whose digest is HMAC-SHA256 and whose signature was cut',
    mac: (base, key) => rightMac(base, key).slice(0, 20),
  },
];

function named(pair: string, value: string): Forgery {
  return rewritten(`whose ${pair} is ${value}`, (header) => withValue(header, pair, value));
}

function rewritten(name: string, header: (header: string) => string): Forgery {
  return { name, header };
}

function withValue(header: string, pair: string, value: string): string {
  return header.replace(new RegExp(`${pair}="[^"]*"`), `${pair}="${value}"`);
}

/** The pair goes with the comma behind it, or the one before it where it is the last. */
function withoutPair(header: string, pair: string): string {
  return header.replace(new RegExp(`${pair}="[^"]*",|,${pair}="[^"]*"$`), '');
}
