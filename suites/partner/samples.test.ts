import { describe, expect, it } from 'vitest';
import { verify } from '../../reference/signing/index.ts';
import { acme } from './profile.testing.ts';
import { sampleCalls, type Sample } from './samples.ts';

/** Whether the reference accepts the signature of a sample. */
function isAccepted({ request }: Sample): boolean {
  const { method, path, body, rawBody } = request;
  const sent = rawBody ?? (body === undefined ? null : JSON.stringify(body));
  const authorization = request.seal?.({ method, url: acme.baseUrl + path, body: sent })['authorization'] ?? '';
  return verify({ method, url: acme.signedBaseUrl + path, body: sent, authorization }, acme.signingKey).valid;
}

describe('sampleCalls', () => {
  const samples = sampleCalls(acme);

  it('has a correct signature exactly if the sample must be accepted', () => {
    const wrong = samples.filter((sample) => isAccepted(sample) !== (sample.expected === 'taken'));

    expect(wrong.map(({ operation, name }) => `${operation} ${name}`)).toEqual([]);
    expect(samples.filter(({ expected }) => expected === 'taken').length).toBeGreaterThan(20);
    expect(samples.filter(({ expected }) => expected === 'refused').length).toBeGreaterThan(100);
  });

  it('contains every operation of the profile and no other', () => {
    const sampleCount = (name: string): number => samples.filter(({ operation }) => operation === name).length;

    expect(sampleCount('checkAvailability')).toBeGreaterThan(100);
    expect(sampleCount('reserve')).toBeGreaterThan(10);
    expect(sampleCount('fulfill')).toBeGreaterThan(10);
    expect(sampleCount('cancel')).toBe(0);
  });

  it('uses the price format of the profile', () => {
    const reserve = { method: 'POST', path: '/r', query: {}, body: '{priceSummary}', reply: {} };
    const price = { amount: '/total/amount', currency: '/total/code' };
    const [, first] = sampleCalls({ ...acme, price, operations: { ...acme.operations, reserve } });

    expect(first?.request.body).toEqual({ total: { code: 'EUR', amount: 4200 } });
  });
});
