import type { Gap } from '../../model/obstacle.ts';
import { requirementOf } from '../../model/requirement.ts';
import { isDemanded } from '../../model/question.ts';
import {
  isTried,
  openGaps,
  type ConformanceLevel,
  type Judgement,
  type Outcome,
  type Verdict,
} from '../../model/verdict.ts';
import type {
  CheckResult,
  JudgedOperations,
  PlannedCheck,
  PlannedRequirement,
  RequirementResult,
  RequirementState,
  RunProblem,
  Share,
} from '../events.ts';

/** The facts of a plan that its outcome depends on. */
export interface PlanInBrief {
  readonly checks: readonly Pick<PlannedCheck, 'id' | 'level' | 'operation'>[];
  readonly requirements: readonly RequirementInBrief[];
}

interface RequirementInBrief extends Pick<PlannedRequirement, 'id' | 'level' | 'neededForFull'> {
  readonly excluded?: unknown;
}

/** The facts of a result that the outcome depends on. */
export type ResultInBrief = Pick<CheckResult, 'id' | 'verdict' | 'gap' | 'exercised' | 'known'>;

/** The number of results with each verdict. */
export function summaryOf(results: readonly ResultInBrief[]): Readonly<Record<Verdict, number>> {
  const count = (of: Verdict): number => results.filter(({ verdict }) => verdict === of).length;
  return {
    failed: count('failed'),
    broken: count('broken'),
    blocked: count('blocked'),
    unproven: count('unproven'),
    warned: count('warned'),
    observed: count('observed'),
    inapplicable: count('inapplicable'),
    passed: count('passed'),
  };
}

/**
 * The worst verdict of its checks is the state of a requirement. Checks that the plan left out do not count beside one that ran.
 * Excluded rows have a state of their own.
 */
const worstFirst: readonly Verdict[] = [
  'failed',
  'broken',
  'blocked',
  'unproven',
  'warned',
  'passed',
  'observed',
  'inapplicable',
];

export function requirementResults(plan: PlanInBrief, results: readonly ResultInBrief[]): readonly RequirementResult[] {
  return plan.requirements.map((requirement) => {
    const resultsOfRow = results.filter((result) => requirementOf(result.id) === requirement.id);
    const exercised = resultsOfRow.reduce((sum, result) => sum + result.exercised, 0);
    return { id: requirement.id, state: stateOf(requirement, resultsOfRow), exercised };
  });
}

function stateOf(requirement: RequirementInBrief, results: readonly ResultInBrief[]): RequirementState {
  if (requirement.excluded !== undefined) return 'excluded';
  if (results.length === 0) return 'not-selected';
  const counted = results.some(isTried) ? results.filter((result) => !isLeftOut(result)) : results;
  const worst = worstFirst.find((verdict) => counted.some((result) => result.verdict === verdict)) ?? 'broken';
  return worst === 'passed' ? 'proven' : worst;
}

/** Gaps of the plan, not of the target: the checks would run with larger budgets or with `--deep` and `--hostile`. */
const gapsOfPlan: ReadonlySet<Gap> = new Set(['budget', 'deep', 'hostile']);

/** True for a gap because of which a requirement is asked in fewer situations, but is not left open. */
export function isOfPlan(gap: Gap): boolean {
  return gapsOfPlan.has(gap);
}

function isLeftOut({ verdict, gap }: ResultInBrief): boolean {
  return verdict === 'unproven' && gap !== null && isOfPlan(gap);
}

/**
 * The share of the contract's requirements that was proven. Requirements with level OBSERVE and excluded ones do not
 * count.
 */
export function shareOf(
  plan: PlanInBrief,
  requirements: readonly RequirementResult[],
  results: readonly ResultInBrief[],
): Share {
  const demanding = new Set(
    plan.requirements
      .filter(({ level, excluded }) => level !== 'OBSERVE' && excluded === undefined)
      .map(({ id }) => id),
  );
  const counted = requirements.filter(({ id, state }) => demanding.has(id) && state !== 'inapplicable');
  const proven = counted.filter(({ state }) => state === 'proven' || state === 'warned').length;
  const operations = operationsOf(plan, requirements, results);
  return {
    proven,
    of: counted.length,
    level: levelOf(plan, requirements, results),
    ...(operations === null ? {} : { operations }),
  };
}

/** The operations that the planned checks of a signer judge; null for other subjects. */
function operationsOf(
  plan: PlanInBrief,
  requirements: readonly RequirementResult[],
  results: readonly ResultInBrief[],
): JudgedOperations | null {
  const planned = new Set(plan.checks.flatMap(({ operation }) => operation ?? []));
  if (planned.size === 0) return null;
  const inapplicable = inapplicableIn(results);
  const missing = new Set(plan.checks.flatMap(({ id, operation }) => (inapplicable.has(id) ? (operation ?? []) : [])));
  const judged = [...planned].filter((name) => !missing.has(name));
  const checks = plan.checks.map(({ operation, ...check }) =>
    operation !== undefined && judged.includes(operation) ? { ...check, operation } : check,
  );
  return {
    judged,
    notOffered: [...missing].filter(isDemanded),
    level: levelOf({ ...plan, checks }, requirements, results),
  };
}

function inapplicableIn(results: readonly ResultInBrief[]): ReadonlySet<string> {
  return new Set(results.flatMap(({ id, verdict }) => (verdict === 'inapplicable' ? [id] : [])));
}

