import type { ReportKindName } from './report-files/report-kinds.ts';
import type { Environment } from './target/environment.ts';
import type { Reporter } from '../run/events.ts';

/** The options of every certification. Each option means the same as the flag of its name, with the same default. */
export interface RunOptions {
  /** Selects checks by the prefix of their id or of their requirement's id. `ID$` selects one check by its exact id. */
  readonly only?: readonly string[];
  /** Excludes checks. Takes the same patterns as `only`. */
  readonly skip?: readonly string[];
  /** The seed of all random choices. The seed of an earlier run repeats its choices. */
  readonly seed?: number;
  /** Files to write, by kind: `{ json: 'report.json' }`. */
  readonly reports?: Readonly<Partial<Record<ReportKindName, string>>>;
  /** Called with every event, in order, and awaited. */
  readonly reporters?: readonly Reporter[];
  /** Ends the run early, with clean-up. The remaining checks are blocked. */
  readonly signal?: AbortSignal;
}

/** Further options for a server. */
export interface ServerRunOptions extends RunOptions {
  /** Replays one counterexample of one law. Needs `seed` and `only`. */
  readonly path?: string;
  /** The number of random inputs for each law, in addition to its examples. */
  readonly runs?: number;
  /** The maximum number of checks that run in parallel. */
  readonly concurrency?: number;
  /** The maximum number of requests per second. */
  readonly rateLimit?: number;
  /** The maximum total number of requests. */
  readonly maxRequests?: number;
  /** The maximum duration of the run in seconds. The default depends on the number of checks and the rate. */
  readonly maxDuration?: number;
  /** Ends the run after failures with this number of causes. The remaining checks are blocked. */
  readonly bail?: number;
  /** Allows laws and concurrent calls for targets that are not on a loopback address, too. */
  readonly deep?: boolean;
  /** Allows keys of fewer than 6 characters, which are not masked. */
  readonly allowShortKeys?: boolean;
  /** The time limit for one request and its reply in seconds. */
  readonly timeout?: number;
  /** Headers that are sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path of a PEM file with certificate authorities to trust. */
  readonly ca?: string;
  /** The paths of PEM files with a certificate for targets that demand one, and with its private key. */
  readonly cert?: string;
  readonly key?: string;
  /** Does not verify the certificate of the target. All reports say so. */
  readonly insecure?: boolean;
  /** The path of a file with known failures. */
  readonly knownFailures?: string;
  /** Also fails the run for an entry of that file whose failure did not occur. */
  readonly strictKnownFailures?: boolean;
  /**
   * The path of the evidence file: every exchange, one JSON document per line, compressed (gzip) above 1 MB. Default:
   * next to the JSON report, if there is one.
   */
  readonly evidence?: string;
  /** The environment variables for target files and proxy settings. Default: `process.env`. */
  readonly env?: Environment;
  /** Called with each warning. Nothing is printed. */
  readonly warn?: (message: string) => void;
}
