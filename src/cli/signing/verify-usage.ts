import { showPersonalFlag } from '../output/hide-personal.ts';
import type { Usage } from '../flags/parse.ts';
import { yesOrNoCodes } from './exit-codes.ts';
import { authorizationFlag, keyFlags, outputFlags, requestFlags, schemeNameFlag } from './flags.ts';

export function verifyUsage(columns: number): Usage {
  const codes = yesOrNoCodes({
    yes: 'yes: the signature is that of the request under this key',
    no: 'no, with the reason',
  });
  return {
    usage: 'octoproof verify [options]\n\nSays whether an Authorization header signs a request, and if not, why.',
    flags: {
      ...requestFlags,
      ...authorizationFlag,
      ...keyFlags,
      ...schemeNameFlag,
      ...showPersonalFlag,
      ...outputFlags,
    },
    examples: [
      ['octoproof verify < request.txt', 'a request copied as curl or raw HTTP, its Authorization header with it'],
      ["octoproof verify --url 'https://…' --authorization 'marketplace-third-party version=…'", 'from flags'],
    ],
    epilogue: codes,
    columns,
  };
}
