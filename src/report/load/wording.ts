import type { EndpointResult, LimitResult, LoadResult, LoadVerdict } from '../../load/result.ts';
import type { FinishedLoad, LoadOutcome } from './finished-load.ts';
import type { Style } from '../text/paint.ts';
import type { LoadPlan } from '../../load/plan.ts';
import { contractLimit, isContractLimit } from './contract-limit.ts';
import { meaningOfExitCode } from '../wording/exit-codes.ts';
import { count, seconds } from '../wording/numbers.ts';

export const loadVerdictStyle: Readonly<Record<LoadOutcome, Style>> = {
  conformant: 'good',
  'not-conformant': 'bad',
  measured: 'strong',
  inconclusive: 'doubt',
  'could-not-run': 'doubt',
};

export const loadVerdictWord: Readonly<Record<LoadOutcome, string>> = {
  conformant: 'conformant',
  'not-conformant': 'not conformant',
  measured: 'measured',
  inconclusive: 'inconclusive',
  'could-not-run': 'could not run',
};

type Judged = Pick<EndpointResult, 'verdict'> & Partial<Pick<LimitResult, 'quantile' | 'limitMs' | 'stage'>>;

/** The exit codes that have another meaning in load checks. */
export const loadExitCodes = {
  1: 'not conformant: the target missed a limit of this load check',
  4: 'inconclusive: the measurement gives no verdict',
  0: 'conformant, or measured without a limit',
} as const;

/** The meaning of the exit code of a load check, which has no checks that could be incomplete. */
export function meaningOfLoadExitCode(
  code: number,
  subject: string,
  load: Pick<LoadPlan, 'perMinute' | 'criterion'> & {
    whole: Judged;
    endpoints: readonly Judged[];
    limits?: readonly Judged[];
  },
): string {
  if (code === 0 && load.whole.verdict.kind === 'measured') return 'measured, without a limit';
  const { criterion, endpoints, limits = [] } = load;
  const ofStages = limits.filter(
    ({ stage, quantile, limitMs }) =>
      stage !== undefined && quantile === criterion.quantile && limitMs === criterion.limitMs,
  );
  const isSlow = [...endpoints, ...ofStages].some(({ verdict }) => verdict.kind === 'not-conformant');
  if (code === 1 && !(isSlow && isContractLimit(subject, load)))
    return `${loadExitCodes[1]}, but the contract does not demand this limit`;
  return code === 4 ? loadExitCodes[4] : meaningOfExitCode(code);
}

/** Milliseconds in a table; a dash if there is no latency. */
export function msInWords(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 9.95 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US');
}

/** The name of a quantile, such as TP99. */
export function quantileName(quantile: number): string {
  return `TP${Number((quantile * 100).toFixed(4))}`;
}

/** A limit of a load check, such as "TP99 of 200 ms" or "error rate of 1 %". */
export function limitName({ quantile, limitMs }: Pick<LimitResult, 'quantile' | 'limitMs'>): string {
  if (limitMs === null) return `error rate of ${percentInWords(1 - quantile)}`;
  return `${quantileName(quantile)} of ${msInWords(limitMs)} ms`;
}

/** The same with its article. */
export function aLimit(limit: Pick<LimitResult, 'quantile' | 'limitMs'>): string {
  return `${limit.limitMs === null ? 'an' : 'a'} ${limitName(limit)}`;
}

export function percentInWords(part: number): string {
  return `${Number((part * 100).toFixed(4))} %`;
}

/** A duration, such as "10 min" or "1 min 30 s". */
export function timeInWords(ms: number): string {
  return seconds(ms)
    .replace(/\.0 s$/, ' s')
    .replace(/ min 0 s$/, ' min');
}

/** The duration of all stages in milliseconds, without the ramps between them. */
export function stagesMs({ stages }: Pick<LoadPlan, 'stages'>): number {
  return stages.reduce((sum, { ms }) => sum + ms, 0);
}

