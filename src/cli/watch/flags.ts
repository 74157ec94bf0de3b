import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import { whole } from '../../certification/ranges.ts';
import { watchExitCodes } from '../../watch/words.ts';
import { refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { headings, serverSettings, colorFlag, helpFlag, type Some } from '../certify/shared-flags.ts';
import { storefrontFlags } from '../certify/storefront-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, number, text, toggle, type FlagTable, type Values } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { timeFlag } from './time-flag.ts';

const defaultHistory = 'octoproof-watch';
export const defaultSecretVariable = 'OCTOPROOF_WEBHOOK_SECRET';
const defaultMaxRequests = 40;
const defaultPauseMs = 10_000;

const { seed: seedFlag } = storefrontFlags;

export const watchFlags = {
  target: storefrontFlags.target,
  url: storefrontFlags.url,
  reference: storefrontFlags.reference,
  'api-key-env': storefrontFlags['api-key-env'],
  'other-api-key-env': storefrontFlags['other-api-key-env'],
  ...group('Watching:', {
    every: timeFlag('watch again after this time, until Ctrl-C', { leastMs: 1_000, usual: 'watch once' }),
    history: text('DIR', 'folder with the runs so far', { usual: defaultHistory }),
    pause: timeFlag('wait before the second look', { leastMs: 0, usual: '10s' }),
    seed: { ...seedFlag, usual: 'the seed of the history' },
    list: toggle('print the watched sections; send nothing'),
  }),
  ...group('Alerts:', {
    webhook: text('URL', 'post alerts to this address, signed by the Standard Webhooks scheme'),
    'webhook-secret-env': text('NAME', 'environment variable with the secret, whsec_…', {
      usual: defaultSecretVariable,
    }),
  }),
  ...group(headings.safety, {
    'max-requests': number('N', 'maximum number of requests of each look', {
      range: whole(10, 10_000),
      usual: defaultMaxRequests,
    }),
    'rate-limit': { ...storefrontFlags['rate-limit'], usual: '2' },
  }),
  'allow-short-keys': storefrontFlags['allow-short-keys'],
  timeout: storefrontFlags.timeout,
  header: storefrontFlags.header,
  ca: storefrontFlags.ca,
  'user-agent': storefrontFlags['user-agent'],
  ...group(headings.output, { color: colorFlag, help: helpFlag }),
};

export const watchSpec: CommandSpec<typeof watchFlags> = {
  name: 'watch',
  takes: '[--target FILE] [--url URL] [options]',
  purpose:
    'Watches a storefront in production: looks at it with a few dozen read-only requests and reports what changed.',
  flags: watchFlags,
  examples: [
    ['octoproof watch --target production.target.json', 'one run, for cron and CI'],
    ['octoproof watch --target production.target.json --every 24h', 'one run a day, until Ctrl-C'],
    ['octoproof watch --target production.target.json --list', 'print the watched sections; send nothing'],
    ['octoproof watch --webhook https://alerts.example.com/octoproof', 'post alerts'],
  ],
  epilogue: `A run never changes data and keeps to its own limits, whatever the target file allows. It compares the target with the newest run in the history of the same target, release and seed. If something changed, a second look follows, and only a change that both looks show is an alert. An alert is sent once.\n\nThe webhook is tried 3 times. The history keeps an alert that was not delivered, and the next run delivers it.\n\nOnly storefronts can be watched. The checks of a partner backend send wrongly signed requests, which raise alarms in production.\n\n${ownExitCodes(watchExitCodes)}\n\nWith --every, the exit code after Ctrl-C is 0.`,
};

/** The settings of `octoproof watch`. */
export interface WatchCommandSettings {
  readonly storefront: StorefrontSettings;
  readonly everyMs: number | null;
  readonly history: string;
  readonly pauseMs: number;
  readonly maxRequests: number;
  readonly webhook: string | null;
  /** The name of the environment variable; undefined for the default. */
  readonly secretVariable: string | undefined;
  readonly list: boolean;
  readonly color: boolean | null;
}

interface ReadFlags extends Pick<Parsed<FlagTable>, 'words' | 'problems'> {
  readonly flags: Some<Values<typeof watchFlags>>;
}

/** Reads the flags. Throws a ConfigurationError with all problems. */
export function readWatch({ flags, problems, words }: ReadFlags): WatchCommandSettings {
  const { webhook = null, 'webhook-secret-env': secretVariable, 'max-requests': maxRequests } = flags;
  const storefront: StorefrontSettings = {
    ...serverSettings(flags),
    apiKeyEnv: flags['api-key-env'],
    otherApiKeyEnv: flags['other-api-key-env'],
    userAgent: flags['user-agent'],
    writes: false,
    concurrency: 1,
    maxRequests: maxRequests ?? defaultMaxRequests,
  };
  refuse([
    ...problems,
    ...storefrontProblems(storefront, { needsTarget: true }),
    ...webhookProblems(webhook, secretVariable),
    ...strayWords({ words }),
  ]);
  return {
    storefront,
    everyMs: flags.every ?? null,
    history: flags.history ?? defaultHistory,
    pauseMs: flags.pause ?? defaultPauseMs,
    maxRequests: maxRequests ?? defaultMaxRequests,
    webhook,
    secretVariable,
    list: flags.list === true,
    color: flags.color ?? null,
  };
}

/** No message repeats the address: its path may be secret. */
function webhookProblems(webhook: string | null, secretVariable: string | undefined): readonly ConfigurationProblem[] {
  if (webhook === null) {
    if (secretVariable === undefined) return [];
    const message = 'this flag works only with --webhook';
    return [{ flag: '--webhook-secret-env', message, hint: 'also give --webhook URL' }];
  }
  const hint = 'give an address such as https://alerts.example.com/octoproof';
  const { protocol, username, password } = URL.canParse(webhook) ? new URL(webhook) : new URL('none:');
  if (protocol !== 'http:' && protocol !== 'https:')
    return [{ flag: '--webhook', message: 'expected an http or https URL', hint }];
  if (username === '' && password === '') return [];
  return [
    { flag: '--webhook', message: 'the URL contains credentials', hint: 'remove them: the signature is the proof' },
  ];
}
