import type { Plan, PlannedCheck } from '../run/events.ts';
import type { Gap } from '../model/obstacle.ts';
import { gapHint } from '../report/wording/gap-hints.ts';
import { bundles, sectionsOfReplies, type Bundle } from './bundles.ts';

/** The checks of a watching run. It is the same for the same target, release and budget, so that runs can be compared. */
export interface WatchPlan {
  /** The ids of all checks, in the order of the suite. */
  readonly checks: readonly string[];
  /** The sections of the checks that send requests. */
  readonly watched: readonly string[];
  /** The sections whose rules are only judged in the replies to other checks. */
  readonly inReplies: readonly string[];
  readonly unwatched: readonly Unwatched[];
  /** Number of requests that the checks need on the reference. */
  readonly requests: number;
  /** No look sends more requests. */
  readonly maxRequests: number;
}

/** Sections without a watched check, and the reason. */
export interface Unwatched {
  readonly sections: readonly string[];
  readonly why: string;
}

/** The share of the budget that is planned. The rest is for a larger catalogue and for requests that are sent again. */
const plannedShare = 0.8;

/** The request that finds out whether the target can be tested. */
const preflightRequests = 1;

/** Chooses the checks that fit into the budget: first those that test the most requirements for the fewest requests. */
export function watchPlanOf(plan: Plan, maxRequests: number): WatchPlan {
  const runnable = new Map(
    plan.checks.filter(({ prospect }) => prospect.kind === 'runs').map((check) => [check.id, check]),
  );
  const candidates = bundles
    .map(({ requests, checks }) => ({ requests, checks: checks.filter((id) => runnable.has(id)) }))
    .filter(({ checks }) => checks.length > 0);
  const budget = Math.floor(maxRequests * plannedShare) - preflightRequests;
  const chosenBundles = chosen(candidates, budget, (id) => runnable.get(id)?.requirement ?? id);
  const sending = new Set(chosenBundles.flatMap(({ checks }) => checks));
  const selected = plan.checks.filter(
    ({ id, kind, prospect }) => sending.has(id) || (kind === 'ambient' && prospect.kind === 'runs'),
  );
  const watched = sectionsOf(selected.filter(({ kind }) => kind !== 'ambient'));
  const inReplies = sectionsOf(selected).filter(
    (section) => !watched.includes(section) && sectionsOfReplies.has(section),
  );
  const others = sectionsOf(plan.checks).filter((section) => ![...watched, ...inReplies].includes(section));
  const fitting = new Set(candidates.flatMap(({ checks }) => checks));
  return {
    checks: selected.map(({ id }) => id),
    watched,
    inReplies,
    unwatched: grouped(others, (section) => {
      const checks = plan.checks.filter((check) => check.section === section);
      return checks.some(({ id }) => fitting.has(id))
        ? `the budget of ${maxRequests} requests is too small`
        : whyNot(checks);
    }),
    requests: preflightRequests + chosenBundles.reduce((sum, { requests }) => sum + requests, 0),
    maxRequests,
  };
}

function chosen(
  candidates: readonly Bundle[],
  budget: number,
  requirementOf: (id: string) => string,
): readonly Bundle[] {
  const taken: Bundle[] = [];
  const covered = new Set<string>();
  let left = budget;
  for (;;) {
    const value = ({ requests, checks }: Bundle): number =>
      new Set(checks.map(requirementOf).filter((id) => !covered.has(id))).size / requests;
    const [best] = candidates
      .filter((bundle) => bundle.requests <= left && !taken.includes(bundle))
      .toSorted((one, other) => value(other) - value(one) || one.requests - other.requests);
    if (best === undefined) return taken;
    taken.push(best);
    left -= best.requests;
    for (const id of best.checks) covered.add(requirementOf(id));
  }
}

function sectionsOf(checks: readonly PlannedCheck[]): readonly string[] {
  return [...new Set(checks.map(({ section }) => section))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
}

/** The most frequent reason why checks do not run. */
function whyNot(checks: readonly PlannedCheck[]): string {
  const gaps = checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect] : []));
  const times = (gap: Gap): number => gaps.filter((one) => one.gap === gap).length;
  const [most] = gaps.toSorted((one, other) => times(other.gap) - times(one.gap));
  return most === undefined
    ? 'the checks need many requests, or send unusual input'
    : gapHint(most.gap, most.reason).missing;
}

function grouped(sections: readonly string[], whyOf: (section: string) => string): readonly Unwatched[] {
  const byReason = new Map<string, string[]>();
  for (const section of sections) {
    const why = whyOf(section);
    byReason.set(why, [...(byReason.get(why) ?? []), section]);
  }
  return [...byReason].map(([why, ones]) => ({ sections: ones, why }));
}
