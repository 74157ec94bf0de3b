import { htmlReporter } from '../../html/reporter.ts';
import { badgeReporter } from '../../report/badge/reporter.ts';
import { loadBadge } from '../../report/load/badge.ts';
import { jsonReporter } from '../../report/json/reporter.ts';
import { codeQualityReporter } from '../../report/gitlab/code-quality.ts';
import { junitReporter } from '../../report/junit/reporter.ts';
import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { loadDocumentText } from '../../report/load/document.ts';
import { markdownReporter } from '../../report/markdown/reporter.ts';
import { reproductionReporter } from '../../report/reproduction/reporter.ts';
import type { Reporter } from '../../run/events.ts';

/** One kind of report, as in `--report KIND=PATH`. */
interface ReportKind {
  /** An example file name, for hints. */
  readonly file: string;
  /** A reporter that writes the report to the path at the end of a run. It rejects if the file cannot be written. */
  readonly certified: (path: string) => Reporter;
  /** The text of the report of a load check. */
  readonly loaded: (account: FinishedLoad) => string | Promise<string>;
}

export const reportKinds = {
  json: { file: 'report.json', certified: jsonReporter, loaded: loadDocumentText },
  junit: {
    file: 'report.xml',
    certified: junitReporter,
    loaded: async (account) => (await import('../../report/load/junit.ts')).loadJunit(account),
  },
  markdown: {
    file: 'report.md',
    certified: markdownReporter,
    loaded: async (account) => (await import('../../report/load/markdown.ts')).loadMarkdown(account),
  },
  html: {
    file: 'report.html',
    certified: htmlReporter,
    loaded: async (account) => (await import('../../html/load/page.ts')).loadPage(account),
  },
  repro: {
    file: 'reproductions',
    certified: reproductionReporter,
    loaded: () => {
      throw new Error('a load check has no root causes');
    },
  },
  codequality: {
    file: 'gl-code-quality-report.json',
    certified: codeQualityReporter,
    loaded: () => {
      throw new Error('a load check breaks no requirement');
    },
  },
  csv: {
    file: 'report.csv',
    certified: () => {
      throw new Error('only a load check has a table of latencies');
    },
    loaded: async (account) => (await import('../../report/load/csv.ts')).loadCsv(account),
  },
  badge: { file: 'badge.json', certified: badgeReporter, loaded: loadBadge },
} as const satisfies Record<string, ReportKind>;

export type ReportKindName = keyof typeof reportKinds;

/** Every kind, in the order of the help text. */
const reportKindNames = Object.keys(reportKinds).filter(isReportKind);

/** The kinds of a certification. */
export const certifiedKindNames = reportKindNames.filter((kind) => kind !== 'csv');

/** The kinds of a load check. */
export const loadKindNames = reportKindNames.filter((kind) => kind !== 'repro' && kind !== 'codequality');

export function isReportKind(name: string): name is ReportKindName {
  return Object.hasOwn(reportKinds, name);
}