/** The requirements of which a signer does not offer the operation: no check of them has judged it. */
function notOfferedIn({ checks }: PlanInBrief, results: readonly ResultInBrief[]): ReadonlySet<string> {
  const inapplicable = inapplicableIn(results);
  return new Set(
    checks.flatMap(({ id, operation }) =>
      operation !== undefined && isDemanded(operation) && inapplicable.has(id) ? [requirementOf(id)] : [],
    ),
  );
}

const met: ReadonlySet<RequirementState> = new Set(['proven', 'warned', 'inapplicable']);

/**
 * The conformance level. A MUST that is waived, a known failure or not selected is not met: omitting a check never
 * raises the level. Neither is one of which the plan left out a check. A requirement that is needed for the level full is not met with
 * a warning, and one of an operation that a signer does not offer is not met at all.
 */
function levelOf(
  plan: PlanInBrief,
  requirements: readonly RequirementResult[],
  results: readonly ResultInBrief[],
): ConformanceLevel {
  const needed = plan.requirements.filter(
    ({ level, excluded, neededForFull }) => (level === 'MUST' || neededForFull === true) && excluded === undefined,
  );
  const ids = new Set(needed.map(({ id }) => id));
  const strict = new Set(needed.flatMap(({ id, neededForFull }) => (neededForFull === true ? [id] : [])));
  const waived = new Set(results.filter(({ verdict }) => verdict === 'observed').map(({ id }) => requirementOf(id)));
  const leftOut = new Set(results.filter(isLeftOut).map(({ id }) => requirementOf(id)));
  const notOffered = notOfferedIn(plan, results);
  const open = requirements.filter(
    ({ id, state }) =>
      ids.has(id) &&
      (waived.has(id) ||
        !met.has(state) ||
        leftOut.has(id) ||
        notOffered.has(id) ||
        (strict.has(id) && state === 'warned')),
  );
  if (open.length === 0) return 'full';
  const wantControl = open.every(
    ({ id, state }) => state === 'unproven' && !waived.has(id) && needsControlOnly(id, results),
  );
  return wantControl ? 'black-box' : 'partial';
}

function needsControlOnly(id: string, results: readonly ResultInBrief[]): boolean {
  const unproven = results.filter((result) => requirementOf(result.id) === id && result.verdict === 'unproven');
  return unproven.every(({ gap }) => gap === 'control');
}

/**
 * The judgement of the target. A blocked or unproven MUST never counts as conformant. A known failure does not count as
 * nonconformant.
 */
export function judgementOf(
  plan: PlanInBrief,
  results: readonly ResultInBrief[],
  { acceptedGaps, interrupted }: { acceptedGaps: readonly string[]; interrupted: boolean },
): Judgement {
  const musts = new Set(plan.checks.filter(({ level }) => level === 'MUST').map(({ id }) => id));
  // A selection without a MUST cannot fail: then each of its checks must have run.
  const isDecisive = ({ id, known }: ResultInBrief): boolean =>
    known === undefined && (musts.size === 0 || musts.has(id));
  const decisive = results.filter(isDecisive);
  if (decisive.some(({ verdict }) => verdict === 'failed')) return 'not-conformant';
  const ran: readonly Verdict[] = musts.size === 0 ? ['passed', 'warned', 'observed'] : ['passed'];
  if (interrupted || !decisive.some(({ verdict }) => ran.includes(verdict))) return 'incomplete';
  if (results.some(({ verdict }) => verdict === 'broken')) return 'incomplete';
  const gaps = openGaps(
    results.filter(({ id }) => musts.size === 0 || musts.has(id)),
    acceptedGaps,
  );
  return gaps.length > 0 || decisive.some(({ verdict }) => verdict === 'blocked') ? 'incomplete' : 'conformant';
}

/** A delivery may come in one run and not in the next, and each run has its own budgets. */
const comeAndGo: ReadonlySet<string> = new Set(['webhook', 'budget']);

/**
 * Accepted gaps that no check has. The target file must be updated, because it promises less than the target offers.
 */
export function staleGaps(results: readonly ResultInBrief[], acceptedGaps: readonly string[]): readonly string[] {
  const gapsMet: ReadonlySet<string> = new Set(results.flatMap(({ gap }) => gap ?? []));
  return acceptedGaps.filter((gap) => !gapsMet.has(gap) && !comeAndGo.has(gap));
}

/** How a run ends. Every document contains the outcome; the exit code is that of the command. */
export interface Conclusion {
  readonly outcome: Outcome;
  /** The first one that applies: 2 configuration, 3 could not run, 1 not conformant, 4 incomplete, 0 conformant. */
  readonly exitCode: number;
}

/** A run with problems and without a judgement could not run. A judgement stays valid despite problems. */
export function conclusionOf(judgement: Judgement, problems: readonly RunProblem[]): Conclusion {
  const exitCode = exitCodeOf(judgement, problems);
  return { outcome: exitCode === 3 && judgement === 'incomplete' ? 'could-not-run' : judgement, exitCode };
}

function exitCodeOf(judgement: Judgement, problems: readonly RunProblem[]): number {
  if (problems.some(({ kind }) => kind === 'configuration')) return 2;
  if (problems.length > 0) return 3;
  if (judgement === 'not-conformant') return 1;
  return judgement === 'incomplete' ? 4 : 0;
}
