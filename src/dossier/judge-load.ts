import type { LoadReport } from '../certificate/load-statement.ts';
import type { EndpointResult } from '../load/result.ts';
import { errorsInWords, exceededInWords, percentInWords, quantileName } from '../report/load/wording.ts';
import { namesInWords } from '../report/wording/numbers.ts';
import { daysOld, newestFirst, tooOld, type Item, type Itemizing, type Judged, type Placed } from './item.ts';
import { failedRequests } from './load-consistency.ts';
import { loading } from './next-steps.ts';
import type { LoadRule } from './rules.ts';

interface LoadContext {
  readonly valid: readonly Placed[];
  readonly judging: Itemizing;
}

/** The newest load report that measured the endpoint at the required rate decides. */
export function loadItem(endpoint: string, rule: LoadRule, { valid, judging }: LoadContext): Item {
  const { subject } = rule;
  const measured = valid.flatMap(({ one, index }) => {
    if (one.content?.kind !== 'load-report' || one.content.report.subject !== subject) return [];
    const { report } = one.content;
    const result = report.endpoints.find(({ name }) => name === endpoint);
    return result === undefined ? [] : [{ report, result, index }];
  });
  const item = { kind: 'load', subject, endpoint, broken: [] } as const;
  const newest = newestFirst(
    measured.filter(({ report }) => lowestRate(report) >= rule.perMinute),
    ({ report }) => report.startedAt,
  )[0];
  if (newest !== undefined)
    return { ...item, ...judgedLoad(newest, rule, judging), broken: [], evidence: newest.index };
  const rates = measured.map(({ report }) => lowestRate(report));
  const says =
    rates.length === 0
      ? `${endpoint} was not measured under load`
      : `${endpoint} was measured at ${Math.max(...rates).toLocaleString('en-US')} requests a minute; ${rule.perMinute.toLocaleString('en-US')} are required`;
  return { ...item, state: 'missing', says, next: loading(rule, judging), evidence: null };
}

/** The lowest rate of all stages: the figures of an endpoint are those of all stages together. */
function lowestRate({ plan: { perMinute, stages = [] } }: LoadReport): number {
  return Math.min(perMinute, ...stages.map((stage) => stage.perMinute));
}

interface Measured {
  readonly report: LoadReport;
  readonly result: EndpointResult;
}

const inconclusiveWord = {
  'no-samples': 'no request was measured',
  interrupted: 'the run was interrupted',
  aborted: 'the run ended early',
  'rate-not-offered': 'the load generator did not reach the planned rate',
  'generator-saturated': 'the load generator sent requests too late',
  undecided: 'too few requests for a verdict',
} as const;

function judgedLoad({ report, result }: Measured, rule: LoadRule, judging: Itemizing): Omit<Judged, 'broken'> {
  const { criterion } = report.plan;
  const { name, verdict, planned, response } = result;
  const again = loading(rule, judging);
  const figure = `${quantileName(criterion.quantile)} is ${inMs(response.quantileMs)} (${percentInWords(criterion.confidence)} confidence interval ${inMs(response.interval.lowMs)} to ${inMs(response.interval.highMs)})`;
  const wanted = `${rule.limitMs} ms at ${rule.perMinute.toLocaleString('en-US')} requests a minute`;
  if (verdict.kind === 'measured')
    return { state: 'missing', says: `${name} was measured without a limit. Required: ${wanted}`, next: again };
  if (verdict.kind === 'not-conformant' && report.plan.perMinute > rule.perMinute)
    return {
      state: 'missing',
      says: `${name} failed at ${report.plan.perMinute.toLocaleString('en-US')} requests a minute, which proves nothing about the required ${rule.perMinute.toLocaleString('en-US')}`,
      next: again,
    };
  const isComparable =
    criterion.quantile >= rule.quantile &&
    criterion.confidence >= rule.confidence &&
    (verdict.kind === 'not-conformant' ? criterion.limitMs >= rule.limitMs : criterion.limitMs <= rule.limitMs);
  if (!isComparable)
    return {
      state: 'missing',
      says: `${name} was tested with another limit: ${quantileName(criterion.quantile)} of ${criterion.limitMs} ms with ${percentInWords(criterion.confidence)} confidence. Required: ${quantileName(rule.quantile)} of ${rule.limitMs} ms with ${percentInWords(rule.confidence)}`,
      next: again,
    };
  if (verdict.kind === 'not-conformant' && report.aborted !== null)
    return {
      state: 'failed',
      says: `${name} failed under load: ${exceededInWords(result, report)}`,
      next: { ...again, steps: [`correct the cause of these errors: ${errorsInWords(report.errorsInAll)}`] },
    };
  if (verdict.kind === 'not-conformant')
    return {
      state: 'failed',
      says: `${name} is too slow: ${figure}; at most ${wanted}`,
      next: { ...again, steps: [`make ${name} faster`] },
    };
  if (verdict.kind === 'inconclusive')
    return {
      state: 'missing',
      says: `${name} got no verdict in the load check: ${inconclusiveWord[verdict.reason]}`,
      next: again,
    };
  const errors = failedRequests(result) / planned;
  if (errors > rule.maxErrorRate)
    return {
      state: 'failed',
      says: `${inPercent(errors)} of the requests to ${name} failed; at most ${inPercent(rule.maxErrorRate)} may`,
      next: {
        ...again,
        steps: [`correct the cause of these errors: ${namesInWords(Object.keys(result.errors), 3)}`],
      },
    };
  const days = daysOld(report.startedAt, judging.madeAt);
  if (days > judging.rules.maxAgeDays) return tooOld(`${name}: the load check`, days, { judging, again });
  return { state: 'met', says: `${name}: ${figure}; at most ${wanted}`, next: null };
}

function inMs(value: number | null): string {
  return value === null ? 'unbounded' : `${Number(value.toPrecision(3))} ms`;
}

function inPercent(share: number): string {
  return `${Number((share * 100).toPrecision(3))} %`;
}
