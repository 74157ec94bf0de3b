import {
  clientProblems,
  clientRanges,
  usualClientSettings,
  usualPort,
  type ClientSettings,
  type WantedDriver,
} from '../../certification/client/settings.ts';
import { ranges } from '../../certification/ranges.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, names, number, text, toggle, without, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { Parsed } from '../flags/parse.ts';
import { outputOptionsOf, validated, type RequestedRun } from './requested-run.ts';
import {
  caFlag,
  fileFlags,
  headings,
  maxDurationFlag,
  onlyFlag,
  outputFlags,
  planJsonFlag,
  referenceFlag,
  reportWithoutReproFlag,
  runSettings,
  skipFlag,
} from './shared-flags.ts';

export const clientFlags = {
  ...group('Client:', {
    command: text("'WORDS'", 'start the client with its driver: a program that answers questions on stdin'),
    'driver-url': text('URL', 'ask a driver that is running already, over HTTP'),
    reference: referenceFlag,
    'time-scale': number(
      'FACTOR',
      'factor by which the client shortens its waits, 1 if it does not; without it, waits are not judged',
      {
        range: clientRanges.timeScale,
      },
    ),
    'pass-env': names('NAME,…', 'environment variables that --command gets in addition to those of a shell'),
    timeout: number('SECONDS', 'time-out of one answer of the driver', {
      range: ranges.timeout,
      usual: usualClientSettings.timeout,
    }),
  }),
  ...group('Sandbox:', {
    port: number('N', 'port for the requests of the client; 0 for any free port', {
      range: clientRanges.port,
      usual: `${usualClientSettings.port}, with --command any free port`,
    }),
    host: text('ADDRESS', 'address to listen on', { usual: usualClientSettings.host }),
    upstream: text('URL', 'watch in front of this real service instead of the sandbox; nothing is changed or provoked'),
    ca: caFlag,
    provoke: toggle('provoke unusual replies, or not with --no-provoke', { usual: 'on in the sandbox' }),
    register: toggle('give the client no key: it registers itself'),
    'redirect-url': text('URL', 'where the checkout returns the shopper'),
    idle: number('SECONDS', 'end after this time without a request', {
      range: clientRanges.idle,
      usual: 'Ctrl-C ends',
    }),
    'max-duration': maxDurationFlag('no limit'),
  }),
  ...group(headings.selection, {
    only: onlyFlag,
    skip: skipFlag,
    'accept-gaps': names(
      'GAP,…',
      'accept rules that are not exercised for this reason: traffic, driver, provoke, selfRegistration',
    ),
    list: toggle('print rules and stimuli; serve nothing'),
    json: planJsonFlag,
  }),
  ...group(headings.output, { report: reportWithoutReproFlag }),
  ...fileFlags,
  ...without(outputFlags, 'log-level'),
};

export const clientSpec: CommandSpec<typeof clientFlags> = {
  name: 'client',
  takes: '[--command WORDS | --driver-url URL | --reference] [options]',
  purpose:
    'Certifies a client of the storefront API. octoproof serves a sandbox, watches the requests of the client and judges them.',
  flags: clientFlags,
  examples: [
    ['octoproof client', 'serve the sandbox and judge until Ctrl-C'],
    [
      'octoproof client --command "npm run octoproof-driver"',
      'act as the shoppers of the client, and judge everything',
    ],
    ['octoproof client --upstream https://staging.example.com --idle 60', 'watch in front of a real service'],
  ],
  epilogue: exitCodeTable(),
};

/** Reads the flags of `octoproof client`. Throws a ConfigurationError with every problem. */
export function readClient(read: Parsed<typeof clientFlags>): RequestedRun<ClientSettings> {
  const { flags } = read;
  const outputOptions = outputOptionsOf(flags);
  const { driver, problems } = oneDriver(flags);
  const settings: ClientSettings = {
    ...runSettings(flags),
    driver,
    port: flags.port ?? usualPort(driver),
    host: flags.host ?? usualClientSettings.host,
    upstream: flags.upstream ?? null,
    ca: flags.ca,
    provoke: flags.provoke ?? true,
    register: flags.register ?? driver?.kind === 'reference',
    idle: flags.idle,
    timeScale: flags['time-scale'],
    redirectUrl: flags['redirect-url'],
    timeout: flags.timeout ?? usualClientSettings.timeout,
    maxDuration: flags['max-duration'],
    passEnv: flags['pass-env'],
    acceptedGaps: flags['accept-gaps'] ?? [],
  };
  return validated(read, { settings, outputOptions }, [...problems, ...clientProblems(settings)]);
}

function oneDriver(flags: Values<typeof clientFlags>): {
  readonly driver: WantedDriver | null;
  readonly problems: readonly ConfigurationProblem[];
} {
  const { command, 'driver-url': url, reference } = flags;
  const named: readonly (WantedDriver & { readonly flag: string })[] = [
    ...(command === undefined ? [] : [{ flag: '--command', kind: 'command' as const, value: command }]),
    ...(url === undefined ? [] : [{ flag: '--driver-url', kind: 'http' as const, value: url }]),
    ...(reference === true ? [{ flag: '--reference', kind: 'reference' as const }] : []),
  ];
  const [first = null, ...more] = named;
  if (more.length === 0) return { driver: first, problems: [] };
  const flag = named.map((one) => one.flag).join(', ');
  return {
    driver: first,
    problems: [{ flag, message: 'more than one client is given', hint: 'give one of these flags' }],
  };
}
