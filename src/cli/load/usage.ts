import { sharedSpecs as shared } from '../certify/usage.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import type { FlagSpec, Usage } from '../flags/parse.ts';

const groups = {
  target: 'What to load:',
  load: 'How much, and what:',
  verdict: 'What counts:',
  care: 'With care:',
  wire: 'On the wire:',
  output: 'What comes out:',
} as const;
const { target, load, verdict, care, wire, output } = groups;

/** Flags that every load check has. */
const loadSpecs = {
  rate: { kind: 'text', value: 'N', group: load, says: 'requests a minute in all [10000]' },
  duration: {
    kind: 'text',
    value: 'TIME',
    group: load,
    says: 'measured time: 90s, 10m, 1h [as long as each endpoint needs for its verdict, about 5,000 requests]',
  },
  mix: { kind: 'text', value: 'NAME=WEIGHT,…', group: load, says: 'which requests, and how many against the others' },
  poisson: { kind: 'switch', group: load, says: 'requests leave as independent callers would, not evenly' },
  ramp: { kind: 'text', value: 'TIME', group: load, says: 'the rate rises from 0 for so long; not measured [5s]' },
  'warm-up': { kind: 'text', value: 'TIME', group: load, says: 'full rate before anything is measured [5s]' },
  workers: { kind: 'text', value: 'N', group: load, says: 'threads that send [1]' },
  seed: { kind: 'text', value: 'N', group: load, says: 'repeat the random choices of a run' },
  limit: { kind: 'text', value: 'MS', group: verdict, says: 'the TP99 that is allowed [200]' },
  confidence: { kind: 'text', value: 'PERCENT', group: verdict, says: 'how sure a verdict must be [95]' },
  'confirm-host': {
    kind: 'text',
    value: 'HOST',
    group: care,
    says: 'the host that you may load: needed for any but this machine',
  },
  'dry-run': { kind: 'switch', group: care, says: 'print the plan and send nothing' },
  'abort-error-rate': {
    kind: 'text',
    value: 'PERCENT',
    group: care,
    says: 'end the run when more of the latest replies are errors [50]',
  },
  timeout: { kind: 'text', value: 'TIME', group: wire, says: 'for one reply; what takes longer is an error [10s]' },
  header: { ...shared.header, group: wire },
  ca: { ...shared.ca, group: wire },
  report: { ...shared.report, group: output },
  histograms: { kind: 'text', value: 'FILE', group: output, says: 'write the latencies, for octoproof load merge' },
  github: { ...shared.github, group: output },
  quiet: { ...shared.quiet, group: output, says: 'the outcome only' },
  color: { ...shared.color, group: output },
  help: { ...shared.help, group: output },
} as const satisfies Record<string, FlagSpec>;

export const loadStorefrontSpecs: Readonly<Record<string, FlagSpec>> = {
  target: { ...shared.target, group: target },
  url: { kind: 'text', value: 'URL', group: target, says: 'a base URL' },
  reference: { ...shared.reference, group: target },
  'api-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: 'the variable that holds the key [OCTOPROOF_API_KEY]',
  },
  ...loadSpecs,
  'allow-writes': {
    kind: 'switch',
    group: care,
    says: 'make carts, which off loopback needs leave; they are abandoned',
  },
  'read-only': { kind: 'switch', group: care, says: 'send nothing that changes anything' },
};

export const loadPartnerSpecs: Readonly<Record<string, FlagSpec>> = {
  target: { ...shared.target, group: target },
  reference: { ...shared.reference, group: target },
  'signing-key-env': {
    kind: 'text',
    value: 'NAME',
    group: target,
    says: 'the variable that holds the signing key [as the target file says]',
  },
  ...loadSpecs,
  'allow-reservations': {
    kind: 'switch',
    group: care,
    says: 'make reservations where --mix asks for them; they are cancelled',
  },
};

const epilogue = `The verdict is statistics: an endpoint passes when so few of its requests above the limit would be too unlikely for one whose TP99 is above it, and fails when so many would be too unlikely for one that keeps it. Errors and time-outs are above. Latency counts from the schedule.\n\n${exitCodeTable()}`;

export function loadStorefrontUsage(columns: number): Usage {
  return {
    usage:
      'octoproof load storefront (--target FILE | --url URL | --reference) [options]\n\nFinds out whether the TP99 of a storefront keeps its limit at a rate.',
    flags: loadStorefrontSpecs,
    examples: [
      ['octoproof load storefront --reference --rate 3000', 'see it work'],
      ['octoproof load storefront --target octoproof.target.json --dry-run', 'what would be sent'],
      [
        'octoproof load storefront --target octoproof.target.json --confirm-host shop.example.com --mix products=3,me=1',
        'against staging',
      ],
    ],
    epilogue,
    columns,
  };
}

export function loadPartnerUsage(columns: number): Usage {
  return {
    usage:
      'octoproof load partner (--target FILE | --reference) [options]\n\nFinds out whether the TP99 of a partner backend keeps 200 ms at 10,000 requests a minute.',
    flags: loadPartnerSpecs,
    examples: [
      ['octoproof load partner --reference --rate 3000', 'see it work'],
      ['octoproof load partner --target octoproof.target.json --confirm-host partner.example.com', 'against staging'],
      [
        'octoproof load partner --target octoproof.target.json --mix checkAvailability=9,reserve=1 --allow-reservations',
        'reservations, too',
      ],
    ],
    epilogue,
    columns,
  };
}
