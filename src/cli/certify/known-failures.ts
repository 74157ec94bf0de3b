import type { JudgedCheck } from '../../report/gather.ts';
import type { Reporter, RunFooter } from '../../run/events.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { isWritable, knownFailuresText } from '../../certification/known-failures/text.ts';
import type { Io } from '../process/io.ts';
import type { OutputOptions } from './requested-run.ts';

/** Collects the results of a run and, with --write-known-failures, prints a file of known failures at the end. */
export function knownFailuresWriter(
  { writeKnownFailures: on = false }: Pick<OutputOptions, 'writeKnownFailures'>,
  { entries }: Pick<KnownFailures, 'entries'> = { entries: [] },
) {
  const results = new Map<string, JudgedCheck>();
  let planned: readonly string[] = [];
  return {
    /** True if stdout is for the file. The report for people must then go to stderr. */
    on,
    /** Returns a reporter that records the results and passes every event on. */
    beside:
      (report: Reporter): Reporter =>
      async (event) => {
        if (event.type === 'started') planned = event.plan.checks.map(({ id }) => id);
        if (event.type === 'check-finished') results.set(event.result.id, event);
        await report(event);
      },
    print(footer: RunFooter, { stdout }: Pick<Io, 'stdout'>): void {
      if (!on || !isWritable(footer)) return;
      const { knownFailures: judged = [] } = footer;
      const inOrder = planned.flatMap((id) => results.get(id) ?? []);
      stdout.write(knownFailuresText({ entries, states: judged, judged: inOrder, now: new Date() }));
    },
  };
}
