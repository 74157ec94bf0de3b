import type { JudgedCheck } from '../gather.ts';
import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { findingInWords } from '../wording/findings.ts';
import { count } from '../wording/numbers.ts';

const namedChecks = 8;

/** Findings that did not come again. They give no verdict, but a fault of the target may come and go. */
export function unconfirmedLines(judged: readonly JudgedCheck[], page: Page): readonly string[] {
  const unconfirmed = judged.flatMap(({ planned, result }) => {
    const findings = result.observations.flatMap(({ finding }) => finding ?? []);
    if (findings.length === 0) return [];
    return [`${visible(planned.id)}: ${[...new Set(findings.map(findingInWords))].join('; ')}`];
  });
  if (unconfirmed.length === 0) return [];
  const summary = `${count(unconfirmed.length, 'check')} found something that did not come again on ground of its own, and may come and go:`;
  const more = unconfirmed.length - namedChecks;
  return [
    ...hanging('SEEN ONCE  ', summary, page),
    ...unconfirmed.slice(0, namedChecks).flatMap((text) => hanging('  ', text, page)),
    ...(more > 0
      ? hanging('  ', `${more} more: the JSON and HTML reports say which, among the observations`, page)
      : []),
    '',
  ];
}
