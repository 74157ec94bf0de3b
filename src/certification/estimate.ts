import type { Facts, Suite } from '../expect/suite.ts';
import type { Budgets, Estimate, Plan } from '../run/events.ts';
import { planOf } from '../run/plan/plan.ts';
import type { Selection } from '../run/plan/select.ts';

/**
 * Average numbers of requests: of a check, of a law's examples, and of one random run of a law. Measured with the
 * reference.
 */
const costs: Readonly<Record<string, { readonly check: number; readonly law: number; readonly lawRun: number }>> = {
  storefront: { check: 3.7, law: 14, lawRun: 1 },
  partner: { check: 7.8, law: 28, lawRun: 1.6 },
};

/**
 * Average numbers of carts of a check that writes, and of registrations, including refused ones, of a check that
 * registers.
 */
const createdPerCheck = { carts: 0.65, registrations: 0.9 } as const;

interface Estimating {
  readonly facts: Facts;
  readonly selection: Selection;
  readonly budgets: Pick<Budgets, 'lawRuns' | 'rateLimit'>;
}

/**
 * Estimates the requests, created resources and duration of a run without delays; undefined if the suite has no
 * measured costs.
 */
export function estimateOf(suite: Suite, { facts, selection, budgets }: Estimating): Estimate | undefined {
  const cost = Object.hasOwn(costs, suite.name) ? costs[suite.name] : undefined;
  if (cost === undefined) return undefined;
  const planned = (over: Partial<Facts>): Plan => planOf(suite, { facts: { ...facts, ...over }, selection, waive: [] });
  const whole = planned({});
  const laws = runsOf(whole, 'law');
  const requests = runsOf(whole, 'check') * cost.check + laws * (cost.law + cost.lawRun * budgets.lawRuns);
  const fewer = (over: Partial<Facts>): number => runsOf(whole) - runsOf(planned(over));
  return {
    requests: rounded(requests),
    carts: rounded(fewer({ writes: false }) * createdPerCheck.carts),
    registrations: rounded(fewer({ registration: null }) * createdPerCheck.registrations),
    seconds: budgets.rateLimit === null ? null : rounded(requests / budgets.rateLimit),
  };
}

function runsOf({ checks }: Plan, kind?: 'check' | 'law'): number {
  return checks.filter((check) => check.prospect.kind === 'runs' && (kind ?? check.kind) === check.kind).length;
}

/** Rounds to two significant digits, because the estimate is not more precise. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}
