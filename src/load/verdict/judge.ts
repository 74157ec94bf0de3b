import { LATE, offeredSlices, rateOffered, type Ran } from '../measurement/offered-load.ts';
import { countedOutcomes, isPending, isSuccess, neverLeft } from '../measurement/outcome.ts';
import { curveOf, intervalOf, quantileOf } from './order-statistics.ts';
import type { Criterion } from '../plan.ts';
import { sampleAt } from '../measurement/recording.ts';
import type {
  ClockFigures,
  EndpointResult,
  EndpointSamples,
  LimitResult,
  LoadResult,
  LoadVerdict,
  SliceResult,
} from '../result.ts';
import { shadowsOf } from '../measurement/generator-delays.ts';
import { lastReplyOf } from '../measurement/in-all.ts';
import { tallyOf, type Tally } from '../measurement/tally.ts';
import { timelineOf } from '../measurement/time-series.ts';
import { levelsOf, limitsOf, undisturbed, verdictOf, wholeVerdict, type Levels } from './verdict.ts';

/** A finished run. */
export interface Ended extends Ran {
  readonly interrupted: boolean;
  /** Why the run ended early; null if it did not. */
  readonly aborted: string | null;
  readonly elapsedMs: number;
}

export interface Judged {
  readonly result: LoadResult;
  readonly samples: readonly EndpointSamples[];
}

/** Gives the verdict of each endpoint and of the whole run, from the plan and the recording alone. */
export function judge(ended: Ended): Judged {
  const { plan } = ended;
  const offered = offeredSlices(ended);
  const { criterion } = plan;
  const countingAt = (limitMs: number | null) => ({
    stage: null,
    slices: offered.length,
    limitMs: limitMs ?? Infinity,
    surelyMs: limitMs ?? (1 - LATE) * plan.timeoutMs,
    shadowed: shadowsOf(ended, limitMs ?? criterion.limitMs),
    lastReplyAt: lastReplyOf(ended),
  });
  const counting = countingAt(criterion.limitMs);
  const circumstances = {
    rateOffered: rateOffered(offered),
    interrupted: ended.interrupted,
    aborted: ended.aborted !== null,
  };
  const further = limitsOf(plan);
  const levels = levelsOf(criterion, plan.endpoints.length + further.length);
  const resultIn = (tally: Tally, name: string, test: Pick<Criterion, 'quantile' | 'stated'>): EndpointResult => {
    const { n, above, inAll } = tally;
    const counts = { n, above: above.response, surelyAbove: above.surely, inAll };
    const verdict = verdictOf(counts, levels, test, circumstances);
    return resultOf(tally, { name, verdict, levels, ended, criterion: { ...criterion, ...test } });
  };
  const tallies = plan.endpoints.map(({ name }, endpoint) => ({
    name,
    tally: tallyOf(ended, { endpoint, ...counting }),
  }));
  const endpoints = tallies.map(({ name, tally }) => resultIn(tally, name, criterion));
  const limits = further.map(({ endpoint, name, quantile, limitMs, stage }): LimitResult => {
    const tally = tallyOf(ended, { endpoint, ...countingAt(limitMs), stage });
    const result = { ...resultIn(tally, name, { quantile, stated: true }), quantile, limitMs };
    return stage === null ? result : { ...result, name: `${name} in stage ${stage}`, stage };
  });
  const rowOf = (tally: Tally, name: string, verdict: LoadVerdict): EndpointResult =>
    resultOf(tally, { name, verdict, levels: levelsOf(criterion, 1), ended, criterion });
  const stages = (plan.stages.length > 1 ? plan.stages : []).map(({ perMinute }, index): EndpointResult => {
    const stage = index + 1;
    const verdicts = limits.filter((limit) => limit.stage === stage).map((limit) => limit.verdict);
    const tally = tallyOf(ended, { endpoint: null, ...counting, stage });
    const verdict = verdicts.length === 0 ? ({ kind: 'measured' } as const) : wholeVerdict(verdicts);
    return { ...rowOf(tally, `stage ${stage} (${perMinute}/min)`, verdict), slices: [] };
  });
  const all = tallyOf(ended, { endpoint: null, ...counting });
  const verdict = wholeVerdict([...endpoints, ...limits].map((tested) => tested.verdict));
  const whole = rowOf(all, 'all', verdict);
  return {
    result: {
      endpoints,
      limits,
      stages,
      whole,
      offered,
      timeline: timelineOf(ended),
      lateness: latenessOf(ended),
      sentInAll: ended.recording.outcome.reduce((sum, code) => sum + (neverLeft(code) ? 0 : 1), 0),
      errorsInAll: countedOutcomes(ended.recording.outcome.filter((code) => !isPending(code) && !isSuccess(code))),
      elapsedMs: ended.elapsedMs,
      interrupted: ended.interrupted,
      aborted: ended.aborted,
    },
    samples: tallies.map(({ name, tally: { response, service } }) => ({ name, response, service })),
  };
}

