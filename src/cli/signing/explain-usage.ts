import { showPersonalFlag } from '../output/hide-personal.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';
import { yesOrNoCodes } from './exit-codes.ts';
import { authorizationFlag, keyFlags, outputFlags, requestFlags, schemeNameFlag } from './flags.ts';

const group = 'What the other side says it signed, where that is known:';

const baseStringFlags: Readonly<Record<string, FlagSpec>> = {
  'base-string': { kind: 'text', value: 'TEXT', group, says: 'its base string' },
  'base-string-file': { kind: 'text', value: 'FILE', group, says: 'a file with it; a line end behind it is dropped' },
};

export function explainUsage(columns: number): Usage {
  const codes = yesOrNoCodes({ yes: 'the signature is right', no: 'it is wrong, explained or not' });
  return {
    usage:
      'octoproof explain [options]\n\nFinds out why the signature of one request is wrong: what the signer seems to do, and how to mend it.',
    flags: {
      ...requestFlags,
      ...authorizationFlag,
      ...baseStringFlags,
      ...keyFlags,
      ...schemeNameFlag,
      ...showPersonalFlag,
      ...outputFlags,
    },
    examples: [
      ['octoproof explain < request.txt', 'a request out of a log, its Authorization header with it'],
      ['octoproof explain --base-string-file signed.txt < request.txt', 'with what the signer wrote into its own log'],
    ],
    epilogue: `Give request and header as they were received, and the key that both sides should use.\n\n${codes}`,
    columns,
  };
}
