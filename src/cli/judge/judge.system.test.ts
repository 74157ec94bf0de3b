import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { launchBrowser, withoutBrowser } from '../../html/browser.testing.ts';
import type { Json } from '../../model/json.ts';
import { valueAt } from '../../model/pointer.ts';
import { call } from '../fake-io.testing.ts';
import { whileServing } from '../serve/served.testing.ts';

const folder = temporaryFolder();

const inFolder = (name: string): string => join(folder, name);

async function written(name: string, content: string): Promise<string> {
  await writeFile(inFolder(name), content);
  return inFolder(name);
}

interface Judged {
  readonly code: number;
  readonly text: string;
  readonly failed: readonly string[];
}

async function judge(...argv: readonly string[]): Promise<Judged> {
  const report = inFolder('judged.json');
  const { code, stdout, stderr } = await call(['judge', ...argv, '--report', `json=${report}`]);
  const { checks } = JSON.parse(await readFile(report, 'utf8'));
  const failed = checks.flatMap(({ id, verdict }: { id: string; verdict: string }) =>
    verdict === 'failed' ? [id] : [],
  );
  return { code, text: stdout + stderr, failed };
}

const key = 'acme_0a1b2c3d_0123456789abcdef0123456789abcdef0123456789abcdef01234567';

/** A call as another tool might log it. */
function line(body: object, status = 200): string {
  const reply = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const request = { headers: { 'g-api-key': key }, body: null };
  return `${JSON.stringify({ method: 'GET', url: 'https://shop.example.com/octo-gateway/v1/supplier', status, request, reply })}\n`;
}

/** The one error that a live service is known to send without an envelope. */
const flatError = `${JSON.stringify({
  method: 'DELETE',
  url: 'https://shop.example.com/octo-gateway/v1/carts/00000000-0000-4000-8000-000000000000',
  status: 404,
  request: { headers: { 'g-api-key': key }, body: null },
  reply: {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      error: 'INVALID_CART_ID',
      errorMessage: 'no such cart',
      requestId: 'r1',
      cartId: '00000000-0000-4000-8000-000000000000',
    }),
  },
})}\n`;

/** Puts a deal in a cart and changes the line, from a page of the service. Gives the link to the checkout. */
async function shop(page: Page, apiKey: string): Promise<string> {
  const ask = async (method: string, path: string, body?: object): Promise<Json> => {
    const headers = { 'g-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const fetching = `fetch(${JSON.stringify(`/octo-gateway/v1/${path}`)}, ${JSON.stringify(init)})`;
    return await page.evaluate(`${fetching}.then((reply) => reply.json())`);
  };
  const list = await ask('GET', 'products?country=US&limit=10');
  const items = [
    { productId: textAt(list, '/products/0/id'), optionId: textAt(list, '/products/0/options/0/id'), quantity: 1 },
  ];
  const cart = await ask('POST', 'carts', { country: 'US', items });
  await ask('PATCH', `carts/${textAt(cart, '/id')}/items/${textAt(cart, '/items/0/id')}`, { quantity: 2 });
  return textAt(cart, '/buyLink');
}

function textAt(document: Json, pointer: string): string {
  const value = valueAt(document, pointer);
  if (typeof value !== 'string') throw new Error(`expected a text at ${pointer} of ${JSON.stringify(document)}`);
  return value;
}

describe.skipIf(withoutBrowser)('a HAR file of a browser session on the pages of a sandbox', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => await browser.close());

  async function recorded(name: string, ...flags: readonly string[]): Promise<string> {
    const har = inFolder(`${name}.har`);
    await whileServing(flags, async (baseUrl, printed) => {
      const apiKey = /key +(\S+)/.exec(printed)?.[1] ?? '';
      const context = await browser.newContext({ recordHar: { path: har, content: 'embed' } });
      const page = await context.newPage();
      await page.goto(`${baseUrl}/_octoproof/journal`);
      await page.goto(await shop(page, apiKey));
      await context.close();
    });
    return har;
  }

  test('names the rule that a faulty service breaks, and the exchange', async () => {
    const har = await recorded('faulty', '--fault', 'item-count-as-text-after-update');
    const { code, text, failed } = await judge(har);
    expect({ code, failed }).toEqual({ code: 1, failed: ['storefront/2.1/cart'] });
    expect(text).toContain('exchanges are not calls of the storefront API');
    expect(text).toMatch(/\(exchange \d+\)/);
  });

  test('breaks nothing if the service is right, also in a recording with every call', async () => {
    const har = await recorded('right');
    expect(await judge(har)).toMatchObject({ code: 0, failed: [] });
    const complete = await judge(har, '--complete');
    expect(complete).toMatchObject({ code: 0, failed: [] });
    expect(complete.text).toContain('CONFORMANT IN RECORDED TRAFFIC');
  });
});

