import type { RunFooter } from '../../run/events.ts';
import type { JudgedCheck } from '../gather.ts';
import { hanging, rowLines, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { reasonInBrief } from '../wording/findings.ts';
import { count } from '../wording/numbers.ts';
import { knownFailureCountOf, knownFailureInWords } from '../wording/verdicts.ts';

/** Maximum number of checks of one paragraph. The file of known failures has all. */
const mostChecks = 10;

/**
 * The known failures: a paragraph for each combination of owner, reason and finding, then the entries that did not
 * occur.
 */
export function knownFailureLines(
  { excused, judged }: { readonly excused: readonly JudgedCheck[]; readonly judged: readonly JudgedCheck[] },
  footer: Pick<RunFooter, 'knownFailures'>,
  page: Page,
): readonly string[] {
  const { knownFailures = [] } = footer;
  const notOccurred = knownFailures.filter(({ state }) => state === 'did-not-occur');
  if (excused.length + notOccurred.length === 0) return [];
  const paragraphs = new Map<string, readonly string[]>();
  const add = (words: string, id: string): void => void paragraphs.set(words, [...(paragraphs.get(words) ?? []), id]);
  for (const { planned, result } of excused) {
    if (result.known === undefined) continue;
    add(`${knownFailureInWords(result.known)} (${reasonInBrief(result) ?? 'it fails'})`, planned.id);
  }
  for (const entry of notOccurred) add(`did not occur in this run, ${knownFailureInWords(entry)}`, entry.id);
  const titles = new Map(judged.map(({ planned: { id, title } }) => [id, title]));
  return [
    page.paint('strong', count(knownFailureCountOf(footer) + notOccurred.length, 'KNOWN FAILURE', 'KNOWN FAILURES')),
    ...[...paragraphs].flatMap(([words, ids]) => [...hanging('  ', words, page), ...checkLines(ids, titles, page)]),
    '',
  ];
}

function checkLines(ids: readonly string[], titles: ReadonlyMap<string, string>, page: Page): readonly string[] {
  const named = ids.slice(0, mostChecks);
  const idColumns = Math.max(...named.map((id) => id.length));
  const more = ids.length - named.length;
  return [
    ...named.flatMap((id) =>
      rowLines(`    ${id.padEnd(idColumns)}  `, visible(titles.get(id) ?? ''), page.width).map((line) =>
        line.trimEnd(),
      ),
    ),
    ...(more === 0 ? [] : hanging('    ', `and ${count(more, 'more check')} in the file of known failures`, page)),
  ].map((line) => page.paint('quiet', line));
}
