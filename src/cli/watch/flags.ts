import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import { whole } from '../../certification/ranges.ts';
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
  type Flag,
} from '../../certification/flags/flag.ts';
import { timeUnits } from '../../certification/flags/measure.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';

const defaultHistory = 'octoproof-watch';
const defaultMaxRequests = 60;
const defaultPauseMs = 10_000;

/** The environment variable with the secret of the webhook. */
export const secretVariable = 'OCTOPROOF_WEBHOOK_SECRET';

export const watchFlags = {
  ...serverFlags.target,
  'api-key-env': storefrontFlags['api-key-env'],
  'other-api-key-env': storefrontFlags['other-api-key-env'],
  ...group('Watching:', {
    every: timeFlag('watch again after this time, until Ctrl-C', { leastMs: 1_000, usual: 'watch once' }),
    history: text('DIR', 'folder with the runs so far', { usual: defaultHistory }),
    pause: timeFlag('wait before the second look', { leastMs: 0, usual: '10s' }),
    seed: { ...storefrontFlags.seed, usual: 'the seed of the history' },
    list: toggle('print the watched checks; send nothing'),
    webhook: parsed('URL', `post alerts to this address, signed with the secret in $${secretVariable}`, {
      parse: webhookAddress,
    }),
  }),
  ...group(headings.safety, {
    'max-requests': number('N', 'maximum number of requests of each look', {
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
  const { every: everyMs = null, history = defaultHistory, pause: pauseMs = defaultPauseMs } = flags;
  const { webhook, list = false, color = null } = flags;
  return { storefront, everyMs, history, pauseMs, webhook, list, color };
}

/** No message repeats the address: its path may be secret. */
function webhookAddress(written: string, complain: Complain): string | undefined {
  const { protocol, username, password } = URL.canParse(written) ? new URL(written) : new URL('none:');
  if (protocol !== 'http:' && protocol !== 'https:')
    complain('expected an http or https URL', 'give an address such as https://alerts.example.com/octoproof');
  if (username + password !== '') complain('the URL contains credentials', 'remove them: the signature is the proof');
  return written;
}

const units: Readonly<Record<string, number>> = timeUnits;
const mostMs = 366 * timeUnits.d;

/** A time such as `24h`, in milliseconds. */
function timeFlag(says: string, { leastMs, usual }: { leastMs: number; usual: string }): Flag<number | undefined> {
  return parsed('TIME', says, {
    usual,
    parse(written, complain) {
      const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(written) ?? [];
      const ms = Number(digits) * (units[unit] ?? Number.NaN);
      if (ms >= leastMs && ms <= mostMs) return ms;
      complain(
        `expected a time from ${leastMs / 1000}s to 366d, received ${JSON.stringify(written)}`,
        'use a number and s, m, h or d, such as 24h',
      );
      return undefined;
    },
  });
}
