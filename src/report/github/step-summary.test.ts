import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { accountOfLoad } from '../load/finished-load.testing.ts';
import { failing } from '../terminal/printed.testing.ts';
import { endedOf, eventsOf, failure, planned, tell } from '../sample-run.testing.ts';
import { summaryReporter } from './step-summary.ts';
import { summarizeLoad } from '../load/markdown.ts';
import { markdownText } from '../markdown/reporter.ts';

const folder = emptyFolder();
const path = join(folder, 'summary');

test('summaryReporter: appends the Markdown report to the summary', async () => {
  await writeFile(path, 'before\n');
  await tell(summaryReporter(path), eventsOf(failing));
  await summarizeLoad(path, accountOfLoad());
  const text = await readFile(path, 'utf8');
  expect(text.startsWith(`before\n\n${markdownText(endedOf(failing))}\n## octoproof load partner`)).toBe(true);
});

test('summaryReporter: creates a missing file', async () => {
  await tell(summaryReporter(path), eventsOf(failing));
  expect(await readFile(path, 'utf8')).toBe(markdownText(endedOf(failing)));
});

test('summaryReporter: never exceeds the limit of GitHub, and states what is omitted', async () => {
  const checks = Array.from({ length: 900 }, (_, index) => {
    const id = `a/1/${index}`;
    const sentence = 'é'.repeat(900);
    return {
      planned: planned(id, { sentence }),
      result: failure(id, { cause: { key: id, fingerprints: [id], finding: null, endpoint: null } }),
    };
  });
  await tell(summaryReporter(path), eventsOf({ checks }));
  const text = await readFile(path);
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(text.length).toBeLessThanOrEqual(1_048_576);
  expect(text.toString()).toMatch(/This report omits \d+ of 900 root causes/);
});

test('summaryReporter: rejects if the summary cannot be written', async () => {
  await mkdir(path);
  await expect(tell(summaryReporter(path), eventsOf(failing))).rejects.toThrow(/EISDIR/);
  await rm(path, { recursive: true });
  await writeFile(path, 'x'.repeat(1_048_570));
  await expect(tell(summaryReporter(path), eventsOf(failing))).rejects.toThrow('at most 1 MiB');
});
