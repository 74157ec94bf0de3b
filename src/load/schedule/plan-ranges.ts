import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Limit, LoadPlan, Stage } from '../plan.ts';
import { plannedRequests } from './schedule.ts';

/** The numbers of a plan that the user can set. */
export interface Asked extends Pick<LoadPlan, 'rampMs' | 'warmUpMs' | 'timeoutMs' | 'workers' | 'abortErrorRate'> {
  readonly stages: readonly Stage[];
  readonly limitMs: number;
  /** False if the run has no limit and only measures. */
  readonly limitStated: boolean;
  readonly confidence: number;
}

interface Range {
  readonly name: Exclude<keyof Asked, 'limitStated' | 'stages'> | 'perMinute' | 'measuredMs';
  readonly flag: string;
  readonly what: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

const ranges: readonly Range[] = [
  { name: 'perMinute', flag: '--rate', what: 'the rate', unit: ' a minute', least: 1, most: 6_000_000 },
  { name: 'measuredMs', flag: '--duration', what: 'the measured time', unit: ' ms', least: 1_000, most: 86_400_000 },
  { name: 'rampMs', flag: '--ramp', what: 'the ramp', unit: ' ms', least: 0, most: 3_600_000 },
  { name: 'warmUpMs', flag: '--warm-up', what: 'the warm-up', unit: ' ms', least: 0, most: 3_600_000 },
  { name: 'timeoutMs', flag: '--timeout', what: 'the time-out', unit: ' ms', least: 1, most: 600_000 },
  { name: 'limitMs', flag: '--limit', what: 'the limit', unit: ' ms', least: 1, most: 300_000 },
  { name: 'confidence', flag: '--confidence', what: 'the confidence', unit: ' %', least: 0.5, most: 0.9999 },
  { name: 'workers', flag: '--workers', what: 'the number of workers', unit: '', least: 1, most: 64 },
  { name: 'abortErrorRate', flag: '--abort-error-rate', what: 'the error rate', unit: ' %', least: 0, most: 1 },
];

/** A recording of this many requests takes about 300 MB. */
const MOST_REQUESTS = 10_000_000;

/** A number as its flag takes it: a share is given in percent. */
function shown(number: number, unit: string): number {
  return unit === ' %' ? Number((number * 100).toPrecision(6)) : number;
}

/** The problems of all impossible numbers. */
export function problemsWith(asked: Asked, limits: readonly Limit[]): readonly ConfigurationProblem[] {
  const limitsMs = [asked.limitMs, ...limits.flatMap(({ limitMs }) => limitMs ?? [])];
  const { stages, workers, timeoutMs, limitStated } = asked;
  const perMinute = stages.map((stage) => stage.perMinute);
  const measuredMs = stages.map(({ ms }) => ms);
  const problems: ConfigurationProblem[] = ranges.flatMap(({ name, flag, what, unit, least, most }) =>
    [{ ...asked, limitMs: limitsMs, perMinute, measuredMs }[name]]
      .flat()
      .filter((value) => !(value >= least && value <= most))
      .map((value) => ({
        flag: stages.length > 1 && ['--rate', '--duration'].includes(flag) ? '--stages' : flag,
        message: `${what} must be between ${shown(least, unit)} and ${shown(most, unit)}${unit}: received ${shown(value, unit)}`,
        hint: null,
      })),
  );
  if (problems.length > 0) return problems;

  const longestMs = Math.max(...(limitStated ? limitsMs : [0, ...limitsMs.slice(1)]));
  if (!Number.isInteger(workers)) {
    problems.push({
      flag: '--workers',
      message: `the number of workers must be a whole number: received ${workers}`,
      hint: null,
    });
  }
  if (timeoutMs <= longestMs) {
    const message = `the time-out must be above the limit of ${longestMs} ms: received ${timeoutMs} ms`;
    problems.push({ flag: '--timeout', message, hint: 'give a longer --timeout, or a lower --limit' });
  }
  const requests = Math.ceil(plannedRequests(asked));
  if (requests > MOST_REQUESTS) {
    const message = `cannot record ${requests} requests; at most ${MOST_REQUESTS} are allowed`;
    const hint = 'use a shorter duration, or run on several machines and merge the histograms';
    problems.push({ flag: '--duration', message, hint });
  }
  return problems;
}
