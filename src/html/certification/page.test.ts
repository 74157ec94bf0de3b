import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { eventsOf, exchange, failure, planned, result, tell, type Sample } from '../../report/sample-run.testing.ts';
import { htmlReporter } from '../reporter.ts';
import { mixed, pageOf } from './sample-page.testing.ts';

const folder = temporaryFolder();

/** The text of a page, without its markup. */
async function textOf(sample: Sample): Promise<string> {
  const html = await pageOf(sample);
  return html
    .replaceAll(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll(/ +/g, ' ');
}

const passed = { planned: planned('storefront/1/1'), result: result('storefront/1/1') };

describe('certificationPage', () => {
  it('has the target, the outcome and the facts of the run on its first screen', async () => {
    const text = await textOf(mixed);
    const first = text.slice(0, text.indexOf('Search and filters'));

    for (const part of [
      'Storefront API',
      'Not conformant',
      'https://shop.example.com',
      'octoproof.target.json',
      'broken: the clean-up failed',
      '3 failed',
      '1 blocked',
      '1 passed',
      '1 of 8 (12.5 %)',
      '2030-01-02',
      '03:04 UTC',
      '42',
      '9.9.9',
    ])
      expect(first).toContain(part);
  });

  it('explains that a run on the bundled reference tests no other service', async () => {
    const text = await textOf({
      checks: [passed],
      header: { target: { name: 'the bundled reference', baseUrl: 'http://127.0.0.1:1', reference: true } },
    });

    expect(text).toContain('Conformant');
    expect(text).toContain('the bundled reference');
    expect(text).toContain('This run is a demonstration. It does not test any other service.');
  });

  it('says that a rule of the guide goes beyond the contract, and offers no script for a client, whose sandbox is gone', async () => {
    const id = 'client/G32';
    const lead = { planned: planned(id, { section: 'guide: retry' }), result: failure(id) };
    const target = { name: 'my client', baseUrl: 'http://127.0.0.1:1', reference: false };
    const text = await textOf({ checks: [lead], header: { subject: 'client', target } });

    expect(text).toContain('MUST, beyond the contract (guide: retry)');
    expect(text).not.toContain('shell script');
    expect(await textOf({ checks: [lead] })).toContain('shell script');
  });

  it('says that the seed of a client repeats the choices of octoproof only', async () => {
    const target = { name: 'my client', baseUrl: 'http://127.0.0.1:1', reference: false };
    expect(await textOf({ checks: [passed] })).toContain('Seed 42 repeats the run');
    const ofClient = await textOf({ checks: [passed], header: { subject: 'client', target } });
    expect(ofClient).toContain('Seed 42 repeats the random choices of octoproof');
  });

  it('states the number of known failures, and lists them separately from other failures', async () => {
    const known = {
      id: 'storefront/4.4/4',
      fingerprints: ['storefront/4.4/4 add-items'],
      owner: 'Kim',
      reason: 'mended in spring',
      expires: '2031-05-01',
    };
    const text = await textOf({
      checks: [passed, { planned: planned(known.id), result: failure(known.id, { known }) }],
      footer: { knownFailures: [{ ...known, state: 'failing' }] },
    });

    expect(text).toContain('CONFORMANT IN FULL except 1 known failure: https://shop.example.com');
    expect(text).toContain('except 1 known failure ');
    expect(text).toMatch(
      /storefront\/4\.4\/4 The title of storefront\/4\.4\/4 mended in spring Failure: expected error code PRICE_MISMATCH, .* still fails Kim 2031-05-01/,
    );
    expect(text).not.toContain('Failures 1 cause');
  });

  it('describes a failure with its sentence, both values, its steps, its exchanges and both commands', async () => {
    const text = await textOf(mixed);

    expect(text).toContain('What storefront/2.1/totals demands.');
    expect(text).toContain('MUST of section 2.1');
    expect(text).toMatch(/Expected \(at \/items\/0\/quantity\) 2 +Received 1/);
    expect(text).toContain('Steps: the smallest failing input Add one Add one more');
    expect(text).toContain('200 · 31 bytes 13 ms shows the failure');
    expect(text).toContain(`--seed 42 --only 'storefront/2.1/totals$' --path 0:1`);
    expect(text).toContain('g-api-key: $OCTOPROOF_API_KEY');
    expect(text).toContain('Confirmation: failed in 3 of 3 attempts.');
    expect(text).toContain('1 more check with the same cause');
  });

  it('lists unproven checks, and how to enable them', async () => {
    const text = await textOf(mixed);

    expect(text).toContain('No order is given');
    expect(text).toContain('list one order for each booking status under "storefront.orders" in the target file');
    expect(text).toContain('"acceptedGaps": ["orders"]');
  });

  it('has every requirement and every check, observations, latency, diagnoses, and leftovers', async () => {
    const text = await textOf(mixed);

    for (const { planned: one } of mixed.checks) expect(text).toContain(one.title);
    for (const part of [
      'status of it',
      'It takes a plus for a space',
      'plus in the query 1,234',
      'cart c1',
      'A caller waits.',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/read-cart 1 12\.5 12\.5 12\.5 12\.5/);
  });

  it('has a problem that stopped the run once, without hints for gaps', async () => {
    const message = 'the target never answered';
    const text = await textOf({
      checks: [
        {
          planned: planned('storefront/4/1'),
          result: result('storefront/4/1', { verdict: 'blocked', reason: message }),
        },
        {
          planned: planned('storefront/4/2'),
          result: result('storefront/4/2', { verdict: 'unproven', gap: 'control', reason: 'none' }),
        },
      ],
      footer: { outcome: 'could-not-run', exitCode: 3, problems: [{ kind: 'could-not-run', message, hint: null }] },
    });

    expect(text.split(message)).toHaveLength(2);
    expect(text).not.toContain('No control endpoint is given');
  });

  it('is the same for the same run', async () => {
    expect(await pageOf(mixed)).toBe(await pageOf(mixed));
  });

  it('shows as many exchanges as fit, up to the one with the finding', async () => {
    const evidence = Array.from({ length: 90 }, (_, index) =>
      exchange({ number: index + 1, path: `/exchange-${index + 1}` }),
    );
    const finding = { kind: 'status', exchange: 80, expected: { status: '200' }, received: 500 } as const;
    const text = await textOf({
      checks: [
        { planned: planned('storefront/4/1'), result: failure('storefront/4/1', { findings: [finding], evidence }) },
      ],
    });

    expect(text).toContain('90 requests, 30 of them not shown here');
    expect(text).toContain('/exchange-80 ');
    expect(text).not.toContain('/exchange-81 ');
    expect(text).not.toContain('/exchange-20 ');
  });
});

describe('htmlReporter', () => {
  it('writes the page at the end of the run', async () => {
    const path = join(folder, 'report.html');
    await tell(htmlReporter(path), eventsOf(mixed));

    expect(await readFile(path, 'utf8')).toBe(await pageOf(mixed));
  });
});
