import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';

/** The files that reports were written to; no line for none. */
export function writtenLines(paths: readonly string[], page: Page): readonly string[] {
  return paths.length === 0 ? [] : ['', ...hanging('written  ', paths.map(visible).join(', '), page)];
}
