import type { BudgetedResource, Cost, Measured } from '../../expect/measured.ts';
import { requirementOf, type Level } from '../../model/requirement.ts';
import type { Budgets } from '../events.ts';
import { costOf, fixturesOf, nothing, plus, resources, type Resource, type Sending, type Total } from './costs.ts';

/** The budgets for which checks are chosen. */
export type PlannedBudgets = Pick<Budgets, 'maxRequests' | 'plannedRequests' | 'lawRuns' | BudgetedResource>;

/** The checks of a run, and what they decide. */
export interface Choice {
  /** Ids, in the order in which they run. */
  readonly order: readonly string[];
  /** The ambient checks that they decide. */
  readonly decided: ReadonlySet<string>;
}

interface Choosing {
  readonly measured: Measured;
  readonly budgets: PlannedBudgets;
  /** The level of a requirement. */
  readonly levelOf: (requirement: string) => Level;
}

/** The budget of requests by which costs are compared in a run without one. */
const usualRequests = 1_000;

/** The worth of two situations that no chosen check has at once, beside that of a requirement. Chosen with the faults of the proof. */
const ofSituations = 0.2;

/** The worth of a value that is recorded and never judged. */
const ofObservation = 0.1;

/** The most that the checks may cost together; null for no limit. */
type Limits = Readonly<Record<Resource, number | null>>;

/** What a check may answer. */
type Question =
  /** Its own requirement, or an ambient check that it decides. */
  | { readonly kind: 'requirement' | 'rule'; readonly name: string; readonly requirement: string }
  /** What happens in two situations at once. */
  | { readonly kind: 'situations'; readonly name: string; readonly requirement?: undefined };

interface Taking {
  readonly worth: (question: Question) => number;
  readonly limits: Limits;
  /** The budgets whose parts are the price of a check. */
  readonly prices: Limits;
}

/**
 * Chooses checks for as long as the budgets allow, in the order in which they decide most for their cost: first each requirement
 * once; then, up to the planned number of requests, in further situations. So a run that ends early has decided as much as it could.
 */
