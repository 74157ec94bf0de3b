import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { markdownText, markdownWithin, markdownReporter } from './reporter.ts';
import { failing, passing } from '../terminal/printed.testing.ts';
import {
  endedOf,
  eventsOf,
  exchange,
  failure,
  planned,
  result,
  tell,
  unrelatedFailures,
} from '../sample-run.testing.ts';

const folder = emptyFolder();

test('markdownReporter: writes the outcome, the counts and each root cause once', async () => {
  const path = join(folder, 'report.md');
  await tell(markdownReporter(path), eventsOf(failing));
  const text = await readFile(path, 'utf8');
  expect(text).toContain('## octoproof storefront: NOT CONFORMANT\n');
  expect(text).toContain('| failed | 2 | the target breaks a MUST of the contract |');
  expect(text.match(/<details>/g)).toHaveLength(1);
  expect(text).toContain(
    '<summary><b>FAILED</b> <code>POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200 (success)</code> (3 checks)<br>A stale expectedPrice on add is refused</summary>',
  );
  expect(text).toContain(
    '[Contract, section 4.4, MUST](https://octoproof.dev/requirements/storefront/4.4/4): What storefront/4.4/4 demands.',
  );
  expect(text).toContain(
    "octoproof storefront --target octoproof.target.json --seed 42 --only 'storefront/4.4/4#add$'\n```",
  );
  expect(text).toContain('`storefront/4.4/5` (blocked)');
});

test('markdownText: is short if every check passed', () => {
  expect(markdownText(endedOf({ checks: passing }))).toMatchInlineSnapshot(`
    "## octoproof storefront: CONFORMANT IN FULL

    - **40 of 41** requirements proven, 1,234 exchanges, 8.2 s
    - Requirements: 40 proven, 1 not testable
    - Exit code 0: conformant
    - Target \`octoproof.target.json\` at \`https://shop.example.com\`
    - octoproof 9.9.9, seed 42, 2030-01-02T03:04:05.000Z

    | Verdict | Checks | Meaning |
    | :-- | --: | :-- |
    | passed | 40 | the check ran and every expectation held |
    "
  `);
});

test('markdownText: contains gaps, observations, problems, known failures and leftovers', () => {
  const known = {
    id: 'a/1/9',
    fingerprints: ['storefront/4.4/4 add-items'],
    owner: '@carts',
    reason: 'see *SHOP-7*',
    expires: '2030-02-01',
  };
  const text = markdownText(
    endedOf({
      checks: [
        { planned: planned('a/1/1'), result: result('a/1/1', { verdict: 'unproven', gap: 'control', reason: 'r' }) },
        { planned: planned('a/1/2'), result: result('a/1/2', { verdict: 'unproven', reason: 'no such reply' }) },
        {
          planned: planned('a/1/3'),
          result: result('a/1/3', { verdict: 'observed', observations: [{ name: 'n', value: 1 }] }),
        },
        { planned: planned('a/1/9'), result: failure('a/1/9', { known }) },
        ...passing,
      ],
      footer: {
        outcome: 'incomplete',
        exitCode: 3,
        interrupted: true,
        leftBehind: ['cart c1'],
        problems: [{ kind: 'could-not-run', message: 'cannot write x: no space', hint: 'make room' }],
        knownFailures: [
          { ...known, state: 'failing' },
          { ...known, id: 'a/1/10', state: 'expired' },
        ],
      },
    }),
  );
  for (const words of [
    '## octoproof storefront: INCOMPLETE except 1 known failure, with 1 problem',
    '**interrupted**',
    '- Exit code 3: could not run',
    '**PROBLEM** could-not-run: `cannot write x: no space`. make room',
    '- 1 check not tested because no control endpoint is given. To test: give the base URL of a control endpoint with --control URL or "control" in the target file; it creates states of the target that no client of the API can create',
    '- 1 check: `no such reply`; `a/1/2`',
    '- `a/1/9` still fails; owner `@carts`, until `2030-02-01`: `see *SHOP-7*`',
    '- `a/1/10` has expired, so it counts as a failure',
    '1 observation by 1 check',
    '**LEFT BEHIND**: octoproof could not remove these objects from the target: `cart c1`. To do: delete each cart with DELETE',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('<details>');
});

test('markdownText: text of a target is never markup', () => {
  const evil =
    '</code></summary></details>`` ``` ````\n\n# h\n\n| a | b |\n| - | - |\n[l](https://evil.example) <img src=x> https://evil.example @evil ![i](x) \u001b[1m';
  const text = markdownText(
    endedOf({
      checks: [
        {
          planned: planned('a/1/1'),
          result: failure('a/1/1', {
            reason: evil,
            evidence: [exchange({ path: evil, reply: { headers: {}, body: evil } })],
          }),
        },
        { planned: planned('a/1/2'), result: result('a/1/2', { verdict: 'unproven', reason: evil }) },
        { planned: planned('a/1/3'), result: result('a/1/3', { verdict: 'broken', reason: evil, stack: evil }) },
      ],
      header: { target: { name: evil, baseUrl: evil, reference: false } },
      footer: {
        problems: [{ kind: 'broken', message: evil, hint: null }],
        leftBehind: [evil],
        diagnoses: [{ explained: true, headline: evil, details: [{ label: 'l', text: evil }] }],
        knownFailures: [
          { id: evil, fingerprints: [evil], owner: evil, reason: evil, expires: evil, state: 'not-tested' },
        ],
      },
    }),
  );
  expect(text).toContain('evil.example');
  const withoutCode = text
    .replaceAll(/^(`{3,})\w+\n[^]*?\n\1$/gm, '')
    .replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '')
    .replaceAll(/<code>[^<>]*<\/code>/g, '');
  expect(withoutCode).not.toMatch(/evil|img|^# h|\[l\]/m);
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(withoutCode.match(/<details>/g)).toHaveLength(2);
  expect(withoutCode.match(/<\/details>/g)).toHaveLength(2);
});

test('markdownWithin: omits root causes that do not fit, and states their number', () => {
  const checks = unrelatedFailures(40);
  const text = markdownWithin(endedOf({ checks }), 20_000) ?? '';
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
  const detailCount = text.match(/<details>/g)?.length ?? 0;
  expect(detailCount).toBeGreaterThan(1);
  expect(text).toContain(`${40 - detailCount} of 40 root causes. \`--report markdown=PATH\` writes all of them.`);
});
