import { runClient, type OpenedSandbox } from '../certification/client/run-client.ts';
import { clientSettings, type ClientSettings, type OwnClientOptions } from '../certification/client/settings.ts';
import { knownFailuresOf } from '../certification/known-failures/entries.ts';
import { tryDestinations } from '../certification/report-files/report-files.ts';
import { certified, eventsOf, type Certified, type Running } from '../certification/running.ts';
import type { Environment } from '../certification/target/environment.ts';
import { everythingPossible, planClient } from '../client/plan-client.ts';
import type { Plan, RunEvent } from '../run/events.ts';
import { refuse, type ConfigurationProblem } from '../model/configuration-error.ts';
import { client as suite } from '../../suites/client/index.ts';
import { inOptions } from './option-names.ts';
import type { RunOptions, ServerRunOptions } from '../certification/library-options.ts';
import { runSettings } from './server-run.ts';
import type { BundledReference } from './storefront.ts';

/** A client with a driver, as for `octoproof client`; or a client that acts by itself until `idle` or `signal` ends the run. */
export type NamedClient =
  | { readonly command: string }
  | { readonly driverUrl: string }
  | BundledReference
  | { readonly idle: number }
  | { readonly signal: AbortSignal };

export interface ClientRunOptions
  extends RunOptions, OwnClientOptions, Pick<ServerRunOptions, 'knownFailures' | 'strictKnownFailures'> {
  /** Called with the address and the key for the client, before its first request. */
  readonly onOpen?: (sandbox: OpenedSandbox) => void;
  /** The environment of the variables that a command gets. Default: `process.env`. */
  readonly env?: Environment;
}

export type ClientOptions = ClientRunOptions & NamedClient;

/**
 * Certifies a client as `octoproof client` does. A client that breaks a rule is a result, not an error. Throws a
 * `ConfigurationError`, before any request, for invalid options.
 */
export async function certifyClient(options: ClientOptions): Promise<Certified> {
  return await certified(clientRun(options), options);
}

/** The events of such a run. If the caller stops reading, the run ends. */
export function clientEvents(options: ClientOptions): AsyncGenerator<RunEvent, void, undefined> {
  return eventsOf(clientRun(options), options);
}

/** The plan of a run that lacks nothing. Throws a `ConfigurationError` if `only` or `skip` match nothing. */
export function clientPlan({ only = [], skip = [] }: RunOptions): Plan {
  return planClient(suite, { only, skip, possible: everythingPossible });
}

export function clientRun(options: ClientOptions): Running {
  const { env = process.env, onOpen = () => {} } = options;
  return async (followed) =>
    await inOptions(async () => {
      const settings = settingsOf(options);
      const known = await knownFailuresOf(settings, suite);
      await tryDestinations(settings);
      return await runClient({ ...followed, settings, known, env, onOpen });
    });
}

function settingsOf(options: ClientOptions): ClientSettings {
  const { problems: reportProblems, ...shared } = runSettings(options);
  const { settings, problems } = clientSettings({ ...options, ...shared });
  refuse([...reportProblems, ...endProblems(settings, options), ...problems]);
  return settings;
}

function endProblems(
  { driver, idle, maxDuration }: ClientSettings,
  { signal }: ClientRunOptions,
): readonly ConfigurationProblem[] {
  if (driver !== null || idle !== undefined || signal !== undefined || maxDuration !== undefined) return [];
  return [
    {
      flag: '--idle',
      message: 'no option says when to end the run',
      hint: 'give one of driver, idle, maxDuration or signal',
    },
  ];
}
