import { documentText } from '../documents/write.ts';
import { mergeLoads } from '../histograms/merge.ts';
import { readLatencyFile } from '../histograms/read-file.ts';
import { mergedLines } from '../report/load-merge-lines.ts';
import { painter, wantsColor } from '../report/paint.ts';
import { exitCodeTable } from './exit-code-table.ts';
import { flagHelp } from './flag-help.ts';
import { toPeople } from './github.ts';
import type { Io } from './io.ts';
import { parseFlags, wantsHelp, type Usage } from './parse-flags.ts';
import { readEvery } from './read-every.ts';
import { ownVersion } from './version.ts';

export function loadMergeUsage(columns: number): Usage {
  const group = 'Options:';
  return {
    usage:
      'octoproof load merge FILE… [options]\n\nJudges what several machines measured of one target, sample by sample: files that --histograms wrote.',
    flags: {
      json: { kind: 'switch', group, says: 'for programs' },
      color: { kind: 'switch', group, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
      help: { kind: 'switch', group, says: 'this text' },
    },
    examples: [['octoproof load merge one.json two.json', 'one verdict for two machines']],
    epilogue: `Files of other limits, confidences, targets or mixes are refused, and one run twice.\n\n${exitCodeTable()}`,
    columns,
  };
}

const exitCodeOf = { conformant: 0, 'not-conformant': 1, inconclusive: 4 } as const;

/** `octoproof load merge`: one verdict for several files. Gives the exit code; throws a ConfigurationError for files that do not fit. */
export async function loadMergeCommand(io: Io): Promise<number> {
  const { columns = 100, tty, write } = io.stdout;
  const usage = loadMergeUsage(columns);
  if (wantsHelp(io.argv)) {
    write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const files = await readEvery(parsed.words, readLatencyFile);
  const merged = mergeLoads(files);
  const exitCode = exitCodeOf[merged.whole.verdict.kind];
  if (parsed.switched('json') === true) {
    const outcome = merged.whole.verdict.kind;
    write(documentText('load-merge', { version: ownVersion(), files: parsed.words, outcome, ...merged, exitCode }));
    return exitCode;
  }
  const page = {
    width: Math.min(140, Math.max(40, columns)),
    paint: painter(wantsColor({ flag: parsed.switched('color') ?? null, env: io.env, tty })),
    keyVariable: '',
    keyHeader: '',
  };
  const lines = mergedLines({ ...merged, version: ownVersion(), files: files.length, exitCode }, page);
  toPeople(io, 'stdout')(lines.map((line) => `${line.trimEnd()}\n`).join(''));
  return exitCode;
}
