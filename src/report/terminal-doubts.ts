import { seenOnce } from '../spec/seen-once.ts';
import type { Judged } from './groups.ts';
import { count, hanging, type Page } from './terminal-page.ts';
import { visible } from './visible.ts';

/** Checks named at most. */
const named = 8;

/** Checks that found something once and not again: no verdict, and nothing to be silent about. */
export function doubtLines(judged: readonly Judged[], page: Page): readonly string[] {
  const ids = judged
    .filter(({ result }) => result.observations.some(({ name }) => name === seenOnce))
    .map(({ planned }) => visible(planned.id));
  if (ids.length === 0) return [];
  const more = ids.length > named ? `, and ${ids.length - named} more` : '';
  const what = `${count(ids.length, 'check')} found something that did not come again on ground of its own, and may come and go: ${ids.slice(0, named).join(', ')}${more}. The JSON and HTML reports say what, among the observations.`;
  return [...hanging('SEEN ONCE  ', what, page), ''];
}
