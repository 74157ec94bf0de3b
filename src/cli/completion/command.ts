import { ConfigurationError } from '../../spec/configuration-error.ts';
import { completed, type NamedCommand } from './flag-tables.ts';
import { completionBash } from './bash.ts';
import { completionUsage } from './usage.ts';
import { completionZsh } from './zsh.ts';
import { flagHelp } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { parseFlags, wantsHelp } from '../flags/parse.ts';

const shells = { bash: completionBash, zsh: completionZsh } as const;

/** `octoproof completion`: prints what completes octoproof in a shell. Gives the exit code; throws a ConfigurationError. */
export async function completionCommand(io: Io, commands: readonly NamedCommand[]): Promise<number> {
  const usage = completionUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const [name = '', ...more] = (await parseFlags(io.argv, usage)).words;
  const shell = Object.entries(shells).find(([shellName]) => shellName === name);
  if (shell === undefined || more.length > 0) {
    const message =
      name === ''
        ? 'the shell is missing'
        : `expected one shell, received ${JSON.stringify([name, ...more].join(' '))}`;
    throw new ConfigurationError([{ message, hint: 'write octoproof completion bash, or octoproof completion zsh' }]);
  }
  io.stdout.write(shell[1](completed(commands)));
  return 0;
}
