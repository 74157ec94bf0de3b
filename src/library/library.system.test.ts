import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import * as signing from '../../reference/signing/index.ts';
import { startPartner } from '../../reference/partner/index.ts';
import { startStorefront, type RunningStorefront } from '../../reference/storefront/index.ts';
import {
  ConfigurationError,
  certifyClient,
  certifyPartner,
  certifySigner,
  certifyStorefront,
  storefrontEvents,
  terminal,
} from '../index.ts';
import type { RunEvent } from '../run/events.ts';
import type { SignerRequest } from '../model/question.ts';

const folder = temporaryFolder();

const oneSeed = { runs: 0, seed: 1 };

describe('a program', () => {
  let shop: RunningStorefront;
  beforeAll(async () => {
    shop = await startStorefront({ control: true });
  });
  afterAll(async () => await shop.close());

  it('certifies a described storefront with the same results as the command', async () => {
    const { baseUrl, apiKey } = shop;
    const certified = await certifyStorefront({ baseUrl, apiKey, only: ['storefront/4.4/5'], ...oneSeed });

    expect(certified.results.map(({ verdict }) => verdict)).toContain('passed');
    expect(certified.plan.checks).toHaveLength(certified.results.length);
    expect(certified.header).toMatchObject({ seed: 1, target: { name: baseUrl, reference: false } });
    expect(certified.header.command).toEqual(['octoproof', 'storefront', '--url', baseUrl, '--runs', '0']);
    expect(certified.header.budgets).toMatchObject({ concurrency: 8, writes: true });
    expect(certified.exitCode).toBe(certified.footer.exitCode);
  });

  it('writes and prints reports without any key', async () => {
    const { baseUrl, apiKey } = shop;
    const json = join(folder, 'report.json');
    let printed = '';
    await certifyStorefront({
      baseUrl,
      apiKey,
      only: ['storefront/4.4/5'],
      ...oneSeed,
      reports: { json },
      reporters: [terminal({ write: (text) => (printed += text) })],
    });
    const written = await readFile(json, 'utf8');

    expect(JSON.parse(written)).toMatchObject({ subject: 'storefront', seed: 1 });
    expect(printed).toContain('storefront  seed 1');
    expect(`${written}${printed}`).not.toContain(apiKey);
  });

  it('stops a run, after its clean-up, by not reading further events', async () => {
    const { baseUrl, apiKey } = shop;
    const events: RunEvent[] = [];
    for await (const event of storefrontEvents({
      baseUrl,
      apiKey,
      ...oneSeed,
      reporters: [(one) => void events.push(one)],
    }))
      if (event.type === 'check-finished') break;

    expect(events.at(-1)).toMatchObject({ type: 'finished', footer: { interrupted: true, leftBehind: [] } });
  });

  it('ends a run after the first cause of failures with bail', async () => {
    const faulty = await startStorefront({ faults: ['top-category-local-refused'] });
    const { baseUrl, apiKey } = faulty;
    const only = ['storefront/4.3/category0', 'storefront/4.3/category1'];
    const { footer } = await certifyStorefront({ baseUrl, apiKey, only, concurrency: 1, bail: 1, ...oneSeed });
    await faulty.close();

    expect(footer).toMatchObject({ interrupted: true, outcome: 'not-conformant', exitCode: 1, problems: [] });
    expect(footer.summary.blocked).toBeGreaterThan(0);
  });

  it('gets an error with the names of all wrong options before any request', async () => {
    const { baseUrl, apiKey } = shop;
    const wrong = certifyStorefront({ baseUrl, apiKey, rateLimit: -1, maxRequests: 0 });

    await expect(wrong).rejects.toThrow(ConfigurationError);
    await expect(wrong).rejects.toThrow(/^rateLimit: .*; maxRequests: |^maxRequests: .*; rateLimit: /);
    await expect(certifyStorefront({ baseUrl })).rejects.toThrow('/storefront/apiKey: the key is missing');
    await expect(certifyStorefront({ baseUrl, target: 'octoproof.target.json' })).rejects.toThrow(
      'more than one target',
    );
  });

  it('certifies the bundled reference on request', async () => {
    const { header } = await certifyStorefront({ reference: true, only: ['storefront/4.4/5'], ...oneSeed });

    expect(header.target.reference).toBe(true);
  });
});

it('a program certifies a described partner backend, and gets warnings of risks', async () => {
  const backend = await startPartner({ control: true, tls: false, webhookUrl: null });
  const { baseUrl, signingKey, name, timeZone, price, values, operations, webhook } = backend;
  const warnings: string[] = [];
  try {
    const { results, header } = await certifyPartner({
      baseUrl,
      signingKey,
      name,
      timeZone,
      price,
      values,
      operations,
      webhook,
      keyStage: 'production',
      allowReservations: true,
      only: ['partner/8'],
      ...oneSeed,
      warn: (warning) => warnings.push(warning),
    });

    expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === 'passed')).not.toEqual([]);
    expect(header.command).not.toContain('--target');
    expect(JSON.stringify(results)).not.toContain(signingKey);
    expect(warnings).toEqual(['the reservations of this run are real: the target file says "keyStage": "production"']);
  } finally {
    await backend.close();
  }
});

it('a program certifies its own functions, and gets their failures', async () => {
  const right = { signature: (request: SignerRequest, key: string) => signing.signature(request, key) };
  const wrong = {
    signature: (request: SignerRequest, key: string) => signing.signature({ ...request, nonce: '' }, key),
  };

  expect(await certifySigner({ functions: right, cases: 20, seed: 1 })).toMatchObject({ outcome: 'conformant' });
  expect(await certifySigner({ functions: wrong, cases: 20, seed: 1 })).toMatchObject({ outcome: 'not-conformant' });
});

describe('a program that certifies a client', () => {
  it('gets the result of a client with a driver', async () => {
    const certified = await certifyClient({ reference: true, only: ['client/K28', 'client/K47'], seed: 1 });

    expect(certified).toMatchObject({ outcome: 'conformant', header: { subject: 'client', seed: 1 } });
    expect(certified.results.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['client/K28', 'passed'],
      ['client/K47', 'passed'],
    ]);
  });

  it('gets the address and the key for a client that acts by itself, and the rules that it breaks', async () => {
    const stop = new AbortController();
    const certified = await certifyClient({
      port: 0,
      provoke: false,
      signal: stop.signal,
      only: ['client/K01', 'client/K26'],
      onOpen({ baseUrl, apiKey }) {
        void fetch(`${baseUrl}/octo-gateway/v1/products`, { headers: { 'g-api-key': apiKey ?? '' } }).finally(() =>
          stop.abort(),
        );
      },
    });

    expect(certified.outcome).toBe('not-conformant');
    expect(certified.results.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['client/K01', 'passed'],
      ['client/K26', 'failed'],
    ]);
  });

  it('gets an error for a run that nothing ends, and for an invalid option', async () => {
    await expect(certifyClient({ idle: -1 })).rejects.toThrow(/^idle: /);
    await expect(certifyClient({ driverUrl: 'nonsense' })).rejects.toThrow('driverUrl: expected an absolute http');
    // A program in JavaScript can leave out what the types demand.
    await expect(Reflect.apply(certifyClient, undefined, [{}])).rejects.toThrow(
      'idle: no option says when to end the run',
    );
  });
});
