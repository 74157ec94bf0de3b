import type { ServerResponse } from 'node:http';
import { sandboxStyle, style } from '../html/assets.generated.js';
import { markup, markupText, trusted, type Markup } from '../html/markup.ts';
import { hashOf } from '../html/page.ts';

export interface SandboxPage {
  readonly status?: number;
  readonly title: string;
  /** Shown above the title. */
  readonly by?: Markup;
  readonly body: Markup;
  /** The source of a bundled script. */
  readonly script?: string;
  /** URLs of images, and URLs to which forms may lead besides this server. The page may use no others. */
  readonly images?: readonly string[];
  readonly formsTo?: readonly string[];
}

/** Sends a page that loads only its own styles, script and `images`, and that cannot be framed. */
export function sendPage(outgoing: ServerResponse, page: SandboxPage): void {
  outgoing.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(page),
    'cache-control': 'no-store',
    // Without a referrer, a browser sends `Origin: null` with the form of the page.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  outgoing.end(htmlOf(page));
}

const sheets = [style, sandboxStyle];

function htmlOf({ title, by, body, script }: SandboxPage): string {
  return markupText(markup`
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · octoproof sandbox</title>
    ${sheets.map((text) => markup`<style>${trusted(text)}</style>`)}
    </head>
    <body class="sandbox">
    <header class="top">
    <span class="brand">octoproof <span class="soft">sandbox</span></span>
    <button type="button" class="quiet-button" id="theme" hidden>Dark</button>
    </header>
    <main>
    ${by ?? null}
    <h1>${title}</h1>
    ${body}
    </main>
    ${script === undefined ? null : markup`<script>${trusted(script)}</script>`}
    </body>
    </html>
  `);
}

function policy({ script, images = [], formsTo = [] }: SandboxPage): string {
  return [
    `default-src 'none'`,
    `style-src ${sheets.map(hashOf).join(' ')}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, `connect-src 'self'`]),
    `base-uri 'none'`,
    ...(images.length === 0 ? [] : [`img-src ${images.map(originOf).join(' ')}`]),
    [`form-action 'self'`, ...formsTo.map(originOf)].join(' '),
    `frame-ancestors 'none'`,
  ].join('; ');
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
