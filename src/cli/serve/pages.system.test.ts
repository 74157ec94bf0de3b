import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, seriousIn, withoutBrowser } from '../../html/browser.testing.ts';
import { call } from '../fake-io.testing.ts';
import { listen, listenLocally } from '../../http/listen.ts';
import { whileServing } from './served.testing.ts';

/** Opens a page on a light desktop and a dark phone. Fails on script errors and violations of its content policy. */
async function inEachView(browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const views = [
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { viewport: { width: 375, height: 740 }, colorScheme: 'dark' },
  ] as const;
  for (const view of views) {
    const page = await browser.newPage(view);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => problems.push('dialog')));
    await page.goto(url);
    await use(page);
    expect(await seriousIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(problems).toEqual([]);
    await page.close();
  }
}

describe.skipIf(withoutBrowser)('the pages of a served storefront', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => await browser.close());

  test('show requests live, and show markup in them as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    let requests = 0;
    await whileServing([], async (baseUrl) => {
      await inEachView(browser, `${baseUrl}/_octoproof/journal`, async (page) => {
        await page.getByText('Live').waitFor();
        const body = JSON.stringify({ country: markup });
        await fetch(`${baseUrl}/octo-gateway/v1/carts`, { method: 'POST', body, headers: { 'x-note': markup } });
        requests += 1;
        // The journal also shows the request of an earlier view: until the new row arrives, the old one is the first.
        await page
          .locator('details')
          .nth(requests - 1)
          .waitFor();
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

  test('lead a shopper from the buy link through the payment back to the partner', async () => {
    const returned: string[] = [];
    const partner = createServer(({ url = '' }, response) => {
      returned.push(url);
      response.end('<html lang="en"><title>back</title><main><h1>Back at the partner</h1></main></html>');
    });
    const origin = await listenLocally(partner);
    const argv = ['--redirect-url', `${origin}/return?a=1`];
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
      await page.goto(link);
      expect(await page.locator('main').innerText()).toContain('An order was placed from this cart.');
    }).finally(() => partner.close());
  });

  test('accept a payment under every host name of the sandbox', async () => {
    await whileServing(['--allow-host', 'sandbox.test'], async (baseUrl, printed) => {
      const api = apiOf(baseUrl, printed, 'second key');
      const { port } = new URL(baseUrl);
      // The browser sends no Sec-Fetch-Site to sandbox.test, because it is neither loopback nor https.
      for (const host of ['localhost', '127.0.0.1', 'sandbox.test']) {
        const link = new URL(await api.newCart());
        const page = await browser.newPage();
        await page.goto(`http://${host}:${port}${link.pathname}${link.search}`);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByText('The payment was cancelled. The cart is unchanged.').waitFor();
        await page.close();
      }
    });
  });

  test('do nothing for a page of another site', async () => {
    const attacker = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<html lang="en"><title>attack</title></html>');
    });
    const port = await listen(attacker);
    await whileServing(['--control'], async (baseUrl, printed) => {
      const link = await apiOf(baseUrl, printed, 'key').newCart();
      const statuses: number[] = [];
      const page = await browser.newPage();
      page.on('response', (response) => {
        if (response.url().startsWith(baseUrl)) statuses.push(response.status());
      });
      await page.goto(`http://localhost:${port}/`);
      for (const [url, body] of [
        [link, 'payment=accepted'],
        [`${baseUrl}/octo-gateway/v1/register`, '{}'],
        [`${baseUrl}/control/arrange`, '{"state":"offer"}'],
      ])
        await page.evaluate(
          `fetch(${JSON.stringify(url)}, { method: 'POST', mode: 'no-cors', body: ${JSON.stringify(body)} })`,
        );
      expect(statuses).toEqual([403, 403, 403]);
      // A link may lead a person to the checkout page.
      await page.setContent(`<a href="${link}">buy</a>`);
      await page.getByText('buy').click();
      await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    }).finally(() => attacker.close());
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

test('the checkout page identifies the newest link, an older link and a hand-built link', async () => {
  await whileServing([], async (baseUrl, printed) => {
    const api = apiOf(baseUrl, printed, 'key');
    const link = await api.newCart();
    const htmlOf = async (url: string) => await (await fetch(url)).text();
    const page = await htmlOf(link);
    expect(page).toContain('the newest link of this cart');
    // The partner of this key has a name, a logo and an affiliate publisher.
    expect(page).toMatch(/Lantern Street Deals.*pub-20417/);
    const direct = new URL(link).searchParams.get('url') ?? '';
    expect(await htmlOf(direct)).toContain(
      'not a buyLink of the API: a link that was built by hand earns no commission',
    );
    const cartId = /checkout\/([^?]+)/.exec(direct)?.[1] ?? '';
    await api.get(`carts/${cartId}`);
    expect(await htmlOf(link)).toContain('an older link of this cart: a later reply contained a newer link');
    expect((await fetch(`${baseUrl}/_octoproof/checkout/%`)).status).toBe(404);
  });
});

test('a delayed payment leaves the order PENDING, and a cart can be paid only once', async () => {
  await whileServing([], async (baseUrl, printed) => {
    const api = apiOf(baseUrl, printed, 'key');
    const link = await api.newCart();
    const pay = async (payment: string) =>
      await fetch(link, { method: 'POST', body: new URLSearchParams({ payment }), redirect: 'manual' });
    expect((await pay('free')).status).toBe(409);
    expect(await (await pay('cancelled')).text()).toContain('The payment was cancelled. The cart is unchanged.');
    const paid = await pay('accepted-later');
    // The redirectUrl of the bundled partner has a host that is reserved for examples, so the shopper stays here.
    const page = await paid.text();
    const uuid = /Order (\S+) was placed/.exec(page)?.[1] ?? '';
    expect([paid.status, await api.get(`partner-bookings/${uuid}`)]).toMatchObject([200, { status: 'PENDING' }]);
    expect(page).toContain('An order was placed from this cart.');
    expect(page).toContain(`https://partner.example.com/return?source=checkout&amp;marketplaceOrderUuid=${uuid}`);
    expect((await pay('accepted')).status).toBe(409);
  });
});

test('--redirect-url requires a URL', async () => {
  const { code, stderr } = await call(['serve', 'storefront', '--redirect-url', 'here']);
  expect(code).toBe(2);
  expect(stderr).toContain('--redirect-url: expected an absolute http or https URL');
});

/** Calls the API with the key that `serve` printed under this name. */
function apiOf(baseUrl: string, printed: string, name: 'key' | 'second key') {
  const headers = { 'g-api-key': new RegExp(`${name} +(\\S+)`).exec(printed)?.[1] ?? '' };
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    await (await fetch(`${baseUrl}/octo-gateway/v1/${path}`, { headers, ...init })).json();
  return {
    get: (path: string) => send(path),
    /** The buy link of a new cart with one line. */
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
