import type { ComparedRun } from '../compare/compared-report.ts';
import { isDecided, type Difference } from './change.ts';
import type { Look } from './look.ts';

/** How the state of a target follows from the two looks of a run. */
export interface Corrections {
  /** Checks whose result in the second look counts. */
  readonly replaced: readonly string[];
  /** Checks without a usable result. */
  readonly dropped: readonly string[];
  /** Operations whose latencies do not count, because only one look showed a shift. */
  readonly droppedLatencies: readonly string[];
}

/** The corrections of a first look, from the second one. */
export function correctionsOf(
  first: Look,
  second: Look | null,
  { differences, notConfirmed }: { differences: readonly Difference[]; notConfirmed: readonly Difference[] },
): Corrections {
  const changedIds = new Set(differences.flatMap(({ change }) => change.check ?? []));
  const again = new Map(second?.run.checks.map((check) => [check.id, check]));
  const isUsable = (id: string): boolean => {
    const result = again.get(id);
    return result !== undefined && isDecided(result);
  };
  const unsent = first.isBudgetSpent ? first.run.checks.filter(({ verdict }) => verdict === 'blocked') : [];
  const unsure = [...changedIds].filter((id) => !isUsable(id));
  return {
    replaced: [...changedIds].filter(isUsable),
    dropped: [...new Set([...unsent.map(({ id }) => id), ...unsure])],
    droppedLatencies: notConfirmed.flatMap(({ change }) =>
      change.kind === 'latency' && change.endpoint !== null ? [change.endpoint] : [],
    ),
  };
}

/** The state of the target: the first look with its corrections. */
export function corrected(
  first: ComparedRun,
  second: ComparedRun | null,
  { replaced, dropped, droppedLatencies }: Corrections,
): ComparedRun {
  const again = new Map(second?.checks.map((check) => [check.id, check]));
  return {
    ...first,
    checks: first.checks
      .filter(({ id }) => !dropped.includes(id))
      .map((check) => (replaced.includes(check.id) ? (again.get(check.id) ?? check) : check)),
    latencies: new Map([...first.latencies].filter(([endpoint]) => !droppedLatencies.includes(endpoint))),
  };
}
