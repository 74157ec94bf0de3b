import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { JudgedKnownFailure, KnownFailure, KnownFailures, KnownState } from '../../spec/known-failure.ts';
import { nearest } from '../../spec/nearest.ts';
import type { Verdict } from '../../spec/verdict.ts';
import type { CheckResult, Plan, RunProblem } from '../events.ts';

/** Entries that name no check of the suite, or a check twice: each is a fault, with its place in the file. */
export function faultsOfEntries(
  entries: readonly KnownFailure[],
  ids: readonly string[],
): readonly ConfigurationProblem[] {
  return entries.flatMap(({ id }, index) => {
    const pointer = `/knownFailures/${index}/id`;
    const first = entries.findIndex((entry) => entry.id === id);
    if (first < index) {
      const hint = `keep one: /knownFailures/${first} names it already`;
      return [{ pointer, message: `${JSON.stringify(id)} is listed twice`, hint }];
    }
    if (ids.includes(id)) return [];
    return [{ pointer, message: `there is no check ${JSON.stringify(id)}`, hint: hintFor(id, ids) }];
  });
}

function hintFor(id: string, ids: readonly string[]): string {
  const close = nearest(id, ids, 3);
  if (close.length > 0) return `nearest: ${close.join(', ')}`;
  return 'an entry names one check by its whole id: --list shows them all';
}

/** The entries that can excuse a failure today, by their check. */
export function inForce({ entries, today }: KnownFailures): ReadonlyMap<string, KnownFailure> {
  return new Map(entries.filter(({ expires }) => expires >= today).map((entry) => [entry.id, entry]));
}

interface Ended {
  readonly results: readonly CheckResult[];
  /** Whether every check of the suite was planned. */
  readonly whole: boolean;
}

/** The state of every entry of a run; entries of checks outside its selection are ignored. */
export function judgeKnownFailures(
  { entries, today }: KnownFailures,
  plan: Plan,
  ended: Ended,
): readonly JudgedKnownFailure[] {
  const results = new Map(ended.results.map((result) => [result.id, result]));
  const sawAll = ended.whole && ended.results.every(({ verdict }) => verdict !== 'blocked' && verdict !== 'broken');
  return entries.flatMap((entry): readonly JudgedKnownFailure[] => {
    const planned = plan.checks.find(({ id }) => id === entry.id);
    if (planned === undefined) return [];
    if (entry.expires < today) return [{ ...entry, state: 'expired' }];
    const state = stateOf(results.get(entry.id)?.verdict ?? 'blocked');
    // An ambient check may pass only because the failing reply was not among its replies.
    return [{ ...entry, state: state === 'passing' && planned.kind === 'ambient' && !sawAll ? 'unshown' : state }];
  });
}

function stateOf(verdict: Verdict): KnownState {
  if (verdict === 'failed') return 'failing';
  return verdict === 'passed' || verdict === 'warned' || verdict === 'observed' ? 'passing' : 'unshown';
}

/**
 * The problems of the entries of a run. An untested entry is not reported, because it may still fail, and it expires
 * anyway; an entry of a check that the target does not offer can never fail.
 */
export function knownFailureProblems(
  judged: readonly JudgedKnownFailure[],
  { plan, results }: { readonly plan: Plan; readonly results: readonly CheckResult[] },
): readonly RunProblem[] {
  const verdictOf = new Map(results.map(({ id, verdict }) => [id, verdict]));
  const idsOf = (state: KnownState): readonly string[] =>
    judged.filter((entry) => entry.state === state).map(({ id }) => id);
  const isLaw = (id: string): boolean => plan.checks.some((check) => check.id === id && check.kind === 'law');
  const notOffered = idsOf('unshown').filter((id) => verdictOf.get(id) === 'inapplicable');
  const expired = judged.filter(({ state }) => state === 'expired');
  return [
    ...problemOf(
      idsOf('passing'),
      'known to fail, and does not any more',
      `take its entry out${idsOf('passing').some(isLaw) ? ', or give --seed where a law fails for some seeds only' : ''}`,
    ),
    ...problemOf(notOffered, 'known to fail, and not offered by the target at all', 'take its entry out'),
    ...problemOf(
      expired.map(({ id, owner, expires }) => `${id} (${owner}, until ${expires})`),
      'known to fail, and its time is over',
      'mend it, or have its owner set another day and say why',
    ),
  ];
}

function problemOf(ids: readonly string[], message: string, hint: string): readonly RunProblem[] {
  if (ids.length === 0) return [];
  return [
    {
      kind: 'configuration',
      message: `${message}: ${ids.join(', ')}`,
      hint: `${hint}; --write-known-failures prints the file anew`,
    },
  ];
}
