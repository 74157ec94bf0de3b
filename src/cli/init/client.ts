import { refuse } from '../../model/configuration-error.ts';
import { helpFlag } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { choice, group, text, toggle } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { writeSkeleton } from './skeleton.ts';

const languages = ['js', 'python', 'php'] as const;

/** The skeleton of each language, and the command that starts it. */
const drivers = {
  js: { file: 'driver.mjs', command: 'node driver.mjs' },
  python: { file: 'driver.py', command: 'python3 driver.py' },
  php: { file: 'driver.php', command: 'php driver.php' },
} as const;

const initClientFlags = group('Options:', {
  language: choice('NAME', 'js, python or php', { choices: languages, usual: 'js' }),
  out: text('FOLDER', 'folder for the new file', { usual: 'the current folder' }),
  force: toggle('replace existing files'),
  help: helpFlag,
});

export const initClientSpec: CommandSpec<typeof initClientFlags> = {
  name: 'init client',
  takes: '[--language js|python|php] [options]',
  purpose:
    'Writes the skeleton of a driver: the program through which octoproof acts as the shoppers of a client. You fill in one function for each operation.',
  flags: initClientFlags,
  examples: [
    ['octoproof init client', 'a skeleton for Node'],
    ['octoproof init client --language python --out test', 'a skeleton in Python'],
  ],
  epilogue: ownExitCodes({
    0: 'the files were written',
    2: 'wrong usage, or a file exists already',
    3: 'an error in octoproof',
  }),
};

/** `octoproof init client`: writes a driver to fill in. Returns the exit code; throws a ConfigurationError. */
export async function initClient(io: Io): Promise<number> {
  return await withFlags(io, initClientSpec, async (parsed) => {
    const { language = 'js', out = '.', force = false } = parsed.flags;
    refuse([...strayWords(parsed), ...parsed.problems]);
    const { file, command } = drivers[language];
    const next = [`next     octoproof client --command "${command}"`];
    await writeSkeleton({ starters: [`starters/client/${file}`], out, force, next }, io);
    return 0;
  });
}
