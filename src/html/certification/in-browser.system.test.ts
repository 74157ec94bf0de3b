import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { reproductionReporter } from '../../report/reproduction/reporter.ts';
import { eventsOf, exchange, failure, planned, result, tell } from '../../report/sample-run.testing.ts';
import { launchBrowser, openPage, seriousIn, withoutBrowser } from '../browser.testing.ts';
import { mixed, pageOf } from './sample-page.testing.ts';

const folder = temporaryFolder();

/** Hostile text of a target, in every field that a target controls. */
const hostile = `</script><script>globalThis.hacked=1</script><img src=x onerror="globalThis.hacked=2">" onmouseover='globalThis.hacked=3' \u202Ejavascript:globalThis.hacked=4 <!-- ]]> </code></pre></details><a href="javascript:globalThis.hacked=5">x</a>\u0000\u2028`;

const hostilePage = () =>
  pageOf({
    checks: [
      {
        planned: planned('storefront/4.4/4#add', { title: hostile, sentence: hostile }),
        result: failure('storefront/4.4/4#add', {
          findings: [
            {
              kind: 'differs',
              exchange: 17,
              pointer: `/${hostile.replaceAll('/', '~1')}`,
              expected: hostile,
              received: { [hostile]: hostile },
            },
          ],
          counterexample: {
            input: { [hostile]: [hostile] },
            minimal: false,
            seed: 1,
            path: hostile,
            sequence: [hostile],
          },
          evidence: [
            exchange({
              path: `/${hostile}`,
              endpoint: hostile,
              reply: { headers: { [hostile]: hostile }, body: hostile },
            }),
            exchange({
              number: 18,
              noReply: hostile,
              status: null,
              reply: { headers: {}, body: JSON.stringify({ [hostile]: hostile }) },
            }),
          ],
        }),
      },
      {
        planned: planned('storefront/7/1', { level: 'OBSERVE' }),
        result: result('storefront/7/1', { verdict: 'observed', observations: [{ name: hostile, value: hostile }] }),
      },
      {
        planned: planned('storefront/7/2'),
        result: result('storefront/7/2', { verdict: 'blocked', reason: hostile }),
      },
      {
        planned: planned('storefront/7/3'),
        result: result('storefront/7/3', { verdict: 'broken', reason: hostile, stack: `${hostile}\n${hostile}` }),
      },
    ],
    header: {
      target: { name: hostile, baseUrl: `javascript:${hostile}`, reference: false },
      listensAt: hostile,
      command: ['octoproof', hostile],
    },
    footer: {
      outcome: 'not-conformant',
      problems: [{ kind: 'broken', message: hostile, hint: hostile }],
      leftBehind: [hostile],
      diagnoses: [{ explained: false, headline: hostile, details: [{ label: hostile, text: hostile }] }],
      coverage: [{ class: hostile, cases: 1 }],
      knownFailures: [
        { id: hostile, fingerprints: [hostile], owner: hostile, reason: hostile, expires: hostile, state: 'failing' },
      ],
    },
  });

