import type { Ambient, Facts } from '../../expect/suite.ts';
import type { Gap, Lack } from '../../model/obstacle.ts';
import { runInterrupted, type Verdict } from '../../model/verdict.ts';
import type { AmbientTally } from './ambient.ts';
import { causeOf } from '../evidence/cause.ts';
import { broken, judge, type Judgement } from './judgement.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { fullEvidence } from '../evidence/evidence.ts';
import type { Traffic } from '../transport/transport.ts';
import { maskedResult } from '../masking/masked-result.ts';
import type { RunContext } from '../context/run-context.ts';
import { isOfCheck } from '../during.ts';
import { leftOut } from '../plan/within-budgets.ts';

/** The facts at the end of a run. */
interface Ended {
  readonly planned: PlannedCheck;
  readonly tally: AmbientTally;
  readonly run: RunContext;
  /** Results of the checks that made requests. */
  readonly others: readonly CheckResult[];
  /** True if all checks of the suite were selected. */
  readonly whole: boolean;
}

/** The verdict of an ambient check at the end of a run. It is unproven, not passed, if its situation never occurred. */
export function ambientResult(check: Ambient, whole: Ended): CheckResult {
  const ended = { ...whole, tally: beforeTheEnd(whole.tally, whole.run) };
  const { planned, tally, run } = ended;
  const [first] = tally.met;
  const findings = tally.met.map(({ finding }) => finding);
  const traffic = tally.met.map((met) => met.traffic);
  const result: CheckResult = {
    id: planned.id,
    ...verdictOf(check, ended),
    cause: causeOf(findings, traffic, planned.id),
    findings,
    exercised: tally.exercised,
    coverage: tally.coverage.coverage(),
    reproduced: null,
    counterexample: null,
    observations: [],
    during: [...new Set(tally.met.map((met) => met.during))].filter(isOfCheck),
    evidence: fullEvidence(first === undefined ? [] : [...withFixtures(first, run), ...traffic.slice(1)], {
      findings,
      mask: run.mask,
    }),
    durationMs: 0,
  };
  return maskedResult(result, run.mask);
}

/** The requests that led to a reply that broke the rule, followed by this reply. */
function withFixtures({ before, traffic }: AmbientTally['met'][number], { fixtures }: RunContext): readonly Traffic[] {
  const chain = [...before, traffic];
  const earlier = fixtures.ledTo(chain).filter((one) => one.exchange.number < traffic.exchange.number);
  return [...new Set([...earlier, ...chain])];
}

/** Drops replies from after the target changed for good. */
function beforeTheEnd(tally: AmbientTally, { transport }: RunContext): AmbientTally {
  const { gone } = transport;
  if (gone === null) return tally;
  return { ...tally, met: tally.met.filter(({ traffic }) => traffic.exchange.number < gone.since) };
}

function verdictOf(check: Ambient, { planned, tally, run, others, whole }: Ended): Judgement {
  if (tally.crash !== null) return broken(tally.crash);
  const finding = tally.met[0]?.finding;
  if (finding !== undefined) return judge({ kind: 'finding', finding }, planned);
  if (run.transport.gone !== null) {
    return { verdict: 'blocked', reason: run.transport.gone.problem.message, gap: null };
  }
  if (tally.exercised > 0) return judge({ kind: 'held' }, planned);
  if (run.signal.aborted) return { verdict: 'blocked', reason: runInterrupted, gap: null };
  if (planned.undecided === true) return { verdict: 'unproven', ...leftOut };
  if (tally.hidden !== null) return { verdict: 'blocked', reason: tally.hidden, gap: null };
  const reason = 'the situation never occurred in this run';
  if (isAllBlocked(others))
    return { verdict: 'blocked', reason: commonObstacle(others) ?? `${reason}: ${metInstead}`, gap: null };
  // In a partial run, a gap counts only if a check of the run has it: closing any other gap would change nothing. The journeys
  // that decide a rule are in the run with it.
  const isOfJourneys = (gap: Gap): boolean =>
    check.journeys !== 'no' && (gap !== 'control' || run.facts.control === null);
  const counts = (gap: Gap): boolean => whole || isOfJourneys(gap) || others.some((other) => other.gap === gap);
  const missing = check.gaps.find((gap) => !isGiven(gap, run.facts) && counts(gap));
  if (missing !== undefined)
    return { verdict: 'unproven', reason: null, gap: missing, lack: lackOfSituation(missing, run.facts) };
  // Its gap is closed, but the other checks did not create the situation, because they had gaps or were blocked.
  const lacking = lackingOf(others);
  if (lacking !== null) {
    const lack = lackOfSituation(lacking.gap, run.facts);
    return { verdict: 'unproven', gap: lacking.gap, lack, reason: `${reason}${lacking.reason}` };
  }
  const obstacle = commonObstacle(others);
  if (obstacle === null && !whole) {
    const orBlocked = others.some(({ verdict }) => verdict === 'blocked') ? ' or were blocked' : '';
    return { verdict: 'unproven', reason: `${reason}: ${notChosen}${orBlocked}`, gap: null };
  }
  return { verdict: 'blocked', reason: obstacle ?? `${reason}: ${metInstead}`, gap: null };
}

/** What is missing if the situation of a check did not occur, although nothing else is known to be missing. */
function lackOfSituation(gap: Gap, { writes }: Pick<Facts, 'writes'>): Lack | undefined {
  if (gap === 'operations') return writes ? 'bookedSituation' : 'partnerSituation';
  return gap === 'control' ? 'situation' : undefined;
}

const notChosen = 'checks that may create the situation were not selected';
const metInstead = 'the checks that may create the situation failed, were blocked or got other replies';

/** True if checks were blocked and no check passed: then the obstacle, not a gap, is the reason. */
function isAllBlocked(others: readonly CheckResult[]): boolean {
  const has = (wanted: Verdict): boolean => others.some(({ verdict }) => verdict === wanted);
  return has('blocked') && !has('passed');
}

/** The obstacle of all blocked checks, if all have the same one and there is no finding. */
function commonObstacle(others: readonly CheckResult[]): string | null {
  if (others.some(({ verdict }) => verdict === 'failed' || verdict === 'broken')) return null;
  const [obstacle, ...more] = new Set(
    others.flatMap(({ verdict, reason, findings }) =>
      verdict === 'blocked' ? [findings.length === 0 ? reason : null] : [],
    ),
  );
  return more.length === 0 ? (obstacle ?? null) : null;
}

/** The gap of the first unproven check, if no check failed or was blocked. */
function lackingOf(others: readonly CheckResult[]): { readonly gap: Gap; readonly reason: string } | null {
  if (others.some(({ verdict }) => verdict === 'blocked' || verdict === 'failed' || verdict === 'broken')) return null;
  for (const { verdict, gap, reason } of others) {
    if (verdict === 'unproven' && gap !== null)
      return { gap, reason: reason === null ? '' : `; another check was also unproven: ${reason}` };
  }
  return null;
}

function isGiven(gap: Gap, facts: Facts): boolean {
  if (gap === 'writes') return facts.writes;
  if (gap === 'registration') return facts.registration === 'open';
  if (gap === 'hostile' || gap === 'deep') return facts[gap] || facts.loopback;
  return gap === 'secondKey' && facts.otherPartnerApiKey !== null;
}
