import type { Suite } from '../expect/suite.ts';
import type { Reporter, RunFooter, RunHeader } from '../run/events.ts';
import { planOf } from '../run/plan/plan.ts';
import { enoughFailed, run, type RunSettings } from '../run/run.ts';
import { isNewFailure } from '../model/verdict.ts';
import { limitedSignal, usualDurationMs } from './run-duration.ts';
import type { Selection } from '../run/plan/select.ts';

/** All inputs of a certification. It reads nothing else from the process. */
export interface CertifyOptions extends Omit<RunSettings, 'seed' | 'header'> {
  readonly suite: Suite;
  readonly header: Omit<RunHeader, 'startedAt'>;
  readonly selection: Selection;
  /** Requirements that the target file waives. */
  readonly waive: readonly string[];
  readonly reporters: readonly Reporter[];
  /** Number of causes of failures after which the run ends; absent for no limit. */
  readonly bail?: number;
  /** Milliseconds after which the run is interrupted; absent for a limit far above the time that the plan needs. */
  readonly maxDurationMs?: number;
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
