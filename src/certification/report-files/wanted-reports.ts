import { resolve } from 'node:path';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import { certifiedKindNames, isReportKind, reportKinds, type ReportKindName } from './report-kinds.ts';

export interface WantedReport {
  readonly kind: ReportKindName;
  readonly path: string;
}

/** Names for the kinds in other tools, for the hint. */
const usualNames: ReadonlyMap<string, ReportKindName> = new Map([
  ['xml', 'junit'],
  ['md', 'markdown'],
  ['svg', 'badge'],
]);

/** The reports of these kinds at these paths, and their problems. */
export function wantedReports(
  reportSettings: readonly { readonly kind: string; readonly path: string }[],
  kinds: readonly string[] = certifiedKindNames,
): {
  readonly reports: readonly WantedReport[];
  readonly problems: readonly ConfigurationProblem[];
} {
  const reports: WantedReport[] = [];
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--report', message, hint });
  for (const { kind, path } of reportSettings) {
    const [near] = usualNames.has(kind) ? [usualNames.get(kind)] : nearest(kind, kinds);
    if (!isReportKind(kind) || !kinds.includes(kind))
      say(
        `unknown kind of report ${JSON.stringify(kind)}`,
        near === undefined ? `kinds: ${kinds.join(', ')}` : `did you mean ${near}?`,
      );
    else if (path === '')
      say(`the path of the ${kind} report is missing`, `such as --report ${kind}=${reportKinds[kind].file}`);
    else if (secondReport(path) !== null)
      say(
        `one --report names two reports: ${kind}=${path}`,
        `use --report once for each report: --report ${secondReport(path)}`,
      );
    else if (reports.some((other) => resolve(other.path) === resolve(path)))
      say(`two reports have the same path: ${path}`, 'give each file its own path');
    else reports.push({ kind, path });
  }
  return { reports, problems };
}

/** The second report of a list with commas, such as html=b.html in a.json,html=b.html; null for one path. */
function secondReport(path: string): string | null {
  const [, kind = '', rest = ''] = /,([a-z]+)=([^,]*)/.exec(path) ?? [];
  return isReportKind(kind) ? `${kind}=${rest}` : null;
}

/** The path of an output. `-` becomes /dev/stdout, which every writer can open. */
export function pathOf(written: string): string {
  return written === '-' ? '/dev/stdout' : written;
}

/** Whether a path names an output stream or a device, such as /dev/stdout. */
export function isStream(path: string): boolean {
  return /^\/(?:dev|proc)\//.test(path);
}

/**
 * The path of the evidence file, which has every exchange. Default: beside the JSON report; null without a JSON report,
 * or if it goes to an output stream or device.
 */
export function evidencePath({
  reports,
  evidence,
}: {
  readonly reports: readonly WantedReport[];
  readonly evidence?: string | undefined;
}): string | null {
  if (evidence !== undefined) return evidence;
  const report = reports.find(({ kind, path }) => kind === 'json' && !isStream(path));
  return report === undefined ? null : `${report.path.replace(/\.json$/, '')}.evidence.ndjson`;
}
