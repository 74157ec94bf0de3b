import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';

/** The lines that name the written files; none if there are no files. */
export function writtenLines(paths: readonly string[], page: Page): readonly string[] {
  return paths.length === 0 ? [] : ['', ...hanging('written  ', paths.map(visible).join(', '), page)];
}
