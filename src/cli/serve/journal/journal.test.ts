import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../temporary-folder.testing.ts';
import { parseJson } from '../../../model/json.ts';
import { call } from '../../fake-io.testing.ts';
import { leaksIn } from '../../privacy/canaries.testing.ts';
import { whileServing } from '../served.testing.ts';

const folder = emptyFolder();

const file = join(folder, 'logs', 'journal.ndjson');

const keyIn = (printed: string): string => /key +(\S+)/.exec(printed)?.[1] ?? '';

async function journalEntries(): Promise<readonly unknown[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => parseJson(line));
}

test('--journal appends one line for each contract request with its reply', async () => {
  await whileServing(['--journal', file, '--control'], async (baseUrl, printed) => {
    await fetch(`${baseUrl}/health`);
    await fetch(`${baseUrl}/octo-gateway/v1/supplier`, { headers: { 'g-api-key': keyIn(printed) } });
    await fetch(`${baseUrl}/octo-gateway/v1/carts`, { method: 'POST', body: '{"country":"US"}' });
  });
  await whileServing(['--journal', file, '--freedom', 'busy-503=1'], async (baseUrl) => {
    await fetch(`${baseUrl}/octo-gateway/v1/products?limit=2`);
  });
  expect(await journalEntries()).toMatchObject([
    { number: 1, method: 'GET', path: '/octo-gateway/v1/supplier', status: 200, reply: { body: expect.anything() } },
    { number: 2, method: 'POST', status: 401, request: { bytes: 16, body: { country: 'US' } } },
    { number: 1, path: '/octo-gateway/v1/products?limit=2', status: 503, reply: { body: { message: 'Busy' } } },
  ]);
});

test('--journal records a connection that was closed without a reply', async () => {
  const argv = ['--journal', file, '--freedom', 'connections-reset-on-the-way=1', '--seed', '1'];
  await whileServing(argv, async (baseUrl) => {
    const read = async () => await (await fetch(`${baseUrl}/octo-gateway/v1/supplier`)).text();
    await expect(read()).rejects.toThrow();
  });
  expect(await journalEntries()).toMatchObject([{ status: null, reply: null }]);
});

test('the journal contains no keys and no personal data', async () => {
  const planted = {
    name: 'Cnry Contact-Person',
    mail: 'cnry.contact@partner.example',
    wrongKey: 'Cnry-wrong-key-91f0',
    token: 'Cnry-token-in-query-7a',
    cookie: 'Cnry-cookie-2c41',
    text: 'Cnry-person-in-text-5e',
    basic: 'Cnry-basic-password-3d',
  };
  let keys = {};
  await whileServing(['--journal', file], async (baseUrl, printed) => {
    const api = `${baseUrl}/octo-gateway/v1`;
    const registered = await fetch(`${api}/register`, {
      method: 'POST',
      headers: { cookie: `sid=${planted.cookie}`, authorization: `Basic ${btoa(`ana:${planted.basic}`)}` },
      body: JSON.stringify({
        displayName: 'Quiet Harbor Two',
        partnerContactName: planted.name,
        partnerContactEmail: planted.mail,
      }),
    });
    const reply: unknown = await registered.json();
    const apiKey = /"token":"([^"]+)"/.exec(JSON.stringify(reply))?.[1] ?? '';
    keys = { apiKey, ownKey: keyIn(printed) };
    await fetch(`${api}/supplier?token=${planted.token}`, { headers: { 'g-api-key': planted.wrongKey } });
    await fetch(`${api}/partners/me`, { headers: { 'g-api-key': apiKey } });
    await fetch(`${api}/carts/${planted.wrongKey}`, { headers: { 'g-api-key': keyIn(printed) } });
    await fetch(`${api}/carts`, { method: 'POST', body: `contactName=${planted.text}` });
    await fetch(`${api}/${apiKey}`);
    const events = await eventsOf(baseUrl, 6);
    expect(leaksIn(events, { ...planted, ...keys })).toEqual([]);
  });
  const written = await readFile(file, 'utf8');
  expect(leaksIn(written, { ...planted, ...keys })).toEqual([]);
  expect(Object.values(keys).every((key) => String(key).length > 20)).toBe(true);
  expect(written).toContain('Quiet Harbor Two');
  expect(written).toContain('"omitted":"not JSON"');
});

/** Reads the events of the page until they contain this number of entries. */
async function eventsOf(baseUrl: string, entries: number): Promise<string> {
  const { body } = await fetch(`${baseUrl}/_octoproof/journal/events`);
  let text = '';
  for await (const part of body ?? []) {
    text += Buffer.from(part).toString();
    if (text.split('\ndata: {').length > entries) break;
  }
  return text;
}

test('the journal page receives earlier and later requests', async () => {
  await whileServing([], async (baseUrl) => {
    await fetch(`${baseUrl}/octo-gateway/v1/supplier`);
    const events = eventsOf(baseUrl, 2);
    await fetch(`${baseUrl}/octo/v1/products`);
    expect((await events).match(/"path":"[^"]+"/g)).toEqual([
      '"path":"/octo-gateway/v1/supplier"',
      '"path":"/octo/v1/products"',
    ]);
  });
});

test('--journal refuses a file that cannot be written before the sandbox starts', async () => {
  const { code, stderr } = await call(['serve', 'storefront', '--journal', '/']);
  expect(code).toBe(2);
  expect(stderr).toContain('--journal: cannot write /: this is a folder');
});
