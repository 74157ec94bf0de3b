import { handwrittenText } from '../../documents/write.ts';
import { clip } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { reasonInWords } from '../../report/wording/findings.ts';
import type { CheckResult, RunFooter } from '../../run/events.ts';
import { dayOf, type JudgedKnownFailure, type KnownFailure } from '../../spec/known-failure.ts';

/** The start of a text that the user has not filled in yet: a file with such a text is refused. */
export const placeholder = 'TODO';

/** The days until a new entry expires. */
const days = 30;

export interface KnownFailuresInput {
  /** The entries that the run was given. */
  readonly entries: readonly KnownFailure[];
  /** The states of the entries of this run, and the results of all checks. */
  readonly judged: readonly JudgedKnownFailure[];
  readonly results: readonly CheckResult[];
  readonly now: Date;
}

/**
 * The file of known failures after a run: entries stay if they still fail or could not be tried, and every other
 * failure gets an entry. Fields that only a person can fill in are left open: the owner, the reason, and the reason for
 * a longer time.
 */
export function knownFailuresText(input: KnownFailuresInput): string {
  return handwrittenText('known-failures', { knownFailures: [...keptEntries(input), ...newEntries(input)] });
}

function keptEntries({ entries, judged, results, now }: KnownFailuresInput): readonly KnownFailure[] {
  const verdictOf = new Map(results.map(({ id, verdict }) => [id, verdict]));
  const stateOf = new Map(judged.map(({ id, state }) => [id, state]));
  return entries.flatMap((entry): readonly KnownFailure[] => {
    const [state, verdict] = [stateOf.get(entry.id), verdictOf.get(entry.id)];
    if (state === 'passing' || verdict === 'inapplicable') return [];
    if (state !== 'expired') return [entry];
    if (verdict === 'passed' || verdict === 'warned' || verdict === 'observed') return [];
    const reason = `${placeholder}: why longer than until ${entry.expires}? It was: ${entry.reason}`;
    return [{ ...entry, reason, expires: lastDay(now) }];
  });
}

function newEntries({ entries, results, now }: KnownFailuresInput): readonly KnownFailure[] {
  const have = new Set(entries.map(({ id }) => id));
  return results
    .filter(({ id, verdict }) => verdict === 'failed' && !have.has(id))
    .map((result) => ({
      id: result.id,
      owner: `${placeholder}: who sees to it?`,
      reason: `${placeholder}: why is it accepted? ${clip(visible(reasonInWords(result) ?? 'it fails'), 200)}`,
      expires: lastDay(now),
    }));
}

function lastDay(now: Date): string {
  return dayOf(new Date(now.getTime() + days * 86_400_000));
}

/** Whether a run was complete enough: a run that was cut short did not reach every failure. */
export function isWritable({ problems }: Pick<RunFooter, 'problems'>): boolean {
  return !problems.some(({ kind }) => kind === 'could-not-run' || kind === 'interrupted');
}
