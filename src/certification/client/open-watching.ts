import { randomBytes } from 'node:crypto';
import type { DrivingSettings } from '../../client/driving.ts';
import type { Clock } from '../../client/clock.ts';
import { createForwarder } from '../../client/forward.ts';
import { keyMarks } from '../../client/key-marks.ts';
import { openProxy, type ProxySettings } from '../../client/proxy.ts';
import { openRecording } from '../../client/recording.ts';
import { openStimulation } from '../../client/stimulation.ts';
import type { Stimulus } from '../../expect/client-suite.ts';
import { localAccess } from '../../http/local-access.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { WatchedService } from './open-service.ts';
import type { ClientSettings } from './settings.ts';

/** The proxy in front of the service, and the record of its requests. */
export interface Watching extends Pick<DrivingSettings, 'recording' | 'stimulation' | 'control' | 'sandbox'> {
  readonly baseUrl: string;
  /** Why the service did not answer, the first time; null while it answers. */
  readonly unreachable: () => string | null;
  /** The first error of octoproof itself; null without one. */
  readonly crash: () => unknown;
  close(): Promise<void>;
}

/** What the proxy does with the traffic of the client. */
export interface WatchingSettings {
  readonly settings: ClientSettings;
  readonly stimuli: readonly Stimulus[];
  readonly provokes: boolean;
  readonly timeScale: number | null;
  readonly seed: number;
  readonly clock: Clock;
  /** Called with each secret in the traffic. */
  readonly onSecret: (secret: string) => void;
  readonly onExchange?: ProxySettings['onExchange'];
}

/** Opens the proxy. Throws a ConfigurationError for a port that is not available. */
export async function openWatching(
  service: WatchedService,
  { settings, stimuli, provokes, timeScale, seed, clock, onSecret, onExchange }: WatchingSettings,
): Promise<Watching> {
  const { host, port, driver, upstream } = settings;
  const { apiKey, control } = service;
  const recording = openRecording(timeScale, clock);
  const keys = keyMarks({ acceptAny: upstream !== undefined, onKey: onSecret });
  if (apiKey !== null) keys.issue(apiKey);
  const stimulation = openStimulation({ stimuli, provokes, takeTurns: driver === null, seed, control, recording });
  const forwarder = createForwarder(service.upstream);
  const token = randomBytes(16).toString('hex');
  let unreachable: string | null = null;
  const onUnreachable = (reason: string): void => void (unreachable ??= reason);
  let crash: unknown = null;
  const onCrash = (error: unknown): void => void (crash ??= error);
  const access = localAccess(settings);
  const watched = {
    access,
    forwarder,
    recording,
    stimulation,
    keys,
    onSecret,
    onExchange,
    shopperToken: token,
    onUnreachable,
    onCrash,
  };
  const proxy = await openProxy(watched, { host, port }).catch((error: unknown) => {
    throw portProblem(error, settings);
  });
  const origin = `http://${hostInUrl(host)}:${proxy.port}`;
  return {
    baseUrl: origin,
    recording,
    stimulation,
    control,
    sandbox: { origin, token },
    unreachable: () => unreachable,
    crash: () => crash,
    async close() {
      await proxy.close();
      forwarder.close();
    },
  };
}

/** The host name by which this machine reaches a server that listens on `host`. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function portProblem(error: unknown, { port, host }: ClientSettings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const anotherPort = 'use another port, or 0 for any free port';
  if (code === 'EADDRINUSE')
    return new ConfigurationError([{ flag: '--port', message: `port ${port} is taken`, hint: anotherPort }]);
  if (code === 'EACCES')
    return new ConfigurationError([
      { flag: '--port', message: `no permission to listen on port ${port}`, hint: anotherPort },
    ]);
  if (code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') return error;
  const message = `this machine has no address ${JSON.stringify(host)}`;
  return new ConfigurationError([
    { flag: '--host', message, hint: 'give an address of this machine, such as 127.0.0.1' },
  ]);
}
