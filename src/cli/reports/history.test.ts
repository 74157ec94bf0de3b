import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statementOf } from '../../certificate/compose.ts';
import { recordOfRun } from '../../certificate/record-run.ts';
import { endedRun } from '../../certificate/sample.testing.ts';
import { faultFinder } from '../../documents/fits.testing.ts';
import { check, dayNumber, failing, loadOn, reportOn, writeFiles } from '../../history/sample-history.testing.ts';
import { exchange } from '../../report/sample-run.testing.ts';
import { parseJson } from '../../model/json.ts';
import { call, type Called } from '../fake-io.testing.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-history-'));
});
afterEach(() => rm(folder, { recursive: true }));

const id = 'storefront/4.4/1';

/** Calls the command on some files. Expects that --json fits its schema and ends with the same code. */
async function historyOf(files: Readonly<Record<string, string>>): Promise<Called & { readonly document: unknown }> {
  const reports = join(folder, 'reports');
  await writeFiles(reports, files);
  const called = await call(['history', reports]);
  const json = await call(['history', reports, '--json']);
  const document = parseJson(json.stdout);
  expect(faultFinder('history')(document)).toEqual([]);
  expect(json.code).toBe(called.code);
  return { ...called, stdout: called.stdout.replaceAll(`${reports}/`, ''), document };
}

