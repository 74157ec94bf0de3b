import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { faultFinder } from '../../documents/fits.testing.ts';
import { jsonReporter } from '../../report/json/reporter.ts';
import { loadDocumentText } from '../../report/load/document.ts';
import { accountOfLoad } from '../../report/load/finished-load.testing.ts';
import { eventsOf, failure, planned, result, tell, type Sample } from '../../report/sample-run.testing.ts';
import { parseJson } from '../../model/json.ts';
import { call, type Called } from '../fake-io.testing.ts';

const folder = temporaryFolder();

type Check = Sample['checks'][number];

function check(id: string, over: Parameters<typeof result>[1] = {}, plan: Parameters<typeof planned>[1] = {}): Check {
  return { planned: planned(id, plan), result: result(id, over) };
}

function failing(id: string, plan: Parameters<typeof planned>[1] = {}): Check {
  return { planned: planned(id, plan), result: failure(id) };
}

async function reportOf(name: string, checks: readonly Check[], over: Omit<Sample, 'checks'> = {}): Promise<string> {
  const path = join(folder, name);
  await tell(jsonReporter(path), eventsOf({ checks, ...over }));
  return path;
}

/** Compares two runs and returns the output. Expects that --json matches its schema and exits with the same code. */
async function compared(
  old: readonly Check[],
  now: readonly Check[],
  over: Omit<Sample, 'checks'> = {},
): Promise<Called> {
  const files = [await reportOf('old.json', old), await reportOf('new.json', now, over)];
  const output = await call(['compare', ...files]);
  const json = await call(['compare', ...files, '--json']);
  expect(faultFinder('comparison')(parseJson(json.stdout))).toEqual([]);
  expect(json.code).toBe(output.code);
  return output;
}

const otherCause = {
  key: 'missing id',
  fingerprints: ['a/1 read-cart missing /id'],
  finding: null,
  endpoint: 'read-cart',
};
const knownFailure = {
  id: 'a/1/1',
  fingerprints: ['storefront/4.4/4 add-items'],
  owner: 'cart team',
  reason: 'CART-113',
  expires: '2030-01-31',
};

