import type { LoadSettings } from '../../certification/load-check/settings.ts';
import { whole } from '../../certification/ranges.ts';
import { defaultKeyVariable } from '../../certification/storefront/api-keys.ts';
import { signingKeyEnvFlag } from '../certify/partner-flags.ts';
import {
  caFlag,
  colorFlag,
  githubFlag,
  headerFlag,
  helpFlag,
  maxDurationFlag,
  referenceFlag,
  reportsFlag,
  reportWithoutReproFlag,
  seedFlag,
  targetFlag,
  urlFlag,
  type Some,
} from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, number, parsed, text, toggle, type Flag, type Given, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import { mixFlag } from './mix.ts';

const targetHeading = 'What to load:';
const countsHeading = 'What counts:';
const safetyHeading = 'With care:';

const namedTarget = group(targetHeading, {
  target: targetFlag,
  url: urlFlag,
  reference: referenceFlag,
  'api-key-env': text('NAME', 'the variable that holds the key', { usual: defaultKeyVariable }),
  'signing-key-env': signingKeyEnvFlag,
});

/** Flags that every load check has. What is possible the plan says. */
const loadFlags = {
  ...group('How much, and what:', {
    rate: plain('N', 'requests a minute in all', { usual: 10_000 }),
    duration: duration('measured time: 90s, 10m, 1h', {
      usual: 'as long as each endpoint needs for its verdict, about 5,000 requests',
    }),
    mix: mixFlag,
    poisson: toggle('requests leave as independent callers would, not evenly'),
    ramp: duration('the rate rises from 0 for so long; not measured', { usual: '5s' }),
    'warm-up': duration('full rate before anything is measured', { usual: '5s' }),
    workers: number('N', 'threads that send', { range: whole(1, 64), usual: 1 }),
    seed: seedFlag,
  }),
  ...group(countsHeading, {
    limit: limitOf('200'),
    confidence: percentage('how sure a verdict must be', { usual: 95 }),
  }),
  ...group(safetyHeading, {
    'confirm-host': text('HOST', 'the host that you may load: needed for any but this machine'),
    'dry-run': toggle('print the plan and send nothing'),
    'abort-error-rate': percentage('end the run when more of the latest replies are errors', { usual: 50 }),
    'max-duration': maxDurationFlag('10 minutes more than the plan takes'),
  }),
  ...group('On the wire:', {
    timeout: duration('for one reply; what takes longer is an error', { usual: '10s' }),
    header: headerFlag,
    ca: caFlag,
  }),
  ...group('What comes out:', {
    report: reportWithoutReproFlag,
    histograms: text('FILE', 'write the latencies, for octoproof load merge'),
    github: githubFlag,
    quiet: toggle('the outcome only'),
    color: colorFlag,
    help: helpFlag,
  }),
};

const { target, url, reference, 'api-key-env': apiKeyEnv, 'signing-key-env': signingKeyEnv } = namedTarget;

export const loadStorefrontFlags = {
  target,
  url,
  reference,
  'api-key-env': apiKeyEnv,
  ...loadFlags,
  ...group(countsHeading, { limit: limitOf('none: the figures are an observation') }),
  ...group(safetyHeading, {
    'allow-writes': toggle('make carts, which off loopback needs leave; they are abandoned'),
    'read-only': toggle('send nothing that changes anything'),
  }),
};

export const loadPartnerFlags = {
  target,
  url,
  reference,
  'signing-key-env': signingKeyEnv,
  ...loadFlags,
  ...group(safetyHeading, {
    'allow-reservations': toggle('make reservations where --mix asks for them; they are cancelled'),
  }),
};

const epilogue = `The verdict is statistics: an endpoint passes when so few of its requests above the limit would be too unlikely for one whose TP99 is above it, and fails when so many would be too unlikely for one that keeps it. Errors and time-outs are above. Latency counts from the schedule.\n\n${exitCodeTable()}`;

export const loadStorefrontSpec: CommandSpec<typeof loadStorefrontFlags> = {
  name: 'load storefront',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Measures the TP99 of a storefront at a rate, and judges it where you give a limit.',
  flags: loadStorefrontFlags,
  examples: [
    ['octoproof load storefront --reference --rate 3000', 'see it work'],
    ['octoproof load storefront --target octoproof.target.json --dry-run', 'what would be sent'],
    [
      'octoproof load storefront --target octoproof.target.json --confirm-host shop.example.com --limit 500',
      'against staging',
    ],
  ],
  epilogue,
};

export const loadPartnerSpec: CommandSpec<typeof loadPartnerFlags> = {
  name: 'load partner',
  takes: '[--target FILE] [--url URL] [options]',
  purpose: 'Finds out whether the TP99 of a partner backend keeps 200 ms at 10,000 requests a minute.',
  flags: loadPartnerFlags,
  examples: [
    ['octoproof load partner --reference --rate 3000', 'see it work'],
    ['octoproof load partner --target octoproof.target.json --confirm-host partner.example.com', 'against staging'],
    [
      'octoproof load partner --target octoproof.target.json --mix checkAvailability=8,reserve=1,fulfill=1 --allow-reservations',
      'every endpoint',
    ],
  ],
  epilogue,
};

