import { signerFlags } from '../../certification/signer/flags.ts';
import { signerSettings, type SignerSettings } from '../../certification/signer/settings.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
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
