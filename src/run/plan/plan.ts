import { ConfigurationError } from '../../model/configuration-error.ts';
import type { AnyCheck, Check, Facts, KnownGap, Suite } from '../../expect/suite.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Plan, PlannedCheck, Prospect } from '../events.ts';
import { faultsOfEntries, inForce } from './known-failures.ts';
import { knownGap } from '../fixtures/needs.ts';
import { hintFor, select, type Selection } from './select.ts';

export interface PlanSettings {
  readonly facts: Facts;
  readonly selection: Selection;
  /** Ids of waivable requirements that the target file waives. */
  readonly waive: readonly string[];
  /** Known failures; absent if there are none. */
  readonly known?: KnownFailures | undefined;
}

/** Selects the checks of a run before its first request. Throws `ConfigurationError` for unknown ids. */
export function planOf(suite: Suite, { facts, ...settings }: PlanSettings): Plan {
  refuseDoubles(suite);
  refuseWrongWaivers(suite, settings.waive);
  const candidates = suite.checks.map((check) => ({
    id: check.id,
    title: check.title,
    kind: check.kind === 'step' ? ('check' as const) : check.kind,
    ...(check.kind === 'ambient' || check.reach === 'plain' ? {} : { reach: check.reach }),
    prospect: prospectOf(check, facts),
  }));
  return planOfCandidates(suite, candidates, settings);
}

/** A check that a plan may select. Its requirement states the rest. */
type Candidate = Pick<PlannedCheck, 'id' | 'title' | 'kind' | 'operation' | 'reach' | 'prospect' | 'advice'>;

/** Selects some of the candidates. Throws `ConfigurationError` for unknown ids. */
export function planOfCandidates(
  suite: Pick<Suite, 'name' | 'requirements'>,
  candidates: readonly Candidate[],
  { selection, waive = [], known }: Partial<PlanSettings> & Pick<PlanSettings, 'selection'>,
): Plan {
  const ids = candidates.map(({ id }) => id);
  const faults = faultsOfEntries(known?.entries ?? [], Object.keys(suite.requirements));
  if (faults.length > 0) throw new ConfigurationError(faults);
  const selected = withTraffic(candidates, select(ids, selection));
  const checks = candidates.filter(({ id }) => selected.has(id)).map((one) => plannedCheck(one, suite, waive));
  const requirements = Object.entries(suite.requirements).map(([id, requirement]) => ({
    ...requirement,
    id,
    selected: checks.some((check) => check.requirement === id),
  }));
  return { checks, requirements, ...(known === undefined ? {} : { knownFailures: inForce(known) }) };
}

/** Verdicts are stored by id: with two checks of one id, one verdict would be lost silently. */
function refuseDoubles({ name, checks }: Suite): void {
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`the suite ${name} has two checks ${id}`);
    ids.add(id);
  }
}

/** Ambient checks judge the replies of other checks. If only ambient checks are selected, all other checks run, too. */
function withTraffic(candidates: readonly Candidate[], selected: ReadonlySet<string>): ReadonlySet<string> {
  const sending = candidates.filter(({ kind }) => kind !== 'ambient').map(({ id }) => id);
  return sending.some((id) => selected.has(id)) ? selected : new Set([...selected, ...sending]);
}

function plannedCheck(
  candidate: Candidate,
  { name, requirements }: Pick<Suite, 'name' | 'requirements'>,
  waive: readonly string[],
): PlannedCheck {
  const id = requirementOf(candidate.id);
  const requirement = requirements[id];
  if (requirement === undefined) throw new Error(`the suite ${name} has no requirement ${id}`);
  const { section, level, sentence, waivable = false } = requirement;
  return { ...candidate, requirement: id, section, level, sentence, waived: waive.includes(id), waivable };
}

function prospectOf(check: AnyCheck, facts: Facts): Prospect {
  if (check.kind === 'ambient') return { kind: 'runs' };
  const gap = reachGap(check, facts) ?? knownGap(check.needs, facts);
  return gap === null ? { kind: 'runs' } : { kind: 'unproven', ...gap };
}

/** The gap of a check that may run on a live service only if its operator allows it. */
function reachGap({ reach }: Pick<Check, 'reach'>, facts: Facts): KnownGap | null {
  if (facts.loopback || reach === 'plain' || facts[reach]) return null;
  return { gap: reach, reason: `against a target on another machine, the check runs only with --${reach}` };
}

function refuseWrongWaivers(suite: Suite, waive: readonly string[]): void {
  const waivable = Object.entries(suite.requirements).flatMap(([id, { waivable: may }]) => (may === true ? [id] : []));
  const wrong = waive.filter((id) => !waivable.includes(id));
  if (wrong.length === 0) return;
  throw new ConfigurationError(
    wrong.map((id) => ({
      pointer: '/storefront/waive',
      message: `${JSON.stringify(id)} cannot be waived`,
      hint: `only known differences between the contract and a live service can be waived; ${hintFor(id, waivable)}`,
    })),
  );
}
