import type { TlsFiles } from '../http/tls-files.ts';
import type { Facts, Suite } from '../expect/suite.ts';
import type { CreateClient } from '../http/client.ts';
import type { Listener } from '../http/listener.ts';
import type { Mask } from '../run/masking/mask.ts';
import type { Budgets, Reporter, RunFooter, RunHeader } from '../run/events.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { planOf } from '../run/plan/plan.ts';
import type { Recordings } from '../run/plan/recorded-failures.ts';
import type { ExplainRefusal } from '../run/preflight.ts';
import { enoughFailed, run, type Begin } from '../run/run.ts';
import { isNewFailure } from '../model/verdict.ts';
import { limitedSignal, usualDurationMs } from './run-duration.ts';
import type { EvidenceSink } from '../run/evidence/evidence.ts';
import type { Selection } from '../run/plan/select.ts';

/** All inputs of a certification. It reads nothing else from the process. */
export interface CertifyOptions {
  readonly suite: Suite;
  readonly facts: Facts;
  readonly header: Omit<RunHeader, 'startedAt'>;
  readonly budgets: Budgets;
  readonly selection: Selection;
  /** Replays one law along this path; null for a normal run. */
  readonly path: string | null;
  /** Failures of an earlier run to try again, each with its recorded input; absent for a normal run. */
  readonly recorded?: Recordings;
  /** Gaps that the target file accepts: checks that are unproven because of these gaps do not make a run incomplete. */
  readonly acceptedGaps: readonly string[];
  /** Requirements that the target file waives. */
  readonly waive: readonly string[];
  /** Known failures that are excused until their last day; absent if there are none. */
  readonly known?: KnownFailures;
  /** Secrets: values that must not appear in any output. */
  readonly secrets: readonly string[];
  /** Masks the secrets; absent if only the run masks them. */
  readonly mask?: Mask;
  /** The headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string;
  /** Certificates to trust and to show; null if only the usual ones are trusted. */
  readonly tls: TlsFiles | null;
  /** True if the certificates of the target are not verified. Default: false. */
  readonly insecure?: boolean;
  /** How often a failed check is repeated. */
  readonly reproduce: number;
  /** Receives every exchange as a line of newline-delimited JSON; null for no evidence. */
  readonly evidenceSink: EvidenceSink | null;
  /** The listener for deliveries of the target; absent or null without a listener. */
  readonly listener?: Listener | null;
  /** Prepares the target before the first request; absent if it needs nothing. */
  readonly begin?: Begin | undefined;
  /** Milliseconds to wait for a target that stopped answering; absent for the default. */
  readonly patienceMs?: number;
  /** The environment variables, for the proxy settings. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent for clients that send over the network. */
  readonly createClient?: CreateClient;
  readonly reporters: readonly Reporter[];
  readonly signal: AbortSignal;
  /** Number of causes of failures after which the run ends; absent for no limit. */
  readonly bail?: number;
  /** Milliseconds after which the run is interrupted; absent for a limit far above the time that the plan needs. */
  readonly maxDurationMs?: number;
  readonly warn: (what: string, error: unknown) => void;
  /** Called if the target refuses every probe; absent if the checks judge such a target. */
  readonly explainRefusal?: ExplainRefusal;
}

/**
 * Certifies a target: plan → run → report → outcome. Returns the footer of the run; a target that breaks its contract
 * is a result, not an error. Throws a `ConfigurationError` before any request if a selection, waiver or known failure
 * matches no check.
 */
export async function certify(options: CertifyOptions): Promise<RunFooter> {
  const { suite, facts, selection, waive, reporters, known, budgets } = options;
  const now = new Date();
  const plan = planOf(suite, { facts, selection, waive, budgets, ...(known === undefined ? {} : { known }) });

  const header = { ...options.header, startedAt: now.toISOString() };
  const { maxDurationMs = usualDurationMs(plan, budgets) } = options;
  const limited = limitedSignal(options.signal, maxDurationMs);
  const enough = new AbortController();
  const signal = AbortSignal.any([limited.signal, enough.signal]);
  const causes = new Set<string>();
  try {
    for await (const event of run(suite, plan, { ...options, header, seed: header.seed, signal })) {
      for (const report of reporters) await report(event);
      if (event.type === 'check-finished' && isNewFailure(event.result))
        causes.add(event.result.cause?.key ?? event.planned.id);
      if (causes.size >= (options.bail ?? Infinity)) enough.abort(enoughFailed);
      if (event.type === 'finished') return event.footer;
    }
  } finally {
    limited.end();
  }
  throw new Error('the run ended without a footer');
}
