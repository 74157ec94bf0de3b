import { handwrittenText } from '../../documents/write.ts';
import type { JudgedCheck } from '../../report/gather.ts';
import { groupByCause } from '../../report/grouping/groups.ts';
import { clip } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { reasonInWords } from '../../report/wording/findings.ts';
import type { RunFooter } from '../../run/events.ts';
import { unexcused } from '../../run/plan/known-failures.ts';
import { dayOf, type JudgedKnownFailure, type KnownFailure } from '../../model/known-failure.ts';

/** The start of a text that the user must replace. A file that still contains it is refused. */
export const placeholder = 'TODO';

/** The days until a new entry expires. */
const days = 30;

export interface KnownFailuresInput {
  /** The entries that the run was given. */
  readonly entries: readonly KnownFailure[];
  /** The states of the entries after this run. */
  readonly states: readonly JudgedKnownFailure[];
  /** All checks of the run in the order of the plan. */
  readonly judged: readonly JudgedCheck[];
  readonly now: Date;
}

/**
 * The file of known failures after a run. Entries stay if they still fail or could not be tried. Each other root cause
 * gets a new entry. Fields that only a person can fill in start with the placeholder: the owner, the reason, and the
 * reason to extend an expired entry.
 */
export function knownFailuresText(input: KnownFailuresInput): string {
  return handwrittenText('known-failures', { knownFailures: [...keptEntries(input), ...newEntries(input)] });
}

function keptEntries({ entries, states, judged, now }: KnownFailuresInput): readonly KnownFailure[] {
  return entries.flatMap((entry): readonly KnownFailure[] => {
    const verdict = judged.find(({ planned }) => planned.id === entry.id)?.result.verdict;
    const state = states.find(({ fingerprints: [first] }) => first === entry.fingerprints[0])?.state;
    if (state === 'did-not-occur' || verdict === 'inapplicable') return [];
    if (state !== 'expired') return [entry];
    if (verdict === 'passed' || verdict === 'warned' || verdict === 'observed') return [];
    const reason = `${placeholder}: why is it accepted after ${entry.expires}? Previous reason: ${entry.reason}`;
    return [{ ...entry, reason, expires: lastDay(now) }];
  });
}

function newEntries({ entries, judged, now }: KnownFailuresInput): readonly KnownFailure[] {
  const isNew = ({ result }: JudgedCheck): boolean => unexcused(result, entries).length > 0;
  const named = new Set<string>();
  return groupByCause(judged.filter(isNew)).flatMap(({ lead, others }): readonly KnownFailure[] => {
    const found = [lead, ...others].flatMap(({ result }) => unexcused(result, entries));
    const fingerprints = [...new Set(found)].filter((fingerprint) => !named.has(fingerprint));
    for (const fingerprint of fingerprints) named.add(fingerprint);
    if (fingerprints.length === 0) return [];
    const why = clip(visible(reasonInWords(lead.result) ?? lead.planned.title), 200);
    return [
      {
        id: lead.planned.id,
        fingerprints,
        owner: `${placeholder}: who will fix it?`,
        reason: `${placeholder}: why is it accepted? ${why}`,
        expires: lastDay(now),
      },
    ];
  });
}

function lastDay(now: Date): string {
  return dayOf(new Date(now.getTime() + days * 86_400_000));
}

/** False for a run that was cut short, because it did not reach every failure. */
export function isWritable({ problems }: Pick<RunFooter, 'problems'>): boolean {
  return !problems.some(({ kind }) => kind === 'could-not-run' || kind === 'interrupted');
}