const { rate, duration: measured, mix, ramp, 'warm-up': warmUp, seed, timeout, header, help } = loadFlags;
/** Flags that shape a script. What a script cannot keep, such as --poisson, is refused. */
const loadExportFlags = {
  target,
  url,
  'api-key-env': apiKeyEnv,
  'signing-key-env': signingKeyEnv,
  rate,
  duration: measured,
  mix,
  ramp,
  'warm-up': warmUp,
  seed,
  ...group(countsHeading, { limit: limitOf('200 for a partner; a storefront needs one') }),
  timeout,
  header,
  help,
};

export const loadExportSpec: CommandSpec<typeof loadExportFlags> = {
  name: 'load export k6',
  takes: '(partner | storefront) --target FILE [options] > load.js',
  purpose:
    'Prints the load as a k6 script: constant arrival rate, every request signed afresh, thresholds. The key is no part of it.',
  flags: loadExportFlags,
  examples: [
    ['octoproof load export k6 partner --target octoproof.target.json > load.js', 'write it'],
    ['k6 run -e OCTOPROOF_SIGNING_KEY="$OCTOPROOF_SIGNING_KEY" load.js', 'run it'],
  ],
  epilogue: exitCodeTable(),
  next: [
    ['storefront', 'a storefront API'],
    ['partner', 'a partner backend'],
  ],
};

const loadMergeFlags = group('Options:', {
  json: toggle('for programs'),
  report: reportsFlag(['json', 'junit']),
  color: colorFlag,
  help: helpFlag,
});

export const loadMergeSpec: CommandSpec<typeof loadMergeFlags> = {
  name: 'load merge',
  takes: 'FILE… [options]',
  purpose: 'Judges what several machines measured of one target, sample by sample: files that --histograms wrote.',
  flags: loadMergeFlags,
  examples: [
    ['octoproof load merge one.json two.json', 'one verdict for two machines'],
    ['octoproof load merge one.json two.json --report junit=load.xml', 'the same for CI'],
  ],
  epilogue: `Files of other limits, confidences, targets or mixes are refused, and one run twice.\n\n${exitCodeTable()}`,
  next: 'files',
};

/** Flags of a load check, of which a command may lack some. */
export type LoadFlags = Some<Values<typeof loadStorefrontFlags & typeof loadPartnerFlags>>;

/** The load in the flags. */
export function loadSettings(flags: LoadFlags): LoadSettings {
  return {
    perMinute: flags.rate,
    durationMs: flags.duration,
    rampMs: flags.ramp,
    warmUpMs: flags['warm-up'],
    poisson: flags.poisson === true,
    mix: flags.mix ?? null,
    limitMs: flags.limit,
    confidence: flags.confidence,
    timeoutMs: flags.timeout,
    workers: flags.workers,
    abortErrorRate: flags['abort-error-rate'],
    confirmHost: flags['confirm-host'],
    maxDuration: flags['max-duration'],
    dryRun: flags['dry-run'] === true,
    histograms: flags.histograms ?? null,
  };
}

interface Usual {
  readonly usual: string | number;
}

/** `usual` says what holds without it. */
function limitOf(usual: string): Flag<number | undefined> {
  return plain('MS', 'the TP99 that is allowed', { usual });
}

/** A duration such as `90`, `90s`, `10m` or `1h`, in milliseconds. */
function duration(says: string, { usual }: Usual): Flag<number | undefined> {
  const milliseconds: Readonly<Record<string, number>> = { '': 1_000, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
  return measure('TIME', says, {
    usual,
    what: 'a duration, such as 90s, 10m or 1h',
    pattern: /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/,
    factor: (unit) => milliseconds[unit] ?? Number.NaN,
  });
}

/** A percentage such as `99` or `99.9%`, as a part of 1. */
function percentage(says: string, { usual }: Usual): Flag<number | undefined> {
  const pattern = /^(\d+(?:\.\d+)?) ?(%)?$/;
  return measure('PERCENT', says, { usual, what: 'a percentage, such as 99', pattern, factor: () => 0.01 });
}

/** A number, fractions too. */
function plain(value: string, says: string, { usual }: Usual): Flag<number | undefined> {
  return measure(value, says, {
    usual,
    what: 'a number, such as 200',
    pattern: /^(-?\d+(?:\.\d+)?)$/,
    factor: () => 1,
  });
}

interface Form extends Usual {
  /** In words, with an example. */
  readonly what: string;
  /** Digits, then the unit. */
  readonly pattern: RegExp;
  readonly factor: (unit: string) => number;
}

function measure(value: string, says: string, { usual, what, pattern, factor }: Form): Flag<number | undefined> {
  return parsed(value, says, {
    usual,
    parse(written, complain) {
      const [, digits = '', unit = ''] = pattern.exec(written.trim()) ?? [];
      if (digits !== '') return Number(digits) * factor(unit);
      const [expected = '', such = ''] = what.split(', such as ');
      complain(`expected ${expected}, received ${JSON.stringify(written)}`, `such as ${such}`);
      return undefined;
    },
  });
}

/** Flags of which the words of the target tell already, that name outputs, or that only concern one run. */
const untold: ReadonlySet<string> = new Set([
  ...Object.keys(namedTarget),
  ...'header ca report histograms github quiet color help dry-run seed'.split(' '),
]);

/** The words that ask for the same load again, behind those that name the target. */
export function loadWords(given: ReadonlyMap<string, Given>): readonly string[] {
  return Object.keys(loadFlags)
    .filter((name) => !untold.has(name))
    .flatMap((name) => {
      const written = given.get(name);
      if (typeof written === 'string') return [`--${name}`, written];
      return written === true ? [`--${name}`] : [];
    });
}
