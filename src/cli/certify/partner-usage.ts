import { certificateFlagSpecs, groups, knownFailureSpecs, sharedSpecs as shared } from './usage.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';

const { target, selection, gentleness, wire } = groups;
const webhook = 'The webhook:';

export const partnerFlagSpecs: Readonly<Record<string, FlagSpec>> = {
  target: shared.target,
  reference: shared.reference,
  tls: { kind: 'switch', group: target, says: 'the bundled reference over https' },
  'signing-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: 'the variable that holds the signing key [as the target file says]',
  },
  control: shared.control,
  only: shared.only,
  skip: shared.skip,
  list: shared.list,
  'dry-run': {
    kind: 'switch',
    group: selection,
    says: 'print signed requests of every kind and send nothing',
  },
  seed: shared.seed,
  path: shared.path,
  'allow-reservations': {
    kind: 'switch',
    group: gentleness,
    says: 'reserve and fulfill; what is made is cancelled where the target file gives cancel',
  },
  runs: shared.runs,
  concurrency: shared.concurrency,
  'rate-limit': shared['rate-limit'],
  'max-requests': shared['max-requests'],
  deep: shared.deep,
  'webhook-port': {
    kind: 'text',
    value: 'N',
    group: webhook,
    says: 'listen there for what the backend delivers, 0 for any free port; have it deliver to that address',
  },
  'webhook-host': { kind: 'text', value: 'ADDRESS', group: webhook, says: 'the address to listen on [127.0.0.1]' },
  'webhook-wait': { kind: 'text', value: 'SECONDS', group: webhook, says: 'how long a delivery is waited for [30]' },
  timeout: shared.timeout,
  header: shared.header,
  ca: { ...shared.ca, group: wire, says: 'certificate authorities to trust, PEM: for a certificate of your own' },
  report: shared.report,
  evidence: shared.evidence,
  ...certificateFlagSpecs,
  ...knownFailureSpecs,
  github: shared.github,
  quiet: shared.quiet,
  color: shared.color,
  'log-level': shared['log-level'],
  help: shared.help,
};

export function partnerUsage(columns: number): Usage {
  return {
    usage:
      'octoproof partner (--target FILE | --reference) [options]\n\nCertifies a partner backend: plays the marketplace, sends signed requests and judges the answers.',
    flags: partnerFlagSpecs,
    examples: [
      ['octoproof partner --reference', 'see it work'],
      ['octoproof partner --reference --tls', 'and over https'],
      ['octoproof partner --target octoproof.target.json --dry-run', 'what would be sent'],
      ['octoproof partner --target octoproof.target.json', 'availability only: nothing is reserved'],
      ['octoproof partner --target octoproof.target.json --allow-reservations --webhook-port 8090', 'all of it'],
    ],
    epilogue: `How operations are called stands in the target file: octoproof serve partner prints one. Without --allow-reservations, or "allowReservations" there, nothing is reserved, on no address. Off loopback a run is gentle: one check at a time, 2 requests a second, at most 60 reservations.\n\nWhere honest requests are refused, at most 100 further calls of checkAvailability find out what the backend computes.\n\n${exitCodeTable()}`,
    columns,
  };
}
