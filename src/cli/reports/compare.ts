import { existsSync } from 'node:fs';
import { comparisonOf } from '../../compare/comparison.ts';
import { readCompared } from '../../compare/read-compared.ts';
import { fileBefore, newestReport } from '../../report/files/kept-reports.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import { outputPage } from '../output/output-page.ts';
import type { Io } from '../process/io.ts';
import { compareSpec } from './flags.ts';
import { readEvery } from './read-files.ts';
import { ownVersion } from '../../certification/version.ts';

/**
 * `octoproof compare`: prints the differences between two reports. Returns the exit code; throws a ConfigurationError for
 * reports that cannot be compared.
 */
export async function compareCommand(io: Io): Promise<number> {
  return await withFlags(io, compareSpec, async ({ words, flags: { json = false, color = null } }) => {
    const [old, now] = await readEvery(await comparedFiles(words, io), readCompared);
    if (old === undefined || now === undefined) throw new Error('readEvery returned fewer than two reports');
    const { exitCode, lines, text } = comparisonOf(old.file, now.file);
    if (json) {
      io.stdout.write(text(ownVersion()));
      return exitCode;
    }
    const outputLines = lines(outputPage(io, color, 120)).map((line) => `${line.trimEnd()}\n`);
    toPeople(io, 'stdout')(outputLines.join(''));
    return exitCode;
  });
}

/** Without files, the last two reports of the same subject and target. With one, this report and the last one of its folder. */
async function comparedFiles(words: readonly string[], { keptReports }: Io): Promise<readonly string[]> {
  if (words.length === 2) return words;
  const hint = 'use octoproof compare OLD NEW with files written by --report json=PATH';
  if (words.length > 2)
    throw new ConfigurationError([{ message: `expected two reports, received ${words.length}`, hint }]);
  const last = await newestReport(keptReports, { whole: true });
  const [old = last === null ? null : fileBefore(last)] = words;
  if (last !== null && old !== null && (words.length === 1 || existsSync(old))) return [old, last];
  const kept =
    last === null
      ? 'no whole run in this folder kept a report'
      : 'only one whole run of the last target kept a report: run it again';
  throw new ConfigurationError([{ message: `expected two reports, received ${words.length}: ${kept}`, hint }]);
}
