import { handwrittenText } from '../../documents/write.ts';
import type { JudgedCheck } from '../../report/gather.ts';
import { groupByCause, type Group } from '../../report/grouping/groups.ts';
import { clip } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { reasonInWords } from '../../report/wording/findings.ts';
import type { RunFooter } from '../../run/events.ts';
import { covers } from '../../run/plan/known-failures.ts';
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
    const state = states.find((one) => one.id === entry.id && one.causes === entry.causes)?.state;
    if (state === 'did-not-occur' || verdict === 'inapplicable') return [];
    if (state !== 'expired') return [entry];
    if (verdict === 'passed' || verdict === 'warned' || verdict === 'observed') return [];
    const reason = `${placeholder}: why longer than until ${entry.expires}? Previous reason: ${entry.reason}`;
    return [{ ...entry, reason, expires: lastDay(now) }];
  });
}

function newEntries({ entries, judged, now }: KnownFailuresInput): readonly KnownFailure[] {
  const isNew = ({ result }: JudgedCheck): boolean =>
    result.verdict === 'failed' && !entries.some((entry) => covers(entry, result));
  return groupByCause(judged.filter(isNew)).flatMap((group) => entriesFor(group, lastDay(now)));
}

/** One entry for a root cause. If no cause is known, one entry for each check. */
function entriesFor({ lead, others }: Group, expires: string): readonly KnownFailure[] {
  const members = [lead, ...others];
  const causes = [...new Set(members.flatMap(({ result }) => result.cause?.key ?? []))];
  const selectors =
    causes.length === 0 ? members.map(({ planned }) => ({ id: planned.id })) : [{ id: lead.planned.id, causes }];
  const why = clip(visible(reasonInWords(lead.result) ?? lead.planned.title), 200);
  return selectors.map((selector) => ({
    ...selector,
    owner: `${placeholder}: who will fix it?`,
    reason: `${placeholder}: why is it accepted? ${why}`,
    expires,
  }));
}

function lastDay(now: Date): string {
  return dayOf(new Date(now.getTime() + days * 86_400_000));
}

/** False for a run that was cut short, because it did not reach every failure. */
export function isWritable({ problems }: Pick<RunFooter, 'problems'>): boolean {
  return !problems.some(({ kind }) => kind === 'could-not-run' || kind === 'interrupted');
}
