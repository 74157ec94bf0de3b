import { lines, markup, type Markup } from './markup.ts';
import type { Room } from './size-limit.ts';

/** A shell command that can be copied as it is. One with no room is not shown at all: half a command does harm. */
export function commandView(label: string, words: readonly string[], room: Room): Markup {
  // On one line, which wraps as the page is wide: a line that ends in a backslash goes on in few shells.
  const text = words.join(' ');
  const shown =
    text.length > room.value
      ? markup`<p class="soft">too long for this page: ${text.length.toLocaleString('en-US')} characters</p>`
      : markup`<pre><code>${lines(text)}</code></pre>`;
  return markup`<div class="command" data-copy="${label}"><span class="label">${label}</span>${shown}</div>`;
}
