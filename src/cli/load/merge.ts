import { documentText } from '../../documents/write.ts';
import { mergeLoads } from '../../load/histograms/merge.ts';
import { readLatencyFile } from '../../load/histograms/read-file.ts';
import { writeAtomically } from '../../report/files/atomic-file.ts';
import { mergedLines, type MergedLoad } from '../../report/load/merge-lines.ts';
import { visible } from '../../report/text/visible.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { exitCodeOfVerdict } from '../../load/verdict/verdict.ts';
import { refuse } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import { outputPage } from '../output/output-page.ts';
import type { Io } from '../process/io.ts';
import { tryLoadFiles } from '../../certification/load-check/output-files.ts';
import { loadMergeSpec } from './flags.ts';
import { readEvery } from '../reports/read-files.ts';
import type { WantedReport } from '../../certification/report-files/wanted-reports.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { ownVersion } from '../../certification/version.ts';

/**
 * `octoproof load merge`: prints one verdict for several files. Returns the exit code; throws a ConfigurationError for files
 * that cannot be merged.
 */
export async function loadMergeCommand(io: Io): Promise<number> {
  return await withFlags(io, loadMergeSpec, async ({ words, flags, problems }) => {
    const { report: reports, json: asJson = false, color = null } = flags;
    refuse(problems);
    await tryLoadFiles({ reports, histograms: null, certificate: null }, words);
    const merged = mergeLoads(await readEvery(words, readLatencyFile));
    const outcome = merged.whole.verdict.kind;
    const version = ownVersion();
    const exitCode = exitCodeOfVerdict[outcome];
    const account: MergedLoad = { ...merged, version, files: words.length, exitCode };
    const json = documentText('load-merge', { version, files: words, outcome, ...merged, exitCode });
    const unwritten = await writeReports(reports, { account, json });
    const beside = besideReports(io, reports);
    if (asJson) beside.stdout.write(json);
    else printVerdict(account, { io: beside, color });
    for (const problem of unwritten) beside.stderr.write(`octoproof: ${visible(problem)}\n`);
    return unwritten.length > 0 ? 3 : exitCode;
  });
}

/** Writes the reports. Returns a problem for each report that could not be written: a missing report must not go unnoticed. */
async function writeReports(
  reports: readonly WantedReport[],
  { account, json }: { readonly account: MergedLoad; readonly json: string },
): Promise<readonly string[]> {
  const unwritten: string[] = [];
  for (const { kind, path } of reports) {
    try {
      const text = kind === 'json' ? json : (await import('../../report/load/junit.ts')).mergedJunit(account);
      await writeAtomically(path, text);
    } catch (error) {
      unwritten.push(`cannot write ${path}: ${writeErrorInWords(error)}`);
    }
  }
  return unwritten;
}

function printVerdict(account: MergedLoad, { io, color }: { readonly io: Io; readonly color: boolean | null }): void {
  const lines = mergedLines(account, outputPage(io, color, 140));
  toPeople(io, 'stdout')(lines.map((line) => `${line.trimEnd()}\n`).join(''));
}
