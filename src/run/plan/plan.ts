import { ConfigurationError } from '../../model/configuration-error.ts';
import { isJourney, isRuleOfJourneys } from '../../expect/journeys.ts';
import type { AnyCheck, Check, Facts, KnownGap, Suite } from '../../expect/suite.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { InapplicableError } from '../../model/obstacle.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Plan, PlannedCheck, Prospect } from '../events.ts';
import { faultsOfEntries, inForce } from './known-failures.ts';
import { knownGap } from '../fixtures/needs.ts';
import { hintFor, select, type Selection } from './select.ts';
import type { PlannedBudgets } from './choose.ts';
import { withinBudgets } from './within-budgets.ts';

export interface PlanSettings {
  readonly facts: Facts;
  readonly selection: Selection;
  /** Ids of waivable requirements that the target file waives. */
  readonly waive: readonly string[];
  /** Known failures; absent if there are none. */
  readonly known?: KnownFailures | undefined;
  /** The budgets for which checks are chosen; absent for a plan of all checks. */
  readonly budgets?: PlannedBudgets;
}

/** Selects the checks of a run before its first request. Throws `ConfigurationError` for unknown ids. */
export function planOf(suite: Suite, { facts, budgets, ...settings }: PlanSettings): Plan {
  refuseDoubles(suite);
  const candidates = suite.checks.map((check) => ({
    id: check.id,
    title: check.title,
    kind: check.kind,
    ...(check.kind === 'ambient' || check.reach === 'plain' ? {} : { reach: check.reach }),
    prospect: prospectOf(check, facts),
  }));
  const plan = planOfCandidates(suite, candidates, { ...settings, causes: causesIn(suite) });
  // The checks that a user names all run, as far as the budgets allow.
  return budgets === undefined || settings.selection.only.length > 0 ? plan : withinBudgets(suite, plan, budgets);
}

/** A check that a plan may select. Its requirement states the rest. */
type Candidate = Pick<PlannedCheck, 'id' | 'title' | 'kind' | 'operation' | 'reach' | 'prospect' | 'advice'>;

/** Selects some of the candidates. Throws `ConfigurationError` for unknown ids. */
export function planOfCandidates(
  suite: Pick<Suite, 'name' | 'requirements'>,
  candidates: readonly Candidate[],
  {
    selection,
    waive = [],
    known,
    causes = unknown,
  }: Pick<PlanSettings, 'selection'> & Partial<Pick<PlanSettings, 'waive' | 'known'>> & { readonly causes?: Causes },
): Plan {
  const ids = candidates.map(({ id }) => id);
  refuseWrongWaivers(suite, waive);
  const faults = faultsOfEntries(known?.entries ?? [], Object.keys(suite.requirements));
  if (faults.length > 0) throw new ConfigurationError(faults);
  const unskipped = select(ids, { only: [], skip: selection.skip });
  const chosen = select(ids, selection);
  const selected = withTraffic(
    candidates.filter(({ id }) => unskipped.has(id)),
    chosen,
    causes,
  );
  const checks = candidates
    .filter(({ id }) => selected.has(id))
    .map((one) => plannedCheck(chosen.has(one.id) ? one : withoutGap(one), suite, waive));
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

/** Which checks cause the situation of an ambient check. */
interface Causes {
  /** Whether its journeys run, also if other checks are selected. */
  readonly isRule: (ambient: string) => boolean;
  /** Empty if no cause is known. */
  readonly of: (ambient: string) => readonly string[];
}

const unknown: Causes = { isRule: () => false, of: () => [] };

/** From the measured costs of the suite. A rule of journeys that is not measured has all journeys. */
function causesIn({ checks, measured }: Suite): Causes {
  const journeys = checks.filter(isJourney).map(({ id }) => id);
  const rules = new Set(checks.filter(isRuleOfJourneys).map(({ id }) => id));
  const measuredCauses = new Map<string, string[]>();
  for (const [id, decides] of Object.entries(measured?.decides ?? {}))
    for (const ambient of decides) measuredCauses.set(ambient, [...(measuredCauses.get(ambient) ?? []), id]);
  return {
    isRule: (ambient) => rules.has(ambient),
    of: (ambient) => measuredCauses.get(ambient) ?? (rules.has(ambient) ? journeys : []),
  };
}

/**
 * Ambient checks judge the replies of other checks. So the journeys that cause the situation of a selected rule run, too. If no check
 * that sends requests is selected, those that cause the situations run, or all if the causes of one are not known.
 */
function withTraffic(
  candidates: readonly Candidate[],
  selected: ReadonlySet<string>,
  causes: Causes,
): ReadonlySet<string> {
  const sending = candidates.filter(({ kind }) => kind !== 'ambient').map(({ id }) => id);
  const isEmpty = !sending.some((id) => selected.has(id));
  const ambient = candidates.filter(
    ({ id, kind }) => kind === 'ambient' && selected.has(id) && (isEmpty || causes.isRule(id)),
  );
  const causing = new Set(ambient.flatMap(({ id }) => causes.of(id)));
  const added = sending.filter((id) => causing.has(id));
  const isUnknown = isEmpty && (added.length === 0 || ambient.some(({ id }) => causes.of(id).length === 0));
  return new Set([...selected, ...(isUnknown ? sending : added)]);
}

/** A check that nobody selected runs only for the rules that judge its replies: what it lacks leaves no gap of its own. */
function withoutGap(candidate: Candidate): Candidate {
  const { prospect } = candidate;
  if (prospect.kind !== 'unproven') return candidate;
  return {
    ...candidate,
    prospect: { kind: 'inapplicable', reason: `the check was not selected, and ${prospect.reason}` },
  };
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
  try {
    const gap = reachGap(check, facts) ?? knownGap(check.needs, facts);
    return gap === null ? { kind: 'runs' } : { kind: 'unproven', ...gap };
  } catch (error) {
    if (!(error instanceof InapplicableError)) throw error;
    return { kind: 'inapplicable', reason: error.message };
  }
}

/** The gap of a check that may run on a live service only if its operator allows it. */
function reachGap({ reach }: Pick<Check, 'reach'>, facts: Facts): KnownGap | null {
  if (facts.loopback || reach === 'plain' || facts[reach]) return null;
  return { gap: reach, reason: `the target is on another machine, and there the check runs only with --${reach}` };
}

function refuseWrongWaivers(suite: Pick<Suite, 'name' | 'requirements'>, waive: readonly string[]): void {
  const waivable = Object.entries(suite.requirements).flatMap(([id, { waivable: may }]) => (may === true ? [id] : []));
  const wrong = waive.filter((id) => !waivable.includes(id));
  if (wrong.length === 0) return;
  throw new ConfigurationError(
    wrong.map((id) => ({
      pointer: `/${suite.name}/waive`,
      message: `${JSON.stringify(id)} cannot be waived`,
      hint: `only known differences between the contract and a live service can be waived; ${hintFor(id, waivable)}`,
    })),
  );
}
