import { expect, test } from 'vitest';
import { accountOfLoad, twoEndpoints } from './finished-load.testing.ts';
import { loadMarkdown, loadMarkdownWithin } from './markdown.ts';

test('loadMarkdown: contains the outcome, a row for each endpoint, and remarks', () => {
  const text = loadMarkdown(accountOfLoad({ wishes: twoEndpoints }));
  expect(text).toContain('## octoproof load partner: CONFORMANT\n');
  expect(text).toMatch(/^\| products \| [\d,]+ \| 0 \|.* \| conformant \|$/m);
  expect(text).toMatch(/^\| me \|/m);
  expect(text).toContain('```text\nreplies  10,000 status 2xx. Sent 30,000 requests a minute\nclocks   Latencies');
});

test('loadMarkdown: contains problems and leftovers, which are never markup', () => {
  const text = loadMarkdown(
    accountOfLoad({
      more: { problems: [{ message: '<img> `x`', hint: null }], leftBehind: ['[a](b)'], exitCode: 3 },
    }),
  );
  expect(text).toContain('CONFORMANT, with problems');
  expect(text).toContain('- Exit code 3: could not run');
  expect(text).toContain('**PROBLEM** could-not-run: `` <img> `x` ``');
  expect(text).toContain(
    '**LEFT BEHIND**: octoproof could not remove these objects from the target: `[a](b)`. To do: ',
  );
});

test('loadMarkdownWithin: keeps the outcome if the rest does not fit', () => {
  const whole = loadMarkdown(accountOfLoad());
  const text = loadMarkdownWithin(accountOfLoad(), Buffer.byteLength(whole) - 1);
  expect(text).toContain('load partner: CONFORMANT');
  expect(text).toContain('This report is truncated. `--report markdown=PATH` writes the whole report.');
  expect(loadMarkdownWithin(accountOfLoad(), 100)).toBeNull();
});
