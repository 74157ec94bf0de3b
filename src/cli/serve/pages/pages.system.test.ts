import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, seriousIn, withoutBrowser } from '../../../html/browser.testing.ts';
import { whileServing } from '../served.testing.ts';

/** Opens a page on a desktop and a phone, in light and in dark; fails for errors of scripts and breaches of its policy. */
async function inEachView(browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const views = [
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { viewport: { width: 375, height: 740 }, colorScheme: 'dark' },
  ] as const;
  for (const view of views) {
    const page = await browser.newPage(view);
    const misdeeds: string[] = [];
    page.on('console', (message) => message.type() === 'error' && misdeeds.push(message.text()));
    page.on('pageerror', (error) => misdeeds.push(error.message));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => misdeeds.push('dialog')));
    await page.goto(url);
    await use(page);
    expect(await seriousIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(misdeeds).toEqual([]);
    await page.close();
  }
}

describe.skipIf(withoutBrowser)('the pages of a served storefront', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => await browser.close());

  test('show requests as they come, as text and never as markup', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    await whileServing([], async (baseUrl) => {
      await inEachView(browser, `${baseUrl}/_octoproof/journal`, async (page) => {
        await page.getByText('Live').waitFor();
        const body = JSON.stringify({ country: markup });
        await fetch(`${baseUrl}/octo-gateway/v1/carts`, { method: 'POST', body, headers: { 'x-note': markup } });
        const row = page.locator('details').first();
        await row.locator('summary').click();
        await row.getByText(`"${markup}"`).waitFor();
        expect(await row.locator('summary').textContent()).toContain('POST/octo-gateway/v1/carts401');
        await page.getByLabel('Filter').fill('no such path');
        expect(await row.isVisible()).toBe(false);
        await page.getByLabel('Filter').fill('');
      });
    });
  });
});
