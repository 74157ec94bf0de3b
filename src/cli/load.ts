import { ConfigurationError } from '../spec/configuration-error.ts';
import { nearest } from '../spec/nearest.ts';
import { withTarget } from './certify-command.ts';
import type { CertifyFlags } from './certify-flags.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { flagHelp } from './flag-help.ts';
import type { Io } from './io.ts';
import { readLoad } from './load-asked.ts';
import { loadExportCommand } from './load-export.ts';
import { loadHelp } from './load-help.ts';
import { partnerKind, storefrontKind, type LoadKind } from './load-kinds.ts';
import { loadMergeCommand } from './load-merge.ts';
import { runLoadCheck } from './load-run.ts';
import { loadWords } from './load-words.ts';
import { parseFlags, wantsHelp } from './parse-flags.ts';

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

async function loadTarget<F extends CertifyFlags, T extends ChosenTarget>(
  io: Io,
  { subject, load, usage }: LoadKind<F, T>,
): Promise<number> {
  const own = usage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(own));
    return 0;
  }
  const parsed = await parseFlags(io.argv, own);
  const asked = readLoad(parsed, subject.read);
  const target = await subject.choose(asked.target, io.env);
  if (target === null) throw new Error('no target was chosen, and the flags did not say so');
  return await withTarget(target, { io, flags: asked.target, subject }, async (chosen, call) => {
    const [program = '', ...naming] = call.words;
    const words = [program, 'load', ...naming, ...loadWords(parsed)];
    return await runLoadCheck(chosen, { ...call, words, load: asked.load, traffic: load });
  });
}
