import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, seriousIn, withoutBrowser } from '../../../html/browser.testing.ts';
import { call } from '../../fake-io.testing.ts';
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

  test('lead a shopper from the buy link over the payment back to the partner, and to the vouchers', async () => {
    const returned: string[] = [];
    const partner = createServer(({ url = '' }, response) => {
      returned.push(url);
      response.end('<html lang="en"><title>back</title><main><h1>Back at the partner</h1></main></html>');
    });
    await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
    const address = partner.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const argv = ['--redirect-url', `http://127.0.0.1:${port}/return?a=1`];
    await whileServing(argv, async (baseUrl, printed) => {
      const api = apiOf(baseUrl, printed, 'second key');
      const link = await api.newCart();
      const page = await browser.newPage();
      await page.goto(link);
      expect(await page.locator('main').innerText()).toMatch(/the newest link of this cart[^]*no affiliate publisher/);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('Back at the partner').waitFor();
      const uuid = /^\/return\?a=1&marketplaceOrderUuid=(.+)$/.exec(returned[0] ?? '')?.[1] ?? '';
      const order = await api.get(`partner-bookings/${uuid}`);
      expect(order).toMatchObject({ uuid, status: 'CONFIRMED' });
      const [voucher = ''] = /(?<="myGrouponUrl":")[^"]+/.exec(JSON.stringify(order)) ?? [];
      await page.goto(voucher);
      expect(await page.locator('main').innerText()).toContain('CONFIRMED');
      await page.goto(link);
      expect(await page.locator('main').innerText()).toContain('An order was placed from this cart.');
    }).finally(() => partner.close());
  });

  test('show a cart at the checkout on desktop and phone', async () => {
    await whileServing([], async (baseUrl, printed) => {
      const link = await apiOf(baseUrl, printed, 'second key').newCart();
      await inEachView(browser, link, async (page) => {
        await page.getByRole('button', { name: 'Pay, and reject after 10 seconds' }).waitFor();
      });
    });
  });
});

test('the checkout tells an old link and one that was built by hand', async () => {
  await whileServing([], async (baseUrl, printed) => {
    const api = apiOf(baseUrl, printed, 'key');
    const link = await api.newCart();
    const shown = async (url: string) => await (await fetch(url)).text();
    const page = await shown(link);
    expect(page).toContain('the newest link of this cart');
    // The partner of this key has a name, a logo and an affiliate publisher.
    expect(page).toMatch(/Lantern Street Deals.*pub-20417/);
    const direct = new URL(link).searchParams.get('url') ?? '';
    expect(await shown(direct)).toContain('it earns no commission');
    const cartId = /checkout\/([^?]+)/.exec(direct)?.[1] ?? '';
    await api.get(`carts/${cartId}`);
    expect(await shown(link)).toContain('an older one');
    expect((await fetch(`${baseUrl}/_octoproof/checkout/%`)).status).toBe(404);
    expect((await fetch(`${baseUrl}/_octoproof/vouchers/x/tickets/y`)).status).toBe(404);
  });
});

test('a payment that settles later leaves the order pending; a cart is paid once', async () => {
  await whileServing([], async (baseUrl, printed) => {
    const api = apiOf(baseUrl, printed, 'key');
    const link = await api.newCart();
    const pay = async (payment: string) =>
      await fetch(link, { method: 'POST', body: new URLSearchParams({ payment }), redirect: 'manual' });
    expect((await pay('free')).status).toBe(409);
    const paid = await pay('accepted-later');
    // The address of the bundled partner is one that is reserved for examples.
    const uuid = /^\/_octoproof\/vouchers\/(.+)$/.exec(paid.headers.get('location') ?? '')?.[1] ?? '';
    expect([paid.status, await api.get(`partner-bookings/${uuid}`)]).toMatchObject([303, { status: 'PENDING' }]);
    const page = await (await fetch(`${baseUrl}/_octoproof/vouchers/${uuid}`)).text();
    expect(page).toContain(`https://partner.example.com/return?source=checkout&amp;marketplaceOrderUuid=${uuid}`);
    expect((await pay('accepted')).status).toBe(409);
  });
});

test('--redirect-url wants a URL', async () => {
  const { code, stderr } = await call(['serve', 'storefront', '--redirect-url', 'here']);
  expect(code).toBe(2);
  expect(stderr).toContain('--redirect-url: expected an absolute http or https URL');
});

/** Calls the API with the key that was printed under this name. */
function apiOf(baseUrl: string, printed: string, name: 'key' | 'second key') {
  const headers = { 'g-api-key': new RegExp(`${name} +(\\S+)`).exec(printed)?.[1] ?? '' };
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    await (await fetch(`${baseUrl}/octo-gateway/v1/${path}`, { headers, ...init })).json();
  return {
    get: (path: string) => send(path),
    /** Gives the link of a new cart of one line. */
    async newCart(): Promise<string> {
      const list = JSON.stringify(await send('products?country=US&limit=1'));
      const productId = /"id":"([^"]+)"/.exec(list)?.[1];
      const optionId = /"options":\[\{"id":"([^"]+)"/.exec(list)?.[1];
      const body = JSON.stringify({ country: 'US', items: [{ productId, optionId, quantity: 2 }] });
      const cart = await send('carts', { method: 'POST', body });
      return /"buyLink":"([^"]+)"/.exec(JSON.stringify(cart))?.[1] ?? '';
    },
  };
}
