import { execFile } from 'node:child_process';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isObject, parseJson, type Json } from '../model/json.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Like an installed package, octoproof is loaded by Node and not transformed by vitest. */
const config = `export default {
  test: { execArgv: ['--import', 'tsx'], server: { deps: { external: [/[/](src|suites|reference)[/]/] } } },
};`;

/** Runs vitest and returns its tests by name, and its output. */
async function vitest(
  source: string,
  { words = [], env = {} }: { words?: readonly string[]; env?: Record<string, string> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-vitest-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'contract.test.ts'), source.replaceAll('ROOT', root));
  await writeFile(join(folder, 'vitest.config.mjs'), config);
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=verbose', '--reporter=json', '--outputFile.json=out.json'];
  const printed = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [program, 'run', '--root', folder, ...reporters, ...words],
      { env: { ...process.env, VITEST: '', NO_COLOR: '1', ...env } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  const report = parseJson(await readFile(join(folder, 'out.json'), 'utf8')) ?? null;
  return { printed, tests: testsOf(report) };
}

interface TestReport {
  readonly name: string;
  readonly status: string;
  readonly messages: string;
}

function testsOf(report: Json): readonly TestReport[] {
  if (!isObject(report) || !Array.isArray(report['testResults'])) throw new Error('vitest wrote no report');
  return report['testResults'].flatMap((file: Json) => {
    const tests = isObject(file) ? file['assertionResults'] : null;
    if (!Array.isArray(tests)) return [];
    return tests.map((test: Json) => {
      if (!isObject(test)) throw new Error('a test is not an object');
      return {
        name: textOf(test['title']),
        status: textOf(test['status']),
        messages: JSON.stringify(test['failureMessages']),
      };
    });
  });
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

const imports = `
  import { certifyClient, certifyPartner, certifySigner, certifyStorefront } from 'ROOT/src/vitest/index.ts';
  import { startPartner } from 'ROOT/reference/partner/index.ts';
  import { startStorefront } from 'ROOT/reference/storefront/index.ts';
  import * as signing from 'ROOT/reference/signing/index.ts';
  const oneSeed = { seed: 1, runs: 0 };
  async function shop(options = {}, more = {}) {
    const { baseUrl, apiKey, close } = await startStorefront(options);
    return { baseUrl, apiKey, close, ...more };
  }
`;

// Each test runs vitest in a separate process, which can take long on a busy machine.
describe('in a run of vitest', { timeout: 0 }, () => {
  it('every planned check is a test: passed, or skipped with its reason if the check could not run', async () => {
    const { printed, tests } = await vitest(`${imports}
      const only = ['storefront/3/abandon', 'storefront/2.1/includedTaxes'];
      certifyStorefront({ ...oneSeed, only, target: () => shop() });
      certifyStorefront({
        ...oneSeed, name: 'accepted', only, target: () => shop({}, { acceptedGaps: ['control', 'secondKey'] }),
      });
    `);
    const half = tests.length / 2;
    const gaps = tests.slice(0, half);
    const withPrefix = (prefix: string) =>
      gaps.filter(({ name }) => name.startsWith(prefix)).map(({ status }) => status);

    expect(withPrefix('storefront/3/abandon')).toContain('passed');
    expect(withPrefix('storefront/2.1/includedTaxes')).toContain('skipped');
    expect(printed).toMatch(/↓ .*includedTaxes.* \[unproven: needs a control endpoint: set.*\]/);
    expect(withPrefix('outcome')).toEqual(['failed']);
    expect(gaps.at(-1)?.messages).toMatch(/^\["Error: INCOMPLETE .*or accept +.*acceptedGaps/s);
    expect(tests.slice(half).filter(({ status }) => status === 'failed')).toEqual([]);
    expect(tests.at(-1)).toMatchObject({ name: 'outcome', status: 'passed' });
  });

  it('a failure is reported in full once, with the vitest command that repeats it', async () => {
    const wrong = `${imports}
      certifyStorefront({ ...oneSeed, only: ['storefront/4.4'], target: () => shop({ faults: ['add-stops-at-ninety'] }) });
    `;
    const { tests, printed } = await vitest(wrong, { words: ['-t', 'storefront/4.4/5#lines |outcome', '--retry=2'] });
    const failed = tests.find(({ name }) => name.startsWith('storefront/4.4/5#lines '));

    expect(failed?.status).toBe('failed');
    expect(failed?.messages).toContain('expected 100, received 90');
    expect(failed?.messages).toContain('section 4.4, MUST: Adding an item increases the quantity');
    expect(failed?.messages).toContain('OCTOPROOF_SEED=1 npx vitest run contract.test.ts');
    expect(failed?.messages).toContain("-t 'storefront/4.4/5#lines Every|storefront/4.4/sequences#quantities Replies");
    expect(tests.filter(({ status }) => status === 'passed')).toEqual([]);
    expect(tests.at(-1)?.messages).toMatch(/^\["Error: NOT CONFORMANT/);
    expect(printed.match(/^Error: FAILED {2}POST \/carts\/\{cartId\}\/items/gm)).toHaveLength(1);

    const bailed = await vitest(wrong, { words: ['--bail=1'] });

    expect(bailed.tests.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(bailed.printed).not.toMatch(/timed out|Unhandled/);
  });

  it('if no check could run, no test passes, and the reason is printed once', async () => {
    const { printed, tests } = await vitest(`${imports}
      const only = ['storefront/3/abandon-reads-empty'];
      certifyStorefront({ name: 'silent', baseUrl: 'http://127.0.0.1:9', apiKey: 'some-key', only });
      certifyStorefront({ name: 'wrong', only, concurrency: 0, target: () => shop() });
      certifyStorefront({ name: 'down', only, target: () => Promise.reject(new Error('port taken')) });
    `);

    expect(tests.filter(({ status }) => status === 'passed')).toEqual([]);
    expect(printed.match(/^Error: BLOCKED {2}the target never answered/gm)).toHaveLength(1);
    expect(printed).toContain('ECONNREFUSED');
    expect(printed.match(/^ConfigurationError: concurrency: expected a whole number from 1 to 64/gm)).toHaveLength(1);
    expect(printed).toMatch(/FAIL .*down\n.*port taken/);
  });

  it('a selection that matches no check fails', async () => {
    const { printed } = await vitest(
      `${imports} certifyStorefront({ only: ['storefront/99'], target: () => shop() });`,
    );

    expect(printed).toContain('no check matches "storefront/99"');
    expect(printed).toMatch(/Test Files {2}1 failed/);
  });

  it('clients with a driver work the same way', async () => {
    const { tests } = await vitest(`${imports}
      const wanted = { timeScale: 0.01, only: ['client/K26', 'client/K28', 'client/K13'], acceptGaps: ['selfRegistration'] };
      certifyClient({ ...wanted, command: 'node ROOT/dist/reference/client/main.js' });
      certifyClient({ ...wanted, name: 'wrong', command: 'node ROOT/dist/reference/client/main.js --fault cursor-is-decoded' });
    `);
    const statesOf = (prefix: string) =>
      tests.filter(({ name }) => name.startsWith(prefix)).map(({ status }) => status);
    const broken = tests.find(({ status }) => status === 'failed');

    expect(statesOf('client/K26')).toEqual(['passed', 'passed']);
    expect(statesOf('client/K13')).toEqual(['skipped', 'skipped']);
    expect(statesOf('client/K28')).toEqual(['passed', 'failed']);
    expect(statesOf('outcome')).toEqual(['passed', 'failed']);
    expect(broken?.messages).toContain('repair     Store the cursor as text');
    expect(broken?.messages).toMatch(/npx vitest run contract\.test\.ts -t 'client\/K28 The'/);
  });

  it('partner backends and signing functions work the same way', async () => {
    const { tests } = await vitest(`${imports}
      certifyPartner({
        ...oneSeed,
        only: ['partner/5.3', 'partner/5.5'],
        async target() {
          const { baseUrl, signingKey, values, operations, close } = await startPartner({ control: true, tls: false, webhookUrl: null });
          return { baseUrl, signingKey, values, operations, close };
        },
      });
      certifySigner({ cases: 20, functions: { emailHash: signing.emailHash } });
      certifySigner({ name: 'wrong', cases: 20, functions: { emailHash: (email) => signing.emailHash(email + 'x') } });
    `);
    const outcomes = tests.filter(({ name }) => name === 'outcome').map(({ status }) => status);

    expect(outcomes.slice(1)).toEqual(['passed', 'failed']);
    expect(tests.some(({ name, status }) => name.startsWith('partner/5.5') && status === 'passed')).toBe(true);
    expect(
      tests.some(({ name, status }) => name.startsWith('partner/') && name !== 'outcome' && status === 'failed'),
    ).toBe(false);
  });
});
