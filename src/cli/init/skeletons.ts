import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { choice, group, text, toggle } from '../../certification/flags/flag.ts';
import { helpFlag } from '../../certification/flags/shared.ts';
import { refuse } from '../../model/configuration-error.ts';
import { visible } from '../../report/text/visible.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { packageFolder } from './folders.ts';
import { refuseExisting, writeNewFiles } from './new-files.ts';

/** How a program of each language starts, and how its file ends. */
const languages = {
  js: { run: 'node', end: '.mjs' },
  python: { run: 'python3', end: '.py' },
  php: { run: 'php', end: '.php' },
  java: { run: 'java', end: '.java' },
  go: { run: 'go run', end: '.go' },
  ruby: { run: 'ruby', end: '.rb' },
} as const;

type Language = keyof typeof languages;

interface Skeleton {
  readonly purpose: string;
  /** The path of the program in the package, without its end. */
  readonly program: string;
  readonly others?: Partial<Readonly<Record<Language, readonly string[]>>>;
  readonly languages: readonly Language[];
  /** The next commands, if they are not the usual one. `run` starts the program. */
  readonly next?: (run: string) => readonly string[];
}

/** The next commands of a control endpoint. `service` are the flags that name the service under test. */
const nextOfControl = (service: string) => (run: string) => [
  ...(run.startsWith('node') ? ['needs    npm install octoproof, or the archive of npm pack in a clone'] : []),
  `next     ${run}`,
  `         octoproof control check http://127.0.0.1:8099/control ${service}`,
];

const skeletons = {
  client: {
    purpose:
      'Writes the skeleton of a driver: the program through which octoproof acts as the shoppers of a client. You fill in one function for each operation.',
    program: 'starters/client/driver',
    languages: ['js', 'python', 'php'],
  },
  control: {
    purpose:
      'Writes the skeleton of a control endpoint for a storefront on a test system. You fill in one function for each state. For a state that you have not filled in, the endpoint answers that it does not offer the state. For a partner backend: octoproof init control partner.',
    program: 'starters/control/control',
    others: { python: ['starters/control/octoproof_control.py', 'schemas/octoproof/control.schema.json'] },
    languages: ['js', 'python'],
    next: nextOfControl('--url STOREFRONT_URL'),
  },
  'control partner': {
    purpose:
      'Writes the skeleton of a control endpoint for a partner backend on a test system. You fill in one function for each state and change. For a function that you have not filled in, the endpoint answers that it does not offer it.',
    program: 'starters/control/partner/control',
    others: { python: ['starters/control/octoproof_control.py', 'schemas/octoproof/partner-control.schema.json'] },
    languages: ['js', 'python'],
    next: nextOfControl('--target octoproof.target.json --allow-reservations'),
  },
  signer: {
    purpose:
      'Writes an adapter: the program through which octoproof calls your signing code. Replace the code between the two marked lines with calls to your own code.',
    program: 'reference/signing/adapters/signer',
    languages: ['js', 'python', 'java', 'go', 'php', 'ruby'],
  },
} as const satisfies Readonly<Record<string, Skeleton>>;

type Kind = keyof typeof skeletons;

/** The command that writes a skeleton. */
export function skeletonSpec(kind: Kind) {
  const { purpose, languages: choices }: Skeleton = skeletons[kind];
  return {
    name: `init ${kind}`,
    takes: `[--language ${choices.join('|')}] [options]`,
    purpose,
    flags: group('Options:', {
      language: choice('NAME', choices.join(', '), { choices, usual: 'js' }),
      out: text('FOLDER', 'folder for the new files', { usual: 'the current folder' }),
      force: toggle('replace existing files'),
      help: helpFlag,
    }),
    examples: [[`octoproof init ${kind} --language python --out test`, 'a skeleton in Python']] as const,
    epilogue: ownExitCodes({
      0: 'the files were written',
      2: 'wrong usage, or a file exists already',
      3: 'an error in octoproof',
    }),
  };
}

/** Copies a skeleton into a folder and prints the next commands. Returns the exit code; throws a ConfigurationError. */
export async function initSkeleton(kind: Kind, io: Io): Promise<number> {
  return await withFlags(io, skeletonSpec(kind), async (parsed) => {
    const { language = 'js', out = '.', force = false } = parsed.flags;
    refuse([...strayWords(parsed), ...parsed.problems]);
    const usual = (run: string): readonly string[] => [`next     octoproof ${kind} --command "${run}"`];
    const { program, others = {}, next = usual }: Skeleton = skeletons[kind];
    const { run, end } = languages[language];
    // Java wants the name of the class.
    const path = language === 'java' ? program.replace(/\w+$/, 'Signer') : program;
    const root = packageFolder();
    const sources = [path + end, ...(others[language] ?? [])];
    const files = sources.map(async (one) => ({
      path: join(out, basename(one)),
      text: await readFile(join(root, one), 'utf8'),
    }));
    const written = await Promise.all(files);
    await refuseExisting(
      written.map((file) => file.path),
      { force, flag: '--out' },
    );
    await writeNewFiles(written);
    const lines = [
      ...written.map((file) => `wrote    ${visible(file.path)}`),
      ...next(`${run} ${basename(path + end)}`),
    ];
    io.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return 0;
  });
}
