import { neutralScheme } from '../../../reference/signing/index.ts';
import { ranges } from '../../certification/ranges.ts';
import {
  oneSigner,
  signerProblems,
  usualSettings,
  type SignerSettings,
  type WantedSigner,
} from '../../certification/signer/settings.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, names, number, text, toggle, without, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { outputOptionsOf, validated, type RequestedRun } from './requested-run.ts';
import {
  fileFlags,
  headings,
  maxDurationFlag,
  onlyFlag,
  planJsonFlag,
  outputFlags,
  referenceFlag,
  reportWithoutReproFlag,
  runSettings,
  seedFlag,
  skipFlag,
} from './shared-flags.ts';

export const signerFlags = {
  ...group('Signer (give exactly one):', {
    command: text("'WORDS'", 'a program that answers questions on stdin, one JSON object per line'),
    http: text('URL', 'an HTTP service that answers arrays of questions'),
    module: text('FILE', 'an ES module that exports functions'),
    reference: referenceFlag,
    'pass-env': names(
      'NAME,…',
      'environment variables that --command gets in addition to those of a shell, such as PATH and HOME',
    ),
  }),
  ...group('Selection:', {
    only: onlyFlag,
    skip: skipFlag,
    list: toggle('print the plan; ask nothing'),
    json: planJsonFlag,
  }),
  ...group('Amount:', {
    cases: number('N', 'number of random cases, in addition to the examples', {
      range: ranges.cases,
      usual: usualSettings.cases,
    }),
    seed: seedFlag,
    'scheme-name': text('NAME', 'scheme of the Authorization header', { usual: neutralScheme }),
    timeout: number('SECONDS', 'how long to wait for the next answer', {
      range: ranges.timeout,
      usual: usualSettings.timeout,
    }),
    'max-duration': maxDurationFlag('depends on the number of cases'),
  }),
  ...group(headings.output, { report: reportWithoutReproFlag }),
  ...fileFlags,
  ...without(outputFlags, 'log-level'),
};

export const signerSpec: CommandSpec<typeof signerFlags> = {
  name: 'signer',
  takes: '(--command WORDS | --http URL | --module FILE | --reference) [options]',
  purpose: 'Certifies functions that sign requests, verify signatures or hash e-mail addresses, in any language.',
  flags: signerFlags,
  examples: [
    ['octoproof signer --command "python3 my_signer.py"', 'certify a signer in Python'],
    ['octoproof signer --module ./signer.mjs --cases 100000', 'certify a JavaScript module with more cases'],
  ],
  epilogue: exitCodeTable(),
};

/** Reads the flags of `octoproof signer`. Throws a ConfigurationError with all problems. */
export function readSigner(read: Parsed<typeof signerFlags>): RequestedRun<SignerSettings> {
  const { flags, words } = read;
  const outputOptions = outputOptionsOf(flags);
  const { signer, problems } = oneSigner(namedIn(flags), { needed: !outputOptions.list });
  const settings: SignerSettings = {
    ...runSettings(flags),
    signer,
    cases: flags.cases ?? usualSettings.cases,
    timeout: flags.timeout ?? usualSettings.timeout,
    maxDuration: flags['max-duration'],
    schemeName: flags['scheme-name'],
    passEnv: flags['pass-env'],
  };
  const stray = strayWords({ words }, 'options start with --; put a command of several words in quotation marks');
  return validated({ ...read, words: [] }, { settings, outputOptions }, [
    ...problems,
    ...signerProblems(settings),
    ...stray,
  ]);
}

function namedIn({ reference, ...flags }: Values<typeof signerFlags>): readonly WantedSigner[] {
  return [
    ...(['command', 'http', 'module'] as const).flatMap((kind) => {
      const value = flags[kind];
      return value === undefined ? [] : [{ kind, value }];
    }),
    ...(reference === true ? [{ kind: 'reference' as const }] : []),
  ];
}
