import type { KnownFailure } from '../../spec/known-failure.ts';
import type { JudgedCheck } from '../gather.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';
import { reasonInWords } from '../wording/findings.ts';

/** Who sees to a failure, until when, and why it is accepted. */
export function entryInWords({ owner, expires, reason }: Omit<KnownFailure, 'id'>): string {
  return visible(`until ${expires}, ${owner}: ${reason}`);
}

/** Failures that are excused, quietly: who sees to them until when, what still shows, and which they are. */
export function knownLines(excused: readonly JudgedCheck[], page: Page): readonly string[] {
  if (excused.length === 0) return [];
  return [
    page.paint('strong', count(excused.length, 'KNOWN FAILURE', 'KNOWN FAILURES')),
    ...[...alike(excused)].flatMap(([said, ids]) => [
      ...hanging('  ', said, page),
      ...hanging('    ', ids.join(', '), page).map((line) => page.paint('quiet', line)),
    ]),
    '',
  ];
}

/** One mistake often fails many checks, which are entered alike: these are told once. */
function alike(excused: readonly JudgedCheck[]): ReadonlyMap<string, readonly string[]> {
  const together = new Map<string, readonly string[]>();
  for (const { planned, result } of excused) {
    if (planned.known === undefined) continue;
    const shows = visible(reasonInWords(result)?.split('\n')[0] ?? 'it fails');
    const said = `${entryInWords(planned.known)} (${shows})`;
    together.set(said, [...(together.get(said) ?? []), planned.id]);
  }
  return together;
}
