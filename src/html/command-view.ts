import { visibleLines } from '../report/text/visible.ts';
import { lines, markup, type Markup } from './markup.ts';
import type { SizeLimits } from './size-limit.ts';

/**
 * A shell command with a copy button. A command that is too long is omitted, because a part of a command can do harm.
 */
export function commandView(label: string, words: readonly string[], limits: SizeLimits): Markup {
  // One line, which the page wraps: not every shell continues a line after a backslash.
  return copyView(label, words.join(' '), limits);
}

/**
 * A text with a copy button. The button copies the exact text, even if the page shows invisible characters as escapes.
 */
export function copyView(label: string, text: string, limits: SizeLimits): Markup {
  const exact = visibleLines(text) === text ? null : Buffer.from(text).toString('base64');
  const shortened =
    text.length > limits.value
      ? markup`<p class="soft">too long for this report: ${text.length.toLocaleString('en-US')} characters</p>`
      : markup`<pre><code>${lines(text)}</code></pre>`;
  return markup`<div class="command" data-copy="${label}"${exact === null || text.length > limits.value ? null : markup` data-exact="${exact}"`}><span class="label">${label}</span>${shortened}</div>`;
}
