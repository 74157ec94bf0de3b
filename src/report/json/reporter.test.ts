import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { faultsOf } from '../../documents/fits.testing.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import { jsonReporter } from './reporter.ts';
import { eventsOf, failure, planned, result, tell, type Sample } from '../sample-run.testing.ts';

const folder = emptyFolder();

async function written(sample: Sample): Promise<Json> {
  const path = join(folder, 'report.json');
  await tell(jsonReporter(path), eventsOf(sample));
  return parseJson(await readFile(path, 'utf8')) ?? null;
}

const sample: Sample = {
  checks: [
    { planned: planned('storefront/4.4/1'), result: result('storefront/4.4/1') },
    {
      planned: planned('storefront/4.4/4#add'),
      result: failure('storefront/4.4/4#add', {
        counterexample: { input: { first: 1 }, minimal: true, seed: 42, path: '0:1' },
      }),
    },
    {
      planned: planned('storefront/4.4/5'),
      result: result('storefront/4.4/5', { verdict: 'unproven', gap: 'control', reason: 'no control endpoint' }),
    },
    {
      planned: planned('storefront/4.4/6'),
      result: result('storefront/4.4/6', {
        verdict: 'broken',
        reason: 'Error: x',
        stack: 'Error: x\n at y',
        observations: [{ name: 'n', value: [1] }],
      }),
    },
  ],
  footer: {
    outcome: 'not-conformant',
    exitCode: 1,
    problems: [{ kind: 'broken', message: 'm', hint: null }],
    leftBehind: ['cart c1'],
  },
};

describe('jsonReporter', () => {
  test('writes a report that its published schema accepts', async () => {
    expect(faultsOf('report', await written(sample))).toEqual([]);
  });

  test('contains the run, its checks and its requirements', async () => {
    const report = await written(sample);
    expect(report).toMatchObject({
      tool: 'octoproof',
      version: '9.9.9',
      subject: 'storefront',
      target: { baseUrl: 'https://shop.example.com', reference: false },
      seed: 42,
      outcome: 'not-conformant',
      summary: { passed: 1, failed: 1, unproven: 1, broken: 1, warned: 0 },
      checks: [
        { id: 'storefront/4.4/1', verdict: 'passed', reason: null },
        {
          id: 'storefront/4.4/4#add',
          requirement: 'storefront/4.4/4',
          level: 'MUST',
          sentence: 'What storefront/4.4/4 demands.',
          verdict: 'failed',
          reason: 'expected error code PRICE_MISMATCH, received status 200 (success)',
          cause: { key: 'not-refused PRICE_MISMATCH', endpoint: 'add-items' },
          evidence: [{ number: 17, status: 200, reply: { body: '{"id":"c1","items":[],"itemCount":0}' } }],
          durationMs: 12,
        },
        { id: 'storefront/4.4/5', verdict: 'unproven', gap: 'control', reason: 'no control endpoint' },
        { id: 'storefront/4.4/6', verdict: 'broken', reason: 'Error: x', stack: 'Error: x\n at y' },
      ],
      requirements: [
        { id: 'storefront/4.4/1', state: 'proven', exercised: 1 },
        {},
        {},
        {},
        { id: 'storefront/9/9', state: 'excluded' },
      ],
      exitCode: 1,
      complete: true,
    });
    expect(isObject(report) ? Object.keys(report).at(-1) : null).toBe('complete');
  });

  test('contains the known failures with their states', async () => {
    const entry = {
      fingerprints: ['storefront/4.4/4 add-items'],
      owner: 'cart team',
      reason: 'CART-113',
      expires: '2030-01-31',
    };
    const id = 'storefront/4.4/4#add';
    const report = await written({
      checks: [{ planned: planned(id), result: failure(id, { known: { id, ...entry } }) }],
      footer: { knownFailures: [{ id, ...entry, state: 'failing' }] },
    });
    expect(faultsOf('report', report)).toEqual([]);
    expect(report).toMatchObject({
      outcome: 'conformant',
      checks: [{ verdict: 'failed', known: { id, ...entry } }],
      knownFailures: [{ id, ...entry, state: 'failing' }],
    });
  });

  test('is valid with deeply nested values and lone surrogates of a target', async () => {
    let deep: Json = null;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    const finding = { kind: 'differs', exchange: 1, pointer: '', expected: 1, received: deep } as const;
    const report = await written({
      checks: [
        {
          planned: planned('a/1/1'),
          result: failure('a/1/1', {
            findings: [finding],
            cause: { key: 'k\u0000\ud800', fingerprints: ['k\u0000\ud800'], finding, endpoint: null },
          }),
        },
      ],
    });
    expect(faultsOf('report', report)).toEqual([]);
  });

  test('writes only at the end, and rejects if the file cannot be written', async () => {
    const reporter = jsonReporter(join(folder, 'none', 'report.json'));
    const events = eventsOf(sample);
    await tell(reporter, events.slice(0, -1));
    await expect(tell(reporter, events.slice(-1))).rejects.toThrow('ENOENT');
  });
});
