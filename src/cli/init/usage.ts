import { ciSystems } from './ci-files.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';

const target = 'What is asked where they are not given:';
const signer = 'For a signer, one of:';
const result = 'What comes out:';

export const usualTargetFile = 'octoproof.target.json';

const flags: Readonly<Record<string, FlagSpec>> = {
  url: { kind: 'text', value: 'URL', group: target, says: 'the base URL of the storefront or partner backend' },
  'api-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: "the variable that will hold a storefront's key [OCTOPROOF_API_KEY]",
  },
  'other-api-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: "the variable that will hold another partner's key, if there is one",
  },
  registration: {
    kind: 'text',
    value: 'WHAT',
    group: target,
    choices: ['open', 'closed', 'absent', 'unsaid'],
    says: 'open where partners may be registered, who stay; closed, absent [unsaid]',
  },
  'allow-writes': { kind: 'switch', group: target, says: 'carts may be made and changed there' },
  'signing-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: "the variable that will hold a partner's signing key [OCTOPROOF_SIGNING_KEY]",
  },
  'check-availability': {
    kind: 'text',
    value: "'METHOD PATH'",
    group: target,
    says: 'how a partner backend is asked for availability',
  },
  'accept-gaps': { kind: 'switch', group: target, says: 'accept what cannot be proven with what is given' },
  ci: {
    kind: 'text',
    value: 'SYSTEM',
    group: target,
    choices: [...ciSystems, 'none'],
    says: 'write a file for github, gitlab or jenkins [none]',
  },
  command: { kind: 'text', value: "'WORDS'", group: signer, says: 'a program, as typed at a shell' },
  http: { kind: 'text', value: 'URL', group: signer, says: 'an address' },
  module: { kind: 'text', value: 'FILE', group: signer, says: 'an ES module' },
  out: { kind: 'text', value: 'FILE', group: result, says: `the target file to write [${usualTargetFile}]` },
  force: { kind: 'switch', group: result, says: 'replace files that are there already' },
  try: { kind: 'switch', group: result, says: 'send one read to see whether it answers, or --no-try [on]' },
  ca: { kind: 'text', value: 'FILE', group: result, says: 'certificate authorities to trust when trying, PEM' },
  yes: { kind: 'switch', group: result, says: 'ask nothing: take what is usual' },
  help: { kind: 'switch', group: result, says: 'this text' },
};

export function initUsage(columns: number): Usage {
  return {
    usage:
      'octoproof init [storefront | partner | signer] [options]\n\nWrites a target file, and a CI file where one is wanted: asks a few questions on a terminal, and takes flags elsewhere. Keys are named by their variables and written nowhere.',
    flags,
    examples: [
      ['octoproof init', 'asks'],
      [
        'octoproof init storefront --url https://staging.example.com --accept-gaps --ci github',
        'asks nothing that is not open',
      ],
      ["octoproof init signer --command 'python3 my_signer.py' --ci gitlab", 'a signer needs a CI file only'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}
