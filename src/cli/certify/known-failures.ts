import type { CheckResult, Reporter, RunFooter } from '../../run/events.ts';
import type { KnownFailure } from '../../spec/known-failure.ts';
import { isWritable, knownFailuresText } from '../../certification/known-failures/text.ts';
import type { Io } from '../process/io.ts';
import type { OutputOptions } from './requested-run.ts';

/** Gathers what a run comes to, and prints in the end the file that it was asked for. */
export function knownFailuresWriter(
  { writeKnownFailures: on }: Pick<OutputOptions, 'writeKnownFailures'>,
  entries: readonly KnownFailure[] = [],
) {
  const results = new Map<string, CheckResult>();
  let planned: readonly string[] = [];
  return {
    /** Whether stdout is for that file, and the report for people goes to stderr. */
    on,
    /** A reporter that tells another one, and takes note. */
    beside:
      (report: Reporter): Reporter =>
      async (event) => {
        if (event.type === 'started') planned = event.plan.checks.map(({ id }) => id);
        if (event.type === 'check-finished') results.set(event.result.id, event.result);
        await report(event);
      },
    print(footer: RunFooter, { stdout }: Pick<Io, 'stdout'>): void {
      if (!on || !isWritable(footer)) return;
      const { knownFailures: judged = [] } = footer;
      const inOrder = planned.flatMap((id) => results.get(id) ?? []);
      stdout.write(knownFailuresText({ entries, judged, results: inOrder, now: new Date() }));
    },
  };
}
