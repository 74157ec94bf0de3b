import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { answerLine } from '../../../reference/client/driver.ts';
import { startClient, type ReferenceClient } from '../../../reference/client/index.ts';
import { parseJson } from '../../model/json.ts';
import { listenLocally } from '../../http/listen.ts';
import { call } from '../fake-io.testing.ts';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const bin = fileAt('bin/octoproof.js');
const referenceDriver = `node ${JSON.stringify(fileAt('dist/reference/client/main.js'))}`;

const folder = temporaryFolder();

interface Run {
  /** The base URL and the key of the printed invitation. */
  readonly invited: Promise<{ readonly baseUrl: string; readonly apiKey: string }>;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** A promise that is settled from outside. */
function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, resolve: (value) => settle(value) };
}

/** Starts `octoproof client` in its own process. */
function start(...argv: readonly string[]): Run {
  const child = spawn(process.execPath, [bin, 'client', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const invited = promised<{ readonly baseUrl: string; readonly apiKey: string }>();
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
    const [, baseUrl, apiKey] = /base URL {2}(\S+)\n {2}key {7}(\S+)\n/.exec(stdout) ?? [];
    if (baseUrl !== undefined && apiKey !== undefined) invited.resolve({ baseUrl, apiKey });
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: typeof code === 'number' ? code : null,
    stdout,
    stderr,
  }));
  return { invited: invited.promise, ended };
}

test('a driver on stdin and stdout leads to a verdict', async () => {
  const report = join(folder, 'stdio.json');
  const run = start('--command', referenceDriver, '--register', '--time-scale', '0.05', '--report', `json=${report}`);
  const { code, stdout, stderr } = await run.ended;

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('CONFORMANT IN FULL');
  expect(parseJson(await readFile(report, 'utf8'))).toMatchObject({ subject: 'client', outcome: 'conformant' });
});

test('a client that leaves out everything optional is conformant in full, and no rule about it is kept', async () => {
  const words = [
    '--command',
    `${referenceDriver} --freedom required-fields-only`,
    '--register',
    '--time-scale',
    '0.05',
  ];
  const { code, stdout } = await start(...words).ended;
  const text = stdout.replaceAll(/\s+/g, ' ');

  expect(code).toBe(0);
  expect(text).toContain('CONFORMANT IN FULL');
  expect(text).toContain('not applicable: client/K17: the client registered without a maxPageSize');
  expect(text).toContain('the client registered without a redirectUrl, so no shopper returns to the client');
});

test('a certificate holds for a client that brought about more than the plan could count on', async () => {
  const path = join(folder, 'client.certificate.json');
  const gaps = 'traffic,provoke,selfRegistration';
  const words = ['--command', referenceDriver, '--no-provoke', '--time-scale', '0.01', '--accept-gaps', gaps];
  const run = await start(...words, '--certificate', path).ended;
  const verified = await call(['verify-certificate', path]);

  expect([run.code, run.stdout]).toEqual([0, expect.stringContaining(path)]);
  expect([verified.code, verified.stdout.replaceAll(/\s+/g, ' ')]).toEqual([
    0,
    expect.stringContaining('the client command node'),
  ]);
});

test('a driver over HTTP gets the address and the key from the printed invitation', async () => {
  const client = promised<ReferenceClient>();
  const server = driverServer(client.promise);
  const run = start(
    '--driver-url',
    `${await listenLocally(server)}/driver`,
    '--port',
    '0',
    '--no-provoke',
    '--accept-gaps',
    'traffic,provoke,selfRegistration',
  );
  const { baseUrl, apiKey } = await run.invited;
  const shop = startClient({ baseUrl, apiKey, timeScale: 0.01 });
  client.resolve(shop);
  const { code, stdout } = await run.ended;
  shop.close();
  server.close();

  expect(stdout).toContain('octoproof prints the verdict when the driver has answered all questions.');
  expect(stdout).toMatch(/^CONFORMANT IN PART/m);
  expect(code).toBe(0);
});

/** Answers an array with one question, as the protocol says. */
function driverServer(client: Promise<ReferenceClient>): Server {
  return createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const [question] = JSON.parse(text);
    const answer = await answerLine(JSON.stringify(question), await client);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`[${answer}]`);
  });
}

test.each([
  ['?country=US', 0, 'CONFORMANT'],
  ['', 1, 'NOT CONFORMANT'],
])(
  'a client without a driver that asks for products%s ends with %i after the idle time',
  async (query, code, words) => {
    const run = start('--port', '0', '--no-provoke', '--idle', '1', '--only', 'client/K26');
    const { baseUrl, apiKey } = await run.invited;
    const reply = await fetch(`${baseUrl}/octo-gateway/v1/products${query}`, { headers: { 'g-api-key': apiKey } });
    await reply.text();
    const ended = await run.ended;

    expect([ended.code, ended.stderr]).toEqual([code, '']);
    expect(ended.stdout).toMatch(new RegExp(`^${words}`, 'm'));
  },
);

test('a client that does not use the service is never conformant, whatever gaps are accepted', async () => {
  const accepting = ['--accept-gaps', 'traffic,driver,provoke,selfRegistration'];
  const certificate = join(folder, 'idle.certificate.json');
  const none = await start(...accepting, '--command', await idleDriver('none.mjs', ''), '--certificate', certificate)
    .ended;
  expect(none.code).toBe(3);
  expect(none.stdout).toContain('the driver answered, but the client sent no request');
  expect(none.stdout).toContain('no certificate was written');

  const read =
    "await fetch(`${process.env.OCTOPROOF_BASE_URL}/octo-gateway/v1/supplier`, { headers: { 'g-api-key': process.env.OCTOPROOF_API_KEY } });";
  const one = await start(...accepting, '--command', await idleDriver('one.mjs', read)).ended;
  expect(one.code).toBe(4);
  expect(one.stdout).toContain('the client did not read the product list, or created no cart');
});

/** The command of a driver that answers each question with a result that fits, after this statement. */
async function idleDriver(name: string, statement: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    `import { createInterface } from 'node:readline';
    const results = { listOffers: { offers: [] }, checkout: { url: null }, returnFromCheckout: { page: 'neutral', items: [] } };
    for await (const line of createInterface({ input: process.stdin })) {
      const { seq, op } = JSON.parse(line);
      ${statement}
      console.log(JSON.stringify({ seq, result: results[op] ?? { outcome: 'done', lines: [] } }));
    }`,
  );
  return `node ${JSON.stringify(path)}`;
}

test('a client that sends nothing, and wrong usage, have exit codes of their own', async () => {
  const silent = await start('--port', '0', '--idle', '0.5').ended;
  expect(silent.code).toBe(3);
  expect(silent.stdout).toContain('could-not-run: the client sent no request');

  const wrong = await start('--command', 'x', '--idle', '3').ended;
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain(
    '--idle: with a driver, this flag has no effect: the run ends when all scenarios are finished',
  );
});
