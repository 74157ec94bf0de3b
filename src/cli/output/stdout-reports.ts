import { descriptorOf } from '../../report/files/output-path.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Io } from '../process/io.ts';

interface Destined {
  readonly path: string;
}

/** Returns the problems of flags that print to stdout together with a report there. */
export function stdoutProblems(
  reports: readonly Destined[],
  {
    writeTarget,
    writeKnownFailures,
  }: { readonly writeTarget?: boolean | undefined; readonly writeKnownFailures?: boolean | undefined },
): readonly ConfigurationProblem[] {
  if (!reports.some(isStdout)) return [];
  return [...(writeTarget ? ['--write-target'] : []), ...(writeKnownFailures ? ['--write-known-failures'] : [])].map(
    (flag) => ({
      flag: `--report, ${flag}`,
      message: 'the report and the other output would both go to stdout',
      hint: 'write the report to a file',
    }),
  );
}

/** Returns a process that writes text for people to stderr if a report goes to stdout. */
export function besideReports<I extends Pick<Io, 'stdout' | 'stderr'>>(io: I, reports: readonly Destined[]): I {
  return reports.some(isStdout) ? { ...io, stdout: io.stderr } : io;
}

function isStdout({ path }: Destined): boolean {
  return descriptorOf(path) === 1;
}
