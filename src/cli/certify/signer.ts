import { knownFailuresOf } from '../../certification/known-failures/entries.ts';
import { tryDestinations } from '../../certification/report-files/report-files.ts';
import { reachedSigner } from '../../certification/signer/open-signer.ts';
import { signerFlags } from '../../certification/signer/flags.ts';
import { signerSettings, type SignerSettings } from '../../certification/signer/settings.ts';
import { runSigner } from '../../certification/signer/run-signer.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import { besideReports } from '../output/stdout-reports.ts';
import type { Io } from '../process/io.ts';
import { nameOfSigner } from '../../certification/signer/command-words.ts';
import { planList, planText } from './plan-list.ts';
import { reportedRun } from './reported-run.ts';
import { runSettings, validated, type RequestedRun } from './requested-run.ts';

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
  const { settings, problems } = signerSettings(runSettings(read.flags));
  const stray = strayWords(read, 'options start with --; put a command of several words in quotation marks');
  return validated({ ...read, words: [] }, settings, [...problems, ...stray]);
}

/** `octoproof signer`: certifies one signing function. Returns the exit code; throws a ConfigurationError before any question. */
export async function signerCommand(io: Io): Promise<number> {
  return await withFlags(io, signerSpec, async (parsed) => {
    const { settings, outputOptions } = readSigner(parsed);
    const { signer: wantedSigner } = settings;
    const known = await knownFailuresOf(settings, suite);
    const plan = planSigner(suite, { ...settings, ...(known === undefined ? {} : { known }) });
    if (outputOptions.list || wantedSigner === undefined) {
      const planned = { subject: suite.name, target: wantedSigner === undefined ? null : nameOfSigner(wantedSigner) };
      io.stdout.write(
        outputOptions.json
          ? planText(plan, planned)
          : planList(plan, { judged: wantedSigner !== undefined, columns: io.stdout.columns }),
      );
      return 0;
    }
    await tryDestinations(settings);
    const opened = await reachedSigner(wantedSigner, { env: io.env, settings });
    const output = { io: besideReports(io, settings.reports), outputOptions, known, stream: 'stdout' } as const;
    try {
      const { exitCode } = await reportedRun(
        output,
        async (followed) => await runSigner(opened, { ...followed, settings, wanted: wantedSigner, known }),
      );
      return exitCode;
    } finally {
      await opened.signer.close();
    }
  });
}
