import { partnerSubject } from '../certification/partner/subject.ts';
import { reportKinds, type ReportKindName } from '../certification/report-files/report-kinds.ts';
import { defaultKeyVariable } from '../certification/storefront/api-keys.ts';
import { storefrontSubject } from '../certification/storefront/subject.ts';
import { terminalReporter } from '../report/terminal/reporter.ts';
import type { Reporter } from '../run/events.ts';

export interface TerminalLook {
  /** Default: standard output. */
  readonly write?: (text: string) => void;
  readonly columns?: number;
  readonly color?: boolean;
  /** Headlines and outcome only. */
  readonly quiet?: boolean;
  /**
   * The environment variable with the key, for curl commands in the report. Default: the variable that the run names.
   */
  readonly keyVariable?: string;
}

/** The report for people, as printed by the commands. */
export function terminal({
  write = (text) => void process.stdout.write(text),
  columns = 100,
  color = false,
  quiet = false,
  keyVariable,
}: TerminalLook = {}): Reporter {
  let report: Reporter = () => {};
  return (event) => {
    if (event.type === 'started') {
      const keyHeader = keyHeaderOf(event.header.subject);
      const now = () => performance.now();
      const keyVariableName = keyVariable ?? event.header.keyVariable ?? defaultKeyVariable;
      report = terminalReporter({
        write,
        columns,
        color,
        quiet,
        keyVariable: keyVariableName,
        keyHeader,
        tty: false,
        now,
      });
    }
    return report(event);
  };
}

/** The header that carries the key of an interface, in lower case; empty for other suites. */
export function keyHeaderOf(subject: string): string {
  return keyHeaders[subject] ?? '';
}

const keyHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  [storefrontSubject.suite, partnerSubject.suite].map(({ name, protocol }) => [name, protocol.keyHeader]),
);

/** Writes a report of this kind to a path when the run is finished. Rejects if the file cannot be written. */
export function reportFile(kind: ReportKindName, path: string): Reporter {
  return reportKinds[kind].certified(path);
}
