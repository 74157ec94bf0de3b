import { ConfigurationError } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { completionBash } from './bash.ts';
import { completed, type NamedCommand } from './completed.ts';
import { completionSpec } from './flags.ts';
import { completionFish } from './fish.ts';
import { completionZsh } from './zsh.ts';

const shells = { bash: completionBash, zsh: completionZsh, fish: completionFish } as const;

/** `octoproof completion`: prints the completion script for a shell. Returns the exit code; throws a ConfigurationError. */
export async function completionCommand(io: Io, commands: readonly NamedCommand[]): Promise<number> {
  return await withFlags(io, completionSpec, async ({ words: [name = '', ...more] }) => {
    const shell = Object.entries(shells).find(([shellName]) => shellName === name);
    if (shell === undefined || more.length > 0) {
      const received = JSON.stringify([name, ...more].join(' '));
      const message = name === '' ? 'the shell is missing' : `expected one shell, received ${received}`;
      throw new ConfigurationError([{ message, hint: 'write octoproof completion bash, zsh or fish' }]);
    }
    io.stdout.write(shell[1](completed(commands)));
    return await Promise.resolve(0);
  });
}
