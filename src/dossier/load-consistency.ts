import { differences } from '../certificate/digest.ts';
import { rateOffered } from '../load/measurement/offered-load.ts';
import type { EndpointResult, LimitResult, LoadResult, SliceResult } from '../load/result.ts';
import { exitCodeOfVerdict, levelsOf, verdictOf, wholeVerdict, type Levels } from '../load/verdict/verdict.ts';
import type { LoadReport } from '../certificate/load-statement.ts';

/** The contradictions in a load report: every verdict must follow from the counts beside it, and the outcome from these. */
export function loadContradictions(report: LoadReport): readonly string[] {
  const { plan, endpoints, limits = [], whole, outcome, exitCode, problems } = report;
  const tested = [...endpoints.map((endpoint) => ({ ...plan.criterion, ...endpoint })), ...limits];
  const verdict = wholeVerdict(tested.map((one) => one.verdict));
  const levels = levelsOf(plan.criterion, tested.length);
  const planned = plan.endpoints.map(({ name, n }) => `${name} ${n}`);
  const measured = endpoints.map((endpoint) => `${endpoint.name} ${endpoint.planned}`);
  return [
    ...(planned.join() === measured.join() ? [] : ['the measured endpoints differ from the plan']),
    ...(isRatePossible(report) ? [] : ['the number of requests contradicts the rate and the duration']),
    ...tested.flatMap((one) => [...countFaults(one), ...verdictFaults(one, levels, report)]),
    ...countFaults(whole),
    ...sumFaults(report),
    ...(differences({ verdict }, { verdict: whole.verdict }).length === 0
      ? []
      : ['the verdict contradicts the verdicts of the endpoints']),
    ...(isOutcomeOf(whole, { outcome, exitCode, problems: problems.length })
      ? []
      : ['the outcome contradicts the verdict']),
  ];
}

/** Poisson arrivals vary: six standard deviations hold for every seed in practice. */
function isRatePossible({ plan, whole, elapsedMs, aborted, interrupted }: LoadReport): boolean {
  const { perMinute, measuredMs, stages = [{ perMinute, ms: measuredMs }] } = plan;
  const expected = stages.reduce((sum, stage) => sum + (stage.perMinute * stage.ms) / 60_000, 0);
  const tolerance = plan.endpoints.length + stages.length + (plan.arrival === 'poisson' ? 6 * Math.sqrt(expected) : 0);
  const wasCutShort = aborted !== null || interrupted;
  const isLongEnough = wasCutShort || elapsedMs >= plan.measuredMs;
  return isLongEnough && Math.abs(whole.planned - expected) <= tolerance;
}

function countFaults(result: EndpointResult): readonly string[] {
  const { name, planned, sent, succeeded, errors, response, surelyAbove, inAll, slices } = result;
  const failed = failedRequests({ errors });
  const total = (count: (slice: SliceResult) => number): number => slices.reduce((sum, slice) => sum + count(slice), 0);
  const fits =
    sent <= planned &&
    succeeded + failed === planned &&
    total(({ n }) => n) === planned &&
    total(({ above }) => above) === response.above &&
    response.above <= planned &&
    failed <= response.above &&
    surelyAbove <= response.above &&
    inAll.failed <= inAll.n;
  return fits ? [] : [`the counts of ${name} contradict each other`];
}

/** The number of measured requests that failed. */
export function failedRequests({ errors }: Pick<EndpointResult, 'errors'>): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0);
}

function verdictFaults(tested: LimitResult & { stated?: boolean }, levels: Levels, report: LoadReport): string[] {
  const { name, planned: n, response, surelyAbove, inAll, limitMs, verdict, quantile, stated = true } = tested;
  const counts = { n, above: response.above, surelyAbove, inAll };
  const circumstances = {
    rateOffered: rateOffered(report.offered),
    interrupted: report.interrupted,
    aborted: report.aborted !== null,
  };
  const again = verdictOf(counts, levels, { quantile, stated }, circumstances);
  const { lowMs, highMs } = response.interval;
  const contradicts =
    limitMs !== null &&
    ((verdict.kind === 'conformant' && (highMs === null || highMs > limitMs)) ||
      (verdict.kind === 'not-conformant' && report.aborted === null && lowMs !== null && lowMs <= limitMs));
  return [
    ...(differences({ again }, { again: verdict }).length === 0
      ? []
      : [`the verdict on ${name} contradicts its counts`]),
    ...(contradicts ? [`the interval of ${name} contradicts its verdict`] : []),
  ];
}

function sumFaults({ endpoints, whole }: LoadReport): readonly string[] {
  const sum = (count: (endpoint: EndpointResult) => number): number =>
    endpoints.reduce((total, endpoint) => total + count(endpoint), 0);
  const counts: readonly ((endpoint: EndpointResult) => number)[] = [
    ({ planned }) => planned,
    ({ sent }) => sent,
    ({ succeeded }) => succeeded,
    ({ response }) => response.above,
    ({ inAll }) => inAll.n,
    ({ inAll }) => inAll.failed,
    failedRequests,
  ];
  return counts.every((count) => count(whole) === sum(count))
    ? []
    : ['the counts of all requests are not the sums over the endpoints'];
}

function isOutcomeOf(
  { verdict }: LoadResult['whole'],
  { outcome, exitCode, problems }: { outcome: string; exitCode: number; problems: number },
): boolean {
  if (problems > 0) return exitCode === 3 && (outcome === verdict.kind || outcome === 'could-not-run');
  return outcome === verdict.kind && (exitCode === exitCodeOfVerdict[verdict.kind] || exitCode === 3);
}
