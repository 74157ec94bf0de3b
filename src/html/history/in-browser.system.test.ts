import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../history/collect.ts';
import { historyOf } from '../../history/history.ts';
import { check, failing, loadOn, longHistory, reportOn, writeFiles } from '../../history/sample-history.testing.ts';
import { launchBrowser, openPage, seriousIn, withoutBrowser } from '../browser.testing.ts';
import { historyPage } from './page.ts';

const hostile = `"><script>globalThis.hacked=1</script>`;

/** The page of some reports. */
async function pageOf(reports: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-history-'));
  try {
    await writeFiles(folder, Object.fromEntries(reports.map((text, index) => [`${index}.json`, text])));
    return historyPage(historyOf(await collect(folder), folder), '9.9.9');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const loads = [20, 120, 260].map((serviceMs, day) => loadOn(day, serviceMs));

describe.skipIf(withoutBrowser)('the page of a history in a browser', () => {
  let browser: Browser;
  let long = '';
  beforeAll(async () => {
    browser = await launchBrowser();
    long = await pageOf([...longHistory({ runs: 200, failures: 50 }), ...loads]);
  });
  afterAll(async () => {
    await browser.close();
  });

  it('has a cell for each run, a row for each failure and a chart for each operation, without a script', async () => {
    const { page, misdeeds, close } = await openPage(browser, long, { javaScriptEnabled: false });

    expect(await page.locator('h1').innerText()).toBe('2 of 2 targets do not conform');
    expect(await page.locator('.strip .cell').count()).toBe(200);
    expect(await page.locator('.strip .cell').first().getAttribute('title')).toMatch(/^2030-01-01 05:17, .* proven/);
    expect(await page.locator('li.row svg[aria-label^="failed "]').count()).toBe(50);
    expect(await page.locator('.charts figure').count()).toBe(9);
    expect(await page.locator('.charts figcaption').first().innerText()).toMatch(/^Last run: .* \d+ ms/);
    expect(await page.locator('.history-chart .limit').count()).toBe(1);
    expect(await page.locator('.drifts tbody tr').allInnerTexts()).toHaveLength(2);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('leads from a cell to the row of its run', async () => {
    const { page, close } = await openPage(browser, long);
    await page.locator('.strip .cell').first().click();

    await expect.poll(() => page.locator('tr[id="target-2-1"]').isVisible()).toBe(true);
    await close();
  });

  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const)(
    'has nothing serious for axe, and scrolls only downwards, at $width px in $colorScheme colours',
    async ({ width, colorScheme }) => {
      const { page, close } = await openPage(browser, long, { viewport: { width, height: 900 }, colorScheme });
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');

      expect(await seriousIn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await close();
    },
  );

  it('draws all runs in one line, and marks a run that did not start', async () => {
    const footer = { outcome: 'could-not-run', exitCode: 3 } as const;
    const id = 'storefront/4.4/1';
    const html = await pageOf([
      reportOn(0, [check(id)]),
      reportOn(1, [check(id)], { footer }),
      reportOn(2, [failing(id)]),
    ]);
    const { page, close } = await openPage(browser, html);
    const boxes = await Promise.all((await page.locator('.strip .cell').all()).map((cell) => cell.boundingBox()));

    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const mark = await page.locator('.strip .cell.broken .mark').boundingBox();
    expect(mark?.width).toBeGreaterThan(10);
    await close();
  });

  it('does not break a number of a changed observation on a phone', async () => {
    const id = 'storefront/7/limit';
    const observed = (value: string) =>
      check(id, {
        verdict: 'observed',
        observations: [{ name: 'status of a cart that the target does not know', value }],
      });
    const html = await pageOf([reportOn(0, [observed('200')]), reportOn(1, [observed('404')])]);
    const { page, close } = await openPage(browser, html, { viewport: { width: 390, height: 844 } });

    for (const value of await page.locator('.drifts td > code').all())
      expect((await value.boundingBox())?.height).toBeLessThan(25);
    await close();
  });

  it('shows a name that is markup as text', async () => {
    const id = 'storefront/4.4/1';
    const target = { name: hostile, baseUrl: hostile, reference: false };
    const observations = [{ name: hostile, value: hostile }];
    const html = await pageOf([
      reportOn(0, [failing(id, { reason: hostile })], { header: { target } }),
      reportOn(1, [check(id, { observations })], { header: { target } }),
    ]);
    const { page, misdeeds, close } = await openPage(browser, html);

    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    expect(await page.locator('h2').first().innerText()).toContain(hostile);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('stays below 1 MB with 200 runs and 50 failing checks', () => {
    expect(Buffer.byteLength(long)).toBeLessThan(1_000_000);
  });
});
