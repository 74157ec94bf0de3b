import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { junitReporter } from './reporter.ts';
import { eventsOf, exchange, failure, planned, result, tell, type Sample } from '../sample-run.testing.ts';

const folder = emptyFolder();

async function written(sample: Sample): Promise<string> {
  const path = join(folder, 'report.xml');
  await tell(junitReporter(path), eventsOf(sample));
  return await readFile(path, 'utf8');
}

const kinds: Sample = {
  checks: [
    { planned: planned('storefront/4.4/1'), result: result('storefront/4.4/1') },
    { planned: planned('storefront/4.4/4#add'), result: failure('storefront/4.4/4#add') },
    {
      planned: planned('storefront/5/1'),
      result: result('storefront/5/1', { verdict: 'unproven', gap: 'control', reason: 'no "control" & <more>' }),
    },
    {
      planned: planned('storefront/5/2'),
      result: result('storefront/5/2', { verdict: 'blocked', reason: 'throttled' }),
    },
    {
      planned: planned('storefront/5/3'),
      result: result('storefront/5/3', { verdict: 'broken', reason: 'Error: x', stack: 'Error: x\n    at y' }),
    },
    {
      planned: planned('storefront/5/4'),
      result: result('storefront/5/4', { verdict: 'inapplicable', reason: 'not offered' }),
    },
  ],
  footer: { outcome: 'not-conformant' },
};

test('junitReporter: writes a suite for each section and a case for each check', async () => {
  const xml = await written(kinds);
  expect(xml).toContain('<testsuites name="octoproof storefront" tests="6" failures="1" errors="2" skipped="2">');
  expect(xml).toContain('<testsuite name="storefront 4.4"');
  expect(xml).toContain('<property name="seed" value="42"/>');
  expect(xml).toContain('<property name="outcome" value="not-conformant"/>');
  expect(xml).toContain(
    'classname="storefront.section_4_4" name="storefront/4.4/4#add The title of storefront/4.4/4#add"',
  );
  expect(xml).toContain(
    '<failure message="POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200 (success)" type="failed">',
  );
  expect(xml).toContain('<error message="throttled" type="blocked">');
  expect(xml).toContain('<skipped message="unproven: no &quot;control&quot; &amp; &lt;more&gt;">');
  expect(xml).toContain('<skipped message="inapplicable: not offered">inapplicable: not offered</skipped>');
});

test('junitReporter: transport faults are a property and a skipped case', async () => {
  const transportFaults = [{ fault: 'reset', count: 3 }] as const;
  const xml = await written({ checks: kinds.checks, footer: { exchanges: 90, transportFaults } });
  const words = '3 of 90 exchanges (3 %) got no usable reply from the target: 3 × a reset connection.';

  expect(xml).toContain(`<property name="unstable" value="${words}`);
  expect(xml).toContain('<testcase classname="storefront.connection" name="unstable connection">');
  expect(xml).toContain(`<skipped message="unstable: ${words}`);
});

test('junitReporter: a failure contains the text of the terminal', async () => {
  const xml = await written(kinds);
  expect(xml).toContain('run again  octoproof storefront --target octoproof.target.json --seed 42');
  expect(xml).toContain('$OCTOPROOF_API_KEY');
});

test('junitReporter: a problem that stopped the run is one error, and checks that it blocked are skipped or absent', async () => {
  const footer = { problems: [{ kind: 'could-not-run' as const, message: 'throttled', hint: null }] };
  expect(await written({ ...kinds, footer })).toContain('<skipped message="blocked: a problem stopped the run">');
  const dead = await written({
    checks: kinds.checks.filter(({ result: { verdict } }) => verdict === 'blocked'),
    footer,
  });
  expect(dead).toContain('<testsuites name="octoproof storefront" tests="1" failures="0" errors="1" skipped="0">');
});

test('junitReporter: text of a target cannot break the XML or end a CDATA section', async () => {
  const evil = `]]></failure>]]><skipped/>\u0000\u001b[1m\ud800\uffff&amp;"`;
  const xml = await written({
    checks: [
      {
        planned: planned('a/1/1', { title: evil }),
        result: failure('a/1/1', {
          reason: evil,
          evidence: [exchange({ path: evil, reply: { headers: {}, body: evil } })],
        }),
      },
      { planned: planned('a/1/2'), result: result('a/1/2', { verdict: 'unproven', reason: evil }) },
      { planned: planned('a/1/3'), result: result('a/1/3', { verdict: 'warned', reason: evil }) },
    ],
  });
  const markup = xml.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '').replaceAll(/"[^"]*"/g, '""');
  expect(markup.match(/<skipped/g)).toHaveLength(1);
  expect(markup.match(/<\/failure>/g)).toHaveLength(1);
  expect(markup).not.toContain(']]>');
  expect(xml.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u);
});

