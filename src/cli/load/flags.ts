import { whole } from '../../certification/ranges.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import { partnerFlags } from '../../certification/partner/flags.ts';
import {
  colorFlag,
  headerFlag,
  helpFlag,
  tlsFlags,
  plainOutputFlags,
  maxDurationFlag,
  outputs,
  reportsFlag,
  seedFlag,
  serverFlags,
} from '../../certification/flags/shared.ts';
import { loadKindNames } from '../../certification/report-files/report-kinds.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import {
  group,
  number,
  text,
  toggle,
  unrecorded,
  without,
  type Given,
  type Some,
  type Values,
} from '../../certification/flags/flag.ts';
import { exitCodeTable, ownExitCodes } from '../flags/help.ts';
import { measure } from '../../certification/flags/measure.ts';
import { loadExitCodes } from '../../report/load/wording.ts';
import { limitFlag } from './limits.ts';
import { mixFlag } from './mix.ts';
import { stagesFlag } from './stages.ts';

const countsHeading = 'Verdict:';
const safetyHeading = 'Safety limits:';

/** Flags of every load check. The plan checks their ranges. */
const loadFlags = {
  ...group('Load:', {
    rate: measure('number', 'N', 'requests a minute', 10_000),
    duration: measure('duration', 'TIME', 'measured time, such as 90s, 10m or 1h', 'about 5,000 requests per endpoint'),
    stages: stagesFlag,
    'find-rate': toggle(
      'find the highest rate, up to --rate, at which the target keeps the limits; each step takes --duration [30s]',
    ),
    mix: mixFlag,
    poisson: toggle('send at random times (Poisson) instead of evenly'),
    ramp: measure('duration', 'TIME', 'time in which the rate rises from 0; not measured', '5s'),
    'warm-up': measure('duration', 'TIME', 'time at full rate before the measurement', '5s'),
    workers: number('N', 'number of sending threads', { range: whole(1, 64), usual: 1 }),
    ...unrecorded({ seed: seedFlag }),
  }),
  ...group(countsHeading, {
    limit: limitFlag('200ms'),
    confidence: measure('percentage', 'PERCENT', 'statistical confidence of the verdict', 95),
  }),
  ...group(safetyHeading, {
    'confirm-host': text(
      'HOST',
      'confirm that you are allowed to load this host; required for every target that is not on this machine',
    ),
    ...unrecorded({ 'dry-run': toggle('print the plan; send nothing') }),
    'abort-error-rate': measure(
      'percentage',
      'PERCENT',
      'stop if more than this share of the latest replies are errors',
      50,
    ),
    'max-duration': maxDurationFlag('the planned duration plus 10 minutes'),
  }),
  ...group('Connection:', {
    timeout: measure('duration', 'TIME', 'time-out of one reply; a later reply is an error', '10s'),
    header: headerFlag,
    ...tlsFlags,
  }),
  ...outputs({
    integration: plainOutputFlags.integration,
    certificate: text('PATH', 'write the report as a certificate, for octoproof dossier'),
    'certificate-key': plainOutputFlags['certificate-key'],
    report: reportsFlag(loadKindNames),
    histograms: text('FILE', 'write the latencies for octoproof load merge'),
    github: plainOutputFlags.github,
    quiet: toggle('print the outcome only'),
    color: colorFlag,
    help: helpFlag,
  }),
};

const { 'api-key-env': apiKeyEnv } = storefrontFlags;
const { 'signing-key-env': signingKeyEnv } = partnerFlags;

export const loadStorefrontFlags = {
  ...serverFlags.target,
  'api-key-env': apiKeyEnv,
  ...loadFlags,
  ...group(countsHeading, { limit: limitFlag('none: only measure') }),
  ...group(safetyHeading, {
    'allow-writes': toggle('allow octoproof to create carts outside loopback; octoproof abandons them afterwards'),
    'read-only': toggle('send only requests that change nothing'),
  }),
};

export const loadPartnerFlags = {
  ...serverFlags.target,
  'signing-key-env': signingKeyEnv,
  ...loadFlags,
  ...group(safetyHeading, {
    'allow-reservations': toggle('allow octoproof to make reservations with --mix; octoproof cancels them afterwards'),
  }),
};

const epilogue = `Every limit gets a verdict with the confidence of --confidence. If there are too few requests for this confidence, the verdict is inconclusive. Errors and time-outs count as above the limit. Latencies are measured from the scheduled time of each request.\n\n${exitCodeTable(loadExitCodes)}`;

