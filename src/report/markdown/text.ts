import { visible, visibleLines } from '../text/visible.ts';

// Markdown for GitHub and GitLab. Text of a target must pass `code`, `htmlCode` or `fenced`, and must not be in a
// table.
// Then it cannot create markup, links or mentions, and cannot end its own element.

/** Our own words, with every markup character escaped. */
export function prose(text: string): string {
  return visible(text).replaceAll(/[\\`*_[\]<>#|~&$!@]/g, String.raw`\$&`);
}

/** Any text as inline code. */
export function code(text: string): string {
  const visibleText = visible(text);
  if (visibleText.trim() === '') return '(empty)';
  const marks = '`'.repeat(longestRun(visibleText) + 1);
  const space = /^[` ]|[` ]$/.test(visibleText) ? ' ' : '';
  return `${marks}${space}${visibleText}${space}${marks}`;
}

/** Any text as code in a block of HTML, where Markdown does not apply. */
export function htmlCode(text: string): string {
  return `<code>${htmlText(text)}</code>`;
}

/** Our own words in a block of HTML, where Markdown does not apply. */
export function htmlText(text: string): string {
  return visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
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