describe('octoproof history', () => {
  it('prints one line per run, then the open failures and the changed observations', async () => {
    const limit = (value: number) =>
      check('storefront/7/1', { verdict: 'observed', observations: [{ name: 'limit', value }] });
    const { code, stdout } = await historyOf({
      'one/octoproof.json': reportOn(0, [check(id), check('storefront/4.4/2'), limit(5)]),
      'two/octoproof.json': reportOn(1, [failing(id), failing('storefront/4.4/2'), limit(5)]),
      'three/any-name': reportOn(2, [failing(id), check('storefront/4.4/2'), limit(6)]),
    });

    expect(code).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "storefront  octoproof.target.json  https://shop.example.com
        2030-01-01 05:17  CONFORMANT IN FULL  3 of 4 proven
        2030-01-02 05:17  NOT CONFORMANT      3 of 4 proven, +2 new
        2030-01-03 05:17  NOT CONFORMANT      3 of 4 proven, -1 fixed, 1 still failing
      FAILING  since 2030-01-02: POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received
               status 200 (success)
        in   storefront/4.4/1
      OBSERVED  2030-01-03: limit: 5, now 6 (storefront/7/1)

      HISTORY  3 runs of 1 target
      exit code 1  the last run of a target is not conformant
      "
    `);
  });

  it('leaves out replays and second looks: they repeat a run', async () => {
    const repeat = { header: { startedAt: dayNumber(2), repeats: dayNumber(1) } };
    const { code, stdout, document } = await historyOf({
      'a.json': reportOn(0, [failing(id)]),
      'b.json': reportOn(1, [check(id)]),
      'b.second-look.json': reportOn(2, [failing(id)], repeat),
    });

    expect(code).toBe(0);
    expect(stdout).toContain('HISTORY  2 runs of 1 target, 1 repeat of a run left out');
    expect(document).toMatchObject({ targets: [{ runs: [{}, {}] }], repeats: 1 });
  });

  it('groups runs by subject and target, and by integration if there is one', async () => {
    const target = (name: string, baseUrl: string) => ({ name, baseUrl, reference: false });
    const at = (baseUrl: string, integration: string) => ({
      header: { target: { ...target('t.json', baseUrl), integration } },
    });
    const { document } = await historyOf({
      'a.json': reportOn(0, [check(id)], at('https://old.example.com', 'acme')),
      'b.json': reportOn(1, [check(id)], at('https://new.example.com', 'acme')),
      'c.json': reportOn(2, [check(id)], { header: { target: target('other.json', 'https://new.example.com') } }),
      'd.json': reportOn(3, [check(id)], { header: { subject: 'partner' } }),
      'e.json': reportOn(4, [check(id)], {
        header: { target: { ...target('r', 'http://127.0.0.1:1'), reference: true } },
      }),
      'f.json': reportOn(5, [check(id)], {
        header: { target: { ...target('r', 'http://127.0.0.1:2'), reference: true } },
      }),
    });

    expect(document).toMatchObject({
      targets: [
        { subject: 'partner', runs: [{}] },
        { target: { integration: 'acme', baseUrl: 'https://new.example.com' }, runs: [{}, {}] },
        { target: { reference: true }, runs: [{}, {}] },
        { target: { integration: null }, runs: [{}] },
      ],
    });
  });

  it('adds runs without an integration to the only integration of the same target', async () => {
    const at = (name: string, integration?: string) => ({
      header: {
        target: {
          name,
          baseUrl: 'https://shop.example.com',
          reference: false,
          ...(integration === undefined ? {} : { integration }),
        },
      },
    });
    const { code, document } = await historyOf({
      'a.json': reportOn(0, [failing(id)], at('one.json')),
      'b.json': reportOn(1, [check(id)], at('one.json', 'acme')),
      'c.json': reportOn(2, [check(id)], at('shared.json')),
      'd.json': reportOn(3, [check(id)], at('shared.json', 'left')),
      'e.json': reportOn(4, [check(id)], at('shared.json', 'right')),
    });

    expect(code).toBe(0);
    expect(document).toMatchObject({
      targets: [
        { target: { integration: 'acme' }, runs: [{ outcome: 'not-conformant' }, { outcome: 'conformant' }] },
        { target: { integration: 'left' }, runs: [{}] },
        { target: { integration: 'right' }, runs: [{}] },
        { target: { name: 'shared.json', integration: null }, runs: [{}] },
      ],
    });
  });

  it('prints the base URL once if it is the name of the target', async () => {
    const baseUrl = 'https://shop.example.com';
    const { stdout } = await historyOf({
      'a.json': reportOn(0, [check(id)], { header: { target: { name: baseUrl, baseUrl, reference: false } } }),
    });
    expect(stdout).toMatch(/^storefront {2}https:\/\/shop\.example\.com\n/);
  });

  it('sorts runs by their start, and leaves out copies also if they were formatted again', async () => {
    const [first, second] = [reportOn(0, [check(id)]), reportOn(1, [check(id)])];
    const { code, document } = await historyOf({
      'a.json': second,
      'b.json': first,
      'c/copy.json': first,
      'd/small.json': JSON.stringify(JSON.parse(second)),
      'notes.txt': 'text',
      'package.json': '{"name":"x"}',
    });

    expect(code).toBe(0);
    expect(document).toMatchObject({
      copies: 2,
      skipped: 2,
      targets: [{ runs: [{ startedAt: dayNumber(0) }, { startedAt: dayNumber(1) }] }],
    });
  });

  it('names broken reports with the reason, goes on, and exits with 4', async () => {
    const report = reportOn(0, [check(id)]);
    const { code, stdout } = await historyOf({
      'good.json': report,
      'cut.json': report.slice(0, 1_000),
      'newer.json': report.replace('"formatVersion": 1', '"formatVersion": 7'),
      'changed.json': report.replace('"verdict": "passed"', '"verdict": "perfect"'),
      'incomplete.json': report.replace('"complete": true', '"complete": false'),
    });

    expect(code).toBe(4);
    for (const text of [
      'NOT READABLE  cut.json: not valid JSON; the file may be truncated',
      'NOT READABLE  newer.json: expected format version 1, received 7, a newer one',
      'NOT READABLE  changed.json: expected ',
      'NOT READABLE  incomplete.json: the file is truncated',
      'HISTORY  1 run of 1 target, 4 files not readable',
      'exit code 4',
    ])
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' '));
  });

  it.each<[string, number, Record<string, string>]>([
    [
      'the last run conforms, although an earlier one does not',
      0,
      { a: reportOn(0, [failing(id)]), b: reportOn(1, [check(id)]) },
    ],
    ['the last run does not conform', 1, { a: reportOn(0, [check(id)]), b: reportOn(1, [failing(id)]) }],
    [
      'the last run has no verdict',
      4,
      { a: reportOn(0, [check(id)], { footer: { outcome: 'incomplete', exitCode: 4, interrupted: true } }) },
    ],
    ['the last load check exceeds the limit', 1, { a: loadOn(0, 20), b: loadOn(1, 900) }],
    ['the last load check is within the limit', 0, { a: loadOn(0, 900), b: loadOn(1, 20) }],
  ])('exits by the last run: %s', async (_, expected, files) => {
    expect((await historyOf(files)).code).toBe(expected);
  });

  it('marks interrupted runs and runs of a part of the suite', async () => {
    const footer = { outcome: 'could-not-run', exitCode: 3 } as const;
    const { stdout } = await historyOf({
      a: reportOn(0, [check(id)], { footer: { ...footer, interrupted: true } }),
      b: reportOn(1, [check(id)], { footer }),
      c: reportOn(2, [check(id)], { footer: { requirements: [{ id: 'x', state: 'not-selected', exercised: 0 }] } }),
    });

    expect(stdout).toMatch(/01-01 .*COULD NOT RUN .*interrupted\n/);
    expect(stdout).toMatch(/01-02 .*COULD NOT RUN .*not finished \(exit code 3\)\n/);
    expect(stdout).toMatch(/01-03 .*CONFORMANT IN FULL .*2 requirements not selected\n/);
  });

  it('has median and p99 of each operation, and the TP99 of load checks with its interval', async () => {
    const evidence = [10, 20, 30, 40].map((ms, index) => exchange({ number: index + 1, ms }));
    const { stdout, document } = await historyOf({
      a: reportOn(0, [check(id, { evidence })]),
      b: loadOn(1, 20),
    });

    expect(document).toMatchObject({
      targets: [
        { loads: [{ limitMs: 200, endpoints: [{ verdict: 'conformant', lowMs: expect.any(Number) }] }] },
        { runs: [{ latencies: [{ operation: 'add-items', n: 4, medianMs: 20, p99Ms: 40 }] }] },
      ],
    });
    expect(stdout).toMatch(/load check conformant: TP99 21 ms \(\d+ to \d+ ms\), limit 200 ms/);
  });

  it('exits by the last run also if a chain of certificates is broken', async () => {
    const record = recordOfRun(endedRun(), { acceptedGaps: ['control'], files: { report: null, evidence: null } });
    const { code, stdout } = await historyOf({
      'r.json': reportOn(0, [check(id)]),
      'c.json': JSON.stringify(statementOf({ ...record, previous: { digest: 'a'.repeat(64) } })),
    });

    expect(stdout).toContain('BROKEN CHAIN');
    expect(code).toBe(0);
  });

  it('reports where a chain of certificates is broken', async () => {
    const record = recordOfRun(endedRun(), { acceptedGaps: ['control'], files: { report: null, evidence: null } });
    const certified = (day: number, previous: string | null) =>
      statementOf({ ...record, startedAt: dayNumber(day), previous: previous === null ? null : { digest: previous } });
    const first = certified(0, null);
    const { digest } = first.predicate.octoproof;
    const files = {
      'r.json': reportOn(0, [check(id)]),
      'c0.json': JSON.stringify(first),
      'c1.json': JSON.stringify(certified(1, digest)),
      'c2.json': JSON.stringify(certified(2, digest)),
      'c3.json': JSON.stringify(certified(3, 'a'.repeat(64))),
      'other.json': JSON.stringify(first).replace('test-result/v0.1', 'load-result/v0.1'),
      'changed.json': JSON.stringify(first).replace('"seed":42', '"seed":43'),
    };
    const { stdout, document } = await historyOf(files);
    const text = stdout.replaceAll(/\s+/g, ' ');

    expect(document).toMatchObject({ targets: [{ certificates: [{}, { previous: digest }, {}, {}] }] });
    expect(text).toContain('BROKEN CHAIN c3.json names the predecessor aaaaaaaaaaaaaaaa…, which is missing');
    expect(text).toContain(`has 2 successors: c1.json, c2.json`);
    expect(text).toContain('NOT READABLE changed.json: the certificate is invalid');
    expect(text).toContain('1 other file skipped, 1 file not readable');
  });

  it('writes the page and the document, without any request or reply of a report', async () => {
    const secret = 'planted-secret-4711';
    const evidence = [
      exchange({
        path: `/${secret}`,
        request: { url: `https://shop.example.com/${secret}`, headers: { cookie: secret }, body: secret },
        reply: { headers: { 'x-token': secret }, body: `{"token":"${secret}"}` },
      }),
    ];
    await writeFiles(folder, { 'reports/a.json': reportOn(0, [failing(id, { evidence })]) });
    const out = join(folder, 'made/out');
    const { code, stdout } = await call(['history', join(folder, 'reports'), '--out', out]);
    const [html, json] = [
      await readFile(join(out, 'history.html'), 'utf8'),
      await readFile(join(out, 'history.json'), 'utf8'),
    ];

    expect(code).toBe(1);
    expect(await readFile(join(folder, 'reports/a.json'), 'utf8')).toContain(secret);
    expect((await readdir(out)).toSorted()).toEqual(['history.html', 'history.json']);
    expect(stdout).toContain(`written: ${join(out, 'history.html')}`);
    expect(html).toContain(id);
    expect(json).toContain(id);
    expect(stdout + html + json).not.toContain(secret);
  });

  it('reads its own output in the folder as another file', async () => {
    await writeFiles(folder, { 'a.json': reportOn(0, [check(id)]) });
    await call(['history', folder, '--out', join(folder, 'history')]);

    expect((await call(['history', folder])).stdout).toContain('1 run of 1 target, 2 other files skipped');
  });

  it('escapes control characters of a target, and keeps to the width of a narrow terminal', async () => {
    const evil = '\u001b[2J\u202E::error::\r\nx'.repeat(20);
    await writeFiles(folder, {
      a: reportOn(0, [failing(id, { reason: evil })], {
        header: { target: { name: evil, baseUrl: evil, reference: false } },
      }),
    });
    const { stdout } = await call(['history', folder, '--no-color'], { columns: 40 });

    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('\u202E');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  it('refuses wrong usage, a folder that does not exist, and a folder without a report', async () => {
    await writeFiles(folder, { 'x/a.json': '{}', file: 'text', 'y/cut.json': reportOn(0, [check(id)]).slice(0, 900) });
    const none = await call(['history']);
    const two = await call(['history', 'a', 'b']);
    const missing = await call(['history', join(folder, 'nowhere')]);
    const file = await call(['history', join(folder, 'file')]);
    const empty = await call(['history', join(folder, 'x')]);
    const broken = await call(['history', join(folder, 'y')]);
    const unwritable = await call(['history', join(folder, 'x'), '--out', join(folder, 'file')]);

    expect(none.stderr).toContain('expected one folder, received 0');
    expect(two.stderr).toContain('expected one folder, received 2');
    expect(missing.stderr).toContain('no such file');
    expect(file.stderr).toContain('this is not a folder');
    expect(empty.stderr).toContain('no report of octoproof was found');
    expect(broken.stderr).toContain('cut.json: not valid JSON');
    expect(unwritable.stderr).toContain('--out');
    expect([none, two, missing, file, empty, broken, unwritable].map(({ code }) => code)).toEqual(
      Array.from({ length: 7 }, () => 2),
    );
  });
});
