import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonical } from './digest.ts';
import { statementOf } from './compose.ts';
import { bytesOf, signStatement } from './envelope.ts';
import { recordOfRun } from './record-run.ts';
import { endedRun, newKeys } from './sample.testing.ts';

it('signStatement creates an envelope that other DSSE implementations can verify', () => {
  const keys = newKeys();
  const beside = { acceptedGaps: [], files: { report: null, evidence: null } };
  const { payload, payloadType, signatures } = signStatement(statementOf(recordOfRun(endedRun(), beside)), keys);
  const [{ keyid, sig }] = signatures;
  const body = Buffer.from(payload, 'base64');
  const signed = Buffer.concat([Buffer.from(`DSSEv1 28 application/vnd.in-toto+json ${body.length} `), body]);

  expect(payloadType).toBe('application/vnd.in-toto+json');
  expect(verify(null, signed, createPublicKey(keys.key), Buffer.from(sig, 'base64'))).toBe(true);
  expect(keyid).toBe(
    createHash('sha256')
      .update(keys.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
  );
});

it('bytesOf accepts both alphabets of Base64, and only one text for each content', () => {
  expect(bytesOf('+/8=')).toEqual(Buffer.from([0xfb, 0xff]));
  expect(bytesOf('-_8')).toEqual(Buffer.from([0xfb, 0xff]));
  for (const other of ['+/9=', '+/8==', ' +/8=', '+/8=x', '+_8=']) expect(bytesOf(other)).toBeNull();
});

it('canonical sorts members by UTF-16 units and writes numbers by RFC 8785', () => {
  expect(canonical({ '\u20ac': 1, '\r': 2, '\u{1f600}': 3, '\ufb33': 4, 1: [1e30, 4.5, 2e-3, -0, 1e-27] })).toBe(
    '{"\\r":2,"1":[1e+30,4.5,0.002,0,1e-27],"\u20ac":1,"\u{1f600}":3,"\ufb33":4}',
  );
});
