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
    says: 'Completes handshakes of TLS 1.0 and all that came after',
    transport: { tls: { oldest: 'TLSv1', newest: 'TLSv1.3' } },
  },
  {
    name: 'tls-1.1-spoken',
    requirement: 'partner/5.1/1a',
    says: 'Completes handshakes of TLS 1.1 and all that came after',
    transport: { tls: { oldest: 'TLSv1.1', newest: 'TLSv1.2' } },
  },
  ...lenient('partner/5.1/2', 'signatureOf', {
    'sha-256-taken': [
      'Takes a signature that was made with HMAC and sha256, whatever its header names',
      digested('sha256'),
      'checkAvailability',
    ],
    'sha-512-taken-by-fulfill': [
      'Takes a signature that was made with HMAC and sha512, whatever its header names',
      digested('sha512'),
      'fulfill',
    ],
    'md5-taken-by-reserve': [
      'Takes a signature that was made with HMAC and md5, whatever its header names',
      digested('md5'),
      'reserve',
    ],
    'hash-of-key-and-text-taken': [
      'Takes a SHA-1 of key and base string for an HMAC on reserve',
      mac((base, key) => createHash('sha1').update(key).update(base).digest('base64')),
      'reserve',
    ],
  }),
];

function digested(digest: string): Change<'signatureOf'> {
  return mac((base, key) => hmac(digest, base, key).toString('base64'));
}