export const loadStorefrontSpec: CommandSpec<typeof loadStorefrontFlags> = {
  name: 'load storefront',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Measures the TP99 of a storefront at a rate. With --limit, it gives a verdict.',
  flags: loadStorefrontFlags,
  examples: [
    ['octoproof load storefront --reference --rate 3000', 'try it on the bundled reference'],
    ['octoproof load storefront --target octoproof.target.json --dry-run', 'print the plan only'],
    [
      'octoproof load storefront --reference --limit 500ms,p50=50ms,p95@products=200ms,errors=0.1%',
      'judge several limits',
    ],
    [
      'octoproof load storefront --target octoproof.target.json --confirm-host shop.example.com --limit 500ms',
      'load a staging system',
    ],
  ],
  epilogue,
};

export const loadPartnerSpec: CommandSpec<typeof loadPartnerFlags> = {
  name: 'load partner',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Checks whether the TP99 of a partner backend is at most 200 ms at 10,000 requests a minute.',
  flags: loadPartnerFlags,
  examples: [
    ['octoproof load partner --reference --rate 3000', 'try it on the bundled reference'],
    [
      'octoproof load partner --target octoproof.target.json --confirm-host partner.example.com',
      'load a staging system',
    ],
    [
      'octoproof load partner --target octoproof.target.json --mix checkAvailability=8,reserve=1,fulfill=1 --allow-reservations',
      'load every endpoint',
    ],
  ],
  epilogue,
};

const { rate, duration: measured, mix, ramp, 'warm-up': warmUp, seed, timeout, header, help } = loadFlags;
/** Flags of a script. A flag that a script does not support, such as --poisson, is refused as unknown. */
const loadExportFlags = {
  ...without(serverFlags.target, 'reference'),
  'api-key-env': apiKeyEnv,
  'signing-key-env': signingKeyEnv,
  rate,
  duration: measured,
  mix,
  ramp,
  'warm-up': warmUp,
  seed,
  ...group(countsHeading, { limit: limitFlag('200ms for a partner, none for a storefront') }),
  timeout,
  header,
  help,
};

export const loadExportSpec: CommandSpec<typeof loadExportFlags> = {
  name: 'load export k6',
  takes: '(partner | storefront) --target FILE [options] > load.js',
  purpose:
    'Prints the load as a k6 script with a constant arrival rate, a new signature for every request, and thresholds. The script does not contain the key.',
  flags: loadExportFlags,
  examples: [
    ['octoproof load export k6 partner --target octoproof.target.json > load.js', 'write the script'],
    ['k6 run -e OCTOPROOF_SIGNING_KEY="$OCTOPROOF_SIGNING_KEY" load.js', 'run the script'],
  ],
  epilogue: ownExitCodes({
    0: 'the script was printed',
    2: 'wrong usage or configuration',
    3: 'an error in octoproof',
  }),
};

const loadMergeFlags = group('Options:', {
  json: toggle('print JSON'),
  report: reportsFlag(['json', 'junit']),
  color: colorFlag,
  help: helpFlag,
});

export const loadMergeSpec: CommandSpec<typeof loadMergeFlags> = {
  name: 'load merge',
  takes: 'FILE… [options]',
  purpose:
    'Merges the measurements of several machines against one target (files of --histograms) and gives one verdict.',
  flags: loadMergeFlags,
  examples: [
    ['octoproof load merge one.json two.json', 'one verdict for two machines'],
    ['octoproof load merge one.json two.json --report junit=load.xml', 'write a report for CI'],
  ],
  epilogue: `All files must have the same limit, confidence, target and mix, and come from different runs.\n\n${exitCodeTable(loadExitCodes)}`,
};

/** The values of the flags of a load check. A command may not have all of them. */
export type LoadFlags = Some<Values<typeof loadStorefrontFlags & typeof loadPartnerFlags>>;

/** Returns the words that repeat the load. They follow the words that name the target, with its headers and authorities. */
export function loadWords(given: ReadonlyMap<string, Given>): readonly string[] {
  return Object.entries(without(loadFlags, 'header', 'ca', 'cert', 'key', 'insecure'))
    .filter(([, { recorded }]) => recorded)
    .flatMap(([name]) => {
      const written = given.get(name);
      if (typeof written === 'string') return [`--${name}`, written];
      return written === true ? [`--${name}`] : [];
    });
}
