import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { jsonReporter } from '../report/json/reporter.ts';
import { eventsOf, failure, planned, result, tell } from '../report/sample-run.testing.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { readReport } from './read-report.ts';

const folder = temporaryFolder();
let written = '';
beforeAll(async () => {
  const path = join(folder, 'report.json');
  const law = { kind: 'law' } as const;
  const counterexample = { input: { had: 1 }, minimal: true, seed: 42, path: '3:1' };
  const checks = [
    { planned: planned('storefront/4.4/5', law), result: failure('storefront/4.4/5', { counterexample }) },
    { planned: planned('storefront/4.4/6'), result: result('storefront/4.4/6') },
  ];
  await tell(jsonReporter(path), eventsOf({ checks, footer: { exitCode: 1 } }));
  written = await readFile(path, 'utf8');
});

async function saidOf(text: string): Promise<string> {
  const path = join(folder, 'changed.json');
  await writeFile(path, text);
  const error: unknown = await readReport(path).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigurationError)) throw new Error('the report was accepted');
  return error.problems.map(({ file, pointer = '', message }) => `${file === path} ${pointer} ${message}`).join('\n');
}

describe('readReport', () => {
  it('reads the output of the JSON reporter', async () => {
    const report = await readReport(join(folder, 'report.json'));

    expect(report).toMatchObject({ version: '9.9.9', seed: 42, subject: 'storefront', exitCode: 1 });
    expect(report.checks).toMatchObject([
      {
        id: 'storefront/4.4/5',
        kind: 'law',
        verdict: 'failed',
        cause: { key: 'not-refused PRICE_MISMATCH' },
        findings: [{ kind: 'not-refused', pointer: null }],
        reproduced: { shown: 3, of: 3 },
        counterexample: { input: { had: 1 }, path: '3:1' },
      },
      { id: 'storefront/4.4/6', verdict: 'passed', cause: null, counterexample: null },
    ]);
  });

  it('ignores fields of later versions', async () => {
    const path = join(folder, 'later.json');
    await writeFile(path, `\uFEFF${written.replace('"seed"', '"added": {}, "seed"')}`);
    expect(await readReport(path)).toMatchObject({ seed: 42 });
  });

  it.each<[string, (text: string) => string, string]>([
    ['half a report', (text) => text.slice(0, 500), 'not valid JSON; the file may be truncated'],
    ['an empty file', () => '', 'the file is empty'],
    ['a JUnit report', () => '<?xml version="1.0"?>', 'not valid JSON'],
    ['other JSON', () => '{"tool": "another"}', 'expected the report of a run, received another file'],
    ['a list', () => '[]', 'expected the report of a run, received another file'],
    [
      'a load report',
      () => '{"tool":"octoproof","kind":"load-report","formatVersion":1}',
      'received the report of a load check',
    ],
    [
      'a later format',
      (text) => text.replace('"formatVersion": 1', '"formatVersion": 2'),
      'expected format version 1, received 2',
    ],
    ['a report without its end', (text) => text.replace('"complete": true', '"x": 1'), '"complete" is missing'],
    ['an invalid seed', (text) => text.replace('"seed": 42', '"seed": "x"'), '/seed expected a whole number'],
    ['an invalid verdict', (text) => text.replace('"failed",', '"bad",'), '/checks/0/verdict expected one of'],
  ])('refuses %s', async (_, change, said) => {
    const message = await saidOf(change(written));
    expect(message).toContain(said);
    expect(message).toMatch(/^true /);
  });

  it.each([
    ['a file that does not exist', 'none.json', 'no such file'],
    ['a folder', '.', 'this is a folder'],
  ])('refuses %s', async (_, name, said) => {
    await expect(readReport(join(folder, name))).rejects.toThrow(said);
  });
});
