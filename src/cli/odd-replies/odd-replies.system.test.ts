import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startClient, type ReferenceClient } from '../../../reference/client/index.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { freePort } from '../free-port.testing.ts';
import { oddAnswers, type AnswerTo } from './odd-answers.testing.ts';
import { sendOddRequests } from './odd-requests.testing.ts';
import { oddRun, selfBlame, type OddRun } from './odd-run.testing.ts';
import { startOddServer, type OddServer, type Oddness } from './odd-server.testing.ts';

const folder = emptyFolder();

const seed = Number(process.env['OCTOPROOF_ODD_SEED'] ?? 1);
const enough = 200;

/** Fails if octoproof blames itself, or needs too much memory. */
function expectRight(run: OddRun, sent: number, least = enough): void {
  expect(selfBlame(run)).toEqual([]);
  expect(run.memory).toBeLessThan(500_000_000);
  expect(sent).toBeGreaterThanOrEqual(least);
}

async function oddServer(
  ask: Parameters<typeof startOddServer>[0],
  oddness: Omit<Oddness, 'seed'>,
): Promise<OddServer> {
  const server = await startOddServer(ask, { seed, ...oddness });
  onTestFinished(async () => await server.close());
  return server;
}

async function targetFile(content: unknown): Promise<string> {
  const file = join(folder, 'octoproof.target.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('a storefront with odd replies gets a verdict', async () => {
  const storefront = await startStorefront({ control: true });
  onTestFinished(async () => await storefront.close());
  const { url, sent } = await oddServer(storefront.ask, { share: 0.1, after: 30 });
  const { brand, orders } = storefront;
  const keys = { apiKey: '${FIRST}', otherPartnerApiKey: '${SECOND}' };
  const target = await targetFile({
    storefront: { baseUrl: url, control: `${url}/control`, brand, orders, registration: 'open', ...keys },
  });
  const argv = [
    'storefront',
    '--target',
    target,
    '--seed',
    String(seed),
    '--timeout',
    '1',
    '--concurrency',
    '2',
    '--only',
    'storefront/4.1,storefront/4.4',
  ];
  const run = await oddRun(argv, { FIRST: storefront.apiKey, SECOND: storefront.otherPartnerApiKey });
  expectRight(run, sent.length);
});

/** A partner behind an odd server, and its target file. */
async function oddPartner(oddness: Omit<Oddness, 'seed'>) {
  const behind: { partner?: RunningPartner } = {};
  const server = await oddServer(async (request) => {
    if (behind.partner === undefined) throw new Error('the partner is not started yet');
    return await behind.partner.ask(request);
  }, oddness);
  const { url } = server;
  const partner = await startPartner({ control: true, publicOrigin: url });
  behind.partner = partner;
  onTestFinished(async () => await partner.close());
  const place = { baseUrl: url, signedBaseUrl: url, signingKey: '${KEY}', control: `${url}/control` };
  const target = await targetFile({ partner: { ...referenceSection(partner), ...place } });
  return { server, target, env: { KEY: partner.signingKey } };
}

test('a partner with odd replies gets a verdict', async () => {
  const { server, target, env } = await oddPartner({ share: 0.1, after: 60 });
  const run = await oddRun(['partner', '--target', target, '--seed', String(seed), '--timeout', '1'], env);
  expectRight(run, server.sent.length);
});

const load = [
  '--rate',
  '6000',
  '--duration',
  '20s',
  '--ramp',
  '1s',
  '--warm-up',
  '1s',
  '--timeout',
  '1s',
  '--abort-error-rate',
  '100',
];

test('a load check of a storefront with odd replies gets a result', async () => {
  const storefront = await startStorefront();
  onTestFinished(async () => await storefront.close());
  const { url, sent } = await oddServer(storefront.ask, { share: 0.12, after: 20 });
  const run = await oddRun(['load', 'storefront', '--url', url, ...load], { OCTOPROOF_API_KEY: storefront.apiKey });
  expectRight(run, sent.length);
});

