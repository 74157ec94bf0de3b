import type { Facts, Suite } from '../expect/suite.ts';
import type { Budgets, Estimate, Plan } from '../run/events.ts';
import { planOf } from '../run/plan/plan.ts';
import type { Selection } from '../run/plan/select.ts';

/** Requests that a check, a law by its examples, and each random run of a law send on average: measured with the reference. */
const costs: Readonly<Record<string, { readonly check: number; readonly law: number; readonly lawRun: number }>> = {
  storefront: { check: 3.7, law: 14, lawRun: 1 },
  partner: { check: 7.8, law: 28, lawRun: 1.6 },
};

/** Carts of a check that writes, many of which are shared, and registrations, taken or refused, of one that registers: on average. */
const made = { carts: 0.65, registrations: 0.9 } as const;

interface Estimating {
  readonly facts: Facts;
  readonly selection: Selection;
  readonly budgets: Pick<Budgets, 'lawRuns' | 'rateLimit'>;
}

/** About how much a run will send and make, if nothing holds it up; undefined for a suite of which no run was measured. */
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
    carts: rounded(fewer({ writes: false }) * made.carts),
    registrations: rounded(fewer({ registration: null }) * made.registrations),
    seconds: budgets.rateLimit === null ? null : rounded(requests / budgets.rateLimit),
  };
}

function runsOf({ checks }: Plan, kind?: 'check' | 'law'): number {
  return checks.filter((check) => check.prospect.kind === 'runs' && (kind ?? check.kind) === check.kind).length;
}

/** Two digits: an estimate knows no more. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}
