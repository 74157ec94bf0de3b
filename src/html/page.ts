import { createHash } from 'node:crypto';
import { script, style } from './assets.generated.js';
import { marks } from './marks.ts';
import { markup, markupText, nothing, trusted, type Markup } from './markup.ts';

/** A part of a page with a heading. The table of contents lists it. */
export interface Section {
  /** The HTML id, unique in the page. */
  readonly id: string;
  readonly title: string;
  /** A number or a few words after the title, and in the table of contents. */
  readonly aside?: string;
  /** A sentence below the title. */
  readonly lead?: string;
  readonly body: Markup;
}

export interface PageParts {
  readonly title: string;
  /** The first screen, with the only `h1` of the page. */
  readonly hero: Markup;
  /** Search and filters; absent if the page has none. */
  readonly filters?: Markup;
  readonly sections: readonly Section[];
  /** The last line. */
  readonly colophon: Markup;
  /** Additional bundled style sheets and scripts of octoproof. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

/** A self-contained HTML document. It is readable without its scripts, and runs no other scripts. */
export function page(parts: PageParts): string {
  const { title, hero, filters, sections, colophon, styles = [], scripts = [] } = parts;
  const sheets = [style, ...styles];
  const programs = [script, ...scripts];
  return markupText(markup`
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy(sheets, programs)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>${title}</title>
    ${sheets.map((text) => markup`<style>${trusted(text)}</style>`)}
    </head>
    <body>
    <a class="skip" href="#content">Skip to the content</a>
    ${trusted(marks)}
    <header class="top">
    <span class="brand">octoproof</span>
    <button type="button" class="quiet-button" id="theme" hidden>Dark</button>
    </header>
    <main id="content" tabindex="-1">
    ${hero}
    <div class="columns">
    <aside class="rail" aria-label="Search and contents">${filters ?? nothing}${contents(sections)}</aside>
    <div class="sections">${sections.map(sectionMarkup)}</div>
    </div>
    </main>
    <footer class="colophon">${colophon}</footer>
    ${programs.map((text) => markup`<script>${trusted(text)}</script>`)}
    </body>
    </html>
  `);
}

function contents(sections: readonly Section[]): Markup {
  return markup`
    <nav class="contents" aria-label="Contents">
    <ul>${sections.map(
      ({ id, title, aside }) =>
        markup`<li><a href="#${id}"><span>${title}</span>${aside === undefined ? null : markup` <span class="number">${aside}</span>`}</a></li>`,
    )}</ul>
    </nav>
  `;
}

function sectionMarkup({ id, title, aside, lead, body }: Section): Markup {
  return markup`
    <section id="${id}" aria-labelledby="${id}-title">
    <header class="section-head">
    <h2 id="${id}-title">${title}${aside === undefined ? null : markup` <span class="number">${aside}</span>`}</h2>
    ${lead === undefined ? null : markup`<p class="lead">${lead}</p>`}
    </header>
    ${body}
    </section>
  `;
}

/**
 * The content security policy: the page loads nothing, and runs only its own scripts and styles, identified by hash.
 */
function policy(sheets: readonly string[], programs: readonly string[]): string {
  return [
    `default-src 'none'`,
    `style-src ${sheets.map(hashOf).join(' ')}`,
    `script-src ${programs.map(hashOf).join(' ')}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** The source of an inline style or script in a content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
