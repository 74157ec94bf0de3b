import { join } from 'node:path';
import { ownVersion } from '../../certification/version.ts';
import { collect } from '../../history/collect.ts';
import { historyText } from '../../history/document.ts';
import { historyOf } from '../../history/history.ts';
import { historyLines } from '../../history/words.ts';
import { writeAtomically } from '../../report/files/atomic-file.ts';
import { destinationProblem } from '../../report/files/destination.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import { ConfigurationError, refuse } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import { toPeople } from '../output/ci-runner.ts';
import type { Io } from '../process/io.ts';
import { historySpec } from './flags.ts';

/**
 * `octoproof history`: prints the history of the reports in a folder, and writes it as a page and as JSON. Returns the exit
 * code; throws a ConfigurationError for a folder without reports.
 */
export async function historyCommand(io: Io): Promise<number> {
  return await withFlags(io, historySpec, async ({ words, flags: { out, json = false, color = null } }) => {
    const [folder] = words;
    if (folder === undefined || words.length > 1) {
      const hint = 'use octoproof history DIR with a folder of files written by --report json=PATH';
      throw new ConfigurationError([{ message: `expected one folder, received ${words.length}`, hint }]);
    }
    const files = out === undefined ? null : { html: join(out, 'history.html'), json: join(out, 'history.json') };
    if (files !== null) await refuseUnwritable(Object.values(files));
    const history = historyOf(await collect(folder), folder);
    const document = historyText(history, ownVersion());
    if (files !== null) {
      const { historyPage } = await import('../../html/history/page.ts');
      await writeAtomically(files.json, document);
      await writeAtomically(files.html, historyPage(history, ownVersion()));
    }
    if (json) {
      io.stdout.write(document);
      return history.exitCode;
    }
    const { columns = 100, tty } = io.stdout;
    const page = {
      width: Math.min(120, Math.max(40, columns)),
      paint: painter(wantsColor({ flag: color, env: io.env, tty })),
      keyVariable: '',
      keyHeader: '',
    };
    const written = files === null ? [] : [`written: ${files.html}, ${files.json}`];
    const lines = [...historyLines(history, page), ...written].map((line) => `${line.trimEnd()}\n`);
    toPeople(io, 'stdout')(lines.join(''));
    return history.exitCode;
  });
}

async function refuseUnwritable(paths: readonly string[]): Promise<void> {
  const faults = await Promise.all(paths.map(async (path) => ({ path, fault: await destinationProblem(path) })));
  const hint = 'give a writable folder';
  refuse(
    faults.flatMap(({ path, fault }) =>
      fault === null ? [] : [{ flag: '--out', message: `cannot write ${path}: ${fault}`, hint }],
    ),
  );
}
