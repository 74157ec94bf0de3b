import type { Gap } from '../../model/obstacle.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Some } from '../flags/flag.ts';
import { countProblems } from '../flags/problems.ts';
import { certificateProblems, rangeProblems, type RunSettings } from '../settings.ts';
import { clientFlags, usualClientSettings } from './flags.ts';

/** How octoproof acts as the shoppers of a client. */
export type WantedDriver =
  | { readonly kind: 'command'; readonly value: string }
  | { readonly kind: 'http'; readonly value: string }
  /** The bundled client, with deviations by their names. */
  | { readonly kind: 'reference'; readonly faults?: readonly string[]; readonly freedoms?: readonly string[] };

/** The options of a client, besides those of every run. */
export interface OwnClientOptions {
  /** The port for the requests of the client; 0 for any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Further host names under which the client reaches the sandbox. */
  readonly allowHost?: readonly string[];
  /** The base URL of a real service to watch in front of, instead of the sandbox. */
  readonly upstream?: string;
  /** The path of a PEM file with certificate authorities to trust. */
  readonly ca?: string;
  /** The paths of PEM files with a certificate for a service that demands one, and with its private key. */
  readonly cert?: string;
  readonly key?: string;
  /** Does not verify the certificates of the service and of a driver. All reports say so. */
  readonly insecure?: boolean;
  /** False serves the sandbox without unusual replies. */
  readonly provoke?: boolean;
  /** The client gets no key: it registers itself. */
  readonly register?: boolean;
  /** Where the checkout returns the shopper. */
  readonly redirectUrl?: string;
  /** Seconds without a request after which the run ends. Only without a driver. */
  readonly idle?: number;
  /** The factor by which the client shortens its waits. Without it, waits are not judged. */
  readonly timeScale?: number;
  /** The maximum time for one answer of the driver, in seconds. */
  readonly timeout?: number;
  /** The maximum duration of the run in seconds. */
  readonly maxDuration?: number;
  /** Reasons for which a rule may be not exercised. */
  readonly acceptGaps?: readonly string[];
  /** Names of further environment variables that a command gets. */
  readonly passEnv?: readonly string[];
}

type Defaulted = 'port' | 'host' | 'provoke' | 'register' | 'timeout' | 'acceptGaps';

/** Which client is certified, and how: the options with their defaults. */
export interface ClientSettings
  extends RunSettings, Some<Omit<OwnClientOptions, Defaulted>>, Required<Pick<OwnClientOptions, Defaulted>> {
  /** Null without a driver: the client is used by people, and acts by itself. */
  readonly driver: WantedDriver | null;
}

/** How a caller gives the settings. */
export type GivenClient = RunSettings &
  Some<OwnClientOptions & { readonly command: string; readonly driverUrl: string }>;

/** The settings with their defaults, and their problems. */
export function clientSettings({ command, driverUrl, ...given }: GivenClient): {
  readonly settings: ClientSettings;
  readonly problems: readonly ConfigurationProblem[];
} {
  const { reference = false } = given;
  const driver = driverOf({ command, driverUrl, reference });
  const settings = {
    ...given,
    driver,
    port: given.port ?? usualPort(driver),
    host: given.host ?? usualClientSettings.host,
    provoke: given.provoke ?? true,
    register: given.register ?? driver?.kind === 'reference',
    timeout: given.timeout ?? usualClientSettings.timeout,
    acceptGaps: given.acceptGaps ?? [],
  };
  const named = { '--command': command, '--driver-url': driverUrl, '--reference': reference };
  return { settings, problems: [...countProblems('client', named, null), ...clientProblems(settings)] };
}

function driverOf({ command, driverUrl, reference }: Pick<GivenClient, 'command' | 'driverUrl' | 'reference'>) {
  if (command !== undefined) return { kind: 'command', value: command } as const;
  if (driverUrl !== undefined) return { kind: 'http', value: driverUrl } as const;
  return reference === true ? ({ kind: 'reference' } as const) : null;
}

/** The problems of these settings. Problems name the equivalent flags. */
function clientProblems(settings: ClientSettings): readonly ConfigurationProblem[] {
  const { upstream, driver, register, idle, redirectUrl } = settings;
  return [
    ...rangeProblems(clientFlags, settings),
    ...certificateProblems(settings),
    ...upstreamProblems(upstream),
    ...urlProblem('--redirect-url', redirectUrl, 'http://127.0.0.1:3000/return'),
    ...(driver?.kind === 'http'
      ? urlProblem('--driver-url', driver.value, 'http://127.0.0.1:3000/octoproof-driver')
      : []),
    ...gapProblems(settings.acceptGaps),
    ...(upstream !== undefined && register
      ? [
          {
            flag: '--register',
            message: 'this flag works only with the sandbox, not with --upstream',
            hint: 'remove --upstream or --register',
          },
        ]
      : []),
    ...(driver !== null && idle !== undefined
      ? [
          {
            flag: '--idle',
            message: 'with a driver, this flag has no effect: the run ends when all scenarios are finished',
            hint: 'remove --idle',
          },
        ]
      : []),
  ];
}

function upstreamProblems(upstream: string | undefined): readonly ConfigurationProblem[] {
  if (upstream === undefined) return [];
  const flag = '--upstream';
  const hint = 'such as https://staging.example.com';
  const url = URL.canParse(upstream) ? new URL(upstream) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return [{ flag, message: 'expected an http or https address', hint }];
  if (url.username !== '' || url.password !== '')
    return [{ flag, message: 'the address contains credentials, which reports would show', hint }];
  return url.search === '' && url.hash === ''
    ? []
    : [{ flag, message: 'the address contains a query or a fragment', hint }];
}

/** The port if none is given: a client that is running already must know the address beforehand. */
export function usualPort(driver: WantedDriver | null): number {
  return driver === null || driver.kind === 'http' ? usualClientSettings.port : 0;
}

/** The reasons for which a rule may be not exercised. */
const clientGaps: readonly string[] = ['traffic', 'driver', 'provoke', 'selfRegistration'] satisfies readonly Gap[];

function gapProblems(accepted: readonly string[]): readonly ConfigurationProblem[] {
  const unknown = accepted.filter((gap) => !clientGaps.includes(gap));
  if (unknown.length === 0) return [];
  const message = `unknown gap: ${unknown.map((gap) => JSON.stringify(gap)).join(', ')}`;
  return [{ flag: '--accept-gaps', message, hint: `possible gaps of a client: ${clientGaps.join(', ')}` }];
}

function urlProblem(flag: string, value: string | undefined, example: string): readonly ConfigurationProblem[] {
  if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return [];
  return [{ flag, message: 'expected an absolute http or https URL', hint: `such as ${example}` }];
}
