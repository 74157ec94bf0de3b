import { describe, expect, it } from 'vitest';
import { verify } from '../../../reference/signing/index.ts';
import { GapError, type Request } from '../../../src/authoring.ts';
import { acme } from '../profile.testing.ts';
import { backend } from './backend.ts';

const partner = backend(acme);
const values = { purchaserId: '6f2b', reservationId: 'r/1' };

function headerOf({ method, path, body, seal }: Request): string {
  const text = body === undefined ? null : JSON.stringify(body);
  return seal?.({ method, url: acme.baseUrl + path, body: text })['authorization'] ?? '';
}

describe('backend', () => {
  it('fills in given values before those of the profile', () => {
    expect(partner.call('checkAvailability', { ...values, locale: 'es-ES' })).toMatchObject({
      endpoint: 'checkAvailability',
      method: 'POST',
      path: '/v1/products/p%201/availability?purchaserId=6f2b&locale=es-ES',
      body: { attributes: { startAt: '2026-12-01T10:00+01:00' } },
    });
  });

  it('signs each request for the signed base URL, with a new nonce', () => {
    const call = partner.call('checkAvailability', values);
    const headers = [headerOf(call), headerOf(call)];
    expect(new Set(headers).size).toBe(2);
    for (const authorization of headers) {
      const url = 'https://partner.example.com/acme/v1/products/p%201/availability?purchaserId=6f2b&locale=en-US';
      const sent = { method: 'POST', url, body: JSON.stringify(call.body), authorization };
      expect(verify(sent, acme.signingKey)).toEqual({ valid: true });
    }
  });

  it('signs a changed request as it is sent', () => {
    const call = partner.call('fulfill', values);
    const authorization = headerOf({ ...call, path: `${call.path}?a=1`, body: [1] });
    const url = 'https://partner.example.com/acme/v1/reservations/r%2F1?a=1';
    expect(verify({ method: 'PUT', url, body: '[1]', authorization }, acme.signingKey)).toEqual({ valid: true });
  });

  it('throws a GapError for an operation that is not in the target file', () => {
    expect(() => partner.call('cancel')).toThrow(GapError);
  });
});
