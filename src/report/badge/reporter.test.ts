import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { parseJson } from '../../model/json.ts';
import { badgeReporter } from './reporter.ts';
import { loadBadge } from '../load/badge.ts';
import { accountOfLoad } from '../load/finished-load.testing.ts';
import { eventsOf, failure, planned, result, tell, type Sample } from '../sample-run.testing.ts';

const folder = emptyFolder();

async function badgeOf(sample: Sample): Promise<unknown> {
  const path = join(folder, 'badge.json');
  await tell(badgeReporter(path), eventsOf(sample));
  return parseJson(await readFile(path, 'utf8'));
}

const passed = { planned: planned('storefront/4.4/1'), result: result('storefront/4.4/1') };
const failed = { planned: planned('storefront/4.4/4'), result: failure('storefront/4.4/4') };
const label = 'octoproof storefront';
const whole = { proven: 2, of: 2, level: 'full' } as const;
const half = { proven: 1, of: 2, level: 'partial' } as const;

describe('badgeReporter', () => {
  it('is bright green only if every requirement is proven', async () => {
    const all = await badgeOf({ checks: [passed], footer: { share: whole } });
    const most = await badgeOf({ checks: [passed], footer: { share: { proven: 1, of: 2, level: 'black-box' } } });
    const part = await badgeOf({ checks: [passed], footer: { share: half } });

    expect(all).toEqual({
      schemaVersion: 1,
      label,
      message: 'conformant in full: 2 of 2 proven',
      color: 'brightgreen',
    });
    expect(most).toMatchObject({ message: 'conformant as a black box: 1 of 2 proven', color: 'green' });
    expect(part).toMatchObject({ message: 'conformant in part: 1 of 2 proven', color: 'yellow' });
  });

  it('is red with the number of failures, and yellow for an incomplete run', async () => {
    const red = await badgeOf({ checks: [passed, failed], footer: { outcome: 'not-conformant', exitCode: 1 } });
    const open = await badgeOf({ checks: [passed], footer: { outcome: 'incomplete', exitCode: 4 } });

    expect(red).toMatchObject({ message: 'not conformant: 1 failed', color: 'red' });
    expect(open).toMatchObject({ message: 'incomplete: 1 of 2 proven', color: 'yellow' });
  });

  it('names warnings and transport faults, and is not bright green', async () => {
    const summary = {
      failed: 0,
      broken: 0,
      blocked: 0,
      unproven: 0,
      warned: 1,
      observed: 0,
      inapplicable: 0,
      passed: 1,
    };
    const requirements = [{ id: 'storefront/4.4/1', state: 'warned', exercised: 1 } as const];
    const warned = await badgeOf({ checks: [passed], footer: { share: whole, summary, requirements } });
    const transportFaults = [{ fault: 'reset', count: 3 }] as const;
    const unstable = await badgeOf({ checks: [passed], footer: { share: whole, transportFaults } });

    expect(warned).toMatchObject({
      message: 'conformant in full: 2 of 2 proven, 1 of them only with a warning',
      color: 'green',
    });
    expect(unstable).toMatchObject({
      message: 'conformant in full: 2 of 2 proven, unstable connection',
      color: 'green',
    });
  });

  it('names known failures, and is not bright green', async () => {
    const entry = {
      id: 'storefront/4.4/4',
      fingerprints: ['storefront/4.4/4 add-items'],
      owner: 'carts',
      reason: 'OCTO-1',
      expires: '2031-01-01',
    } as const;
    const footer = { share: half, knownFailures: [{ ...entry, state: 'failing' as const }] };

    expect(await badgeOf({ checks: [passed, failed], footer })).toMatchObject({
      message: 'conformant in part: 1 of 2 proven, 1 known failure',
      color: 'yellow',
    });
  });

  it('names the bundled reference in the label', async () => {
    const target = { name: 'bundled reference', baseUrl: 'http://127.0.0.1:1', reference: true };

    expect(await badgeOf({ checks: [passed], header: { target } })).toMatchObject({
      label: 'octoproof storefront (bundled reference)',
    });
  });

  it('is an error for a run with problems, whatever its outcome', async () => {
    const problems = [{ kind: 'interrupted', message: 'the run was interrupted', hint: null } as const];

    expect(await badgeOf({ checks: [passed], footer: { problems, exitCode: 3 } })).toEqual({
      schemaVersion: 1,
      label,
      message: 'could not run',
      color: 'lightgrey',
      isError: true,
    });
  });
});

describe('loadBadge', () => {
  it('states the verdict on the TP99', () => {
    const passing = loadBadge(accountOfLoad());
    const failing = loadBadge(accountOfLoad({ happens: () => ({ code: 500 }) }));
    const open = loadBadge(accountOfLoad({ ended: { interrupted: true } }));
    const withProblem = loadBadge(accountOfLoad({ more: { problems: [{ message: 'm', hint: null }] } }));

    expect(parseJson(passing)).toEqual({
      schemaVersion: 1,
      label: 'octoproof load partner',
      message: 'TP99 of 200 ms at 30,000 requests a minute: conformant',
      color: 'brightgreen',
    });
    expect(parseJson(failing)).toMatchObject({ message: expect.stringMatching(/: not conformant$/), color: 'red' });
    expect(parseJson(open)).toMatchObject({ message: expect.stringMatching(/: inconclusive$/), color: 'yellow' });
    expect(parseJson(withProblem)).toMatchObject({ message: 'could not run', isError: true });
  });
});
