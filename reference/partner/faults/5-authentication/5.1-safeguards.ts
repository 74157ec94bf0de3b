import { createHash, createHmac } from 'node:crypto';
import type { Fault } from '../fault.ts';
import { at, secondChance, type Concerns } from './verified-otherwise.ts';

/** Faults of section 5.1: old versions of TLS, and other digests than the one. */
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
  digested('sha-256-taken', 'sha256', at('checkAvailability')),
  digested('sha-512-taken-by-fulfill', 'sha512', at('fulfill')),
  digested('md5-taken-by-reserve', 'md5', at('reserve')),
  secondChance({
    name: 'hash-of-key-and-text-taken',
    requirement: 'partner/5.1/2',
    says: 'Takes a SHA-1 of key and base string for an HMAC on reserve',
    on: at('reserve'),
    rules: (honest) => ({
      signatureOf: (authorization, call) => {
        const sha1 = createHash('sha1').update(honest.keyOf(call)).update(honest.baseStringOf(authorization, call));
        return honest.encode(sha1.digest('base64'), call);
      },
    }),
  }),
];

function digested(name: string, digest: string, on: Concerns): Fault {
  return secondChance({
    name,
    requirement: 'partner/5.1/2',
    says: `Takes a signature that was made with HMAC and ${digest}, whatever its header names`,
    on,
    rules: (honest) => ({
      signatureOf: (authorization, call) => {
        const hmac = createHmac(digest, honest.keyOf(call)).update(honest.baseStringOf(authorization, call));
        return honest.encode(hmac.digest('base64'), call);
      },
    }),
  });
}
