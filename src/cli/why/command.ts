import { history } from '../../../suites/history.ts';
import { ownVersion } from '../../certification/version.ts';
import { readDocument } from '../../documents/read.ts';
import { newestReport } from '../../report/files/kept-reports.ts';
import { readerOf, type Read } from '../../replay/read-report.ts';
import { visible } from '../../report/text/visible.ts';
import type { Page } from '../../report/text/page.ts';
import type { DocumentedRequirement, DocumentedSuite } from '../../requirements/documented.ts';
import { find, type Found } from '../../requirements/find.ts';
import { documentedSuites, suiteNames } from '../../requirements/suites.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import { outputPage } from '../output/output-page.ts';
import type { Io } from '../process/io.ts';
import { requirementsText } from './document.ts';
import { whySpec } from './flags.ts';
import { listLines, retiredLines } from './list-lines.ts';
import { failureLines, lastRunLines, reportLines } from './report-lines.ts';
import { requirementLines } from './requirement-lines.ts';

/** `octoproof why`: explains requirements, or the checks of a report. Returns 0; throws a ConfigurationError for an unknown id. */
export async function whyCommand(io: Io): Promise<number> {
  return await withFlags(io, whySpec, async ({ words, flags: { report, json = false, color = null } }) => {
    const query = words.join(' ');
    const file = report ?? (query === '' ? await newestReport(io.keptReports) : null);
    if (query === '' && file === null) throw new ConfigurationError([noId]);
    if (file !== null && json) throw new ConfigurationError([noJson]);
    const page = outputPage(io, color);
    const print = (lines: readonly string[]): void =>
      toPeople(io, 'stdout')(lines.map((line) => `${line.trimEnd()}\n`).join(''));
    if (file !== null) {
      const read = await readerFor(file);
      print(query === '' ? failureLines(read, page) : reportLines({ id: query, file }, read, page));
      return 0;
    }
    const suites = await suitesOf(query);
    const found = find(query, { requirements: suites.flatMap(({ requirements }) => requirements), history });
    if (found.kind === 'none') throw new ConfigurationError([unknownId(query, found.nearest)]);
    if (json) io.stdout.write(requirementsText(found, { query, version: ownVersion() }));
    else {
      const isCut = io.stdout.columns !== undefined;
      const last = found.kind === 'one' ? await lastVerdicts(found, io, page) : [];
      print(linesOf(found, suites, { page, isCut, last }));
    }
    return 0;
  });
}

async function readerFor(report: string): Promise<Read> {
  const hint = 'give a file written by --report json=PATH in a certification run';
  return readerOf(await readDocument(report, { kinds: ['report'], hint }), report);
}

/** The verdicts of the last run in this folder. Empty if no run kept a report, or if this release cannot read it. */
async function lastVerdicts(
  { requirement, check }: Extract<Found, { kind: 'one' }>,
  { keptReports }: Io,
  page: Page,
): Promise<readonly string[]> {
  const file = await newestReport(keptReports, {
    subjects: suiteNames.filter((name) => requirement.id.startsWith(`${name}/`)),
  });
  if (file === null) return [];
  try {
    return lastRunLines(check ?? requirement.id, await readerFor(file), page);
  } catch (error) {
    if (error instanceof ConfigurationError) return [];
    throw error;
  }
}

/** Only the suite that the id names: loading all suites takes a second. */
async function suitesOf(query: string): Promise<readonly DocumentedSuite[]> {
  const [first] = query.split('/');
  const named = suiteNames.filter((name) => name === first);
  return await documentedSuites(named.length === 0 ? suiteNames : named);
}

function linesOf(
  found: Exclude<Found, { kind: 'none' }>,
  suites: readonly DocumentedSuite[],
  { page, isCut, last }: { readonly page: Page; readonly isCut: boolean; readonly last: readonly string[] },
): readonly string[] {
  switch (found.kind) {
    case 'one':
      return requirementLines({ ...found, suite: suiteWith(found.requirement, suites), last }, page);
    case 'several':
      // In a pipe, each line is whole, so that it can be searched.
      return listLines(found, isCut ? page : { ...page, width: Infinity });
    case 'retired':
      return retiredLines(found.entry, page);
  }
}

function suiteWith(requirement: DocumentedRequirement, suites: readonly DocumentedSuite[]): DocumentedSuite {
  const suite = suites.find(({ requirements }) => requirements.includes(requirement));
  if (suite === undefined) throw new Error(`no suite has the requirement ${requirement.id}`);
  return suite;
}

const noId = {
  message: 'no id is given, and this folder has no report of an earlier run',
  hint: 'use octoproof why ID, for example octoproof why storefront/4.4/5, or octoproof why WORDS',
};

const noJson = {
  message: '--json cannot be combined with --report',
  hint: 'read the JSON report itself: its checks have the same facts that --report prints',
};

function unknownId(query: string, near: readonly string[]) {
  return {
    message: `no requirement or check has the id or the words ${visible(query)}`,
    hint:
      near.length === 0
        ? `octoproof why SUITE lists all requirements of ${suiteNames.join(', ')}`
        : `nearest: ${near.join(', ')}`,
  };
}
