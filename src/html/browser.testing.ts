import axe from 'axe-core';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** The default paths of Chromium browsers on Debian, Ubuntu, GitHub's runners and macOS. */
const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const browserPath = [process.env['CHROMIUM_PATH'] ?? '', ...usualPaths].find((path) => path !== '' && existsSync(path));

const installHint = 'install Chromium (apt-get install chromium), or name one by CHROMIUM_PATH';

/** True if tests in a browser are skipped because no browser is installed. In CI they fail instead. */
export const withoutBrowser = browserPath === undefined && (process.env['CI'] ?? '') === '';

if (withoutBrowser) console.warn(`tests in a browser are skipped: no Chromium was found; ${installHint}`);

/** The host `sandbox.test` is this machine. */
export async function launchBrowser(): Promise<Browser> {
  if (browserPath === undefined) throw new Error(`no Chromium was found for the tests in a browser: ${installHint}`);
  return await chromium.launch({
    executablePath: browserPath,
    args: ['--disable-quic', '--disable-background-networking', '--host-resolver-rules=MAP sandbox.test 127.0.0.1'],
  });
}

/** A page that was opened from a file. */
export interface Opened {
  readonly page: Page;
  /**
   * Script errors, violations of the content security policy, dialogs, and requests to other addresses than the file.
   */
  readonly misdeeds: readonly string[];
  close(): Promise<void>;
}

/** Writes a page to a file and opens it. Default: a desktop browser with light colours. */
export async function openPage(browser: Browser, html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-page-'));
  const file = join(folder, 'report.html');
  await writeFile(file, html);
  const address = pathToFileURL(file).href;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') misdeeds.push(message.text());
  });
  page.on('pageerror', (error) => misdeeds.push(error.message));
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) misdeeds.push(`asked for ${request.url()}`);
  });
  await page.goto(address);
  return {
    page,
    misdeeds,
    async close() {
      await context.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The serious and critical accessibility problems that axe finds in a page: each with its rule and elements. */
export async function seriousIn(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return await page.evaluate(
    `axe.run().then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
  );
}
