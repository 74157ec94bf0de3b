import { createHash } from 'node:crypto';
import type { Replaced } from '../../operators/over.ts';
import { hmac, mac } from '../../operators/signed-values.ts';
import { lenient } from '../../operators/verifier.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 5.1: old versions of TLS and other digests are accepted. */
export const safeguardFaults: readonly Fault[] = [
  fault('tls-1.0-spoken', 'partner/5.1/1a')
    .says('Accepts TLS 1.0 and every later version')
    .by({ transport: { tls: { oldest: 'TLSv1', newest: 'TLSv1.3' } } }),
  fault('tls-1.1-spoken', 'partner/5.1/1a')
    .says('Accepts TLS 1.1 as well as TLS 1.2')
    .by({ transport: { tls: { oldest: 'TLSv1.1', newest: 'TLSv1.2' } } }),
  fault('sha-256-taken', 'partner/5.1/2')
    .says('Accepts a signature made with HMAC-SHA256 on checkAvailability, for any digest in the header')
    .ruleOn('checkAvailability', 'isValid', lenient(digested('sha256'))),
  fault('sha-512-taken-by-fulfill', 'partner/5.1/2')
    .says('Accepts a signature made with HMAC-SHA512 on fulfill, for any digest in the header')
    .ruleOn('fulfill', 'isValid', lenient(digested('sha512'))),
  fault('md5-taken-by-reserve', 'partner/5.1/2')
    .says('Accepts a signature made with HMAC-MD5 on reserve, for any digest in the header')
    .ruleOn('reserve', 'isValid', lenient(digested('md5'))),
  fault('hash-of-key-and-text-taken', 'partner/5.1/2')
    .says('Accepts a plain SHA-1 of key and base string instead of an HMAC on reserve')
    .ruleOn(
      'reserve',
      'isValid',
      lenient(mac((base, key) => createHash('sha1').update(key).update(base).digest('base64'))),
    ),
];

function digested(digest: string): Replaced {
  return mac((base, key) => hmac(digest, base, key).toString('base64'));
}
