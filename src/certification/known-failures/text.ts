import { handwrittenText } from '../../documents/write.ts';
import { clip } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { reasonInWords } from '../../report/wording/findings.ts';
import type { CheckResult, RunFooter } from '../../run/events.ts';
import { dayOf, type JudgedKnownFailure, type KnownFailure } from '../../spec/known-failure.ts';

/** What begins a text that somebody has yet to fill in: a file that holds one is refused. */
export const placeholder = 'TODO';

/** Days that a new entry is given. */
const days = 30;

export interface KnownFailuresInput {
  /** The entries that the run was given. */
  readonly entries: readonly KnownFailure[];
  /** What became of those that concern it, and the results of all checks. */
  readonly judged: readonly JudgedKnownFailure[];
  readonly results: readonly CheckResult[];
  readonly now: Date;
}

/**
 * The file with which a run's failures would be known: entries stay where they still fail or could not be tried, and every
 * other failure gets one. What a person must say first is left open: who sees to it, why, and why it takes longer.
 */
export function knownFailuresText(input: KnownFailuresInput): string {
  return handwrittenText('known-failures', { knownFailures: [...kept(input), ...added(input)] });
}

function kept({ entries, judged, results, now }: KnownFailuresInput): readonly KnownFailure[] {
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

function added({ entries, results, now }: KnownFailuresInput): readonly KnownFailure[] {
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

/** Whether a run saw enough to be written down: one that was cut short did not meet every failure. */
export function isWritable({ problems }: Pick<RunFooter, 'problems'>): boolean {
  return !problems.some(({ kind }) => kind === 'could-not-run' || kind === 'interrupted');
}