test('the evidence of a run breaks the same rules as the run, in a later judgement', async () => {
  const report = inFolder('run.json');
  const only = 'storefront/4.4,storefront/2.1';
  await whileServing(['--fault', 'item-count-as-text-after-update'], async (baseUrl, printed) => {
    const env = { OCTOPROOF_API_KEY: /key +(\S+)/.exec(printed)?.[1] ?? '' };
    const words = ['storefront', '--url', baseUrl, '--allow-writes', '--only', only, '--seed', '1'];
    await call([...words, '--report', `json=${report}`], { env });
  });
  const { checks } = JSON.parse(await readFile(report, 'utf8'));
  const rules = checks.flatMap(({ id, kind, verdict }: Readonly<Record<string, string>>) =>
    kind === 'ambient' && verdict === 'failed' ? [id] : [],
  );
  const evidence = report.replace(/json$/, 'evidence.ndjson.gz');
  expect(rules).not.toEqual([]);
  expect(await judge(evidence, '--only', only)).toMatchObject({ code: 1, failed: rules });
});

test('JSON Lines of another tool are judged, each call alone, and no key is printed', async () => {
  const right = { id: 'acme', name: 'Acme', endpoint: 'https://shop.example.com/octo-gateway/v1', contact: {} };
  const file = await written('calls.ndjson', line(right) + line({ ...right, id: 5 }) + line({ token: key }));
  const { code, text, failed } = await judge(file);
  expect(code).toBe(1);
  expect(failed).toContain('storefront/2.6/supplier');
  expect(text + (await readFile(inFolder('judged.json'), 'utf8'))).not.toContain(key.slice(5));
});

test('a known failure is excused, and a waived requirement fails nothing', async () => {
  const calls = await written('known.ndjson', line({ id: 5 }) + flatError);
  expect((await judge(calls)).failed).toEqual(['storefront/4/envelope-abandon', 'storefront/2.6/supplier']);
  const { checks } = JSON.parse(await readFile(inFolder('judged.json'), 'utf8'));
  const { id, cause } = checks.find((check: { id: string }) => check.id === 'storefront/2.6/supplier');
  const { fingerprints } = cause;
  const entry = { id, fingerprints, owner: 'catalogue team', reason: 'ticket 7', expires: '2999-12-31' };
  const known = await written('known.json', JSON.stringify({ formatVersion: 2, knownFailures: [entry] }));
  const waive = ['storefront/4/envelope-abandon'];
  const storefront = { baseUrl: 'https://shop.example.com/octo-gateway/v1', apiKey: '${OCTOPROOF_API_KEY}', waive };
  const target = await written('waiving.json', JSON.stringify({ formatVersion: 1, storefront }));
  expect(await judge(calls, '--known-failures', known)).toMatchObject({ code: 1 });
  const { code, text } = await judge(calls, '--known-failures', known, '--target', target);
  expect(text).toContain('except 1 known failure');
  expect(code).toBe(0);
});

test('a recording that lacks times cannot be judged as a complete one', async () => {
  const file = await written('timeless.ndjson', line({ id: 'acme' }));
  const { code, stderr } = await call(['judge', file, '--complete']);
  expect(code).toBe(2);
  expect(stderr).toContain('the recording lacks the time or the duration of a call');
});

test.each([
  [[], 'no recording was given'],
  [['calls.ndjson', '--report', 'html=/dev/null/page.html'], '--report: cannot write'],
  [['absent.har'], 'absent.har: cannot read the file: no such file'],
  [['calls.ndjson', '--as', 'shop'], '--as: expected one of storefront, partner, client'],
  [
    ['calls.ndjson', '--as', 'partner'],
    '--target: a target file is missing: the contract does not define the requests of a partner backend',
  ],
  [['pages.ndjson'], '--as: no request at the beginning of'],
])('octoproof judge %j says what is wrong', async (argv, words) => {
  await written('pages.ndjson', '{"method":"GET","url":"https://example.com/","status":200}\n');
  await written('calls.ndjson', line({ id: 'acme' }));
  const files = argv.map((word) => (/\.(?:har|ndjson)$/.test(word) ? inFolder(word) : word));
  const { code, stdout, stderr } = await call(['judge', ...files]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(words);
});
