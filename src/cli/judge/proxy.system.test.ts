import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startClient } from '../../../reference/client/index.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { call } from '../fake-io.testing.ts';

const bin = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));

const folder = temporaryFolder();

/** Judges what this client and this storefront do, until Ctrl-C. The proxy gets these further words. */
async function judgedTogether(faults: { readonly storefront: string; readonly client: string }, ...words: string[]) {
  const storefront = await startStorefront({ localPages: true, faults: [faults.storefront] });
  const child = spawn(process.execPath, [bin, 'judge', '--proxy', storefront.baseUrl, '--port', '0', ...words]);
  const closed = once(child, 'close');
  let stdout = '';
  const baseUrl = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      stdout += part;
      const [, address] = /base URL {2}(\S+)\n/.exec(stdout) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const { apiKey } = storefront;
  const client = startClient({ baseUrl, apiKey, timeScale: 0.01, faults: [faults.client] });
  await client.answer({ op: 'sync' });
  const { offers } = JSON.parse(JSON.stringify(await client.answer({ op: 'listOffers' })));
  const { productId, optionId } = offers[0];
  const shopper = 'a';
  await client.answer({ op: 'putInCart', shopper, productId, optionId, quantity: 2 });
  await client.answer({ op: 'viewCart', shopper });
  await client.answer({ op: 'removeFromCart', shopper, productId, optionId });
  client.close();
  child.kill('SIGINT');
  const [code]: unknown[] = await closed;
  await storefront.close();
  return { code, apiKey, sections: stdout.split('The requests of the client') };
}

test('finds the breaches of a service and of its client, and keeps the traffic without secrets', async () => {
  const file = join(folder, 'traffic.ndjson');
  const faults = { storefront: 'grand-total-with-fee', client: 'key-in-query' };
  const { code, apiKey, sections } = await judgedTogether(faults, '--record', file);
  const [replies, requests] = sections;
  expect(replies).toMatch(/The replies of the service[^]*FAILED {2}DELETE[^]*grandTotal[^]*NOT CONFORMANT/);
  expect(requests).toMatch(/FAILED {2}GET[^]*address: expected no key in it[^]*NOT CONFORMANT/);
  expect(code).toBe(1);

  const written = /written {2}(\S+)/.exec(replies?.replaceAll(/\n\s+/g, '') ?? '')?.[1] ?? '';
  const bytes = await readFile(written);
  const text = (written.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  expect(text).toContain('apiKey=<masked');
  for (const part of [...apiKey.split('_').slice(1), apiKey]) expect(text + sections.join('')).not.toContain(part);

  const again = await Promise.all([call(['judge', written]), call(['judge', written, '--as', 'client'])]);
  expect(again.map((one) => one.code)).toEqual([1, 1]);
  expect(again[0]?.stdout).toMatch(/FAILED {2}DELETE[^]*grandTotal/);
  expect(again[1]?.stdout).toMatch(/FAILED {2}GET[^]*address: expected no key in it/);
});

test('without a call within the idle time there is no judgement', async () => {
  const storefront = await startStorefront();
  const { code, stdout } = await call(['judge', '--proxy', storefront.baseUrl, '--port', '0', '--idle', '0.2']);
  await storefront.close();
  expect(code).toBe(3);
  expect(stdout).toContain('the client sent no request');
});

test.each([
  [['a.har', '--port', '1'], '--port: this flag works only with --proxy'],
  [['a.har', '--record', 'b'], '--record: this flag works only with --proxy'],
  [['--proxy', 'ftp://a.example'], '--proxy: expected an http or https address'],
  [['--proxy', 'http://a.example', '--report', 'json=b'], '--proxy does not work with --report'],
  [['--proxy', 'http://a.example', 'a.har'], '--proxy does not work with a.har'],
  [['--proxy', 'http://a.example', '--record', '/'], '--record: cannot write /'],
])('octoproof judge %j is refused: %s', async (words, problem) => {
  const { code, stderr } = await call(['judge', ...words]);
  expect([code, stderr.replaceAll(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(problem)]);
});
