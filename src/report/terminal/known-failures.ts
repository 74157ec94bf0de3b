import type { JudgedCheck } from '../gather.ts';
import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { reasonInWords } from '../wording/findings.ts';
import { count } from '../wording/numbers.ts';
import { knownFailureInWords } from '../wording/verdicts.ts';

/** The excused failures, one entry for all checks with the same owner, reason and fact. */
export function knownFailureLines(excused: readonly JudgedCheck[], page: Page): readonly string[] {
  if (excused.length === 0) return [];
  const entries = new Map<string, readonly string[]>();
  for (const { planned, result } of excused) {
    if (planned.known === undefined) continue;
    const fact = visible(reasonInWords(result)?.split('\n')[0] ?? 'it fails');
    const entry = `${knownFailureInWords(planned.known)} (${fact})`;
    entries.set(entry, [...(entries.get(entry) ?? []), planned.id]);
  }
  return [
    page.paint('strong', count(excused.length, 'KNOWN FAILURE', 'KNOWN FAILURES')),
    ...[...entries].flatMap(([entry, ids]) => [
      ...hanging('  ', entry, page),
      ...hanging('    ', ids.join(', '), page).map((line) => page.paint('quiet', line)),
    ]),
    '',
  ];
}
