import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readMix, type Part } from '../../certification/load-check/mix.ts';
import { loadValues } from './values.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { valueReader } from '../flags/values.ts';

/** What a load check was asked for beyond its target. What is absent is left to the plan's defaults. */
export interface LoadFlags {
  readonly perMinute: number | undefined;
  readonly durationMs: number | undefined;
  readonly rampMs: number | undefined;
  readonly warmUpMs: number | undefined;
  readonly poisson: boolean;
  /** Null for the usual mix. */
  readonly mix: readonly Part[] | null;
  readonly limitMs: number | undefined;
  readonly confidence: number | undefined;
  readonly timeoutMs: number | undefined;
  readonly workers: number | undefined;
  readonly abortErrorRate: number | undefined;
  readonly confirmHost: string | undefined;
  readonly dryRun: boolean;
  /** Path of the file that takes the latencies; null for none. */
  readonly histograms: string | null;
}

/** Understands the flags that every load check has. Throws a ConfigurationError with everything that is wrong with them. */
export function readLoadFlags(parsed: ParsedFlags): LoadFlags {
  const values = loadValues(parsed);
  const whole = valueReader(parsed);
  const problems: ConfigurationProblem[] = [];
  const flags: LoadFlags = {
    perMinute: values.number('rate'),
    durationMs: values.duration('duration'),
    rampMs: values.duration('ramp'),
    warmUpMs: values.duration('warm-up'),
    poisson: parsed.switched('poisson') === true,
    mix: readMix(parsed.text('mix'), (problem) => problems.push(problem)),
    limitMs: values.number('limit'),
    confidence: values.percent('confidence'),
    timeoutMs: values.duration('timeout'),
    workers: whole.whole('workers', 1, 64),
    abortErrorRate: values.percent('abort-error-rate'),
    confirmHost: parsed.text('confirm-host'),
    dryRun: parsed.switched('dry-run') === true,
    histograms: parsed.text('histograms') ?? null,
  };
  problems.push(...values.problems, ...whole.problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return flags;
}
