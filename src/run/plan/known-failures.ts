import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { JudgedKnownFailure, KnownFailure, KnownFailures, KnownState } from '../../model/known-failure.ts';
import { nearest } from '../../model/nearest.ts';
import type { CheckResult, Plan, RunProblem } from '../events.ts';

/**
 * The faulty entries: an entry names an unknown check, or the same failure as another entry. Each fault has a pointer
 * into the file.
 */
export function faultsOfEntries(
  entries: readonly KnownFailure[],
  ids: readonly string[],
): readonly ConfigurationProblem[] {
  const named = new Map<string, string>();
  return entries.flatMap(({ id, causes }, index) => {
    const names = causes?.map((cause, at) => ({ name: cause, pointer: `/knownFailures/${index}/causes/${at}` }));
    const faults = (names ?? [{ name: id, pointer: `/knownFailures/${index}/id` }]).flatMap(({ name, pointer }) => {
      const first = named.get(name);
      named.set(name, first ?? pointer);
      if (first === undefined) return [];
      return [
        { pointer, message: `${JSON.stringify(name)} occurs twice`, hint: `remove one: ${first} already names it` },
      ];
    });
    if (ids.includes(id)) return faults;
    const pointer = `/knownFailures/${index}/id`;
    return [...faults, { pointer, message: `there is no check ${JSON.stringify(id)}`, hint: hintFor(id, ids) }];
  });
}

function hintFor(id: string, ids: readonly string[]): string {
  const close = nearest(id, ids, 3);
  if (close.length > 0) return `nearest: ${close.join(', ')}`;
  return 'an entry names one check by its complete id: --list shows all ids';
}

/** The entries that can excuse a failure today. */
export function inForce({ entries, today }: KnownFailures): readonly KnownFailure[] {
  return entries.filter(({ expires }) => expires >= today);
}

/** The result with the entry that excuses it, or the unchanged result if there is none. */
export function excused(result: CheckResult, entries: readonly KnownFailure[] = []): CheckResult {
  const known = entries.find((entry) => covers(entry, result));
  return known === undefined ? result : { ...result, known };
}

/** True if the result is the failure that the entry describes. */
export function covers({ id, causes }: KnownFailure, { id: failed, verdict, cause }: CheckResult): boolean {
  if (verdict !== 'failed') return false;
  return causes === undefined ? id === failed : cause !== null && causes.includes(cause.key);
}

interface Ended {
  readonly results: readonly CheckResult[];
  /** True if every check of the suite was planned. */
  readonly whole: boolean;
}

/** The state of every entry. Entries outside the selection are ignored unless their failure occurred. */
export function judgeKnownFailures(
  { entries, today }: KnownFailures,
  plan: Plan,
  ended: Ended,
): readonly JudgedKnownFailure[] {
  const sawAll = ended.whole && ended.results.every(({ verdict }) => verdict !== 'blocked' && verdict !== 'broken');
  return entries.flatMap((entry): readonly JudgedKnownFailure[] => {
    const planned = plan.checks.find(({ id }) => id === entry.id);
    const fails = ended.results.some((result) => covers(entry, result));
    if (planned === undefined && !fails) return [];
    if (entry.expires < today) return [{ ...entry, state: 'expired' }];
    if (fails) return [{ ...entry, state: 'failing' }];
    // If not all checks finished, an ambient check may pass only because it did not get the failing reply.
    const doubtful = planned?.kind === 'ambient' && !sawAll;
    return [{ ...entry, state: doubtful ? 'not-tested' : stateOf(ended.results.find(({ id }) => id === entry.id)) }];
  });
}

function stateOf(result: CheckResult | undefined): KnownState {
  const tried = ['passed', 'warned', 'observed', 'failed'].includes(result?.verdict ?? 'blocked');
  return tried ? 'did-not-occur' : 'not-tested';
}

/**
 * The problems of the entries of a run. An entry that did not fail is a problem only if `strict` is set: a failure may
 * occur with some seeds only, and the entry expires anyway.
 */
export function knownFailureProblems(
  judged: readonly JudgedKnownFailure[],
  { results, strict }: { readonly results: readonly CheckResult[]; readonly strict: boolean },
): readonly RunProblem[] {
  const verdictOf = new Map(results.map(({ id, verdict }) => [id, verdict]));
  const idsOf = (state: KnownState): readonly string[] =>
    judged.filter((entry) => entry.state === state).map(({ id }) => id);
  const inapplicable = idsOf('not-tested').filter((id) => verdictOf.get(id) === 'inapplicable');
  const expired = judged.filter(({ state }) => state === 'expired');
  const unseen = [
    ...problemOf(idsOf('did-not-occur'), 'known failures did not occur in this run', 'remove the entries'),
    ...problemOf(inapplicable, 'known failures of checks that do not apply to the target', 'remove the entries'),
  ];
  return [
    ...(strict ? unseen : []),
    ...problemOf(
      expired.map(({ id, owner, expires }) => `${id} (${owner}, until ${expires})`),
      'known failures have expired',
      'fix the failures, or let the owners set a new day with a reason',
    ),
  ];
}

function problemOf(ids: readonly string[], message: string, hint: string): readonly RunProblem[] {
  if (ids.length === 0) return [];
  return [
    {
      kind: 'configuration',
      message: `${message}: ${ids.join(', ')}`,
      hint: `${hint}; --write-known-failures prints a new file`,
    },
  ];
}
