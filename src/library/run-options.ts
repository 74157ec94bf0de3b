import type { ReportKindName } from '../certification/report-files/report-kinds.ts';
import type { Environment } from '../certification/target/environment.ts';
import type { Reporter } from '../run/events.ts';

/** The options of every certification. Each option means the same as the flag of its name, with the same default. */
export interface RunOptions {
  /** Ids of checks or requirements, or their beginnings: only these. `ID$` is that check alone. */
  readonly only?: readonly string[];
  /** All but these. */
  readonly skip?: readonly string[];
  /** Repeats the random choices of a run. */
  readonly seed?: number;
  /** Files to write, by kind: `{ json: 'report.json' }`. */
  readonly reports?: Readonly<Partial<Record<ReportKindName, string>>>;
  /** Called with every event, in order, and awaited. */
  readonly reporters?: readonly Reporter[];
  /** Ends the run in order, with clean-up: untested checks are blocked then. */
  readonly signal?: AbortSignal;
}

/** Further options for a server. */
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
  /** Seconds for the whole run; default: by the number of checks and the rate. */
  readonly maxDuration?: number;
  /** Laws and concurrent calls also off loopback. */
  readonly deep?: boolean;
  /** Allows keys of fewer than 6 characters, which are not masked. */
  readonly allowShortKeys?: boolean;
  /** Seconds for one request and its reply. */
  readonly timeout?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A PEM file with certificate authorities to trust. */
  readonly ca?: string;
  /** A file of failures that are known. */
  readonly knownFailures?: string;
  /** Fails the run also for an entry of that file whose failure was not seen. */
  readonly strictKnownFailures?: boolean;
  /** A file for every exchange, one JSON a line, compressed (gzip) above 1 MB; beside the JSON report where that is wanted. */
  readonly evidence?: string;
  /** The environment variables for target files and proxy settings; default: `process.env`. */
  readonly env?: Environment;
  /** Called with warnings besides the run; nothing is printed. */
  readonly warn?: (message: string) => void;
}
