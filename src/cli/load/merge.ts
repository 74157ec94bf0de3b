import { documentText } from '../../documents/write.ts';
import { mergeLoads } from '../../load/histograms/merge.ts';
import { readLatencyFile } from '../../load/histograms/read-file.ts';
import { writeAtomically } from '../../report/files/atomic-file.ts';
import { mergedLines, type MergedAccount } from '../../report/load/merge-lines.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import { visible } from '../../report/text/visible.ts';
import { writeFault } from '../../report/files/write-fault.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import { flagHelp } from '../flags/help.ts';
import { toPeople } from '../output/github.ts';
import type { Io } from '../process/io.ts';
import { tryLoadFiles } from '../../certification/load-check/output-files.ts';
import { parseFlags, wantsHelp, type ParsedFlags, type Usage } from '../flags/parse.ts';
import { readEvery } from '../reports/read-files.ts';
import { readReports } from '../flags/reports.ts';
import type { WantedReport } from '../../certification/report-files/wanted-reports.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { ownVersion } from '../../certification/version.ts';

export function loadMergeUsage(columns: number): Usage {
  const group = 'Options:';
  return {
    usage:
      'octoproof load merge FILE… [options]\n\nJudges what several machines measured of one target, sample by sample: files that --histograms wrote.',
    flags: {
      json: { kind: 'switch', group, says: 'for programs' },
      report: {
        kind: 'list',
        value: 'KIND=PATH',
        group,
        choices: ['json=', 'junit='],
        says: 'write a report: json, junit; to stdout with the path -',
      },
      color: { kind: 'switch', group, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
      help: { kind: 'switch', group, says: 'this text' },
    },
    examples: [
      ['octoproof load merge one.json two.json', 'one verdict for two machines'],
      ['octoproof load merge one.json two.json --report junit=load.xml', 'the same for CI'],
    ],
    epilogue: `Files of other limits, confidences, targets or mixes are refused, and one run twice.\n\n${exitCodeTable()}`,
    columns,
  };
}

const exitCodeOf = { conformant: 0, 'not-conformant': 1, inconclusive: 4 } as const;

/** `octoproof load merge`: one verdict for several files. Gives the exit code; throws a ConfigurationError for files that do not fit. */
export async function loadMergeCommand(io: Io): Promise<number> {
  const usage = loadMergeUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const reports = wantedReports(parsed);
  await tryLoadFiles({ reports, histograms: null }, parsed.words);
  const files = await readEvery(parsed.words, readLatencyFile);
  const merged = mergeLoads(files);
  const outcome = merged.whole.verdict.kind;
  const version = ownVersion();
  const exitCode = exitCodeOf[outcome];
  const account: MergedAccount = { ...merged, version, files: files.length, exitCode };
  const json = documentText('load-merge', { version, files: parsed.words, outcome, ...merged, exitCode });
  const unwritten = await writeReports(reports, { account, json });
  const beside = besideReports(io, reports);
  if (parsed.switched('json') === true) beside.stdout.write(json);
  else tell(account, { io: beside, color: parsed.switched('color') ?? null });
  for (const problem of unwritten) beside.stderr.write(`octoproof: ${visible(problem)}\n`);
  return unwritten.length > 0 ? 3 : exitCode;
}

/** The reports that are asked for. Throws a ConfigurationError for those of a kind that is not made of several runs. */
function wantedReports(parsed: ParsedFlags): readonly WantedReport[] {
  const { reports, problems } = readReports(parsed);
  const strange = reports.filter(({ kind }) => kind !== 'json' && kind !== 'junit');
  const all = [
    ...problems,
    ...strange.map(({ kind }) => ({
      flag: '--report',
      message: `there is no ${kind} report of several load checks`,
      hint: 'kinds: json, junit',
    })),
  ];
  if (all.length > 0) throw new ConfigurationError(all);
  return reports;
}

/** Writes them. Gives what could not be written: a report that is missing must show. */
async function writeReports(
  reports: readonly WantedReport[],
  { account, json }: { readonly account: MergedAccount; readonly json: string },
): Promise<readonly string[]> {
  const unwritten: string[] = [];
  for (const { kind, path } of reports) {
    try {
      const text = kind === 'json' ? json : (await import('../../report/load/junit.ts')).mergedJunit(account);
      await writeAtomically(path, text);
    } catch (error) {
      unwritten.push(`cannot write ${path}: ${writeFault(error)}`);
    }
  }
  return unwritten;
}

function tell(account: MergedAccount, { io, color }: { readonly io: Io; readonly color: boolean | null }): void {
  const { columns = 100, tty } = io.stdout;
  const page = {
    width: Math.min(140, Math.max(40, columns)),
    paint: painter(wantsColor({ flag: color, env: io.env, tty })),
    keyVariable: '',
    keyHeader: '',
  };
  const lines = mergedLines(account, page);
  toPeople(io, 'stdout')(lines.map((line) => `${line.trimEnd()}\n`).join(''));
}
