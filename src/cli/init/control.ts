import { refuse } from '../../model/configuration-error.ts';
import { helpFlag } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, text, toggle } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { writeSkeleton } from './skeleton.ts';

/** The files of each language, by their path in the package. */
const starters = {
  js: ['starters/control/control.mjs'],
  python: [
    'starters/control/control.py',
    'starters/control/octoproof_control.py',
    'schemas/octoproof/control.schema.json',
  ],
} as const;

const runs = { js: 'node control.mjs', python: 'python3 control.py' } as const;

const initControlFlags = group('Options:', {
  language: text('NAME', 'js or python', { usual: 'js' }),
  out: text('FOLDER', 'folder for the new files', { usual: 'the current folder' }),
  force: toggle('replace existing files'),
  help: helpFlag,
});

export const initControlSpec: CommandSpec<typeof initControlFlags> = {
  name: 'init control',
  takes: '[--language js|python] [options]',
  purpose:
    'Writes the skeleton of a control endpoint for a storefront on a test system. You fill in one function for each state. A state that is not filled in is answered as not offered.',
  flags: initControlFlags,
  examples: [
    ['octoproof init control', 'a skeleton for Node: Express, Fastify or node:http'],
    ['octoproof init control --language python --out control', 'a skeleton for any WSGI server in Python'],
  ],
  epilogue: ownExitCodes({
    0: 'the files were written',
    2: 'wrong usage, or a file exists already',
    3: 'an error in octoproof',
  }),
};

/** `octoproof init control`: writes a control endpoint to fill in. Returns the exit code; throws a ConfigurationError. */
export async function initControl(io: Io): Promise<number> {
  return await withFlags(io, initControlSpec, async (parsed) => {
    const { language: written, out = '.', force = false } = parsed.flags;
    refuse([...strayWords(parsed), ...parsed.problems]);
    const language = written === 'python' ? 'python' : 'js';
    const next = [
      ...(language === 'js' ? ['needs    npm install octoproof, or the archive of npm pack in a clone'] : []),
      `next     ${runs[language]}`,
      '         octoproof control check http://127.0.0.1:8099/control --url STOREFRONT_URL',
    ];
    await writeSkeleton({ starters: starters[language], out, force, next }, io);
    return 0;
  });
}