test('a load check of a partner with odd replies gets a result', async () => {
  const { server, target, env } = await oddPartner({ share: 0.12, after: 20 });
  expectRight(await oddRun(['load', 'partner', '--target', target, ...load], env), server.sent.length);
});

/** The bundled signer, one question at a time. */
function rightSigner(): AnswerTo {
  const file = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));
  const { PATH } = process.env;
  const signer = commandSigner({ command: `"${process.execPath}" "${file}"`, env: { PATH }, timeoutMs: 60_000 });
  onTestFinished(async () => await signer.close());
  return async (question) => {
    const [answer] = await signer.ask([question]);
    if (answer?.kind === 'error') throw new Error(answer.message);
    return answer?.kind === 'result' ? answer.value : undefined;
  };
}

test('a signer with odd results gets a verdict', async () => {
  const odd = oddAnswers(rightSigner(), { seed, share: 0.3 });
  const { url } = await oddServer(odd.ask, { share: 0, after: 0 });
  expectRight(
    await oddRun(['signer', '--http', url, '--seed', String(seed), '--cases', '500', '--timeout', '5']),
    odd.sent(),
  );
});

test.each(Array.from({ length: 8 }, (_, index) => index))(
  'a signer whose replies are odd ends the run, part %i',
  async (part) => {
    const odd = oddAnswers(rightSigner(), { seed, share: 0 });
    const server = await startOddServer(odd.ask, { seed: seed + part, share: 1, after: part % 3 });
    onTestFinished(async () => await server.close());
    expectRight(
      await oddRun(['signer', '--http', server.url, '--cases', '50', '--timeout', '1']),
      server.sent.length,
      1,
    );
  },
);

test('a client of a service with odd replies gets a verdict', async () => {
  const storefront = await startStorefront();
  onTestFinished(async () => await storefront.close());
  const { url, sent } = await oddServer(storefront.ask, { share: 0.7, after: 5 });
  const port = await freePort();
  let calls = Promise.resolve();
  let isStarted = false;
  const run = await oddRun(['client', '--upstream', url, '--port', String(port), '--idle', '4'], {}, (output) => {
    if (isStarted || !output.includes(String(port))) return;
    isStarted = true;
    calls = callOften(`http://127.0.0.1:${port}/octo-gateway/v1/`, storefront.apiKey);
  });
  await calls;
  expectRight(run, sent.length);
});

/** Calls the API as a plain client does, whatever the replies are. */
async function callOften(api: string, key: string): Promise<void> {
  const headers = { 'g-api-key': key, 'user-agent': 'Shop/1 (+https://shop.example)' };
  for (let call = 0; call < 320; call += 1) {
    const path = ['products?country=US&limit=2', 'supplier', 'partners/me', 'register'][call % 4];
    const method = path === 'register' ? { method: 'POST', body: '{}' } : {};
    await fetch(`${api}${path}`, { headers, ...method, redirect: 'manual', signal: AbortSignal.timeout(1_000) })
      .then(async (reply) => await reply.arrayBuffer())
      .catch(() => {});
  }
}

test('a client whose driver and whose requests are odd gets a verdict', async () => {
  const behind: { client?: ReferenceClient } = {};
  const port = await freePort();
  const odd = oddAnswers(
    async (question) => {
      const answer = await behind.client?.answer(question);
      return answer === 'unsupported' ? undefined : answer;
    },
    { seed, share: 0.2 },
  );
  const { url } = await oddServer(odd.ask, { share: 0, after: 0 });
  const stops: (() => number)[] = [];
  const argv = [
    'client',
    '--driver-url',
    url,
    '--port',
    String(port),
    '--time-scale',
    '0.01',
    '--timeout',
    '20',
    '--register',
  ];
  const run = await oddRun(argv, {}, (output) => {
    if (behind.client !== undefined || !output.includes(String(port))) return;
    behind.client = startClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: null, timeScale: 0.01 });
    stops.push(sendOddRequests(port, { seed, key: 'odd-key-1234567' }));
  });
  behind.client?.close();
  const requests = stops.reduce((sum, stop) => sum + stop(), 0);
  expectRight(run, odd.sent() + requests);
});
