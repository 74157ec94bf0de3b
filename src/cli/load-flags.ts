import { ConfigurationError, type ConfigurationProblem } from '../spec/configuration-error.ts';
import { readMix, type Part } from './load-mix.ts';
import { loadValues } from './load-values.ts';
import type { ParsedFlags } from './parse-flags.ts';
import { valueReader } from './read-values.ts';

/** What a load check was asked for beyond its target. Absent numbers are left to the defaults. */
export interface LoadFlags {
  readonly perMinute: number;
  readonly durationMs: number | undefined;
  readonly warmUpMs: number | undefined;
  readonly poisson: boolean;
  /** Null for the usual mix. */
  readonly mix: readonly Part[] | null;
  readonly limitMs: number;
  readonly confidence: number;
  readonly timeoutMs: number | undefined;
  readonly workers: number | undefined;
  /** A part of 1. */
  readonly abortErrorRate: number | undefined;
  readonly confirmHost: string | undefined;
  readonly dryRun: boolean;
  /** Path of the file that takes the latencies; null for none. */
  readonly histograms: string | null;
}

/** The rate, the limit and the confidence that section 8 of the contract for partners speaks of. */
const stated = { perMinute: 10_000, limitMs: 200, confidence: 0.95 } as const;

const hour = 3_600_000;

/** Understands the flags that every load check has. Throws a ConfigurationError with everything that is wrong with them. */
export function readLoadFlags(parsed: ParsedFlags): LoadFlags {
  const values = loadValues(parsed);
  const whole = valueReader(parsed);
  const problems: ConfigurationProblem[] = [];
  const flags: LoadFlags = {
    perMinute: values.number('rate', { least: 1, most: 6_000_000, such: '--rate 10000' }) ?? stated.perMinute,
    durationMs: values.duration('duration', { least: 1_000, most: 24 * hour, such: '--duration 10m' }),
    warmUpMs: values.duration('warm-up', { least: 0, most: hour, such: '--warm-up 30s' }),
    poisson: parsed.switched('poisson') === true,
    mix: readMix(parsed.text('mix'), (problem) => problems.push(problem)),
    limitMs: values.number('limit', { least: 1, most: 60_000, such: '--limit 200' }) ?? stated.limitMs,
    confidence:
      values.percent('confidence', { least: 50, most: 99.9999, such: '--confidence 99' }) ?? stated.confidence,
    timeoutMs: values.duration('timeout', { least: 1, most: hour, such: '--timeout 10s' }),
    workers: whole.whole('workers', 1, 64),
    abortErrorRate: values.percent('abort-error-rate', { least: 0, most: 100, such: '--abort-error-rate 10' }),
    confirmHost: parsed.text('confirm-host'),
    dryRun: parsed.switched('dry-run') === true,
    histograms: parsed.text('histograms') ?? null,
  };
  problems.push(...values.problems, ...whole.problems, ...slowTimeout(flags));
  if (problems.length > 0) throw new ConfigurationError(problems);
  return flags;
}

/** A time-out below the limit would call what still can come in time an error. */
function slowTimeout({ timeoutMs, limitMs }: LoadFlags): readonly ConfigurationProblem[] {
  if (timeoutMs === undefined || timeoutMs > limitMs) return [];
  const message = `the time-out is ${timeoutMs} ms, the limit ${limitMs} ms`;
  return [{ flag: '--timeout', message, hint: 'give one beyond the limit, such as --timeout 10s' }];
}
