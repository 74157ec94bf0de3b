import type { AnyCheck, Needs } from '../expect/suite.ts';
import type { RecordedCheck } from './recorded-report.ts';

/**
 * The checks of a suite that must run so that the chosen ones can be judged again, in the order of the suite: these, and for
 * an ambient one the checks during which it failed.
 */
export function neededFor(chosen: readonly RecordedCheck[], checks: readonly AnyCheck[]): readonly AnyCheck[] {
  const ids = new Set(chosen.flatMap((check) => [check.id, ...companionsOf(check, checks)]));
  return checks.filter(({ id }) => ids.has(id));
}

/**
 * The checks whose replies an ambient one is to judge. Where it failed outside any check, while something shared was
 * prepared: one check for everything that is shared, so that all of it is prepared again.
 */
export function companionsOf({ kind, during }: RecordedCheck, checks: readonly AnyCheck[]): readonly string[] {
  if (kind !== 'ambient' || during.length > 0) return during;
  const prepared = new Set<string>();
  return checks.flatMap((check) => {
    if (check.kind === 'ambient') return [];
    const more = sharedNeeds(check.needs).filter((name) => !prepared.has(name));
    for (const name of more) prepared.add(name);
    return more.length === 0 ? [] : [check.id];
  });
}

function sharedNeeds(needs: Needs): readonly string[] {
  return Object.values(needs).flatMap((need) => [
    ...(need.scope === 'run' ? [need.name] : []),
    ...sharedNeeds(need.needs),
  ]);
}
