import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { LoadSettings } from '../../certification/load-check/settings.ts';
import { readMix } from './mix.ts';
import { loadValues } from './values.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { valueReader } from '../flags/values.ts';

/** Understands the flags that every load check has. Throws a ConfigurationError with everything that is wrong with them. */
export function readLoadFlags(parsed: ParsedFlags): LoadSettings {
  const values = loadValues(parsed);
  const whole = valueReader(parsed);
  const problems: ConfigurationProblem[] = [];
  const flags: LoadSettings = {
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
