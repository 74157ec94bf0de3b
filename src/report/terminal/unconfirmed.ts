import type { JudgedCheck } from '../gather.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';
import { findingInWords } from '../wording/findings.ts';

/** Checks named at most. */
const named = 8;

/** Checks that found something once and not again, with what it was: no verdict, and nothing to be silent about. */
export function doubtLines(judged: readonly JudgedCheck[], page: Page): readonly string[] {
  const doubts = judged.flatMap(({ planned, result }) => {
    const seen = result.observations.flatMap(({ finding }) => finding ?? []);
    return seen.length === 0 ? [] : [`${visible(planned.id)}: ${[...new Set(seen.map(findingInWords))].join('; ')}`];
  });
  if (doubts.length === 0) return [];
  const what = `${count(doubts.length, 'check')} found something that did not come again on ground of its own, and may come and go:`;
  const more = doubts.length - named;
  return [
    ...hanging('SEEN ONCE  ', what, page),
    ...doubts.slice(0, named).flatMap((doubt) => hanging('  ', doubt, page)),
    ...(more > 0
      ? hanging('  ', `${more} more: the JSON and HTML reports say which, among the observations`, page)
      : []),
    '',
  ];
}
