import { describe, expect, it } from 'vitest';
import { opensslHmac, opensslSha256, opensslVersion } from './ask-openssl.testing.ts';
import { vectorsOf } from './read-vectors.testing.ts';

const hasOpenssl = (await opensslVersion()) !== null;
if (!hasOpenssl) console.warn('openssl is not installed: its results are not compared with the vectors');

const signed = [...vectorsOf('signing', 'Sign'), ...vectorsOf('signing', 'Verify')];

describe.skipIf(!hasOpenssl)('openssl', () => {
  it('computes the hash of every body', async () => {
    const bodies = signed.map(({ request }) => (request.body ?? '').replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
    const hashes = await opensslSha256(bodies);
    expect(hashes.map((hash) => hash.toString('hex'))).toEqual(signed.map(({ stages }) => stages.bodyHash));
  });

  it('computes the HMAC of every base string', async () => {
    // The openssl command does not accept an empty key.
    const keys = new Set(signed.map(({ signingKey }) => signingKey).filter((key) => key !== ''));
    for (const key of keys) {
      const vectors = signed.filter(({ signingKey }) => signingKey === key);
      const macs = await opensslHmac(
        key,
        vectors.map(({ stages }) => stages.baseString),
      );
      expect(macs.map((mac) => mac.toString('base64'))).toEqual(vectors.map(({ stages }) => stages.mac));
    }
  });

  it('computes the hash of every e-mail address', async () => {
    const vectors = vectorsOf('email-hash', 'EmailHash');
    const hashes = await opensslSha256(vectors.map(({ normalized }) => normalized));
    expect(hashes.map((hash) => hash.toString('base64url'))).toEqual(vectors.map(({ hash }) => hash));
    expect(hashes.map((hash) => hash.toString('hex'))).toEqual(vectors.map(({ sha256 }) => sha256));
  });
});
