import type { Limit, Stage } from '../../load/plan.ts';
import type { Part } from './mix.ts';

/** The settings of a load check, named as their flags. Undefined settings have the plan's defaults; times are in milliseconds. */
export interface LoadSettings {
  /** Requests a minute. */
  readonly rate?: number | undefined;
  readonly stages?: readonly Stage[] | undefined;
  readonly findRate?: boolean | undefined;
  readonly duration?: number | undefined;
  readonly ramp?: number | undefined;
  readonly warmUp?: number | undefined;
  readonly poisson?: boolean | undefined;
  readonly mix?: readonly Part[] | undefined;
  readonly limit?: readonly Limit[] | undefined;
  readonly confidence?: number | undefined;
  readonly timeout?: number | undefined;
  readonly workers?: number | undefined;
  readonly abortErrorRate?: number | undefined;
  /** The maximum duration of the whole load check in seconds. */
  readonly maxDuration?: number | undefined;
  readonly confirmHost?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** The path of the latency file. */
  readonly histograms?: string | undefined;
}
