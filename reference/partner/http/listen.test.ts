import { request } from 'node:https';
import type { SecureVersion } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { startPartner } from '../index.ts';
import { openSession } from '../session.testing.ts';

function statusOver(url: string, ca: string | null, version: SecureVersion): Promise<number | string> {
  return new Promise((resolve) => {
    const trust = ca === null ? {} : { ca };
    const options = { ...trust, minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0', agent: false };
    const outgoing = request(url, options, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    outgoing.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    outgoing.end();
  });
}

test('the server supports TLS 1.2 and newer, with a certificate that clients can trust', async () => {
  const partner = await startPartner({ tls: true });
  onTestFinished(() => partner.close());
  expect(partner.baseUrl).toMatch(/^https:/);
  expect(await statusOver(partner.baseUrl, partner.ca, 'TLSv1.2')).toBe(401);
  expect(await statusOver(partner.baseUrl, partner.ca, 'TLSv1.3')).toBe(401);
  expect(await statusOver(partner.baseUrl.replace('127.0.0.1', 'localhost'), partner.ca, 'TLSv1.3')).toBe(401);
  expect(await statusOver(partner.baseUrl, partner.ca, 'TLSv1.1')).not.toBe(401);
  expect(await statusOver(partner.baseUrl, null, 'TLSv1.3')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
});

test.each([
  ['nested arrays', '['.repeat(100_000)],
  ['a prototype', '{"__proto__":{"productId":"harbour-tour"}}'],
  ['null', 'null'],
  ['an array', '[]'],
])('a reserve with the body %s returns 400', async (_name, text) => {
  const { send } = await openSession(onTestFinished);
  expect((await send({ method: 'POST', path: '/acme/v1/reservations', text })).status).toBe(400);
});

test.each(['//acme//v1', '/acme/v1/products/%zz/availability', '/control', '/acme/v1/reservations/?%%%'])(
  'a request for %s returns 404, and the partner still works',
  async (path) => {
    const session = await openSession(onTestFinished, { control: false });
    expect((await session.send({ method: 'GET', path })).status).toBe(404);
    expect((await session.call('checkAvailability')).status).toBe(200);
  },
);
