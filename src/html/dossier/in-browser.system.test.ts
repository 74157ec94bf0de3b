import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFile, decided } from '../../dossier/sample.testing.ts';
import { launchBrowser, openPage, seriousIn, withoutBrowser } from '../browser.testing.ts';
import { dossierPage } from './page.ts';

describe.skipIf(withoutBrowser)('the page of a dossier in a browser', () => {
  let browser: Browser;
  let html = '';
  beforeAll(async () => {
    browser = await launchBrowser();
    html = dossierPage((await decided([await certificateFile({ fails: true })])).dossier);
  });
  afterAll(() => browser.close());

  it.each([1280, 390])('shows each fact of the evidence without scrolling sideways, at %d px', async (width) => {
    const { page, close } = await openPage(browser, html, { viewport: { width, height: 844 } });

    for (const cell of await page.locator('.evidence :is(tbody th, td)').all()) {
      const box = await cell.boundingBox();
      expect(box === null ? null : box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    await close();
  });

  it('shows a step once if several requirements need it, with its whole command', async () => {
    const { page, misdeeds, close } = await openPage(browser, html);
    const load = page.locator('.item', { hasText: 'was not measured under load' });

    expect(await load.locator('strong').allInnerTexts()).toEqual([
      'products was not measured under load.',
      'me was not measured under load.',
    ]);
    expect(await load.locator('code').textContent()).toBe(
      'octoproof load storefront --target FILE --rate 10000 --mix products=1,me=1 --integration acme --certificate load.certificate.json',
    );
    expect(await load.locator('button').getAttribute('aria-label')).toBe('Copy: next step');
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('links a broken requirement to its documentation', async () => {
    const { page, close } = await openPage(browser, html);
    const link = page.locator('.broken a').first();

    expect(await link.innerText()).toBe('storefront/4.4/4');
    expect(await link.getAttribute('href')).toBe('https://octoproof.dev/requirements/storefront/4.4/4');
    await close();
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('has no serious accessibility problem, at %d px and %s', async (width, colorScheme) => {
    const { page, close } = await openPage(browser, html, { viewport: { width, height: 844 }, colorScheme });

    expect(await seriousIn(page)).toEqual([]);
    await close();
  });
});
