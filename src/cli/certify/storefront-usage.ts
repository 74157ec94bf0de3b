import { certificateFlagSpecs, groups, knownFailureSpecs, sharedSpecs as shared } from './usage.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';

const { target, gentleness, wire, output } = groups;

export const storefrontFlagSpecs: Readonly<Record<string, FlagSpec>> = {
  target: shared.target,
  url: { kind: 'text', value: 'URL', group: target, says: 'a base URL' },
  reference: shared.reference,
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
  control: shared.control,
  only: shared.only,
  skip: shared.skip,
  list: shared.list,
  seed: shared.seed,
  path: shared.path,
  runs: shared.runs,
  concurrency: shared.concurrency,
  'rate-limit': shared['rate-limit'],
  'max-requests': shared['max-requests'],
  'read-only': { kind: 'switch', group: gentleness, says: 'send nothing that changes anything' },
  'allow-writes': { kind: 'switch', group: gentleness, says: 'make and change carts, which off loopback needs leave' },
  deep: shared.deep,
  hostile: { kind: 'switch', group: gentleness, says: 'malformed and oversized input also off loopback' },
  timeout: shared.timeout,
  header: shared.header,
  ca: shared.ca,
  'user-agent': { kind: 'text', value: 'TEXT', group: wire, says: 'the User-Agent header' },
  report: shared.report,
  evidence: shared.evidence,
  ...certificateFlagSpecs,
  ...knownFailureSpecs,
  'write-target': {
    kind: 'switch',
    group: output,
    says: 'print a target file that accepts the gaps met; the report goes to stderr',
  },
  github: shared.github,
  quiet: shared.quiet,
  color: shared.color,
  'log-level': shared['log-level'],
  help: shared.help,
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
