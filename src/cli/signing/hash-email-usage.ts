import type { FlagSpec, Usage } from '../flags/parse.ts';
import { plainCodes } from './exit-codes.ts';
import { explainFlag, outputFlags } from './flags.ts';

const flags: Readonly<Record<string, FlagSpec>> = {
  file: {
    kind: 'text',
    value: 'FILE',
    group: 'The addresses, else on stdin:',
    says: 'a file with one address a line; - is stdin',
  },
  ...explainFlag,
  ...outputFlags,
};

export function hashEmailUsage(columns: number): Usage {
  return {
    usage:
      'octoproof hash-email [ADDRESS…] [options]\n\nPrints the hash of each e-mail address, in order, one a line. Process lists and shell histories show addresses that stand on a command line; stdin and files do not.',
    flags,
    examples: [
      ['octoproof hash-email < addresses.txt', 'one hash for each line'],
      ['octoproof hash-email --explain ana@example.com', 'every stage on the way'],
    ],
    epilogue: `--json prints one document, with every stage of each address.\n\n${plainCodes}`,
    columns,
  };
}
