import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { failing, passing, printed } from './printed.testing.ts';
import { exchange, failure, planned, result, type Sample } from '../sample-run.testing.ts';
import { columnsOf } from '../text/wrap.ts';

const hostile = `\u001b[2J\u001b]0;pwned\u0007\r\n\u202Ereversed\u0000${'long'.repeat(5000)}`;

describe('terminalReporter', () => {
  test('is short if every check passed', async () => {
    const text = await printed({ checks: passing });
    expect(text.split('\n').length).toBeLessThanOrEqual(15);
    expect(text).toMatchInlineSnapshot(`
      "octoproof 9.9.9  storefront  seed 42
      target   octoproof.target.json at https://shop.example.com
      plan     40 checks: 40 to run
      budgets  1 check at a time, 2 requests a second, at most 40 carts, at most 3 registrations, time-out
               30 s

      10 of 40
      20 of 40
      30 of 40

      checks        40 passed
      requirements  40 proven, 1 not testable

      CONFORMANT IN FULL  40 of 41 requirements proven, 1,234 exchanges, 8.2 s
      "
    `);
  });

  test('prints a failure with its evidence and the commands to repeat it', async () => {
    expect(await printed(failing)).toMatchInlineSnapshot(`
      "octoproof 9.9.9  storefront  seed 42
      target   octoproof.target.json at https://shop.example.com
      plan     3 checks: 3 to run
      budgets  1 check at a time, 2 requests a second, at most 40 carts, at most 3 registrations, time-out
               30 s

      failed  POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200
              (success) (storefront/4.4/4#add)
      1 of 3, 1 failed
      2 of 3, 2 failed

      FAILED  POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200
              (success)
        check      storefront/4.4/4#add
                   A stale expectedPrice on add is refused
        contract   section 4.4, MUST: What storefront/4.4/4 demands.
        why        octoproof why storefront/4.4/4
        sent       POST /octo-gateway/v1/carts/c1/items  (exchange 17)
                   {"items":[{"productId":"p","optionId":"o","quantity":1,"expectedPrice":1201}]}
        received   200, 31 bytes after 12.5 ms
                   {"id":"c1","items":[],"itemCount":0}
        confirmed  failed in 3 of 3 attempts
        run again  octoproof storefront --target octoproof.target.json --seed 42 \\
                   --only 'storefront/4.4/4#add$'
        curl       curl -sS -i -X POST https://shop.example.com/octo-gateway/v1/carts/c1/items \\
                   -H "g-api-key: $SHOP_KEY" -H 'content-type: application/json' \\
                   --data-raw '{"items":[{"productId":"p","optionId":"o","quantity":1,"expectedPrice":1201}]}'
        same cause 1 more check: storefront/4.4/4#add-two (failed)
        also       a cart with one line could not be made (in storefront/4.4/5)

            2  failed       the target breaks a MUST of the contract
            1  blocked      another failure prevented the check

        requirements: 2 proven, 1 not testable

      NOT CONFORMANT  1 cause, 2 failed checks, 2 of 3 requirements proven, 1,234 exchanges, 8.2 s
      exit code 1  not conformant: the target breaks a MUST of the contract
      "
    `);
  });

  test('prints the variable of the key, and never the key', async () => {
    const text = await printed(failing);
    expect(text).toContain('-H "g-api-key: $SHOP_KEY"');
    expect(text).not.toContain('<masked');
  });

  test.each([40, 60, 80, 120, 200])('fits into %i columns', async (columns) => {
    const text = await printed(failing, { columns });
    const command = /data-raw|again|-H|https:|--/;
    const tooLong = text.split('\n').filter((line) => columnsOf(line) > columns && !command.test(line));
    expect(tooLong).toEqual([]);
  });

  test('escapes control characters in all text of a target', async () => {
    const finding = { kind: 'differs', exchange: 17, pointer: `/${hostile}`, expected: 1, received: hostile } as const;
    const sample: Sample = {
      checks: [
        {
          planned: planned('storefront/4.4/4', { title: 'x' }),
          result: failure('storefront/4.4/4', {
            findings: [finding],
            cause: { key: hostile, fingerprints: [hostile], finding, endpoint: hostile },
            evidence: [
              exchange({
                path: hostile,
                reply: { headers: {}, body: hostile },
                request: { url: hostile, headers: { [hostile]: hostile }, body: hostile },
              }),
            ],
          }),
        },
        {
          planned: planned('storefront/4.4/5'),
          result: result('storefront/4.4/5', { verdict: 'broken', reason: hostile, stack: hostile }),
        },
        {
          planned: planned('storefront/4.4/6'),
          result: result('storefront/4.4/6', { verdict: 'unproven', gap: 'control', reason: hostile }),
        },
      ],
      header: { target: { name: hostile, baseUrl: hostile, reference: false } },
      footer: { problems: [{ kind: 'could-not-run', message: hostile, hint: hostile }], leftBehind: [hostile] },
    };
    const text = await printed(sample, { columns: 60 });
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('updates one line on a terminal, and removes it at the end', async () => {
    const text = await printed({ checks: passing }, { tty: true });
    expect(text).toContain('\r\u001b[K40 of 40  storefront/4.4/40');
    expect(text.split('\u001b[K').at(-1)).toMatch(/^\nchecks +40 passed/);
  });

  test('prints the same text with and without colours', async () => {
    const plain = await printed(failing);
    const coloured = await printed(failing, { color: true });
    expect(plain).not.toContain('\u001b[');
    expect(coloured).toContain('\u001b[');
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  test('prints only the outcome and each failure with its check with --quiet', async () => {
    const text = await printed(failing, { quiet: true, columns: 50 });
    expect(text.slice(0, text.indexOf('\n\n') + 1)).toMatchInlineSnapshot(`
      "FAILED  POST /carts/{cartId}/items: expected error
              code PRICE_MISMATCH, received status 200
              (success)
        check      storefront/4.4/4#add
                   A stale expectedPrice on add is
                   refused
                   1 more check with the same cause
        also       a cart with one line could not be
                   made (in storefront/4.4/5)
      "
    `);
    expect(text).not.toContain('curl');
    expect(text).toContain('NOT CONFORMANT');
  });

  test('prints each new cause once while the run goes on', async () => {
    const text = await printed(failing);
    const early = text.slice(0, text.indexOf('FAILED'));
    expect(early.match(/^failed {2}.*/gm)).toHaveLength(1);
    expect(early.replaceAll(/\s+/g, ' ')).toContain('received status 200 (success) (storefront/4.4/4#add) 1 of 3, 1');
  });

  test('prints one line with --quiet if the target is conformant', async () => {
    expect(await printed({ checks: passing }, { quiet: true })).toMatch(/^CONFORMANT IN FULL .*\n$/);
  });

  test('prints the number of passed checks if no requirement is proven', async () => {
    const share = { proven: 0, of: 41, level: 'partial' } as const;
    const text = await printed({ checks: passing, footer: { share, outcome: 'incomplete', exitCode: 4 } });
    expect(text).toContain('INCOMPLETE  40 checks passed, 1,234 exchanges');
  });

  test('explains that a run on the bundled reference tests no other service', async () => {
    const text = await printed({
      checks: passing,
      header: { target: { name: 'r', baseUrl: 'http://127.0.0.1:1', reference: true } },
    });
    expect(text).toContain('the bundled reference at http://127.0.0.1:1');
    expect(text).toContain('This run is a demonstration. It does not test any other service.');
  });
});
