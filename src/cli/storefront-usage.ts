import { exitCodeTable } from './exit-code-table.ts';
import type { FlagSpec, Usage } from './parse-flags.ts';

const target = 'What to certify, exactly one of the first three:';
const selection = 'Which checks:';
const gentleness = 'How hard:';
const wire = 'On the wire:';
const output = 'What comes out:';

export const storefrontFlagSpecs: Readonly<Record<string, FlagSpec>> = {
  target: { kind: 'text', value: 'FILE', group: target, says: 'a target file, octoproof.target.json' },
  url: { kind: 'text', value: 'URL', group: target, says: 'a base URL' },
  reference: { kind: 'switch', group: target, says: 'the bundled reference, as a demonstration' },
  'api-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: 'the variable that holds the key [OCTOPROOF_API_KEY]',
  },
  'api-key': { kind: 'text', value: 'KEY', group: target, says: 'the key itself; process lists show it' },
  'other-api-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: "the variable that holds another partner's key [OCTOPROOF_OTHER_API_KEY]",
  },
  control: { kind: 'text', value: 'URL', group: target, says: 'base URL of the control endpoint' },
  only: { kind: 'list', value: 'ID,…', group: selection, says: 'only these: ids, what ids begin with, or with *' },
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
  'read-only': { kind: 'switch', group: gentleness, says: 'send nothing that changes anything' },
  'allow-writes': { kind: 'switch', group: gentleness, says: 'make and change carts, which off loopback needs leave' },
  deep: { kind: 'switch', group: gentleness, says: 'laws and concurrent calls also off loopback, within the budgets' },
  hostile: { kind: 'switch', group: gentleness, says: 'malformed and oversized input also off loopback' },
  timeout: { kind: 'text', value: 'SECONDS', group: wire, says: 'for one request and its reply [30]' },
  header: { kind: 'list', value: "'NAME: VALUE'", group: wire, says: 'a further header with every request' },
  ca: { kind: 'text', value: 'FILE', group: wire, says: 'certificate authorities to trust, PEM' },
  'user-agent': { kind: 'text', value: 'TEXT', group: wire, says: 'the User-Agent header' },
  report: { kind: 'list', value: 'KIND=PATH', group: output, says: 'write a report: json or junit' },
  evidence: {
    kind: 'text',
    value: 'PATH',
    group: output,
    says: 'every exchange, one JSON a line [beside the JSON report]',
  },
  'write-target': {
    kind: 'switch',
    group: output,
    says: 'print a target file that accepts the gaps met; the report goes to stderr',
  },
  quiet: { kind: 'switch', group: output, says: 'headlines and outcome only' },
  color: { kind: 'switch', group: output, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
  'log-level': {
    kind: 'text',
    value: 'LEVEL',
    group: output,
    says: 'diagnostics on stderr: trace, debug, info, warn, error, silent [warn]',
  },
  help: { kind: 'switch', group: output, says: 'this text' },
};

export function storefrontUsage(columns: number): Usage {
  return {
    usage:
      'octoproof storefront (--target FILE | --url URL | --reference) [options]\n\nCertifies a storefront API against its contract.',
    flags: storefrontFlagSpecs,
    examples: [
      ['octoproof storefront --reference', 'see it work'],
      ['octoproof storefront --url https://shop.example.com --list', 'what would run'],
      ['octoproof storefront --target octoproof.target.json --report junit=report.xml', 'in CI'],
      ["octoproof storefront --reference --seed 42 --only 'storefront/4.4/4a#add-many'", 'one check again'],
    ],
    epilogue: `Off loopback a run is gentle: one check at a time, 2 requests a second, at most 40 carts and 3 registrations, no writes without leave.\n\n${exitCodeTable()}`,
    columns,
  };
}