interface About extends Pick<EndpointResult, 'name' | 'verdict'> {
  readonly levels: Levels;
  readonly ended: Ended;
  readonly criterion: Criterion;
}

function resultOf(tally: Tally, about: About): EndpointResult {
  const { name, verdict, levels, criterion } = about;
  const figures = (latencies: Float64Array, above: number): ClockFigures =>
    figuresOf(latencies, { above, n: tally.n, levels, criterion });
  return {
    name,
    planned: tally.n,
    sent: tally.sent,
    succeeded: tally.response.length,
    errors: tally.errors,
    response: figures(tally.response, tally.above.response),
    service: figures(tally.service, tally.above.service),
    surelyAbove: tally.above.surely,
    inAll: tally.inAll,
    verdict,
    slices: slicesOf(tally, about),
  };
}

interface Measured {
  readonly above: number;
  readonly n: number;
  readonly levels: Levels;
  readonly criterion: Criterion;
}

/** The figures for latencies in any order. The rest of the `n` samples are errors. */
export function figuresOf(latencies: Float64Array, { above, n, levels, criterion }: Measured): ClockFigures {
  const sorted = { sorted: latencies.toSorted(), n };
  return {
    above,
    p50Ms: quantileOf(sorted, 0.5),
    p90Ms: quantileOf(sorted, 0.9),
    quantileMs: quantileOf(sorted, criterion.quantile),
    interval: intervalOf(sorted, criterion.quantile, levels),
    maxMs: sorted.sorted.at(-1) ?? null,
    curve: curveOf(sorted),
  };
}

/** With many slices one of them is unusual by chance, so the chance of error is divided by the number of slices. */
function slicesOf({ slices }: Tally, { verdict, ended, criterion }: About): readonly SliceResult[] {
  const { sliceMs, measuredMs, stages } = ended.plan;
  const level = (1 - criterion.confidence) / slices.length;
  return slices.map(({ n, above, surelyAbove }, index) => {
    const { kind } = verdictOf({ n, above, surelyAbove }, { pass: level, fail: level }, criterion, undisturbed);
    const opposite = verdict.kind === 'conformant' ? 'not-conformant' : 'conformant';
    const fromMs = index * sliceMs;
    // Periods of different stages differ because their rates do.
    const contradicts = stages.length === 1 && verdict.kind !== 'inconclusive' && kind === opposite;
    return { fromMs, toMs: Math.min(fromMs + sliceMs, measuredMs), n, above, verdict: kind, contradicts };
  });
}

function latenessOf({ schedule, recording }: Ended): LoadResult['lateness'] {
  const late = new Float64Array(schedule.due.length - schedule.measuredFrom);
  let n = 0;
  for (let index = schedule.measuredFrom; index < schedule.due.length; index += 1) {
    const { code, sentAt } = sampleAt(recording, index);
    if (neverLeft(code) || schedule.stage[index] === 0) continue;
    late[n] = sentAt - (schedule.due[index] ?? 0);
    n += 1;
  }
  const sorted = late.subarray(0, n).toSorted();
  const at = (quantile: number): number => quantileOf({ sorted, n }, quantile) ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
