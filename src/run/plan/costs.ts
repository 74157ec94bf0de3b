import type { Cost, Measured } from '../../expect/measured.ts';
import type { AnyCheck, Law, Needs } from '../../expect/suite.ts';

/** A check that sends requests. */
export type Sending = Exclude<AnyCheck, { kind: 'ambient' }>;

export const resources = ['requests', 'carts', 'registrations', 'reservations'] as const;

export type Resource = (typeof resources)[number];

/** The cost of several checks. */
export type Total = Readonly<Record<Resource, number>>;

export const nothing: Total = { requests: 0, carts: 0, registrations: 0, reservations: 0 };

export interface Costing {
  readonly measured: Measured;
  /** Number of random inputs of a law, before its weight. */
  readonly lawRuns: number;
}

export function plus(one: Total, other: Cost): Total {
  return {
    requests: one.requests + other.requests,
    carts: one.carts + (other.carts ?? 0),
    registrations: one.registrations + (other.registrations ?? 0),
    reservations: one.reservations + (other.reservations ?? 0),
  };
}

/** The number of random inputs of a law: it is divided by the law's weight, but is at least 1. */
export function randomInputsOf({ random, weight }: Pick<Law, 'random' | 'weight'>, lawRuns: number): number {
  return random === null || lawRuns === 0 ? 0 : Math.max(1, Math.round(lawRuns / weight));
}

/** What these checks cost together, each fixture once. */
export function costOfAll(checks: readonly Sending[], costing: Costing): Total {
  const made = new Set<string>();
  let cost = nothing;
  for (const check of checks) {
    cost = plus(cost, costOf(check, { ...costing, made }));
    for (const name of fixturesOf(check.needs)) made.add(name);
  }
  return cost;
}

interface Shared extends Costing {
  /** The fixtures that are made already. */
  readonly made: ReadonlySet<string>;
  /** The number of checks that share the cost of a fixture. Absent: the check pays for it alone. */
  readonly users?: ((fixture: string) => number) | undefined;
}

/** The cost of a check, with the fixtures that are not made yet. A resource that it cannot create is absent. */
export function costOf(check: Sending, { measured, lawRuns, made, users = () => 1 }: Shared): Cost {
  const fixtures = fixturesOf(check.needs).filter((name) => !made.has(name));
  const inputs = check.kind === 'law' ? randomInputsOf(check, lawRuns) : 0;
  const parts: readonly (readonly [cost: Cost | undefined, times: number])[] = [
    [measured.checks[check.id], 1],
    [measured.randomInputs[check.id], inputs],
    ...fixtures.map((name) => [measured.fixtures[name], 1 / users(name)] as const),
  ];
  const all: Partial<Record<Resource, number>> = {};
  for (const [cost = { requests: 0 }, times] of parts)
    for (const resource of resources) {
      const own = cost[resource];
      if (own !== undefined) all[resource] = (all[resource] ?? 0) + own * times;
    }
  return { requests: 0, ...all };
}

/** The names of the fixtures of scope `run` that the needs, and their own needs, use. */
export function fixturesOf(needs: Needs): readonly string[] {
  const known = fixtures.get(needs);
  if (known !== undefined) return known;
  const names = Object.values(needs).flatMap((need) => [
    ...(need.scope === 'run' ? [need.name] : []),
    ...fixturesOf(need.needs),
  ]);
  const distinct = [...new Set(names)];
  fixtures.set(needs, distinct);
  return distinct;
}

const fixtures = new WeakMap<Needs, readonly string[]>();
