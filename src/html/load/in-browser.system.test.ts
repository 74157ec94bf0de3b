import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neverBegun } from '../../load/verdict/never-begun.ts';
import type { Due, Happened } from '../../load/recorded.testing.ts';
import { accountOfLoad, twoEndpoints } from '../../report/load/finished-load.testing.ts';
import { launchBrowser, openPage, seriousIn, withoutBrowser, type Opened } from '../browser.testing.ts';
import { loadPage } from './page.ts';

const hostile = `"><script>globalThis.hacked=1</script>`;

/** A pause of 300 ms every five seconds. */
function pausing({ atMs }: Due): Happened {
  return { serviceMs: 1 + Math.max(0, 300 - (((atMs % 5_000) + 5_000) % 5_000)) };
}

/** The same, and errors in the eighth second. */
function stopping(due: Due): Happened {
  return due.atMs >= 8_000 && due.atMs < 9_000 ? { code: 503 } : pausing(due);
}

const failing = (): string => loadPage(accountOfLoad({ happens: stopping, wishes: twoEndpoints }));

describe.skipIf(withoutBrowser)('the HTML report of a load check in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** Open until its charts are drawn. */
  async function drawn(html: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const opened = await openPage(browser, html, options);
    const { page } = opened;
    await expect.poll(() => page.locator('canvas').count()).toBe(await page.locator('[data-chart]').count());
    return opened;
  }

  it('draws its charts from what is in the file, and keeps the policy of the page', async () => {
    const { page, misdeeds, close } = await drawn(failing());

    expect(await page.locator('h1').innerText()).toBe('Not conformant');
    expect(await page.locator('figure.chart').count()).toBe(4);
    expect(await page.locator('figure.chart').first().getAttribute('aria-label')).toMatch(
      /^Percentiles of all requests/,
    );
    expect(await page.locator('#time .key li').allInnerTexts()).toEqual(['p50', 'p99', 'maximum', 'errors']);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it.each([1280, 390])('shows TP99 with its interval and limit, as a gauge and in words, at %d px', async (width) => {
    const { page, close } = await openPage(browser, loadPage(accountOfLoad({ happens: pausing })), {
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    });
    const inView = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    };

    expect(await page.locator('.gauge figcaption').innerText()).toMatch(
      /^TP99: .+ ms\. 95 % confidence interval: .+ to .+ ms\. Limit: .+ ms\.$/,
    );
    for (const part of ['.track', '.interval', '.limit', 'circle', 'text'])
      expect(await inView(`.gauge ${part}`)).toBe(true);
    expect(await page.locator('#endpoints thead th').allInnerTexts()).toContain('TP99\n95 % confidence interval');
    expect(await inView('#endpoints tbody .quantile')).toBe(true);
    await close();
  });

  it('tells the values below the pointer', async () => {
    const { page, close } = await drawn(failing());
    const figure = page.locator('#time figure.chart').last();
    await figure.scrollIntoViewIfNeeded();
    const box = await figure.locator('.u-over').boundingBox();
    if (box === null) throw new Error('the chart has no room');

    await page.mouse.move(box.x + (box.width * 8) / 19, box.y + 20);
    expect(await figure.locator('.readout').innerText()).toBe('At 8 s: 500 errors');
    await close();
  });

  it('draws again in the other colours, and in the room that there is', async () => {
    const { page, close } = await drawn(failing());
    const picture = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas) => canvas.toDataURL());
    const light = await picture();

    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect.poll(picture).not.toBe(light);

    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => page.evaluate('document.querySelector(".uplot").offsetWidth')).toBeLessThan(600);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(600);
    await close();
  });

  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const)(
    'has nothing serious for axe, and scrolls only downwards, at $width px in $colorScheme colours',
    async ({ width, colorScheme }) => {
      const { page, close } = await drawn(failing(), { viewport: { width, height: 900 }, colorScheme });
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');

      expect(await seriousIn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await close();
    },
  );

  it('says the same in numbers, without its script, too', async () => {
    const { page, misdeeds, close } = await openPage(browser, failing(), { javaScriptEnabled: false });

    expect(await page.locator('figure.chart').first().isVisible()).toBe(false);
    await page.locator('#time summary').click();
    expect(await page.locator('#time tbody tr').nth(8).innerText()).toMatch(/^8 s\s+500\s+500\s+–\s+–\s+–$/);
    await page.locator('#percentiles summary').click();
    expect(await page.locator('#percentiles tbody tr').first().innerText()).toMatch(/^0 %/);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('shows a name that is markup as text', async () => {
    const { head } = accountOfLoad();
    const html = loadPage(
      accountOfLoad({
        happens: stopping,
        wishes: { mix: [{ name: hostile, weight: 1, keepReplies: false }] },
        more: { head: { ...head, target: { name: hostile, baseUrl: hostile, reference: false } } },
      }),
    );
    const { page, misdeeds, close } = await drawn(html);

    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    expect(await page.locator('#endpoints tbody code').innerText()).toBe(hostile);
    expect(misdeeds).toEqual([]);
    await close();
  });

  it('has no chart of what never began, and says why', async () => {
    const { plan } = accountOfLoad();
    const problems = [{ message: 'nobody was there', hint: 'look whether it runs' }];
    const result = neverBegun(plan, 'nobody was there');
    const { page, misdeeds, close } = await openPage(
      browser,
      loadPage(accountOfLoad({ more: { result, problems, outcome: 'could-not-run', exitCode: 3 } })),
    );

    expect(await page.locator('h1').innerText()).toBe('Could not run');
    expect(await page.locator('.hero').innerText()).toContain('nobody was there');
    expect(await page.locator('figure.chart').count()).toBe(0);
    expect(misdeeds).toEqual([]);
    await close();
  });
});

describe('the HTML report of a load check', () => {
  it('is small, and carries the licence of what draws its charts', () => {
    const html = failing();

    expect(Buffer.byteLength(html)).toBeLessThan(300_000);
    expect(html).toContain('Permission is hereby granted');
  });
});