export function choose(checks: readonly Sending[], { measured, budgets, levelOf }: Choosing): Choice {
  const left = new Map(checks.map((check) => [check, questionsOf(check, measured)]));
  const askedBy = askersOf(left);
  const answers = new Map<string, number>();
  const decided = new Set<string>();
  const decidedRows = new Set<string>();
  const made = new Set<string>();
  let spent = nothing;
  /** What the checks are worth now, as far as it is known. */
  const values = new Map<Sending, number>();

  const take = (check: Sending, cost: Cost): void => {
    spent = plus(spent, cost);
    for (const { kind, name, requirement } of left.get(check) ?? []) {
      if (kind === 'rule') decided.add(name);
      answers.set(name, (answers.get(name) ?? 0) + 1);
      if (requirement !== undefined) decidedRows.add(requirement);
      for (const asker of askedBy.get(requirement ?? name) ?? []) values.delete(asker);
    }
    for (const name of fixturesOf(check.needs)) made.add(name);
    left.delete(check);
  };
  const best = ({ worth, limits, prices }: Taking): readonly [Sending, Cost] | null => {
    const valued = [...left].flatMap(([check, questions]) => {
      const value = values.get(check) ?? questions.reduce((all, question) => all + worth(question), 0);
      values.set(check, value);
      return value === 0 ? [] : [{ check, value }];
    });
    const users = countOf(valued.flatMap(({ check }) => fixturesOf(check.needs)));
    const { lawRuns } = budgets;
    let found: { readonly check: Sending; readonly cost: Cost; readonly rate: number } | null = null;
    for (const { check, value } of valued) {
      // The checks that need a fixture share its price, but the first one must fit with all of it.
      const shared = costOf(check, { measured, lawRuns, made, users: (name) => users.get(name) ?? 1 });
      const rate = value / priceOf(shared, prices);
      if (found !== null && rate <= found.rate) continue;
      const cost = costOf(check, { measured, lawRuns, made });
      if (fits(cost, { limits, spent })) found = { check, cost, rate };
    }
    return found === null ? null : [found.check, found.cost];
  };
  const takeAll = (taking: Taking): readonly string[] => {
    const taken: string[] = [];
    values.clear();
    for (let next = best(taking); next !== null; next = best(taking)) {
      const [check, cost] = next;
      take(check, cost);
      taken.push(check.id);
    }
    return taken;
  };

  const isOpen = ({ requirement }: Question): number =>
    requirement === undefined || decidedRows.has(requirement) || levelOf(requirement) === 'OBSERVE' ? 0 : 1;
  const isNew = ({ kind, name, requirement }: Question): number => {
    const times = answers.get(name) ?? 0;
    if (kind === 'situations') return times === 0 ? ofSituations : 0;
    if (kind === 'rule') return 0;
    return (levelOf(requirement) === 'OBSERVE' ? ofObservation : 1) / (1 + times);
  };
  const { maxRequests, plannedRequests, carts, registrations, reservations } = budgets;
  const limits = { requests: maxRequests, carts, registrations, reservations };
  const open = takeAll({ worth: isOpen, limits, prices: limits });
  const further = takeAll({
    worth: isNew,
    limits: { ...limits, requests: plannedRequests ?? maxRequests },
    // Each requirement has what it needs of the other budgets.
    prices: { requests: maxRequests, carts: null, registrations: null, reservations: null },
  });
  // A target may create what a SHOULD advises it to refuse. Then the repeated attempts must not spend what a MUST needs.
  const isMust = (id: string): boolean => levelOf(requirementOf(id)) === 'MUST';
  const order = [...open, ...further];
  return { order: [...order.filter(isMust), ...order.filter((id) => !isMust(id))], decided };
}

function questionsOf({ id }: Sending, { decides, situations, occurs }: Measured): readonly Question[] {
  const requirement = requirementOf(id);
  return [
    { kind: 'requirement', name: `${requirement} by its own checks`, requirement },
    ...(decides[id] ?? []).map((name) => ({ kind: 'rule', name, requirement: requirementOf(name) }) as const),
    ...(occurs[id] ?? []).map((index) => ({ kind: 'situations', name: situations[index] ?? '' }) as const),
  ];
}

/** The checks that ask about a requirement, or about situations, by its name. */
function askersOf(asking: ReadonlyMap<Sending, readonly Question[]>): ReadonlyMap<string, ReadonlySet<Sending>> {
  const askers = new Map<string, Set<Sending>>();
  for (const [check, questions] of asking)
    for (const { name, requirement = name } of questions)
      askers.set(requirement, (askers.get(requirement) ?? new Set()).add(check));
  return askers;
}

/**
 * Whether the budgets have room for a check. One of each resource stays free: a wrong target may create what it must refuse to create.
 * Without a second one there is no room for such a call.
 */
function fits(cost: Cost, { limits, spent }: { readonly limits: Limits; readonly spent: Total }): boolean {
  return resources.every((resource) => {
    const { [resource]: own } = cost;
    const limit = limits[resource] ?? Infinity;
    if (own === undefined) return true;
    const isRefused = own === 0 && resource !== 'requests';
    if (isRefused) return limit > 1;
    const free = resource === 'requests' || limit === 1 ? 0 : 1;
    return spent[resource] + own <= limit - free;
  });
}

/** The cost as parts of these budgets. A check that sends nothing of its own costs a little, too. */
function priceOf(cost: Cost, budgets: Limits): number {
  const parts = resources.map((resource) => {
    const budget = budgets[resource] ?? (resource === 'requests' ? usualRequests : Infinity);
    return (cost[resource] ?? 0) / Math.max(budget, 1);
  });
  return parts.reduce((all, part) => all + part, 0.01 / usualRequests);
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
