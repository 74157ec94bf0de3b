import type { ReportKindName } from '../certification/report-files/report-kinds.ts';
import type { Environment } from '../certification/target/environment.ts';
import type { Reporter } from '../run/events.ts';

/** What every certification may be told. Each option means what the flag of its name does, with the same default. */
export interface RunOptions {
  /** Ids of checks or requirements, or their beginnings: only these. `ID$` is that check alone. */
  readonly only?: readonly string[];
  /** All but these. */
  readonly skip?: readonly string[];
  /** Repeats the random choices of a run. */
  readonly seed?: number;
  /** Files to write, by kind: `{ json: 'report.json' }`. */
  readonly reports?: Readonly<Partial<Record<ReportKindName, string>>>;
  /** Told everything that happens, in order; awaited. */
  readonly reporters?: readonly Reporter[];
  /** Ends the run in order, with clean-up: what was not tried is blocked then. */
  readonly signal?: AbortSignal;
}

/** What the certification of a server may be told beyond that. */
export interface ServerRunOptions extends RunOptions {
  /** Replays one counterexample of one law, with `seed` and `only`. */
  readonly path?: string;
  /** Random runs of a law beyond its examples. */
  readonly runs?: number;
  /** Checks at a time. */
  readonly concurrency?: number;
  /** Requests a second. */
  readonly rateLimit?: number;
  /** Requests in all. */
  readonly maxRequests?: number;
  /** Laws and concurrent calls also off loopback. */
  readonly deep?: boolean;
  /** Seconds for one request and its reply. */
  readonly timeout?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A PEM file with certificate authorities to trust. */
  readonly ca?: string;
  /** A file of failures that are known. */
  readonly knownFailures?: string;
  /** A file for every exchange, one JSON a line; beside the JSON report where that is wanted. */
  readonly evidence?: string;
  /** Where variables of target files and proxy settings come from: `process.env` where it is left out. */
  readonly env?: Environment;
  /** Told what is unwise or went wrong beside the run; nothing is printed. */
  readonly warn?: (message: string) => void;
}
