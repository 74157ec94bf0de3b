import { certificateFlagSpecs, knownFailureSpecs, sharedSpecs as shared } from './usage.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';

const signer = 'Which signer, exactly one of:';
const selection = 'Which laws:';
const amount = 'How much:';
const output = 'What comes out:';

const flags: Readonly<Record<string, FlagSpec>> = {
  command: {
    kind: 'text',
    value: "'WORDS'",
    group: signer,
    says: 'a program that answers lines of JSON, as typed at a shell',
  },
  http: { kind: 'text', value: 'URL', group: signer, says: 'an address that takes arrays of questions by POST' },
  module: { kind: 'text', value: 'FILE', group: signer, says: 'an ES module that exports the functions' },
  reference: { kind: 'switch', group: signer, says: 'the bundled reference, as a demonstration' },
  only: { ...shared.only, group: selection },
  skip: { kind: 'list', value: 'ID,…', group: selection, says: 'all but these' },
  list: { kind: 'switch', group: selection, says: 'print the plan and ask nothing' },
  cases: { kind: 'text', value: 'N', group: amount, says: 'random cases in all, beside the examples [10000]' },
  seed: { kind: 'text', value: 'N', group: amount, says: 'repeat the random choices of a run' },
  'scheme-name': {
    kind: 'text',
    value: 'NAME',
    group: amount,
    says: 'the scheme of the headers that it writes and reads [marketplace-third-party]',
  },
  timeout: {
    kind: 'text',
    value: 'SECONDS',
    group: amount,
    says: 'how long no answer may come while some are due [10]',
  },
  report: shared.report,
  ...certificateFlagSpecs,
  ...knownFailureSpecs,
  github: shared.github,
  quiet: { kind: 'switch', group: output, says: 'headlines and outcome only' },
  color: { kind: 'switch', group: output, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
  help: { kind: 'switch', group: output, says: 'this text' },
};

export function signerUsage(columns: number): Usage {
  return {
    usage:
      'octoproof signer (--command WORDS | --http URL | --module FILE | --reference) [options]\n\nCertifies a function that signs requests, verifies them or hashes addresses, in any language.',
    flags,
    examples: [
      ['octoproof signer --command "python3 my_signer.py"', 'a signer in Python'],
      ['octoproof signer --module ./signer.mjs --cases 100000', 'one in this process, for longer'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}
