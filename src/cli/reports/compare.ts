import { comparisonOf } from '../../compare/comparison.ts';
import { readCompared } from '../../compare/read-compared.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import { compareUsage } from './compare-usage.ts';
import { flagHelp } from '../flags/help.ts';
import { toPeople } from '../output/github.ts';
import type { Io } from '../process/io.ts';
import { parseFlags, wantsHelp } from '../flags/parse.ts';
import { readEvery } from './read-files.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof compare`: what two reports differ in. Gives the exit code; throws a ConfigurationError for reports that do not fit. */
export async function compareCommand(io: Io): Promise<number> {
  const { columns = 100, tty, write } = io.stdout;
  const usage = compareUsage(columns);
  if (wantsHelp(io.argv)) {
    write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  if (parsed.words.length !== 2) {
    const hint = 'write octoproof compare OLD NEW, with what --report json=PATH wrote';
    throw new ConfigurationError([{ message: `expected two reports, received ${parsed.words.length}`, hint }]);
  }
  const [old, now] = await readEvery(parsed.words, readCompared);
  if (old === undefined || now === undefined) throw new Error('both reports were read');
  const { exitCode, lines, text } = comparisonOf(old.file, now.file);
  if (parsed.switched('json') === true) {
    write(text(ownVersion()));
    return exitCode;
  }
  const page = {
    width: Math.min(120, Math.max(40, columns)),
    paint: painter(wantsColor({ flag: parsed.switched('color') ?? null, env: io.env, tty })),
    keyVariable: '',
    keyHeader: '',
  };
  const shown = lines(page).map((line) => `${line.trimEnd()}\n`);
  toPeople(io, 'stdout')(shown.join(''));
  return exitCode;
}
