import { createHash } from 'node:crypto';
import type { Replaced } from '../../operators/over.ts';
import { hmac, mac } from '../../operators/signed-values.ts';
import { fault, type Fault } from '../fault.ts';
import { acceptedSignatures } from '../rows.ts';

/** Faults of section 5.1: old versions of TLS and other digests are accepted. */
export const safeguardFaults: readonly Fault[] = [
  fault('tls-1.0-spoken', 'partner/5.1/1a')
    .says('Accepts TLS 1.0 and every later version')
    .by({ transport: { tls: { oldest: 'TLSv1', newest: 'TLSv1.3' } } }),
  fault('tls-1.1-spoken', 'partner/5.1/1a')
    .says('Accepts TLS 1.1 as well as TLS 1.2')
    .by({ transport: { tls: { oldest: 'TLSv1.1', newest: 'TLSv1.2' } } }),
  ...acceptedSignatures('5.1/2', [
    ['sha-256-taken', 'with HMAC-SHA256', digested('sha256'), 'checkAvailability'],
    ['sha-512-taken-by-fulfill', 'with HMAC-SHA512', digested('sha512'), 'fulfill'],
    ['md5-taken-by-reserve', 'with HMAC-MD5', digested('md5'), 'reserve'],
    ['hash-of-key-and-text-taken', 'as SHA-1 of key and base string, not as HMAC', mac(plainHash), 'reserve'],
  ]),
];

function digested(digest: string): Replaced {
  return mac((base, key) => hmac(digest, base, key).toString('base64'));
}

function plainHash(base: string, key: string): string {
  return createHash('sha1').update(key).update(base).digest('base64');
}
