import { logLevels } from './flags.ts';
import { githubSpec } from '../output/github.ts';
import type { FlagSpec } from '../flags/parse.ts';
import { reportKindNames } from '../../certification/report-files/report-kinds.ts';

/** Headings under which help lists the flags of a command that certifies. */
export const groups = {
  target: 'What to certify:',
  selection: 'Which checks:',
  gentleness: 'How hard:',
  wire: 'On the wire:',
  output: 'What comes out:',
} as const;

const { target, selection, gentleness, wire, output } = groups;

/** Flags about failures that are known, in every command that certifies. */
export const knownFailureSpecs: Readonly<Record<string, FlagSpec>> = {
  'known-failures': {
    kind: 'text',
    value: 'FILE',
    group: output,
    says: 'failures that are known, each with an owner, a reason and a last day: excused until then',
  },
  'write-known-failures': {
    kind: 'switch',
    group: output,
    says: 'print that file for the failures met; the report goes to stderr',
  },
};

/** Flags about the certificate, in every command that certifies. */
export const certificateFlagSpecs: Readonly<Record<string, FlagSpec>> = {
  certificate: {
    kind: 'text',
    value: 'PATH',
    group: output,
    says: 'write what the whole run came to, for others to check with verify-certificate',
  },
  'certificate-key': {
    kind: 'text',
    value: 'FILE',
    group: output,
    says: 'sign it with this Ed25519 private key, PKCS#8 in PEM',
  },
};

/** Flags that mean the same in every command that certifies a server. */
export const sharedSpecs = {
  target: { kind: 'text', value: 'FILE', group: target, says: 'a target file, octoproof.target.json' },
  reference: { kind: 'switch', group: target, says: 'the bundled reference, as a demonstration' },
  control: { kind: 'text', value: 'URL', group: target, says: 'base URL of the control endpoint' },
  only: {
    kind: 'list',
    value: 'ID,…',
    group: selection,
    says: 'only these: what ids begin with, ids with *, or just one by ID$',
  },
  skip: { kind: 'list', value: 'ID,…', group: selection, says: 'all but these' },
  list: { kind: 'switch', group: selection, says: 'print the plan and send nothing' },
  seed: { kind: 'text', value: 'N', group: selection, says: 'repeat the random choices of a run' },
  path: {
    kind: 'text',
    value: 'PATH',
    group: selection,
    says: 'replay one counterexample of one law, with --seed and --only',
  },
  runs: { kind: 'text', value: 'N', group: gentleness, says: 'random runs of a law beyond its examples' },
  concurrency: { kind: 'text', value: 'N', group: gentleness, says: 'checks at a time' },
  'rate-limit': { kind: 'text', value: 'N', group: gentleness, says: 'requests a second' },
  'max-requests': { kind: 'text', value: 'N', group: gentleness, says: 'requests in all' },
  deep: { kind: 'switch', group: gentleness, says: 'laws and concurrent calls also off loopback, within the budgets' },
  timeout: { kind: 'text', value: 'SECONDS', group: wire, says: 'for one request and its reply [30]' },
  header: { kind: 'list', value: "'NAME: VALUE'", group: wire, says: 'a further header with every request' },
  ca: { kind: 'text', value: 'FILE', group: wire, says: 'certificate authorities to trust, PEM' },
  report: {
    kind: 'list',
    value: 'KIND=PATH',
    group: output,
    choices: reportKindNames.map((name) => `${name}=`),
    says: `write a report: ${reportKindNames.join(', ')}; to stdout with the path -`,
  },
  evidence: {
    kind: 'text',
    value: 'PATH',
    group: output,
    says: 'every exchange, one JSON a line [beside the JSON report]',
  },
  github: githubSpec(output),
  quiet: { kind: 'switch', group: output, says: 'headlines and outcome only' },
  color: { kind: 'switch', group: output, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
  'log-level': {
    kind: 'text',
    value: 'LEVEL',
    group: output,
    choices: logLevels,
    says: 'diagnostics on stderr: trace, debug, info, warn, error, silent [warn]',
  },
  help: { kind: 'switch', group: output, says: 'this text' },
} as const satisfies Record<string, FlagSpec>;