describe('octoproof compare', () => {
  test('reports new, remaining and fixed failures, and exits with 1', async () => {
    const old = [check('a/1/1'), failing('a/1/2'), failing('a/1/3'), failing('a/1/4'), failing('a/1/5')];
    const changed = { planned: planned('a/1/3'), result: failure('a/1/3', { cause: otherCause }) };
    const blocked = check('a/1/5', { verdict: 'blocked', reason: 'throttled' });
    const { code, stdout } = await compared(old, [
      failing('a/1/1'),
      failing('a/1/2'),
      changed,
      check('a/1/4'),
      blocked,
    ]);

    expect(code).toBe(1);
    expect(stdout.slice(stdout.indexOf('\n\n') + 2)).toMatchInlineSnapshot(`
      "NEW FAILURE  POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200
                   (success)
        was  passed
        in   a/1/1
      STILL FAILING  POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200
                     (success)
        in   a/1/2
      NOW DIFFERENT  a/1/3
        was  POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200 (success)
        now  GET /carts/{cartId}: expected error code PRICE_MISMATCH, received status 200 (success)
      COULD NOT BE TRIED  throttled
        in   a/1/5
      FIXED  a/1/4

      COMPARED  1 new failure, 1 still failing, 1 now different, 1 could not be tried, 1 fixed
      exit code 1  there are new failures
      "
    `);
  });

  test('reports no differences between equal reports', async () => {
    const same = [check('a/1/1'), check('a/1/2', { verdict: 'warned', reason: 'r' })];
    const { code, stdout } = await compared(same, same);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n\nno differences\n\nCOMPARED {2}0 new failures\n$/);
  });

  test('reports a missing check as gone, never as fixed', async () => {
    const { code, stdout } = await compared([check('a/1/1'), failing('a/1/2'), check('a/1/3')], [check('a/1/3')]);
    expect(code).toBe(4);
    expect(stdout).toContain('the new report covers a part of the suite: 2 checks of the old report are missing');
    expect(stdout).toContain('exit code 4');
    expect(stdout).toContain('GONE  passed in the old report, not in the new one\n  in   a/1/1\n');
    expect(stdout).toContain('COULD NOT BE TRIED  the new report does not contain this check\n  in   a/1/2\n');
    expect(stdout).not.toContain('FIXED');
  });

  test.each([{ interrupted: true }, { exitCode: 3 }])('exits with 4 for a run with %j', async (footer) => {
    const { code, stdout } = await compared([check('a/1/1')], [check('a/1/1')], { footer });
    expect(code).toBe(4);
    expect(stdout).toMatch(/note {2}the new run (was interrupted|could not be finished)/);
  });

  test('reports new checks, and a new check that fails as a new failure', async () => {
    const { code, stdout } = await compared([check('a/1/1')], [check('a/1/1'), check('a/1/2'), failing('a/1/3')]);
    expect(code).toBe(1);
    expect(stdout).toContain('NEW  passed, not in the old report\n  in   a/1/2\n');
    expect(stdout).toMatch(/NEW FAILURE {2}.*\n.*\n? {2}was {2}not in the old report\n {2}in {3}a\/1\/3/);
  });

  test('reports no new failure if a check of another release fails in the same way', async () => {
    const { code, stdout } = await compared([failing('a/1/1#old')], [failing('a/1/1#new')]);
    expect(code).toBe(4);
    expect(stdout).toMatch(/STILL FAILING {2}[^]*in {3}a\/1\/1#old/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('missing; compare whole runs of one release');
  });

  test('reports changed verdicts, worse ones first, grouped by gap', async () => {
    const old = [check('a/1/1'), check('a/1/2'), check('a/1/3', { verdict: 'blocked', reason: 'throttled' })];
    const { code, stdout } = await compared(old, [
      check('a/1/1', { verdict: 'unproven', gap: 'control', reason: 'one' }),
      check('a/1/2', { verdict: 'unproven', gap: 'control', reason: 'two' }),
      check('a/1/3'),
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /CHANGED {2}passed, now unproven because no control endpoint is given\n {2}in {3}a\/1\/1, a\/1\/2\nCHANGED {2}blocked, now passed\n {2}in {3}a\/1\/3\n/,
    );
  });

  test('reports an ambient failure as fixed only if the checks in which it occurred ran again', async () => {
    const was = [
      { planned: planned('a/1/1', { kind: 'ambient' }), result: failure('a/1/1', { during: ['a/1/2'] }) },
      check('a/1/2'),
    ];
    const ambient = check('a/1/1', {}, { kind: 'ambient' });
    expect((await compared(was, [ambient, check('a/1/2')])).stdout).toContain('FIXED  a/1/1');
    expect((await compared(was, [ambient, check('a/1/2', { verdict: 'blocked' })])).stdout).toContain(
      'COULD NOT BE TRIED  the rule failed during these checks, which could not be tried: a/1/2',
    );
  });

  test('does not report a failure with random inputs as fixed if the new run has another seed', async () => {
    const law = { kind: 'law' } as const;
    const failedWith = (id: string, path: string | null): Check => ({
      planned: planned(id, law),
      result: failure(id, { counterexample: { input: 1, minimal: true, seed: 42, path } }),
    });
    const rule = { planned: planned('a/1/3', { kind: 'ambient' }), result: failure('a/1/3', { during: ['a/1/1'] }) };
    const old = [failedWith('a/1/1', '3:0'), failedWith('a/1/2', null), rule];
    const now = [check('a/1/1', {}, law), check('a/1/2', {}, law), check('a/1/3', {}, { kind: 'ambient' })];
    const { stdout } = await compared(old, now, { header: { seed: 7 } });
    expect(stdout).toContain(
      'COULD NOT BE TRIED  passes now, with other random inputs (seed 7, before 42)\n  in   a/1/1, a/1/3\nFIXED  a/1/2\n',
    );
    expect((await compared(old, now)).stdout).toContain('FIXED  a/1/1, a/1/2, a/1/3\n');
  });

  test('exits with 0 for a new failure that is known, and reports it', async () => {
    const footer = { knownFailures: [{ ...knownFailure, state: 'failing' as const }] };
    const { code, stdout } = await compared(
      [check('a/1/1')],
      [{ planned: planned('a/1/1'), result: failure('a/1/1', { known: knownFailure }) }],
      { footer },
    );
    expect(code).toBe(0);
    expect(stdout).toContain('NEW KNOWN FAILURE  POST /carts/{cartId}/items: ');
    expect(stdout).toContain('KNOWN  failing, until 2030-01-31, cart team: CART-113\n  in   a/1/1\n');
    expect(stdout).toContain('COMPARED  0 new failures, 1 new and known\n');
  });

  test('reports changed observations, except those that depend on the seed or did not run', async () => {
    const of = (...values: readonly number[]) =>
      values.map((value) => ({ name: 'products', value })).concat([{ name: 'tried', value: values.length }]);
    const { stdout } = await compared(
      [check('a/1/1', { observations: of(5) }), check('a/1/2', { observations: of(1) })],
      [check('a/1/1', { observations: of(6, 7) }), check('a/1/2', { verdict: 'blocked', reason: 'r' })],
    );
    expect(stdout.match(/^OBSERVED/gm)).toHaveLength(1);
    expect(stdout).toContain('OBSERVED  products: 5, now [6,7] (a/1/1)\n');
  });

  test('does not report ids, times and other values that differ in every run', async () => {
    const of = (name: string, value: string) => ({ observations: [{ name, value }] });
    const { stdout } = await compared(
      [
        check('a/1/1', of('requestId', '7d5a1b0c-4a55-4d0e-9f5e-0d8e5b8f8a01')),
        check('a/1/2', of('timestamp', '2030-01-02T03:04:05.678Z')),
        check('a/1/3', of('x-ratelimit-reset', '12')),
        check('a/1/4', of('x-ratelimit-limit', '1000')),
      ],
      [
        check('a/1/1', of('requestId', '0f3c2d1e-1b2c-4d3e-8f9a-abcdefabcdef')),
        check('a/1/2', of('timestamp', '2031-02-03T04:05:06.789+01:00')),
        check('a/1/3', of('x-ratelimit-reset', '7')),
        check('a/1/4', of('x-ratelimit-limit', '500')),
      ],
    );
    expect(stdout.match(/^OBSERVED .*$/gm)).toEqual(['OBSERVED  x-ratelimit-limit: "1000", now "500" (a/1/4)']);
  });

  test('groups failures by root cause, with the shortest text for all', async () => {
    const wanting = (id: string, sent: { readonly sent?: string }): Check => {
      const finding = { kind: 'not-refused', exchange: 17, status: 200, expected: { refusal: true }, ...sent } as const;
      return { planned: planned(id), result: failure(id, { findings: [finding] }) };
    };
    const checks = [wanting('a/1/1', { sent: 'the add' }), wanting('a/1/2', {})];
    const { stdout } = await compared(checks, checks);
    expect(stdout).toContain(
      'POST /carts/{cartId}/items: expected an error status (4xx), received 200\n  in   a/1/1, a/1/2\n',
    );
  });

  test('notes the differences between the conditions of the runs', async () => {
    const header = {
      version: '9.9.8',
      seed: 7,
      startedAt: '2029-01-01T00:00:00.000Z',
      target: { name: 'other.json', baseUrl: 'https://other.example.com', reference: false },
    };
    const law = { kind: 'law' } as const;
    const { stdout } = await compared([check('a/1/1', {}, law)], [failing('a/1/1', law)], {
      header,
      footer: { interrupted: true },
    });
    for (const note of [
      'the first report is newer (2030-01-02T03:04:05.000Z): are the files in the wrong order?',
      'the targets differ: old octoproof.target.json at https://shop.example.com',
      'the octoproof releases differ: 9.9.9, now 9.9.8',
      'the new run was interrupted',
      'the random inputs differ: old seed 42, new seed 7',
    ])
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(note);
  });

  test('escapes control characters of a target, and keeps to the width of a narrow terminal', async () => {
    const evil = '\u001b[2J\u202E::error::\r\nx'.repeat(30);
    const old = [check('a/1/1', { observations: [{ name: evil, value: evil }] }), check('a/1/2')];
    const now = [
      check('a/1/1', { verdict: 'warned', reason: evil }),
      check('a/1/2', { verdict: 'blocked', reason: evil }),
    ];
    const files = [await reportOf('narrow-old.json', old), await reportOf('narrow-new.json', now)];
    const { stdout } = await call(['compare', ...files, '--no-color'], { columns: 40 });
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('\u202E');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  test('compares load checks: exits with 1 if the limit is exceeded now, and reports a slower TP99 within it', async () => {
    const reportIn = async (name: string, serviceMs: number): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, loadDocumentText(accountOfLoad({ happens: () => ({ serviceMs }) })));
      return path;
    };
    const [fast, slow, broken] = [
      await reportIn('fast.json', 20),
      await reportIn('slow.json', 120),
      await reportIn('broken.json', 9_000),
    ];
    const same = await call(['compare', fast, fast]);
    const slower = await call(['compare', fast, slow]);
    const worse = await call(['compare', fast, broken]);
    const json = await call(['compare', fast, broken, '--json']);

    expect([same.code, slower.code, worse.code, json.code]).toEqual([0, 0, 1, 1]);
    expect(same.stdout).toContain('both reports come from the same run');
    expect(slower.stdout).toMatch(/^SLOWER {2}\w+\n {2}was {2}conformant, TP99 21 ms/m);
    expect(worse.stdout).toMatch(/^NEW FAILURE {2}\w+/m);
    expect(faultFinder('comparison')(parseJson(json.stdout))).toEqual([]);
  });

  test.each([
    ['one report', ['ONE'], 'expected two reports, received 1'],
    ['three reports', ['ONE', 'ONE', 'ONE'], 'expected two reports, received 3'],
    ['missing files', ['nowhere', 'neither'], 'octoproof: neither: '],
    ['another subject', ['ONE', 'PARTNER'], 'this is a report on a partner, but '],
    [
      'a file that is not a report',
      ['ONE', 'OTHER'],
      'expected the report of a run or the report of a load check, received another file',
    ],
  ])('refuses %s with 2', async (_, words, expected) => {
    await reportOf('ONE', [check('a/1/1')]);
    await reportOf('PARTNER', [check('a/1/1')], { header: { subject: 'partner' } });
    await writeFile(join(folder, 'OTHER'), '{}');
    const argv = words.map((word) => (/^[A-Z]/.test(word) ? join(folder, word) : word));
    const { code, stdout, stderr } = await call(['compare', ...argv]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(expected);
  });

  test('refuses to compare a certification with a load check', async () => {
    const load = join(folder, 'mixed.json');
    await writeFile(load, loadDocumentText(accountOfLoad()));
    const run = await reportOf('run.json', [check('a/1/1')], { header: { subject: 'partner' } });
    const { code, stderr } = await call(['compare', run, load]);
    expect(code).toBe(2);
    expect(stderr).toContain('is the report of a certification');
  });
});

describe('octoproof compare of real runs', () => {
  async function certified(shop: RunningStorefront, name: string): Promise<string> {
    const path = join(folder, name);
    const only = 'storefront/4/json-request#add,storefront/4/json-request#update';
    const argv = ['storefront', '--url', shop.baseUrl, '--seed', '1', '--only', only, '--report', `json=${path}`];
    await call(argv, { env: { OCTOPROOF_API_KEY: shop.apiKey } });
    return path;
  }

  test('reports the failure of a fault as new with the fault, and as fixed without it', async () => {
    const sound = await startStorefront();
    const faulty = await startStorefront({ faults: ['no-json-guessed-on-update-item'] });
    try {
      const [good, bad] = [await certified(sound, 'sound.json'), await certified(faulty, 'faulty.json')];
      const worse = await call(['compare', good, bad]);
      const better = await call(['compare', bad, good]);

      expect(worse.code).toBe(1);
      expect(worse.stdout).toMatch(
        /^NEW FAILURE {2}PATCH \/carts\/\{cartId\}\/items\/\{itemId\}: expected an error status/m,
      );
      expect(better.code).toBe(0);
      expect(better.stdout).toContain('FIXED  storefront/4/json-request#update\n');
    } finally {
      await Promise.all([sound.close(), faulty.close()]);
    }
  });
});