describe.skipIf(withoutBrowser)('the HTML report in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('opens from a file, asks for nothing and breaks no rule of its own policy', async () => {
    const { page, misdeeds, close } = await openPage(browser, await pageOf(mixed));

    expect(await page.title()).toBe('NOT CONFORMANT: https://shop.example.com');
    expect(await page.locator('h1').innerText()).toBe('Not conformant');
    expect(await page.locator('#failures .cause h3').allInnerTexts()).toEqual(
      [
        'GET /carts/{cartId}: at /items/0/quantity: expected 2, received 1',
        'POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200 (success)',
      ].toReversed(),
    );
    expect(misdeeds).toEqual([]);
    await close();
  });

  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const)(
    'has nothing serious for axe, all unfolded, at $width px in $colorScheme colours',
    async ({ width, colorScheme }) => {
      const { page, close } = await openPage(browser, await pageOf(mixed), {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await unfoldAll(page);

      expect(await seriousIn(page)).toEqual([]);
      await close();
    },
  );

  it.each([390, 320])('scrolls only downwards at %d px, all unfolded', async (width) => {
    const { page, close } = await openPage(browser, await pageOf(mixed), { viewport: { width, height: 844 } });
    await unfoldAll(page);

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await close();
  });

  it('shows what a hostile target sends as text, and runs none of it', async () => {
    const { page, misdeeds, close } = await openPage(browser, await hostilePage());
    await unfoldAll(page);
    for (const summary of await page.locator('summary:visible').all()) await summary.hover();

    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    expect(await page.locator('img, iframe, object, embed, base, link').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(1);
    expect(
      await page.locator('a[href]:not([href^="#"]):not([href^="https://octoproof.dev/requirements/"])').count(),
    ).toBe(0);
    expect(await page.locator('[onerror], [onmouseover], [style]').count()).toBe(0);
    expect(await page.locator('.address').innerText()).toContain(
      'javascript:</script><script>globalThis.hacked=1</script>',
    );
    expect(await page.locator('body').innerText()).not.toMatch(/[\u202E\uFFFD\u2028]/u);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('filters by verdict, section and words, and shows everything again', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));
    const shown = () => page.locator('.cause:visible').count();
    const all = await shown();

    await page.getByLabel('failed').check();
    expect(await page.locator('#failures .cause:visible').count()).toBe(2);
    expect(await shown()).toBeLessThan(all);
    expect(await page.locator('#unproven .cause').isVisible()).toBe(false);

    await page.getByRole('searchbox').fill('TOTALS');
    expect(await page.locator('#failures .cause:visible').count()).toBe(1);
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ of \d+ entries match\.$/);

    await page.getByRole('searchbox').fill('no such words');
    expect(await page.getByRole('status').innerText()).toBe('No entry matches.');

    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect.poll(() => page.evaluate('document.querySelector("[type=reset]").hidden')).toBe(true);
    expect(await shown()).toBe(all);
    await close();
  });

  it('unfolds what was found within a section, and folds it again afterwards', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));
    const row = page.locator('.requirement', { hasText: 'storefront/1/1' });
    expect(await row.isVisible()).toBe(false);

    await page.getByRole('searchbox').fill('every amount is whole');
    expect(await row.isVisible()).toBe(true);
    expect(await page.locator('.requirement:visible').count()).toBe(1);

    await page.getByRole('searchbox').press('Escape');
    await row.waitFor({ state: 'hidden' });
    await close();
  });

  it('is used by keyboard: a slash searches, Tab reaches what Enter unfolds', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));

    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('words');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');

    const card = page.locator('#warned .cause');
    await card.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await card.getAttribute('open')).toBe('');
    await page.keyboard.press('Tab');
    expect(await card.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true);
    await close();
  });

  it('changes between light and dark', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();

    await page.getByRole('button', { name: 'Dark colours' }).click();
    expect(await paper()).not.toBe(light);
    await page.getByRole('button', { name: 'Light colours' }).click();
    expect(await paper()).toBe(light);
    await close();
  });

  it('copies a command', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    await page.locator('#failures').getByRole('button', { name: 'Copy: Run this check again' }).first().click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `octoproof storefront --target octoproof.target.json --seed 42 --only 'storefront/4.4/4#add$'`,
    );
    await close();
  });

  it('copies the script of a root cause exactly as it is written to disk', async () => {
    const invisible = exchange({
      request: { url: 'https://a.test/', headers: {}, body: '{"a":"\u200b\r\n\u202e</code>"}' },
    });
    const cart = '68714897-3c5a-5a9a-9dc0-7afd22432bcf';
    const sample = {
      ...mixed,
      checks: [
        ...mixed.checks,
        {
          planned: planned('storefront/6/1'),
          result: failure('storefront/6/1', {
            cause: { key: 'other', fingerprints: ['other'], finding: null, endpoint: 'other' },
            evidence: [invisible],
          }),
        },
        {
          planned: planned('storefront/6/2'),
          result: failure('storefront/6/2', {
            cause: { key: 'shared', fingerprints: ['shared'], finding: null, endpoint: 'shared' },
            evidence: [exchange({ path: `/carts/${cart}/items` })],
          }),
        },
        // The cart of the check before was made by another one.
        {
          planned: planned('storefront/6/3'),
          result: result('storefront/6/3', {
            evidence: [exchange({ number: 2, path: '/carts', reply: { headers: {}, body: `{"id":"${cart}"}` } })],
          }),
        },
      ],
    };
    await tell(reproductionReporter(folder), eventsOf(sample));
    const { page, misdeeds, close } = await openPage(browser, await pageOf(sample), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    for (const [check, file] of [
      ['storefront/4.4/4#add', 'storefront-4.4-4-add.sh'],
      ['storefront/2.1/totals', 'storefront-2.1-totals.sh'],
      ['storefront/6/1', 'storefront-6-1.sh'],
      ['storefront/6/2', 'storefront-6-2.sh'],
    ] as const) {
      const card = page.locator('#failures .cause', { hasText: check });
      if ((await card.getAttribute('open')) === null) await card.locator('summary').first().click();
      const fold = card.locator('.script');
      await fold.locator('summary').click();
      await fold.getByRole('button', { name: 'Copy: Shell script' }).click();
      await fold.getByText('Copied').waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await readFile(join(folder, file), 'utf8'));
    }
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('draws requests on a timeline, says the same in words, and marks the one that shows the failure', async () => {
    const evidence = [
      exchange({ number: 3, sentMs: 500, ms: 20, method: 'POST', path: '/carts' }),
      exchange({ number: 17, sentMs: 520, ms: 60, path: '/carts/68714897-3c5a-5a9a-9dc0-7afd22432bcf/items' }),
    ];
    const html = await pageOf({
      checks: [{ planned: planned('storefront/4.4/4'), result: failure('storefront/4.4/4', { evidence }) }],
      footer: { outcome: 'not-conformant' },
    });
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await openPage(browser, html, { javaScriptEnabled });
      const rows = page.locator('.exchange > summary');

      expect((await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
        '3 POST /carts 200 · 31 bytes first, took 20 ms',
        '17 POST /carts/68714897…/items 200 · 31 bytes after 20 ms, took 60 ms shows the failure',
      ]);
      const [first, second] = await Promise.all(
        [0, 1].map((index) => rows.nth(index).locator('.lane rect').boundingBox()),
      );
      if (!first || !second) throw new Error('both requests are drawn');
      expect(second.x).toBeCloseTo(first.x + first.width, 0);
      expect(second.width / first.width).toBeCloseTo(3, 0);
      expect(second.height).toBeGreaterThan(first.height);
      await close();
    }
  });

  it('leads from each cell of the map to its requirement, and names it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, misdeeds, close } = await openPage(browser, await pageOf(mixed), { javaScriptEnabled });
      const row = page.locator('[id="storefront/3/1"]');
      expect(await row.isVisible()).toBe(false);

      await page.getByRole('link', { name: 'storefront/3/1, proven: What storefront/3/1 demands.' }).click();
      await row.waitFor();
      expect(await page.locator('a.cell').count()).toBe(await page.locator('.requirement').count());
      expect(misdeeds).toEqual([]);
      await close();
    }
  });

  it('has a mark of its own for every verdict', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));
    const shapes = await page.locator('.shapes symbol').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(shapes.length).toBeGreaterThan(8);
    await close();
  });

  it('folds observations by section', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed), { javaScriptEnabled: false });
    const value = page.locator('#observations').getByText('status of it');
    expect(await value.isVisible()).toBe(false);
    await page.locator('#observations summary', { hasText: 'Errors' }).click();
    expect(await value.isVisible()).toBe(true);
    await close();
  });

  it('colours JSON when it is unfolded, without changing a letter of it, and marks what is wrong', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));
    const body = page.locator('#cause-2 .exchange pre').last();
    const plain = await body.textContent();
    expect(await body.locator('.k').count()).toBe(0);

    await unfoldAll(page);
    await body.locator('.k').first().waitFor();
    expect(await body.locator('.k').allTextContents()).toEqual(['"items"', '"quantity"', '"ok"']);
    expect(await body.locator('.n, .w').allTextContents()).toEqual(['1', 'true']);
    expect(await body.locator('mark').textContent()).toBe('1');
    expect(await body.textContent()).toBe(plain);
    await close();
  });

  it('reads without its script: folded parts unfold, and no search is offered that would not work', async () => {
    const { page, misdeeds, close } = await openPage(browser, await pageOf(mixed), { javaScriptEnabled: false });

    expect(await page.locator('form').isVisible()).toBe(false);
    expect(await page.locator('#theme').isVisible()).toBe(false);
    await page.locator('#warned .cause > summary').click();
    expect(await page.locator('#warned .sentence').isVisible()).toBe(true);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('prints what is folded, without its controls, with or without its script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await openPage(browser, await pageOf(mixed), { javaScriptEnabled, colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });

      expect(await page.locator('form').isVisible()).toBe(false);
      expect(await page.locator('#warned .sentence').isVisible()).toBe(true);
      expect(await page.locator('.requirement .checks li').first().isVisible()).toBe(true);
      await close();
    }
  });

  it('leads from a count to where it is told, and unfolds what a link names', async () => {
    const { page, close } = await openPage(browser, await pageOf(mixed));

    await page.locator('.counts a', { hasText: 'unproven' }).click();
    expect(page.url()).toMatch(/#unproven$/);
    await page.evaluate('location.hash = "#cause-3"');
    await expect.poll(() => page.evaluate('document.querySelector("#cause-3").open')).toBe(true);
    await close();
  });

  it('holds a thousand failures with long bodies: small, and says what it cut', async () => {
    const html = await pageOf({
      checks: Array.from({ length: 1_000 }, (_, index) => {
        const id = `storefront/4.4/${index}`;
        const body = JSON.stringify({
          id,
          items: Array.from({ length: 180 }, (__, item) => ({ item, title: 'x'.repeat(60) })),
        });
        const finding = {
          kind: 'differs',
          exchange: index,
          pointer: '/items/7/title',
          expected: 'y',
          received: 'x',
        } as const;
        return {
          planned: planned(id),
          result: failure(id, {
            cause: { key: id, fingerprints: [id], finding, endpoint: `operation-${index}` },
            findings: [finding],
            evidence: [exchange({ number: index, endpoint: 'read-cart', reply: { headers: {}, body } })],
          }),
        };
      }),
      footer: { outcome: 'not-conformant' },
    });

    expect(Buffer.byteLength(html)).toBeLessThan(2_000_000);
    const { page, misdeeds, close } = await openPage(browser, html);
    expect(await page.locator('#failures > div > .cause').count()).toBe(1_000);
    expect(await page.getByText('Shortened.').count()).toBeGreaterThan(0);
    expect(await page.getByText('too large with the details of this cause').count()).toBeGreaterThan(0);
    expect(misdeeds).toEqual([]);
    await close();
  });
});

async function unfoldAll(page: Awaited<ReturnType<typeof openPage>>['page']): Promise<void> {
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
  // The colours are applied in a later event.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
