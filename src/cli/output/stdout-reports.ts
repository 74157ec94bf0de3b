import { descriptorOf } from '../../report/files/output-path.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { Io } from '../process/io.ts';

/** The destination of a report. */
interface Destined {
  readonly path: string;
}

/** The path that is meant by one: `-` is stdout, by the name that whatever writes knows. */
export function pathOf(written: string): string {
  return written === '-' ? '/dev/stdout' : written;
}

/** A command's own output on stdout cannot be combined with a report there. */
export function stdoutProblems(
  reports: readonly Destined[],
  { writeTarget, writeKnownFailures }: { readonly writeTarget: boolean; readonly writeKnownFailures: boolean },
): readonly ConfigurationProblem[] {
  if (!reports.some(isStdout)) return [];
  const printed = [writeTarget && '--write-target', writeKnownFailures && '--write-known-failures'];
  return printed
    .filter((flag) => flag !== false)
    .map((flag) => ({
      flag: `--report, ${flag}`,
      message: 'both go to stdout',
      hint: 'write the report to a file',
    }));
}

/** A process that tells people on stderr where a report goes to stdout. */
export function besideReports<I extends Pick<Io, 'stdout' | 'stderr'>>(io: I, reports: readonly Destined[]): I {
  return reports.some(isStdout) ? { ...io, stdout: io.stderr } : io;
}

function isStdout({ path }: Destined): boolean {
  return descriptorOf(path) === 1;
}
