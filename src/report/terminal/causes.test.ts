import { describe, expect, test } from 'vitest';
import { failing, passing, printed } from './printed.testing.ts';
import { exchange, failure, planned, result } from '../sample-run.testing.ts';

describe('terminalReporter on causes', () => {
  test('prints a root cause once, with the other checks of its group', async () => {
    const text = await printed(failing, { columns: 120 });
    expect(text.match(/^FAILED/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^BLOCKED/m);
    expect(text).toContain('  same cause 1 more check: storefront/4.4/4#add-two (failed)\n');
    expect(text).toContain('  also       a cart with one line could not be made (in storefront/4.4/5)\n');
  });

  test('names the command that explains the requirement', async () => {
    const text = await printed(failing, { columns: 50 });
    expect(text).toContain('  why        octoproof why storefront/4.4/4\n');
  });

  test('says what the sandbox provoked in the exchange with the failure', async () => {
    const evidence = [exchange({ stimulus: 'page-500' })];
    const checks = [{ planned: planned('client/K28'), result: failure('client/K28', { evidence }) }];

    expect(await printed({ checks, footer: { outcome: 'not-conformant', exitCode: 1 } })).toContain(
      'received   200, 31 bytes after 12.5 ms (provoked: page-500)\n',
    );
  });

  test('groups unproven checks by their gap', async () => {
    const checks = ['1', '2', '3'].map((number) => {
      const id = `storefront/4.4/${number}`;
      const gap = number === '3' ? 'secondKey' : 'control';
      return {
        planned: planned(id, { prospect: { kind: 'unproven', gap, reason: 'r' } }),
        result: result(id, {
          verdict: 'unproven' as const,
          gap,
          reason: `state ${number} is needed`,
          exercised: 0,
        }),
      };
    });
    expect(await printed({ checks, footer: { outcome: 'incomplete', exitCode: 4 } })).toMatchInlineSnapshot(`
      "octoproof 9.9.9  storefront  seed 42
      target   octoproof.target.json at https://shop.example.com
      plan     3 checks: 0 to run, 2 cannot run (gap: control), 1 cannot run (gap: secondKey)
      budgets  1 check at a time, 2 requests a second, at most 40 carts, at most 3 registrations, time-out
               30 s


      UNPROVEN  not tested because no control endpoint is given
        why        state 1 is needed
                   state 2 is needed
        provide    give the base URL of a control endpoint with --control URL or "control" in the target
                   file; it creates states of the target that no client of the API can create
        or accept  "acceptedGaps": ["control"] in the target file. Then the run is not incomplete because
                   of these checks
        2 checks   storefront/4.4/1
                   The title of storefront/4.4/1
                   storefront/4.4/2
                   The title of storefront/4.4/2

      UNPROVEN  not tested because no key of a second partner is given
        why        state 3 is needed
        provide    name the environment variable with this key: --other-api-key-env NAME or
                   "storefront.otherPartnerApiKey" in the target file
        or accept  "acceptedGaps": ["secondKey"] in the target file. Then the run is not incomplete
                   because of these checks
        1 check    storefront/4.4/3
                   The title of storefront/4.4/3

            3  unproven     the check could not run, or its situation never occurred

        requirements: 3 proven, 1 not testable

      INCOMPLETE  3 of 4 requirements proven, 1,234 exchanges, 8.2 s
      exit code 4  incomplete or inconclusive: no check failed, but some could not run
      next         follow the "provide" lines above, or accept these gaps: "acceptedGaps": ["control",
                   "secondKey"] in the target file
      "
    `);
  });

  test('prints gaps of a conformant run briefly', async () => {
    const unproven = {
      planned: planned('storefront/1/1'),
      result: result('storefront/1/1', { verdict: 'unproven', gap: 'control', reason: 'r' }),
    };
    const text = await printed({ checks: [...passing, unproven, unproven] });
    expect(text).toContain('UNPROVEN  not tested because no control endpoint is given\n          2 checks\n');
    expect(text.split('\n').length).toBeLessThanOrEqual(25);
  });

  test('prints the warned checks of a failed group in lines of their own', async () => {
    const of = (id: string, verdict: 'failed' | 'warned', pointer: string) => {
      const findings = [{ kind: 'missing', exchange: 1, pointer, expected: 'a text' }] as const;
      return { planned: planned(id), result: failure(id, { verdict, findings }) };
    };
    const checks = [of('a/1', 'failed', '/x'), of('a/2', 'warned', '/x'), of('a/3', 'warned', '/y')];
    const text = await printed({ checks, footer: { outcome: 'not-conformant', exitCode: 1 } });

    expect(text).toContain(
      '  warned     1 check with the same cause: a/2\n  warned     at /y: expected a text, received nothing (in a/3)\n',
    );
    expect(text).not.toMatch(/^ {2}(?:also|same cause)/m);
  });

  test('says how many checks of a gap the plan already counted', async () => {
    const gap = { gap: 'control', reason: 'r' } as const;
    const prospects = [{ kind: 'unproven', ...gap }, { kind: 'runs' }] as const;
    const checks = prospects.map((prospect, index) => ({
      planned: planned(`storefront/1/${index}`, { prospect }),
      result: result(`storefront/1/${index}`, { verdict: 'unproven', ...gap }),
    }));
    const counted = '1 already known from the plan, 1 found during the run';
    expect(await printed({ checks, footer: { outcome: 'incomplete', exitCode: 4 } })).toContain(
      `  2 checks   ${counted}\n             storefront/1/0\n`,
    );
    expect(await printed({ checks })).toContain(`          2 checks (${counted})\n`);
  });

  test('prints accepted gaps briefly, whatever the outcome', async () => {
    const checks = (['control', 'orders'] as const).map((gap) => ({
      planned: planned(`storefront/1/${gap}`),
      result: result(`storefront/1/${gap}`, { verdict: 'unproven', gap, reason: 'r' }),
    }));
    const footer = { outcome: 'incomplete', exitCode: 4 } as const;
    const text = await printed({ checks, footer, header: { acceptedGaps: ['control'] } });
    expect(text).toContain('UNPROVEN  not tested because no control endpoint is given\n          1 check, accepted\n');
    expect(text).not.toContain('"acceptedGaps": ["control"]');
    expect(text).toContain('"acceptedGaps": ["orders"]');
  });

  test('names the flag that accepts all gaps of a client', async () => {
    const checks = (['traffic', 'driver'] as const).map((gap) => ({
      planned: planned(`client/${gap}`),
      result: result(`client/${gap}`, { verdict: 'unproven', gap, reason: 'r' }),
    }));
    const text = await printed({ checks, footer: { outcome: 'incomplete', exitCode: 4 } });
    expect(text).toContain('or accept these gaps: --accept-gaps driver,traffic\n');
  });

  test('prints a problem before everything else with --quiet, and before the outcome without it', async () => {
    const problems = [{ kind: 'could-not-run', message: 'disk full', hint: null }] as const;
    const sample = { checks: passing, footer: { exitCode: 3, problems } };
    expect(await printed(sample, { quiet: true })).toMatch(/^PROBLEM {2}could-not-run: disk full\n/);
    expect(await printed(sample)).toMatch(/PROBLEM {2}could-not-run: disk full\n\nCONFORMANT/);
  });

  test('prints a problem that stopped the whole run only once', async () => {
    const message = 'the target never answered: refused';
    const text = await printed({
      checks: passing.map((check) => ({
        ...check,
        result: result(check.planned.id, { verdict: 'blocked', reason: message, exercised: 0 }),
      })),
      footer: {
        outcome: 'incomplete',
        exitCode: 3,
        problems: [{ kind: 'could-not-run', message, hint: 'is it started?' }],
      },
    });
    expect(text.split(message)).toHaveLength(2);
    expect(text).toContain('40  blocked');
  });

  test('repeats an ambient check only with checks of the plan', async () => {
    const id = 'storefront/1/1';
    const checks = [
      {
        planned: planned(id, { kind: 'ambient' }),
        result: failure(id, { during: ['fixture: a cart', 'storefront/4.4/1', id] }),
      },
      ...passing,
    ];
    expect(await printed({ checks }, { columns: 120 })).toContain(`--only 'storefront/1/1$,storefront/4.4/1$'\n`);
  });

  test('prints a broken check as a bug in octoproof', async () => {
    const id = 'storefront/4.4/1';
    const text = await printed({
      checks: [
        {
          planned: planned(id),
          result: result(id, { verdict: 'broken', reason: 'Error: oops', stack: 'Error: oops\n    at x.ts:1' }),
        },
      ],
    });
    expect(text).toContain('BROKEN  Error: oops');
    expect(text).toContain('this is a bug in octoproof: please report this stack trace, the seed and the version');
  });
});
