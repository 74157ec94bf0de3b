import type { CheckResult, Reporter, RunFooter } from '../../run/events.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { dayOf, type KnownFailure, type KnownFailures } from '../../spec/known-failure.ts';
import type { Io } from '../../cli/process/io.ts';
import { readKnownFailures } from './read.ts';
import { isWritable, knownFailuresText } from './text.ts';
import type { FlagSpec, ParsedFlags } from '../../cli/flags/parse.ts';

/** What a command that certifies was asked about known failures. */
export interface KnownFlags {
  /** The file of known failures; undefined for none. */
  readonly knownFailures: string | undefined;
  /** Prints on stdout the file with which this run's failures would be known. */
  readonly writeKnownFailures: boolean;
}

export function knownSpecs(group: string): Readonly<Record<string, FlagSpec>> {
  return {
    'known-failures': {
      kind: 'text',
      value: 'FILE',
      group,
      says: 'failures that are known, each with an owner, a reason and a last day: excused until then',
    },
    'write-known-failures': {
      kind: 'switch',
      group,
      says: 'print that file for the failures met; the report goes to stderr',
    },
  };
}

/** Understands these flags, and says with which others they do not go together. */
export function readKnownFlags(parsed: ParsedFlags): {
  readonly flags: KnownFlags;
  readonly problems: readonly ConfigurationProblem[];
} {
  const flags = {
    knownFailures: parsed.text('known-failures'),
    writeKnownFailures: parsed.switched('write-known-failures') === true,
  };
  const others = ['list', 'dry-run', 'write-target'].filter((flag) => parsed.switched(flag) === true);
  const clashing = flags.writeKnownFailures ? others : [];
  return {
    flags,
    problems: clashing.map((flag) => ({
      flag: `--write-known-failures, --${flag}`,
      message: 'each prints something else',
      hint: 'give one of them',
    })),
  };
}

/** The entries that a command is given, or undefined for none. Throws a ConfigurationError for a file that is not right. */
export async function entriesOf(
  { knownFailures: file }: KnownFlags,
  ids: readonly string[],
): Promise<readonly KnownFailure[] | undefined> {
  return file === undefined ? undefined : await readKnownFailures(file, ids);
}

/** What a plan takes of them, today. */
export function knownToday(entries: readonly KnownFailure[] | undefined): { readonly known?: KnownFailures } {
  return entries === undefined ? {} : { known: { entries, today: dayOf(new Date()) } };
}

/** Gathers what a run comes to, and prints in the end the file that it was asked for. */
export function writingKnown({ writeKnownFailures }: KnownFlags, entries: readonly KnownFailure[] = []) {
  const results = new Map<string, CheckResult>();
  let planned: readonly string[] = [];
  return {
    /** Whether stdout is for that file, and the report for people goes to stderr. */
    on: writeKnownFailures,
    /** A reporter that tells another one, and takes note. */
    beside:
      (report: Reporter): Reporter =>
      async (event) => {
        if (event.type === 'started') planned = event.plan.checks.map(({ id }) => id);
        if (event.type === 'check-finished') results.set(event.result.id, event.result);
        await report(event);
      },
    print(footer: RunFooter, { stdout }: Pick<Io, 'stdout'>): void {
      if (!writeKnownFailures || !isWritable(footer)) return;
      const { knownFailures: judged = [] } = footer;
      const inOrder = planned.flatMap((id) => results.get(id) ?? []);
      stdout.write(knownFailuresText({ entries, judged, results: inOrder, now: new Date() }));
    },
  };
}
