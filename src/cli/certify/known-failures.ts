import type { JudgedCheck } from '../../report/gather.ts';
import type { Reporter, RunFooter } from '../../run/events.ts';
import type { KnownFailures } from '../../spec/known-failure.ts';
import { isWritable, knownFailuresText } from '../../certification/known-failures/text.ts';
import type { Io } from '../process/io.ts';
import type { OutputOptions } from './requested-run.ts';

/** Gathers what a run comes to, and prints in the end the file that it was asked for. */
export function knownFailuresWriter(
  { writeKnownFailures: on }: Pick<OutputOptions, 'writeKnownFailures'>,
  { entries }: Pick<KnownFailures, 'entries'> = { entries: [] },
) {
  const results = new Map<string, JudgedCheck>();
  let planned: readonly string[] = [];
  return {
    /** Whether stdout is for that file, and the report for people goes to stderr. */
    on,
    /** A reporter that tells another one, and takes note. */
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
