import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleImplementation, sampleRegistry } from '../../registry/sample-registry.testing.ts';
import { writeSite } from '../../registry/site-files.ts';
import { launchBrowser, seriousIn, withoutBrowser } from '../browser.testing.ts';
import { brokenLinks } from './site.testing.ts';
import { siteFiles } from './site.ts';

const hostile = `"><script>globalThis.hacked=1</script><img src=x onerror=globalThis.hacked=1>`;

describe.skipIf(withoutBrowser)('the site of a registry with 200 implementations in a browser', () => {
  let browser: Browser;
  let site = '';
  beforeAll(async () => {
    browser = await launchBrowser();
    site = await mkdtemp(join(tmpdir(), 'octoproof-registry-'));
    const more = [
      await sampleImplementation({ name: hostile, slug: 'hostile', status: 'not-ready' }),
      await sampleImplementation({
        name: '旅行 Åland',
        slug: '旅行-åland',
        kind: 'storefront',
        status: 'ready',
        seed: 3,
      }),
    ];
    const registry = await sampleRegistry(198, more);
    const facts = { root: site, title: hostile, version: '9.9.9', baseUrl: 'https://registry.example.com/' };
    await writeSite(site, siteFiles(registry, facts), new Set());
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await rm(site, { recursive: true });
  });

  async function opened(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const misdeeds: string[] = [];
    const folder = pathToFileURL(site).href;
    page.on('console', (message) => {
      if (message.type() === 'error') misdeeds.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(folder)) misdeeds.push(`asked for ${request.url()}`);
    });
    await page.goto(`${folder}/${path}`);
    return { page, misdeeds, close: async () => await context.close() };
  }

  /** The texts of the visible elements. Locators need seconds for each question about 8,000 cells. */
  const shown = async (page: Page, selector: string): Promise<readonly string[]> =>
    await page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility()).map((one) => one.innerText)`,
    );
  const names = (page: Page): Promise<string[]> => page.locator('section#partner tbody th a').allInnerTexts();

  it('filters by decision and by subject without JavaScript', async () => {
    const { page, misdeeds, close } = await opened('index.html', { javaScriptEnabled: false });
    expect(await shown(page, 'tbody tr')).toHaveLength(200);
    const ready = Number(await page.locator('label:has(#status-ready) b').innerText());

    await page.getByRole('radio', { name: /^ready/ }).check();
    expect(await shown(page, 'tbody tr')).toHaveLength(ready);
    await page.locator('#subject-storefront').check();
    expect(await shown(page, 'h2')).toEqual(['Storefronts']);
    await page.locator('#subject-signer').check();
    expect(await shown(page, 'h2')).toEqual(['Partner integrations']);
    expect(await shown(page, 'thead [class^="of-"]')).toEqual([
      'Signer',
      '5.3 Signature',
      '5.4 Authorization',
      '5.5 Verification',
      '5.6 E-mail hash',
    ]);
    await page.locator('#status-not-verified').check();
    expect(new Set(await shown(page, 'tbody .tag'))).toEqual(new Set(['not verified']));
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('sorts by links, and leads from a cell to its section', async () => {
    const { page, close } = await opened('index.html', { javaScriptEnabled: false });
    const byName = await names(page);
    expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other)));

    await page.getByRole('link', { name: 'Decision' }).click();
    await page.waitForURL(/by-decision\.html$/);
    const tags = await page.locator('section#partner .tag').allInnerTexts();
    expect([...new Set(tags)]).toEqual(['ready', 'incomplete', 'not ready', 'out of date', 'not verified']);
    await page.getByRole('link', { name: 'Newest first' }).click();
    await page.waitForURL(/by-date\.html$/);
    const days = (await page.locator('section#partner tbody .day').allInnerTexts()).filter((day) => day !== '–');
    expect(days).toEqual(days.toSorted().toReversed());

    await page.locator('section#partner a.is-broken').first().click();
    const section = page.locator('.contract > li:target');
    expect(await section.locator('.tag').innerText()).toBe('broken');
    await close();
  });

  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const)(
    'has nothing serious for axe, and scrolls only downwards, at $width px in $colorScheme colours',
    async ({ width, colorScheme }) => {
      for (const path of ['index.html', 'hostile/index.html']) {
        const { page, close } = await opened(path, { viewport: { width, height: 900 }, colorScheme });
        // Rows far below look the same, and axe needs minutes for 8,000 cells.
        await page.evaluate(
          'for (const row of [...document.querySelectorAll("tbody tr:nth-child(n + 9)")]) row.remove()',
        );
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');

        expect(await seriousIn(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        await close();
      }
    },
    120_000,
  );

  it('keeps the names and the head of the table in view', async () => {
    const { page, close } = await opened('index.html', { viewport: { width: 390, height: 844 } });
    await page
      .locator('.matrix')
      .first()
      .evaluate((box) => box.scrollTo(600, 2_000));
    const box = await page.locator('.matrix').first().boundingBox();
    const head = await page.locator('.matrix thead').first().boundingBox();
    const name = await page.locator('.matrix tbody th').nth(60).boundingBox();
    expect(Math.round((head?.y ?? 0) - (box?.y ?? 9))).toBe(1);
    expect(Math.round((name?.x ?? 0) - (box?.x ?? 9))).toBe(1);
    await close();
  });

  it('shows a name that is markup as text', async () => {
    for (const path of ['index.html', 'hostile/index.html', 'hostile/dossier/index.html']) {
      const { page, misdeeds, close } = await opened(path);
      expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
      expect(await page.locator('body').innerText()).toContain(hostile);
      expect(misdeeds).toEqual([]);
      await close();
    }
  });

  it('has a feed that an XML parser reads, and badges that are pictures', async () => {
    const { page, close } = await opened('index.html');
    const xml = await readFile(join(site, 'feed.xml'), 'utf8');
    const read = await page.evaluate(
      `(() => { const feed = new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml');
        const texts = (name) => [...feed.querySelectorAll('entry > ' + name)].map((one) => one.textContent);
        return { errors: feed.querySelectorAll('parsererror').length, ids: new Set(texts('id')).size, titles: texts('title'), updated: texts('updated'), root: feed.documentElement.namespaceURI }; })()`,
    );
    expect(read).toMatchObject({ errors: 0, ids: 200, root: 'http://www.w3.org/2005/Atom' });
    const { titles, updated }: { titles: string[]; updated: string[] } = Object(read);
    expect(titles.filter((title) => title.startsWith(`${hostile}: `))).not.toEqual([]);
    expect(updated).toEqual(updated.toSorted().toReversed());
    await close();
    const badge = await opened('hostile/badge.svg');
    expect(await badge.page.evaluate('document.documentElement.getBoundingClientRect().width')).toBeGreaterThan(100);
    await badge.close();
  });

  it('has no link that leads nowhere', async () => {
    expect(await brokenLinks(site)).toEqual([]);
  });

  it('has a table below 2 MB', async () => {
    expect((await readFile(join(site, 'index.html'))).length).toBeLessThan(2_000_000);
  });
});
