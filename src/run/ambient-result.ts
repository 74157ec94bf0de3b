import type { Ambient, Facts } from '../expect/suite.ts';
import type { Gap } from '../spec/obstacle.ts';
import type { AmbientTally } from './ambient.ts';
import { causeOf } from './cause.ts';
import { crashText, judge } from './check.ts';
import type { CheckResult, PlannedCheck } from './events.ts';
import { fullEvidence } from './evidence.ts';
import { sharedFixtures, type Stage } from './stage.ts';

/** The verdict of an ambient check at the end of a run. A rule whose occasion never came is unproven, not passed. */
export function ambientResult(
  check: Ambient,
  { planned, tally, stage }: { planned: PlannedCheck; tally: AmbientTally; stage: Stage },
): CheckResult {
  const findings = tally.met.map(({ finding }) => finding);
  const first = tally.met[0];
  const traffic = tally.met.map((met) => met.traffic);
  const result: CheckResult = {
    id: planned.id,
    ...verdictOf(check, { planned, tally, stage }),
    cause: first === undefined ? null : causeOf(first.finding, traffic),
    findings,
    exercised: tally.exercised,
    reproduced: null,
    counterexample: null,
    observations: [],
    during: [...new Set(tally.met.map((met) => met.during))].filter((id) => id !== sharedFixtures),
    evidence: fullEvidence([...new Set(traffic)], { findings, mask: stage.mask }),
    durationMs: 0,
  };
  return stage.mask.value(result);
}

function verdictOf(
  check: Ambient,
  { planned, tally, stage }: { planned: PlannedCheck; tally: AmbientTally; stage: Stage },
): Pick<CheckResult, 'verdict' | 'reason' | 'gap'> {
  if (tally.crash !== null) return { verdict: 'broken', reason: crashText(tally.crash), gap: null };
  const finding = tally.met[0]?.finding;
  if (finding !== undefined) return judge({ kind: 'finding', finding }, { planned, unmet: [] });
  if (stage.signal.aborted) return { verdict: 'blocked', reason: 'the run was interrupted', gap: null };
  if (tally.exercised > 0) return judge({ kind: 'held' }, { planned, unmet: [] });
  const reason = 'no reply of this run was an occasion for it';
  // Where what it wants was given, nothing that could be provided is missing: other checks were kept from causing the occasion.
  if (isGiven(check.gap, stage.facts)) return { verdict: 'blocked', reason, gap: null };
  return { verdict: 'unproven', reason, gap: check.gap };
}

function isGiven(gap: Gap, facts: Facts): boolean {
  if (gap === 'writes') return facts.writes;
  return gap === 'secondKey' && facts.otherPartnerApiKey !== null;
}
