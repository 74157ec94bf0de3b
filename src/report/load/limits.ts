import type { LoadPlan } from '../../load/plan.ts';
import type { LimitResult, LoadResult } from '../../load/result.ts';
import { exceededInWords, loadVerdictWord, limitName, msInWords, quantileName } from './wording.ts';

/** Everything that a load check judges: each endpoint by the criterion, and each further limit. */
export function judgements({ criterion }: LoadPlan, result: LoadResult): readonly LimitResult[] {
  const { quantile, limitMs } = criterion;
  const isJudged = criterion.stated || result.limits.length === 0;
  const endpoints = isJudged ? result.endpoints.map((endpoint) => ({ ...endpoint, quantile, limitMs })) : [];
  return [...endpoints, ...result.limits];
}

/** The further limits whose figures a report states: those of a stage only if the stage does not keep them. */
export function limitsIn({ limits }: LoadResult): readonly LimitResult[] {
  return limits.filter(({ stage, verdict }) => stage === undefined || verdict.kind !== 'conformant');
}

/** All limits with their endpoints, such as "TP99 of 200 ms for each endpoint, error rate of 1 % for reserve". */
export function limitNames({ criterion, limits }: LoadPlan): string {
  const all = [...(criterion.stated ? [{ ...criterion, endpoint: null }] : []), ...limits];
  return all.map((limit) => `${limitName(limit)} for ${limit.endpoint ?? 'each endpoint'}`).join(', ');
}

/** A further limit with its verdict and its figure, counted from the scheduled time. */
export function limitResultInWords(limit: LimitResult, run: Pick<LoadResult, 'aborted'>): string {
  const { name, quantile, limitMs, verdict } = limit;
  const { quantileMs, interval } = limit.response;
  const figure =
    limitMs === null || quantileMs === null
      ? exceededInWords(limit, run)
      : `${quantileName(quantile)} is ${msInWords(quantileMs)} ms (${msInWords(interval.lowMs)} to ${msInWords(interval.highMs)})`;
  return `${limitName(limit)} for ${name}: ${loadVerdictWord[verdict.kind]}, ${figure}`;
}