/** A part of a total, such as "12 of 5,000". */
export function ofAll(some: number, all: number): string {
  return `${some.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
}

type Errors = Readonly<Record<string, number>>;

/** The errors without the requests that the load generator did not send: those are in the line `offered`. */
function errorsOfSent(errors: Errors): readonly (readonly [kind: string, number: number])[] {
  return Object.entries(errors).filter(([kind]) => kind !== 'unsent');
}

/** The number of errors of all kinds. */
export function errorCount(errors: Errors): number {
  return errorsOfSent(errors).reduce((sum, [, number]) => sum + number, 0);
}

/** The errors by kind, the most frequent first, such as "12 timeout, 3 status 503". */
export function errorsInWords(errors: Errors): string {
  const kinds = errorsOfSent(errors).toSorted(([, one], [, other]) => other - one);
  return kinds.map(([kind, number]) => `${number.toLocaleString('en-US')} ${kind}`).join(', ');
}

/**
 * Explains replies with status 429: who limits the rate, and whether the contract allows it. Null without such replies.
 */
export function rateLimitInWords({
  head,
  plan,
  result,
}: Pick<FinishedLoad, 'head' | 'plan' | 'result'>): string | null {
  const { perMinute: required } = contractLimit;
  const limited = result.errorsInAll['status 429'] ?? 0;
  if (limited === 0) return null;
  const rate = `${plan.perMinute.toLocaleString('en-US')} a minute`;
  const fact = `${ofAll(limited, result.sentInAll)} requests got status 429: the target, or a gateway in front of it, allows fewer than ${rate}`;
  if (head.subject !== 'partner')
    return `${fact}. The contract of the storefront API requires no rate: ask the operator to raise the limit, or give a lower --rate`;
  if (plan.perMinute > required)
    return `${fact}. The contract requires only ${required.toLocaleString('en-US')} a minute: use --rate ${required}`;
  return `${fact}. The contract requires ${required.toLocaleString('en-US')} a minute for all endpoints (section 8): raise the limit`;
}

/** Why an endpoint fails. A run that ended early did not measure all planned requests. */
export function exceededInWords(exceeded: Exceeded, { aborted }: Pick<Run, 'aborted'>): string {
  const { planned, response, surelyAbove, inAll, limitMs, stage } = exceeded;
  if (aborted === null)
    return `${ofAll(response.above, planned)} requests ${limitMs === null ? 'failed' : 'above the limit'}`;
  if (surelyAbove > inAll.failed) return `at least ${count(surelyAbove, 'request')} above the limit`;
  return `${ofAll(inAll.failed, inAll.n)} requests failed${stage === undefined ? ', including ramp and warm-up' : ''}`;
}

type Exceeded = Pick<EndpointResult, 'planned' | 'response' | 'surelyAbove' | 'inAll'> &
  Partial<Pick<LimitResult, 'limitMs' | 'stage'>>;
type Reasoned = Pick<EndpointResult, 'planned' | 'response' | 'service' | 'surelyAbove' | 'verdict'>;
type Run = Pick<LoadResult, 'lateness' | 'offered' | 'aborted'>;

/** Why a verdict is inconclusive, and how to get a verdict; null for other verdicts. `run` is null for merged files. */
export function inconclusiveInWords(
  { planned, response, service, surelyAbove, verdict }: Reasoned,
  run: Run | null,
): string | null {
  if (verdict.kind !== 'inconclusive') return null;
  switch (verdict.reason) {
    case 'no-samples':
      return `no request was measured: ${moreRequests}`;
    case 'interrupted':
      return 'the run was interrupted';
    case 'aborted':
      return `the run ended early${run?.aborted === undefined || run.aborted === null ? '' : `: ${run.aborted}`}`;
    case 'rate-not-offered':
      return `the latencies are good, but the load generator did not reach the planned rate${offeredInWords(run)}. ${moreGenerator}`;
    case 'generator-saturated':
      return `the load generator sent its requests too late to judge the target (generator saturated). Above the limit: ${count(response.above, 'request')} from the scheduled time, ${count(service.above, 'request')} from the actual send, ${count(surelyAbove, 'request')} after subtracting every delay that the load generator may have caused. ${moreGenerator}`;
    case 'undecided':
      return undecidedInWords({ planned, above: response.above, wantedN: verdict.wantedN });
  }
}

const moreGenerator = 'Use more --workers, a lower --rate, or a separate machine';

/** The advice for too few requests. */
export const moreRequests = 'use a longer --duration or a higher --rate';

function undecidedInWords({
  planned,
  above,
  wantedN,
}: Readonly<Record<'planned' | 'above', number>> & { readonly wantedN: number | null }): string {
  if (above === 0 && wantedN !== null)
    return `${count(planned, 'request')} are too few for a verdict. At least ${count(wantedN, 'request')} are necessary: ${moreRequests}`;
  const share = `${ofAll(above, planned)} requests are above the limit: too many to pass, and too few to fail`;
  return wantedN === null
    ? `${share}. This share is so close to the allowed share that a verdict would take too long`
    : `${share}. If the share stays the same, ${count(wantedN, 'request')} would give a verdict: ${moreRequests}`;
}

function offeredInWords(run: Run | null): string {
  if (run === null) return '';
  const weak = run.offered.filter(({ sound }) => !sound).length;
  return weak === 0 ? '' : ` in ${periodsInWords(weak, run.offered)}`;
}

/** Some of the periods in which the load generator is judged, such as "3 of 7 periods of 5 s". */
export function periodsInWords(some: number, offered: LoadResult['offered']): string {
  const [{ fromMs, toMs } = { fromMs: 0, toMs: 0 }] = offered;
  return `${some.toLocaleString('en-US')} of ${count(offered.length, 'period')} of ${timeInWords(toMs - fromMs)}`;
}

/** One step of a search for the highest rate. */
export function stepInWords({ perMinute, criterion }: LoadPlan, { whole, errorsInAll }: LoadResult): string {
  const { verdict, response } = whole;
  const figures = `${quantileName(criterion.quantile)} ${msInWords(response.quantileMs)} ms, ${count(errorCount(errorsInAll), 'error')}`;
  return `${count(perMinute, 'request')} a minute: ${figures}, ${verdictInWords(verdict)}`;
}

/** The result of a search. `next` is the lowest rate that did not keep the limits; null if every tried rate kept them. */
export function foundRateInWords(perMinute: number, next: readonly [number, LoadVerdict] | null): string {
  const found = `${count(perMinute, 'request')} a minute is the highest rate at which every limit was kept`;
  if (next === null)
    return `${found}, and also the highest rate of this search. To search further, give a higher --rate`;
  const [rate, verdict] = next;
  const isGenerator = 'reason' in verdict && ['generator-saturated', 'rate-not-offered'].includes(verdict.reason);
  const cause = isGenerator ? `: the load generator was the limit, not the target. ${moreGenerator}` : '';
  return `${found}. At ${rate.toLocaleString('en-US')} a minute, the verdict is ${verdictInWords(verdict)}${cause}`;
}

function verdictInWords(verdict: LoadVerdict): string {
  return `${loadVerdictWord[verdict.kind]}${verdict.kind === 'inconclusive' ? ` (${verdict.reason})` : ''}`;
}

/** The lateness of the requests from the load generator. */
export function latenessInWords({ p50Ms, p99Ms, maxMs }: LoadResult['lateness']): string {
  return `p50 ${msInWords(p50Ms)} ms, p99 ${msInWords(p99Ms)} ms, max ${msInWords(maxMs)} ms`;
}
