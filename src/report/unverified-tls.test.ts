import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { badgeReporter } from './badge/reporter.ts';
import { jsonReporter } from './json/reporter.ts';
import { junitReporter } from './junit/reporter.ts';
import { loadBadge } from './load/badge.ts';
import { loadEndLines } from './load/end-lines.ts';
import { accountOfLoad } from './load/finished-load.testing.ts';
import { loadJunit } from './load/junit.ts';
import { loadMarkdown } from './load/markdown.ts';
import { markdownReporter } from './markdown/reporter.ts';
import { eventsOf, planned, result, tell } from './sample-run.testing.ts';
import { terminalReporter } from './terminal/reporter.ts';
import { plainPage } from './text/page.ts';

const folder = temporaryFolder();

const target = { name: 'https://shop.example.com', baseUrl: 'https://shop.example.com', reference: false } as const;
const checks = [{ planned: planned('storefront/4.4/1'), result: result('storefront/4.4/1') }];
const unverified = eventsOf({ checks, header: { target: { ...target, unverifiedTls: true } } });
const verified = eventsOf({ checks, header: { target } });

test.each([
  ['JSON', jsonReporter, '"unverifiedTls": true'],
  ['JUnit', junitReporter, '<property name="tls" value="The TLS certificate of the target was not verified'],
  ['Markdown', markdownReporter, '**TLS** The TLS certificate of the target was not verified (--insecure)'],
  ['badge', badgeReporter, 'octoproof storefront (TLS not verified)'],
])('%s says that the certificate of the target was not verified', async (name, reporterOf, words) => {
  const texts = await Promise.all(
    [unverified, verified].map(async (events, index) => {
      const path = join(folder, `${name}-${index}`);
      await tell(reporterOf(path), events);
      return await readFile(path, 'utf8');
    }),
  );
  expect(texts.map((text) => text.includes(words))).toEqual([true, false]);
});

test.each([true, false])('the terminal says it before the outcome (quiet: %j)', async (quiet) => {
  let text = '';
  const options = { write: (part: string) => (text += part), quiet, tty: false, columns: 200, color: false };
  await tell(terminalReporter({ ...options, keyVariable: '', keyHeader: '', now: () => 0 }), unverified);
  expect(text).toMatch(/^TLS {2}The TLS certificate of the target was not verified.*\n\nCONFORMANT/m);
});

test('all reports of a load check say it', () => {
  const load = accountOfLoad();
  const loaded = { ...load, head: { ...load.head, target: { ...target, unverifiedTls: true } } } as const;
  const texts = (of: typeof load): readonly string[] => [
    loadEndLines(of, plainPage(200)).join('\n'),
    loadMarkdown(of),
    loadJunit(of),
    loadBadge(of),
  ];
  const says = (text: string): boolean => /TLS (certificate of the target was )?not verified/.test(text);
  expect(texts(loaded).map(says)).toEqual([true, true, true, true]);
  expect(texts(load).map(says)).toEqual([false, false, false, false]);
});
