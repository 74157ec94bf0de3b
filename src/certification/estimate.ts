import type { Facts, Suite } from '../expect/suite.ts';
import type { Addition, Budgets, Estimate, Plan, PlannedRequirement } from '../run/events.ts';
import { requirementOf } from '../model/requirement.ts';
import type { PlannedBudgets } from '../run/plan/choose.ts';
import { costOfAll } from '../run/plan/costs.ts';
import { planOf } from '../run/plan/plan.ts';
import type { Selection } from '../run/plan/select.ts';
import { runningIn } from '../run/plan/within-budgets.ts';
import { isOfPlan } from '../run/verdict/outcome.ts';

interface Estimating {
  readonly facts: Facts;
  readonly selection: Selection;
  readonly budgets: PlannedBudgets & Pick<Budgets, 'rateLimit'>;
}

/** Estimates a run without delays and without failures; undefined if the suite is not measured. */
export function estimateOf(suite: Suite, { facts, selection, budgets }: Estimating): Estimate | undefined {
  const { measured } = suite;
  if (measured === undefined) return undefined;
  const plan = planOf(suite, { facts, selection, waive: [], budgets });
  const running = runningIn(suite, plan);
  const cost = costOfAll(running, { measured, lawRuns: budgets.lawRuns });
  const proves = provenBy(suite, plan);
  const provenWith = (more: Partial<Facts>, larger: Partial<PlannedBudgets>): number =>
    provenBy(
      suite,
      planOf(suite, { facts: { ...facts, ...more }, selection, waive: [], budgets: { ...budgets, ...larger } }),
    );
  return {
    requests: rounded(cost.requests),
    carts: rounded(cost.carts),
    registrations: rounded(cost.registrations),
    reservations: rounded(cost.reservations),
    seconds: budgets.rateLimit === null ? null : rounded(cost.requests / budgets.rateLimit),
    proves,
    of: plan.requirements.filter(isDemanding).length,
    adds: additionsTo(facts, budgets).flatMap(([what, more, larger]) => {
      const requirements = provenWith(more, larger) - proves;
      return requirements > 0 ? [{ with: what, requirements }] : [];
    }),
  };
}

/** What the run could have in addition: facts that it lacks, and one more of each resource with a budget. */
function additionsTo(
  { control, otherPartnerApiKey, orders, baseUrl }: Facts,
  { maxRequests, carts, registrations, reservations }: PlannedBudgets,
): readonly (readonly [Addition, Partial<Facts>, Partial<PlannedBudgets>])[] {
  return [
    ...(maxRequests === null ? [] : [['request', {}, { maxRequests: maxRequests + 1 }] as const]),
    ...(carts === null ? [] : [['cart', {}, { carts: carts + 1 }] as const]),
    ...(registrations === null ? [] : [['registration', {}, { registrations: registrations + 1 }] as const]),
    ...(reservations === null ? [] : [['reservation', {}, { reservations: reservations + 1 }] as const]),
    ...(otherPartnerApiKey === null ? [['secondKey', { otherPartnerApiKey: 'any' }, {}] as const] : []),
    ...(Object.keys(orders).length === 0 ? [['orders', { orders: { CONFIRMED: 'any' } }, {}] as const] : []),
    ...(control === null ? [['control', { control: baseUrl }, {}] as const] : []),
  ];
}

function isDemanding({ level, excluded }: PlannedRequirement): boolean {
  return level !== 'OBSERVE' && excluded === undefined;
}

/** The number of requirements that a run of this plan proves if nothing fails. */
function provenBy(suite: Suite, plan: Plan): number {
  const decided = new Set(runningIn(suite, plan).flatMap(({ id }) => suite.measured?.decides[id] ?? []));
  return plan.requirements.filter((requirement) => {
    if (!isDemanding(requirement)) return false;
    const { id } = requirement;
    const checks = plan.checks.filter((check) => requirementOf(check.id) === id);
    const answers = checks.filter(
      ({ prospect, undecided }) => undecided !== true && !(prospect.kind === 'unproven' && isOfPlan(prospect.gap)),
    );
    return (
      answers.length > 0 &&
      answers.every((check) => check.prospect.kind === 'runs' && (check.kind !== 'ambient' || decided.has(check.id)))
    );
  }).length;
}

/** Rounds to two significant digits, because the estimate is not more precise. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}
