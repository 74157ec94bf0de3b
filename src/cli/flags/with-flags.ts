import type { Io } from '../process/io.ts';
import type { CommandSpec } from './command-spec.ts';
import type { FlagTable } from '../../certification/flags/flag.ts';
import { flagHelp, helpColumns } from './help.ts';
import { parseFlags, type Parsed } from './parse.ts';

/** Runs a command with the flags of its command line, or prints its help. Throws a ConfigurationError for unknown flags. */
export async function withFlags<T extends FlagTable>(
  io: Io,
  spec: CommandSpec<T>,
  run: (parsed: Parsed<T>) => Promise<number>,
): Promise<number> {
  if (!wantsHelp(io.argv)) return await run(await parseFlags(io.argv, spec.flags));
  io.stdout.write(flagHelp(spec, helpColumns(io)));
  return 0;
}

/** Returns true if help is requested. The rest of the command line is then ignored. */
export function wantsHelp(argv: readonly string[]): boolean {
  return argv.includes('--help') || argv.includes('-h');
}
