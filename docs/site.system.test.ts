import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { parseJson } from '../src/model/json.ts';
import { launchBrowser, withoutBrowser } from '../src/html/browser.testing.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'docs/.vitepress/dist');

beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'docs'], { cwd: root });
});

describe('the documentation site', () => {
  it('has no link to a page or a heading that does not exist', async () => {
    const pages = await readPages();
    const dead = [...pages].flatMap(([path, html]) =>
      linksOf(html)
        .filter((link) => !leadsSomewhere(link, path, pages))
        .map((link) => `${path}: ${link}`),
    );

    expect(pages.size).toBeGreaterThan(400);
    expect(dead).toEqual([]);
  });

  it.each(['octoproof/target', 'octoproof/report', 'storefront/cart'])(
    'has the schema %s at its address',
    async (name) => {
      const text = await readFile(join(site, `schemas/${name}.schema.json`), 'utf8');

      expect(parseJson(text)).toMatchObject({ $id: `https://octoproof.dev/schemas/${name}.schema.json` });
    },
  );

  it('has the icon that every browser asks for', () => {
    expect(existsSync(join(site, 'favicon.ico'))).toBe(true);
  });
});

describe.skipIf(withoutBrowser)('the documentation site in a browser', () => {
  let server: Server;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    server = serveSite();
    address = `http://127.0.0.1:${await portOf(server)}`;
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    return page;
  }

  it('finds a requirement by its words', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('storefront/4.4/5 add adds its quantity');
    await page.locator('.result').first().waitFor();
    await page.locator('.result[href*="/requirements/storefront/4.4/5"]').first().click();

    await page.getByRole('heading', { level: 1, name: 'storefront/4.4/5' }).waitFor();
  });

  it('copies a command', async () => {
    const page = await open('/tutorials/client', { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('.language-sh').first();
    await block.hover();
    await block.locator('button.copy').click();

    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^octoproof client --reference/);
  });

  it('follows the dark mode of the system, and has a switch', async () => {
    const page = await open('/guides/ci', { colorScheme: 'dark' });
    const isDark = async (): Promise<unknown> =>
      await page.evaluate(`document.documentElement.classList.contains('dark')`);

    expect(await isDark()).toBe(true);
    await page.locator('.VPNavBarAppearance button').click();
    expect(await isDark()).toBe(false);
  });

  it.each(['/', '/tutorials/storefront', '/reference/target-file', '/reference/cli', '/requirements/storefront/4.4/5'])(
    '%s fits a phone',
    async (path) => {
      const page = await open(path, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      await page.locator('.VPNavBarHamburger').click();
      await page.getByRole('link', { name: 'Guides' }).first().waitFor();
    },
  );
});

/** The pages of the built site by their path without ending. */
async function readPages(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file): Promise<readonly [string, string]> => [
      `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`,
      await readFile(join(site, file), 'utf8'),
    ]),
  );
  return new Map(pages);
}

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

function leadsSomewhere(link: string, from: string, pages: ReadonlyMap<string, string>): boolean {
  // Written pages link so to generated ones, because a clone lacks these.
  const own = link.replace(/^https:\/\/octoproof\.dev(?=\/(?:reference|requirements)\/)/, '');
  const url = new URL(own, `http://site${from}`);
  if (url.host !== 'site' || url.pathname.startsWith('/assets/')) return true;
  const target = pages.get(decodeURIComponent(url.pathname).replace(/\.html$/, ''));
  if (target === undefined) return false;
  return url.hash === '' || target.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`);
}

async function portOf(server: Server): Promise<number> {
  return await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const listening = server.address();
      resolve(typeof listening === 'object' && listening !== null ? listening.port : 0);
    });
  });
}

/** Serves the site as a static host with clean addresses does. */
function serveSite(): Server {
  const types: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
  };
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const decoded = decodeURIComponent(pathname);
    const file = decoded.endsWith('/')
      ? `${decoded}index.html`
      : /\.(?:js|css|svg|woff2|json|ico|html)$/.test(decoded)
        ? decoded
        : `${decoded}.html`;
    readFile(join(site, file)).then(
      (content) => {
        response.writeHead(200, { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
}
