import { wantedReports, type WantedReport } from '../../certification/report-files/wanted-reports.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { pathOf, stdoutProblems } from '../output/stdout-reports.ts';
import type { ParsedFlags } from './parse.ts';

/** Reads reports written as `kind=path`. Two to one path are refused, and one where something else is to be printed. */
export function readReports(parsed: Pick<ParsedFlags, 'list' | 'switched'>): {
  readonly reports: readonly WantedReport[];
  readonly problems: readonly ConfigurationProblem[];
} {
  const texts = parsed.list('report');
  const { reports, problems } = wantedReports(
    texts.flatMap((text) => {
      const [kind = '', ...path] = text.split('=');
      return path.length === 0 ? [] : [{ kind, path: pathOf(path.join('=')) }];
    }),
  );
  const malformed = texts
    .filter((text) => !text.includes('='))
    .map((text) => ({
      flag: '--report',
      message: `expected KIND=PATH, received ${JSON.stringify(text)}`,
      hint: 'such as --report json=report.json',
    }));
  return { reports, problems: [...malformed, ...problems, ...stdoutProblems(reports, parsed)] };
}
