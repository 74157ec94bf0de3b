import { resolve } from 'node:path';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { nearest } from '../../spec/nearest.ts';
import type { ParsedFlags } from './parse.ts';
import {
  isReportKind,
  reportKindNames,
  reportKinds,
  type ReportKindName,
} from '../../certification/report-files/report-kinds.ts';
import { pathOf, stdoutProblems } from '../output/stdout-reports.ts';

export interface WantedReport {
  readonly kind: ReportKindName;
  readonly path: string;
}

/**
 * Where the evidence goes that a JSON report has no room for: beside it, unless another place is named. Nothing stands beside
 * an output or a device.
 */
export function evidencePath(reports: readonly WantedReport[], named: string | undefined): string | null {
  if (named !== undefined) return pathOf(named);
  const report = reports.find(({ kind, path }) => kind === 'json' && !/^\/(?:dev|proc)\//.test(path));
  return report === undefined ? null : `${report.path.replace(/\.json$/, '')}.evidence.ndjson`;
}

/** Reads reports written as `kind=path`. Two to one path are refused, and one where something else is to be printed. */
export function readReports(parsed: Pick<ParsedFlags, 'list' | 'switched'>): {
  readonly reports: readonly WantedReport[];
  readonly problems: readonly ConfigurationProblem[];
} {
  const reports: WantedReport[] = [];
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--report', message, hint });
  for (const text of parsed.list('report')) {
    const equals = text.indexOf('=');
    const name = equals === -1 ? text : text.slice(0, equals);
    const path = equals === -1 ? '' : pathOf(text.slice(equals + 1));
    const [near] = nearest(name, reportKindNames);
    if (equals === -1) say(`expected KIND=PATH, received ${JSON.stringify(text)}`, `such as --report json=report.json`);
    else if (!isReportKind(name))
      say(
        `there is no kind of report ${JSON.stringify(name)}`,
        near === undefined ? `kinds: ${reportKindNames.join(', ')}` : `did you mean ${near}?`,
      );
    else if (path === '')
      say(`the path of the ${name} report is missing`, `such as --report ${name}=${reportKinds[name].file}`);
    else if (reports.some((other) => resolve(other.path) === resolve(path)))
      say(`two reports to one path: ${path}`, 'give each a path of its own');
    else reports.push({ kind: name, path });
  }
  return { reports, problems: [...problems, ...stdoutProblems(reports, parsed)] };
}
