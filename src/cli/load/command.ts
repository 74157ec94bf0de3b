import { ConfigurationError } from '../../spec/configuration-error.ts';
import { nearest } from '../../spec/nearest.ts';
import { withTarget } from '../certify/command.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { flagHelp } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { readLoad } from './read-arguments.ts';
import { loadExportCommand } from './export.ts';
import { loadHelp } from './help.ts';
import { partnerKind, storefrontKind, type LoadKind } from './kinds.ts';
import { loadMergeCommand } from './merge.ts';
import { runLoadCheck } from './run.ts';
import { loadWords } from './command-words.ts';
import { parseFlags, wantsHelp } from '../flags/parse.ts';

const parts: Readonly<Record<string, (io: Io) => Promise<number>>> = {
  storefront: async (io) => await loadTarget(io, storefrontKind),
  partner: async (io) => await loadTarget(io, partnerKind),
  merge: loadMergeCommand,
  export: loadExportCommand,
};

/** `octoproof load`: whether a target keeps its TP99 under load. Gives the exit code; throws a ConfigurationError before any request. */
export async function loadCommand(io: Io): Promise<number> {
  const [name = '', ...argv] = io.argv;
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part !== undefined) return await part({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(loadHelp());
    return 0;
  }
  throw new ConfigurationError([unknownPart(name)]);
}

function unknownPart(name: string) {
  const names = Object.keys(parts);
  if (name === '' || name.startsWith('-')) {
    return { message: 'what to load is missing', hint: `write octoproof load ${names.join(', or octoproof load ')}` };
  }
  const [near] = nearest(name, names);
  const hint = near === undefined ? `known: ${names.join(', ')}` : `did you mean octoproof load ${near}?`;
  return { message: `octoproof load knows no ${JSON.stringify(name)}`, hint };
}

async function loadTarget<S extends ServerSettings, T extends ChosenTarget>(
  io: Io,
  { named: { subject, read }, load, usage }: LoadKind<S, T>,
): Promise<number> {
  const own = usage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(own));
    return 0;
  }
  const parsed = await parseFlags(io.argv, own);
  const asked = readLoad(parsed, read);
  const target = await subject.choose(asked.target.settings, io.env);
  if (target === null) throw new Error('no target was chosen, and the flags did not say so');
  return await withTarget(target, { io, asked: asked.target, subject }, async (chosen, call) => {
    const [program = '', ...naming] = call.words;
    const words = [program, 'load', ...naming, ...loadWords(parsed)];
    return await runLoadCheck(chosen, { ...call, words, load: asked.load, traffic: load });
  });
}
