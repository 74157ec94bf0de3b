import { createHash } from 'node:crypto';
import type { Change } from '../../operators/over.ts';
import { hmac, mac } from '../../operators/signed-values.ts';
import { lenient } from '../../operators/verifier.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.1: old versions of TLS and other digests are accepted. */
export const safeguardFaults: readonly Fault[] = [
  {
    name: 'tls-1.0-spoken',
    requirement: 'partner/5.1/1a',
    says: 'Accepts TLS 1.0 and every later version',
    transport: { tls: { oldest: 'TLSv1', newest: 'TLSv1.3' } },
  },
  {
    name: 'tls-1.1-spoken',
    requirement: 'partner/5.1/1a',
    says: 'Accepts TLS 1.1 as well as TLS 1.2',
    transport: { tls: { oldest: 'TLSv1.1', newest: 'TLSv1.2' } },
  },
  ...lenient('partner/5.1/2', 'signatureOf', {
    'sha-256-taken': [
      'Accepts a signature made with HMAC-SHA256 on checkAvailability, for any digest in the header',
      digested('sha256'),
      'checkAvailability',
    ],
    'sha-512-taken-by-fulfill': [
      'Accepts a signature made with HMAC-SHA512 on fulfill, for any digest in the header',
      digested('sha512'),
      'fulfill',
    ],
    'md5-taken-by-reserve': [
      'Accepts a signature made with HMAC-MD5 on reserve, for any digest in the header',
      digested('md5'),
      'reserve',
    ],
    'hash-of-key-and-text-taken': [
      'Accepts a plain SHA-1 of key and base string instead of an HMAC on reserve',
      mac((base, key) => createHash('sha1').update(key).update(base).digest('base64')),
      'reserve',
    ],
  }),
];

function digested(digest: string): Change<'signatureOf'> {
  return mac((base, key) => hmac(digest, base, key).toString('base64'));
}
