import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { call } from '../fake-io.testing.ts';
import { whileServing } from './served.testing.ts';

test('a served storefront answers /health and /openapi.json without a key', async () => {
  const published = await readFile(new URL('../../../schemas/openapi/storefront.json', import.meta.url), 'utf8');
  await whileServing([], async (baseUrl) => {
    const health = await fetch(`${baseUrl}/health`);
    expect(await health.json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${baseUrl}/openapi.json?v=1`)).text()).toBe(published);
    const posted = await fetch(`${baseUrl}/health`, { method: 'POST', body: '{}' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await fetch(`${baseUrl}/health/more`)).status).toBe(401);
  });
});

test('--host serves other machines and prints a warning', async () => {
  await whileServing(['--host', '0.0.0.0'], async (baseUrl, printed) => {
    expect(printed).toContain('The sandbox listens on every address of this machine, not only on loopback.');
    expect((await fetch(`${baseUrl}/health`)).status).toBe(200);
  });
  const { stdout } = await whileServing([], () => Promise.resolve());
  expect(stdout).not.toContain('listens on');
});

test('--host refuses an address of another machine', async () => {
  const { code, stderr } = await call(['serve', 'storefront', '--host', '192.0.2.7']);
  expect(code).toBe(2);
  expect(stderr).toContain('--host: this machine has no address "192.0.2.7"');
});
