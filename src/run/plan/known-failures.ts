import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { JudgedKnownFailure, KnownFailure, KnownFailures, KnownState } from '../../model/known-failure.ts';
import { nearest } from '../../model/nearest.ts';
import type { CheckResult, Plan, RunProblem } from '../events.ts';

/** Fingerprints that occur twice or begin with an unknown requirement, each with its pointer into the file. */
export function faultsOfEntries(
  entries: readonly KnownFailure[],
  requirements: readonly string[],
): readonly ConfigurationProblem[] {
  const named = new Map<string, string>();
  return entries.flatMap(({ fingerprints }, index) =>
    fingerprints.flatMap((fingerprint, at) => {
      const pointer = `/knownFailures/${index}/fingerprints/${at}`;
      const first = named.get(fingerprint);
      named.set(fingerprint, first ?? pointer);
      if (first !== undefined) {
        const message = `${JSON.stringify(fingerprint)} occurs twice`;
        return [{ pointer, message, hint: `remove one of the two: ${first} has the same fingerprint` }];
      }
      const requirement = requirementIn(fingerprint);
      if (requirements.includes(requirement)) return [];
      const close = nearest(requirement, requirements, 3);
      const hint =
        close.length > 0
          ? `nearest: ${close.join(', ')}`
          : '--write-known-failures prints entries for the failures of this run';
      return [{ pointer, message: `there is no requirement ${JSON.stringify(requirement)}`, hint }];
    }),
  );
}

/** The entries that can excuse a failure today. */
export function inForce({ entries, today }: KnownFailures): readonly KnownFailure[] {
  return entries.filter(({ expires }) => expires >= today);
}

/** The result with the first entry that excuses it, or the unchanged result if a finding has no entry. */
export function excused(result: CheckResult, entries: readonly KnownFailure[] = []): CheckResult {
  if (unexcused(result, entries).length > 0) return result;
  const known = entries.find((entry) => describes(entry, result));
  return known === undefined ? result : { ...result, known };
}

/** The fingerprints of a failed check that no entry has. */
export function unexcused(result: CheckResult, entries: readonly KnownFailure[]): readonly string[] {
  const known = new Set(entries.flatMap(({ fingerprints }) => fingerprints));
  return fingerprintsOf(result).filter((fingerprint) => !known.has(fingerprint));
}

/** True if the entry has the fingerprint of a finding. */
function describes({ fingerprints }: KnownFailure, result: CheckResult): boolean {
  return fingerprintsOf(result).some((fingerprint) => fingerprints.includes(fingerprint));
}

function fingerprintsOf({ verdict, cause }: CheckResult): readonly string[] {
  return verdict === 'failed' ? (cause?.fingerprints ?? []) : [];
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
    const fails = ended.results.some((result) => describes(entry, result));
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

/** The requirement that a fingerprint begins with. */
function requirementIn(fingerprint: string): string {
  return fingerprint.split(' ', 1)[0] ?? '';
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
    ...problemOf(
      inapplicable,
      'these known failures are of checks that do not apply to the target',
      'remove the entries',
    ),
  ];
  return [
    ...(strict ? unseen : []),
    ...problemOf(
      expired.map(({ id, owner, expires }) => `${id} (${owner}, until ${expires})`),
      'known failures have expired',
      'fix the failures, or let their owners set a new "expires" date and give a reason',
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
