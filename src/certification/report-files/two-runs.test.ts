import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { eventsOf } from '../../report/sample-run.testing.ts';
import { reportTo } from './report-files.ts';

const folder = temporaryFolder();

test('two runs with one report path never mix report and evidence', async () => {
  const report = join(folder, 'report.json');
  const evidence = join(folder, 'evidence.ndjson');
  const runs = [1, 2].map((seed) => {
    const reporting = reportTo(
      { reports: [{ kind: 'json', path: report }], evidence, certificate: null },
      () => undefined,
    );
    return { reporting, events: eventsOf({ checks: [], header: { seed } }) };
  });
  for (const { reporting, events } of runs)
    for (const event of events.filter(({ type }) => type === 'started')) await reporting.reporter(event);
  // The first run ends last.
  for (const { reporting, events } of runs.toReversed())
    for (const event of events.filter(({ type }) => type === 'finished')) await reporting.reporter(event);

  const seeds = [await readFile(report, 'utf8'), await readFile(evidence, 'utf8')].map(
    (text) => /"seed": ?(\d)/.exec(text)?.[1],
  );
  expect(seeds).toEqual(['2', '2']);
  const [first, second] = runs.map(({ reporting }) => reporting.footer());
  expect(second).toMatchObject({ problems: [], exitCode: 0 });
  expect(first).toMatchObject({ exitCode: 3 });
  expect(first?.problems[0]?.message).toContain(
    'report.json: another run or program removed or replaced the evidence file. Use different files for each run',
  );
});
