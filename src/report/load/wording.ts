import type { EndpointResult, LoadResult } from '../../load/result.ts';
import type { FinishedLoad, LoadOutcome } from './finished-load.ts';
import type { Style } from '../text/paint.ts';
import type { Criterion } from '../../load/plan.ts';
import { count, seconds } from '../wording/numbers.ts';

export const loadVerdictStyle: Readonly<Record<LoadOutcome, Style>> = {
  conformant: 'good',
  'not-conformant': 'bad',
  inconclusive: 'doubt',
  'could-not-run': 'doubt',
};

export const loadVerdictWord: Readonly<Record<LoadOutcome, string>> = {
  conformant: 'conformant',
  'not-conformant': 'not conformant',
  inconclusive: 'inconclusive',
  'could-not-run': 'could not run',
};

/** Milliseconds in a table; a dash for no latency. */
export function msInWords(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 9.95 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US');
}

/** The usual name of a quantile: TP99. */
export function quantileName(quantile: number): string {
  return `TP${Number((quantile * 100).toFixed(4))}`;
}

/** The limit of a load check: "TP99 of 200 ms". */
export function limitName({ quantile, limitMs }: Pick<Criterion, 'quantile' | 'limitMs'>): string {
  return `${quantileName(quantile)} of ${msInWords(limitMs)} ms`;
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

/** "12 of 5,000". */
export function ofAll(some: number, all: number): string {
  return `${some.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
}

/** The number of errors of all kinds. */
export function errorCount(errors: Readonly<Record<string, number>>): number {
  return Object.values(errors).reduce((sum, number) => sum + number, 0);
}

/** "12 timeout, 3 status 503", the most frequent first. */
export function errorsInWords(errors: Readonly<Record<string, number>>): string {
  const kinds = Object.entries(errors).toSorted(([, one], [, other]) => other - one);
  return kinds.map(([kind, number]) => `${number.toLocaleString('en-US')} ${kind}`).join(', ');
}

/** The rate that section 8 demands of a partner backend, in requests a minute. */
const demandedPerMinute = 10_000;

/** What replies of status 429 mean: who sets that limit, and whether the contract allows it. Null without such a reply. */
export function rateLimitInWords({
  head,
  plan,
  result,
}: Pick<FinishedLoad, 'head' | 'plan' | 'result'>): string | null {
  const limited = result.errorsInAll['status 429'] ?? 0;
  if (limited === 0) return null;
  const rate = `${plan.perMinute.toLocaleString('en-US')} a minute`;
  const what = `${ofAll(limited, result.sentInAll)} requests were answered with status 429: the target, or a gateway before it, limits the rate below ${rate}`;
  if (head.subject !== 'partner')
    return `${what}. The contract of a storefront states no rate: ask the operator to raise the limit, or give a lower --rate`;
  if (plan.perMinute > demandedPerMinute)
    return `${what}. The contract demands ${demandedPerMinute.toLocaleString('en-US')} a minute: give that --rate`;
  return `${what}. The contract demands ${demandedPerMinute.toLocaleString('en-US')} a minute for all endpoints (section 8): raise the limit`;
}

type Reasoned = Pick<EndpointResult, 'planned' | 'response' | 'surelyAbove' | 'verdict'>;
type Run = Pick<LoadResult, 'lateness' | 'offered' | 'aborted'>;

/** Why a verdict is inconclusive, and what would help; null for any other verdict. `run` is null for merged files. */
export function inconclusiveInWords(
  { planned, response, surelyAbove, verdict }: Reasoned,
  run: Run | null,
): string | null {
  if (verdict.kind !== 'inconclusive') return null;
  switch (verdict.reason) {
    case 'no-samples':
      return 'nothing was measured';
    case 'no-limit':
      return 'the figures are an observation: no limit was stated, and the contract of a storefront states none. To judge, give --limit MS';
    case 'interrupted':
      return 'the run was interrupted';
    case 'aborted':
      return `the run ended early${run?.aborted === undefined || run.aborted === null ? '' : `: ${run.aborted}`}`;
    case 'rate-not-offered':
      return `good latencies, but not at the planned rate${offeredInWords(run)}: give more --workers, a lower --rate, or a machine of its own`;
    case 'generator-saturated':
      return `generator saturated: ${surelyAbove.toLocaleString('en-US')} to ${response.above.toLocaleString('en-US')} above the limit, depending on how late the generator itself was${run === null ? '' : ` (by ${latenessInWords(run.lateness)})`}: give more --workers, a lower --rate, or a machine of its own`;
    case 'undecided': {
      const share = `${ofAll(response.above, planned)} above the limit fits both`;
      return verdict.wantedN === null
        ? `${share}: the share is so near to what is allowed that no run of a bearable length would decide`
        : `${share}: ${count(verdict.wantedN, 'request')} would decide, if the share stays as it is`;
    }
  }
}

function offeredInWords(run: Run | null): string {
  if (run === null) return '';
  const weak = run.offered.filter(({ sound }) => !sound).length;
  return weak === 0 ? '' : ` (missed in ${weak} of ${count(run.offered.length, 'slice')})`;
}

/** How late the generator sent its requests. */
export function latenessInWords({ p50Ms, p99Ms, maxMs }: LoadResult['lateness']): string {
  return `${msInWords(p50Ms)} ms at the median, ${msInWords(p99Ms)} ms at the 99th of 100, ${msInWords(maxMs)} ms at most`;
}
