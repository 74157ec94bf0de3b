import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import { milliseconds, whole, type Range } from '../../certification/ranges.ts';
import { watchExitCodes } from '../../watch/words.ts';
import { refuse } from '../../model/configuration-error.ts';
import { headings, colorFlag, helpFlag, serverFlags } from '../../certification/flags/shared.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import { runSettings } from '../certify/requested-run.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import {
  group,
  number,
  parsed,
  text,
  toggle,
  type Complain,
  type FlagTable,
  type Some,
  type Values,
} from '../../certification/flags/flag.ts';
import { time } from '../../certification/flags/measure.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';

const defaultHistory = 'octoproof-watch';
const defaultMaxRequests = 60;
const defaultPause = 10;

/** A duration in seconds, at most a leap year. */
const secondsFrom = (least: number): Range => ({
  expected: `a duration from ${least} s to 366 d`,
  holds: (value) => value >= least && value <= 366 * 86_400,
});

/** The environment variable with the secret of the webhook. */
export const secretVariable = 'OCTOPROOF_WEBHOOK_SECRET';

export const watchFlags = {
  ...serverFlags.target,
  'api-key-env': storefrontFlags['api-key-env'],
  'other-api-key-env': storefrontFlags['other-api-key-env'],
  ...group('Watching:', {
    every: time('watch again after this time, such as 24h, until Ctrl-C', 'watch once', secondsFrom(1)),
    history: text('DIR', 'folder that keeps the reports of the runs', { usual: defaultHistory }),
    pause: time('time between a look that found a change and the second look, such as 30s', '10s', secondsFrom(0)),
    seed: { ...storefrontFlags.seed, usual: 'the seed of the history' },
    list: toggle('print the watched checks; send nothing'),
    webhook: parsed('URL', `post alerts to this address, signed with the secret in $${secretVariable}`, {
      parse: webhookAddress,
    }),
  }),
  ...group(headings.safety, {
    'max-requests': number('N', 'maximum number of requests in each look at the target', {
      range: whole(10, 10_000),
      usual: defaultMaxRequests,
    }),
    'rate-limit': { ...storefrontFlags['rate-limit'], usual: '2' },
  }),
  ...serverFlags.wire,
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
    ['octoproof watch --webhook https://alerts.example.com/octoproof', 'post alerts'],
  ],
  epilogue: `A run never changes data and keeps to its own limits, whatever the target file allows. It compares the target with the newest run in the history of the same target, release and seed. If something changed, a second look follows, and only a change that both looks show is an alert. An alert is sent once, by the Standard Webhooks scheme and with at most 3 tries. If none succeeds, the next run finds the changes again.\n\nOnly storefronts can be watched. The checks of a partner backend send wrongly signed requests, which raise alarms in production.\n\n${ownExitCodes(watchExitCodes)}\n\nWith --every, the exit code after Ctrl-C is 0.`,
};

type Given = Pick<Parsed<FlagTable>, 'words' | 'problems'> & { readonly flags: Some<Values<typeof watchFlags>> };

export type WatchCommandSettings = ReturnType<typeof readWatch>;

/** Reads the flags. Throws a ConfigurationError with all problems. */
export function readWatch({ flags, problems, words }: Given) {
  const storefront: StorefrontSettings = {
    ...runSettings(flags),
    list: false,
    writes: false,
    concurrency: 1,
    maxRequests: flags.maxRequests ?? defaultMaxRequests,
  };
  refuse([...problems, ...storefrontProblems(storefront), ...strayWords({ words })]);
  const { every, history = defaultHistory, pause = defaultPause } = flags;
  const { webhook, list = false, color = null } = flags;
  const [everyMs, pauseMs] = [every === undefined ? null : milliseconds(every), milliseconds(pause)];
  return { storefront, everyMs, history, pauseMs, webhook, list, color };
}

/** No message repeats the address: its path may be secret. */
function webhookAddress(written: string, complain: Complain): string | undefined {
  const { protocol, username, password } = URL.canParse(written) ? new URL(written) : new URL('none:');
  if (protocol !== 'http:' && protocol !== 'https:')
    complain('expected an http or https URL', 'give an address such as https://alerts.example.com/octoproof');
  if (username + password !== '')
    complain('the URL contains credentials', 'remove the credentials: the signature of the alert proves who sent it');
  return written;
}
