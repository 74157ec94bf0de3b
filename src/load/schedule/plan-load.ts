import { refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { apportioned } from './apportioned.ts';
import { problemsWith } from './plan-ranges.ts';
import type { Pointer } from '../../model/pointer.ts';
import type { Arrival, Limit, LoadPlan, Stage } from '../plan.ts';

/** An endpoint of a mix, with a weight on any scale. */
export interface Wish {
  readonly name: string;
  readonly weight: number;
  readonly keepReplies: boolean;
  readonly hallmark?: Pointer | null;
}

/** The options of a load check; everything except the mix and the seed has a default. */
export interface LoadWishes {
  readonly mix: readonly Wish[];
  readonly seed: number;
  readonly perMinute?: number | undefined;
  /** The measured time. The default is long enough for each endpoint's verdict. */
  readonly durationMs?: number | undefined;
  /** The rates of the measured time, in place of one rate and one duration. */
  readonly stages?: readonly Stage[] | undefined;
  readonly arrival?: Arrival | undefined;
  readonly rampMs?: number | undefined;
  readonly warmUpMs?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly limitMs?: number | undefined;
  /** False if the limit is only a default. */
  readonly limitStated?: boolean;
  readonly limits?: readonly Limit[];
  readonly confidence?: number | undefined;
  readonly workers?: number | undefined;
  readonly abortErrorRate?: number | undefined;
}

/** Enough to distinguish 0.8 % above the limit from 1 %, and 1.2 % from 1 %, in more than half of the runs. */
const SAMPLES_OF_AN_ENDPOINT = 5_000;
const SLICE_MS = 5_000;
const MOST_IN_FLIGHT = 10_000;
/** The index of an endpoint is stored in one byte. */
const MOST_ENDPOINTS = 255;

/** Throws a ConfigurationError that lists every impossible value. */
export function planLoad(wishes: LoadWishes): LoadPlan {
  refuse(problemsOfMix(wishes.mix));
  const { limits = [], rampMs = 5_000, perMinute: rate = 10_000 } = wishes;
  const whole = { perMinute: rate, ms: wishes.durationMs ?? defaultDuration(wishes.mix, rate) };
  const stages = wishes.stages ?? [whole];
  const perMinute = Math.max(...stages.map((stage) => stage.perMinute));
  const limitMs = wishes.limitMs ?? 200;
  const longestMs = Math.max(limitMs, ...limits.map((limit) => limit.limitMs ?? 0));
  const settings = {
    stages,
    limitMs,
    limitStated: wishes.limitStated ?? true,
    arrival: wishes.arrival ?? 'constant',
    rampMs,
    warmUpMs: wishes.warmUpMs ?? 5_000,
    timeoutMs: wishes.timeoutMs ?? Math.max(10_000, 2 * longestMs),
    confidence: wishes.confidence ?? 0.95,
    workers: wishes.workers ?? 1,
    abortErrorRate: wishes.abortErrorRate ?? 0.5,
  };
  refuse(problemsWith(settings, limits));

  const { confidence, limitStated: stated, limitMs: _, ...rest } = settings;
  const weights = wishes.mix.map(({ weight }) => weight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counted = stages.map((stage) => {
    const requests = Math.max(1, Math.round((stage.perMinute * stage.ms) / 60_000));
    return { ...stage, counts: apportioned(requests, weights) };
  });
  return {
    endpoints: wishes.mix.map(({ name, weight, keepReplies, hallmark = null }, index) => ({
      name,
      share: weight / sum,
      n: counted.reduce((n, { counts }) => n + (counts[index] ?? 0), 0),
      keepReplies,
      hallmark,
    })),
    ...rest,
    perMinute,
    stages: counted,
    measuredMs: stages.reduce((total, { ms }) => total + ms, (stages.length - 1) * rampMs),
    sliceMs: SLICE_MS,
    criterion: { limitMs, stated, quantile: 0.99, confidence },
    limits,
    maxInFlight: Math.min(MOST_IN_FLIGHT, 100 + Math.ceil((1.2 * perMinute * rest.timeoutMs) / 60_000)),
    seed: wishes.seed,
  };
}

/** Long enough for the samples of the rarest endpoint, in whole slices. */
function defaultDuration(mix: readonly Wish[], perMinute: number): number {
  // An impossible rate is reported separately.
  if (!(perMinute > 0)) return SLICE_MS;
  const weights = mix.map(({ weight }) => weight);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const requests = (SAMPLES_OF_AN_ENDPOINT * whole) / Math.min(...weights);
  return Math.ceil((requests * 60_000) / perMinute / SLICE_MS) * SLICE_MS;
}

function problemsOfMix(mix: readonly Wish[]): readonly ConfigurationProblem[] {
  const names = mix.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  const messages = [
    ...(mix.length === 0 ? ['cannot plan the load: the mix names no endpoint'] : []),
    ...(mix.length > MOST_ENDPOINTS
      ? [`the mix names ${mix.length} endpoints; at most ${MOST_ENDPOINTS} are allowed`]
      : []),
    ...mix
      .filter(({ weight }) => !(weight > 0 && Number.isFinite(weight)))
      .map(({ name, weight }) => `the weight of "${name}" must be above 0: received ${weight}`),
    ...[...repeated].map((name) => `the mix names "${name}" more than once`),
  ];
  return messages.map((message) => ({ flag: '--mix', message, hint: null }));
}
