import type { Part } from './mix.ts';

/** The settings of a load check. Undefined settings have the plan's defaults. */
export interface LoadSettings {
  readonly perMinute: number | undefined;
  readonly durationMs: number | undefined;
  readonly rampMs: number | undefined;
  readonly warmUpMs: number | undefined;
  readonly poisson: boolean;
  /** Null for the default mix. */
  readonly mix: readonly Part[] | null;
  readonly limitMs: number | undefined;
  readonly confidence: number | undefined;
  readonly timeoutMs: number | undefined;
  readonly workers: number | undefined;
  readonly abortErrorRate: number | undefined;
  /** The maximum duration of the whole load check in seconds. */
  readonly maxDuration: number | undefined;
  readonly confirmHost: string | undefined;
  readonly dryRun: boolean;
  /** The path of the latency file; null for no file. */
  readonly histograms: string | null;
}
