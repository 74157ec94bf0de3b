import type { RunFooter } from '../../run/events.ts';
import type { JudgedCheck } from '../gather.ts';
import { hanging, type Page } from '../text/page.ts';
import { reasonInBrief } from '../wording/findings.ts';
import { count } from '../wording/numbers.ts';
import { knownFailureCountOf, knownFailureInWords } from '../wording/verdicts.ts';

/**
 * The known failures: a paragraph for each combination of owner, reason and finding, then the entries that did not
 * occur.
 */
export function knownFailureLines(
  excused: readonly JudgedCheck[],
  footer: Pick<RunFooter, 'knownFailures'>,
  page: Page,
): readonly string[] {
  const { knownFailures = [] } = footer;
  const notSeen = knownFailures.filter(({ state }) => state === 'not-seen');
  if (excused.length + notSeen.length === 0) return [];
  const paragraphs = new Map<string, readonly string[]>();
  const add = (words: string, id: string): void => void paragraphs.set(words, [...(paragraphs.get(words) ?? []), id]);
  for (const { planned, result } of excused) {
    if (result.known === undefined) continue;
    add(`${knownFailureInWords(result.known)} (${reasonInBrief(result) ?? 'it fails'})`, planned.id);
  }
  for (const entry of notSeen) add(`did not occur in this run, ${knownFailureInWords(entry)}`, entry.id);
  return [
    page.paint('strong', count(knownFailureCountOf(footer) + notSeen.length, 'KNOWN FAILURE', 'KNOWN FAILURES')),
    ...[...paragraphs].flatMap(([words, ids]) => [
      ...hanging('  ', words, page),
      ...hanging('    ', ids.join(', '), page).map((line) => page.paint('quiet', line)),
    ]),
    '',
  ];
}
