import { visible, visibleLines } from '../text/visible.ts';

/**
 * Texts for Markdown as GitHub and GitLab read it. What a target said goes through `code`, `htmlCode` or `fenced`, and never
 * into a table: in there no markup, link or mention counts, and nothing of it can end them.
 */

/** Words of our own, in which no character is markup. */
export function prose(text: string): string {
  return visible(text).replaceAll(/[\\`*_[\]<>#|~&$!@]/g, String.raw`\$&`);
}

/** Any text as code within a line. */
export function code(text: string): string {
  const shown = visible(text);
  if (shown.trim() === '') return '(empty)';
  const marks = '`'.repeat(longestRun(shown) + 1);
  const space = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${marks}${space}${shown}${space}${marks}`;
}

/** Any text as code within a block of HTML, which Markdown leaves as it is. */
export function htmlCode(text: string): string {
  const shown = visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<code>${shown}</code>`;
}

/** Any lines as a block of code. */
export function fenced(lines: readonly string[], language = 'text'): string {
  const text = visibleLines(lines.map((line) => line.trimEnd()).join('\n'));
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${marks}${language}\n${text}\n${marks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