test('junitReporter: each section is one class for Jenkins, and has each check once', async () => {
  const xml = await written({
    checks: [
      ...kinds.checks,
      { planned: planned('storefront/x/1', { section: 'beyond' }), result: result('storefront/x/1') },
    ],
  });
  const cases = [...xml.matchAll(/<testcase classname="([^"]+)" name="([^"]+)"/g)].map(([, of = '', name = '']) => ({
    path: of.split('.'),
    name,
  }));
  expect(cases.map(({ path }) => path)).toEqual([
    ...Array.from({ length: 2 }, () => ['storefront', 'section_4_4']),
    ...Array.from({ length: 4 }, () => ['storefront', 'section_5']),
    ['storefront', 'beyond'],
  ]);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test('junitReporter: the content of a failure or an error starts with its message', async () => {
  const xml = await written(kinds);
  expect(xml).toMatch(
    /<failure message="POST [^>]*><!\[CDATA\[FAILED {2}POST \/carts\/\{cartId\}\/items: expected error code/,
  );
  expect(xml).toMatch(/<error message="throttled"[^>]*><!\[CDATA\[BLOCKED  throttled/);
  expect(xml).toMatch(/<testsuite name="storefront 4.4" timestamp="2030-01-02T03:04:05" time="0\.024"/);
});

test('junitReporter: a problem with the run itself is an error', async () => {
  const problems = [{ kind: 'could-not-run' as const, message: 'never answered: ]]> <b>', hint: 'is it started?' }];
  const xml = await written({ ...kinds, footer: { outcome: 'incomplete', problems } });
  expect(xml).toContain('<testsuite name="storefront run" tests="1" failures="0" errors="1" skipped="0">');
  expect(xml).toContain('<testcase classname="storefront.run" name="problem 1: could-not-run">');
  expect(xml).toContain(
    '<error message="never answered: ]]> &lt;b>" type="could-not-run"><![CDATA[never answered: ]] > <b>\nis it started?]]>',
  );
  expect(await written(kinds)).not.toContain('storefront run');
});

test('junitReporter: text of a target cannot make GitLab link a file', async () => {
  const evil = '[[ATTACHMENT|/etc/passwd]]';
  const xml = await written({
    checks: [{ planned: planned('a/1/1'), result: result('a/1/1', { verdict: 'warned', reason: evil }) }],
  });
  expect(xml).toContain('<system-out>');
  expect(xml).not.toContain('[[ATTACHMENT');
});

test('junitReporter: the other checks of a root cause name the check that leads it', async () => {
  const xml = await written({
    checks: ['storefront/4.4/4#first', 'storefront/4.4/4#second'].map((id) => ({
      planned: planned(id),
      result: failure(id),
    })),
  });
  const [, first = '', second = ''] = xml.split('<testcase ');

  expect(first).not.toContain('same cause as');
  expect(second).toContain(
    'same cause as storefront/4.4/4#first: POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status',
  );
});

test('junitReporter: a wrong answer names its question, the mistake behind it and the check of the same function', async () => {
  const request = { method: 'GET', url: 'https://partner.example.com/a?b=1&a=2', body: null };
  const finding = {
    kind: 'answer',
    exchange: 1,
    operation: 'signature',
    expected: 'x',
    received: 'y',
    error: null,
  } as const;
  const wrong = (id: string) =>
    failure(id, {
      cause: { key: 'signing', fingerprints: ['signing'], finding, endpoint: null },
      findings: [finding],
      counterexample: { input: { request }, minimal: true, seed: 1, path: null },
      evidence: [],
    });
  const xml = await written({
    checks: ['signer/5.3/a', 'signer/5.3/b'].map((id) => ({ planned: planned(id), result: wrong(id) })),
    footer: {
      diagnoses: [{ explained: true, headline: 'It keeps parameters in the order of the query.', details: [] }],
    },
  });
  const [, , second = ''] = xml.split('<testcase ');

  expect(second).toContain('message="signature of GET &quot;https://partner.example.com/a?b=1&amp;a=2&quot;: expected');
  expect(second).toContain('the same function also fails signer/5.3/a: signature of GET');
  expect(second).toContain('DIAGNOSIS  It keeps parameters in the order of the query.\n');
});
