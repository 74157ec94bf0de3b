import { ConfigurationError } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import { withTarget } from '../certify/command.ts';
import { withUsualTarget } from '../certify/usual-target.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { helpColumns, wrapped } from '../flags/help.ts';
import { wantsHelp, withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { loadWords } from './flags.ts';
import { loadExportCommand } from './export.ts';
import { loadHelp } from './help.ts';
import { partnerKind, readLoad, storefrontKind, type LoadKind } from './kinds.ts';
import { loadMergeCommand } from './merge.ts';
import { runLoadCheck } from './run.ts';

const parts: Readonly<Record<string, (io: Io) => Promise<number>>> = {
  storefront: async (io) => await loadTarget(io, storefrontKind),
  partner: async (io) => await loadTarget(io, partnerKind),
  merge: loadMergeCommand,
  export: loadExportCommand,
};

/** `octoproof load`: checks the TP99 of a target. Returns the exit code; throws a ConfigurationError before any request. */
export async function loadCommand(io: Io): Promise<number> {
  const [name = '', ...argv] = io.argv;
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part !== undefined) return await part({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(wrapped(loadHelp(), helpColumns(io)));
    return 0;
  }
  throw new ConfigurationError([unknownPart(name)]);
}

function unknownPart(name: string) {
  const names = Object.keys(parts);
  const usage = `use octoproof load ${names.join(', or octoproof load ')}`;
  if (name === '' || name.startsWith('-')) {
    return { message: 'the command does not say which service the load check tests', hint: usage };
  }
  const [near] = nearest(name, names);
  const hint = near === undefined ? usage : `did you mean octoproof load ${near}?`;
  return { message: `unknown command: octoproof load ${JSON.stringify(name)}`, hint };
}

async function loadTarget<S extends ServerSettings, T extends ChosenTarget>(
  io: Io,
  kind: LoadKind<S, T>,
): Promise<number> {
  const { subject, spec, load: traffic } = kind;
  return await withFlags(io, spec, async (parsed) => {
    const { target: requested, load } = readLoad(withUsualTarget(parsed, io, kind.section), kind);
    const target = await subject.choose(requested.settings, io.env);
    if (target === null) throw new Error('no target was chosen, but the flags were accepted');
    return await withTarget(target, { io, requested, subject }, async (chosen, call) => {
      const [program = '', ...targetWords] = call.words;
      const words = [program, 'load', ...targetWords, ...loadWords(parsed.given)];
      return await runLoadCheck(chosen, { ...call, words, load, traffic });
    });
  });
}
