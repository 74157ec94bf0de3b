import { randomBytes, randomInt } from 'node:crypto';
import { client as suite } from '../../../suites/client/index.ts';
import type { Driver } from '../../client/driver.ts';
import { runScenario } from '../../client/driving.ts';
import { createForwarder } from '../../client/forward.ts';
import { keyMarks } from '../../client/key-marks.ts';
import { planClient, type Possibilities } from '../../client/plan-client.ts';
import { openProxy } from '../../client/proxy.ts';
import { openRecording, type Recording } from '../../client/recording.ts';
import { openStimulation, type Stimulation } from '../../client/stimulation.ts';
import { watch } from '../../client/watch.ts';
import type { ClientSuite } from '../../expect/client-suite.ts';
import type { Reporter, RunFooter, RunHeader, RunProblem } from '../../run/events.ts';
import { createMask } from '../../run/masking/mask.ts';
import { interruption } from '../../run/run.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { KnownFailures } from '../../spec/known-failure.ts';
import { milliseconds } from '../ranges.ts';
import { orderOf } from '../report-files/certificate-reporter.ts';
import { reportTo } from '../report-files/report-files.ts';
import { limitedSignal } from '../run-duration.ts';
import type { Environment } from '../target/environment.ts';
import { ownVersion } from '../version.ts';
import { clientWords, nameOfClient } from './command-words.ts';
import { openService, type WatchedService } from './open-service.ts';
import { openDriver, type DriverFacts } from './open-driver.ts';
import { referenceDriver } from './reference-driver.ts';
import type { ClientSettings } from './settings.ts';

export interface ClientRun {
  readonly settings: ClientSettings;
  /** Known failures; absent without a file of them. */
  readonly known?: KnownFailures | undefined;
  readonly env: Environment;
  /** The last reporter, called with the problems of writing the files. */
  readonly reporter: Reporter;
  /** Called once with the addresses and the key for the client, before the first request. */
  readonly onOpen: (opened: OpenedSandbox) => void;
  readonly signal: AbortSignal;
}

/** What a client needs to talk to the watched service. */
export interface OpenedSandbox {
  readonly baseUrl: string;
  /** Null if octoproof does not know the key, or the client registers itself. */
  readonly apiKey: string | null;
}

/** What a run can show under these settings. */
export function possibilitiesOf({ upstream, provoke, driver }: ClientSettings): Possibilities {
  return { provokes: provoke && upstream === null, hasDriver: driver !== null };
}

/**
 * Watches a client and judges it. Gives the final footer. Throws a ConfigurationError for a port that is taken, and for a driver
 * that cannot be started.
 */
export async function runClient(run: ClientRun, ofSuite: ClientSuite = suite): Promise<RunFooter> {
  const { settings, known, reporter } = run;
  const certificate = await orderOf(settings.certificate ?? null, settings.acceptedGaps);
  const reporting = reportTo({ reports: settings.reports, evidence: null, certificate }, reporter);
  const possible = possibilitiesOf(settings);
  const plan = planClient(ofSuite, { only: settings.only, skip: settings.skip, known, possible });
  const service = await openService(settings);
  const { maxDuration } = settings;
  const limit =
    maxDuration === undefined ? { signal: run.signal, end() {} } : limitedSignal(run.signal, milliseconds(maxDuration));
  try {
    const opened = await openWatching(service, { ...run, signal: limit.signal }, ofSuite);
    try {
      const events = watch(ofSuite, plan, {
        ...opened,
        possible,
        known,
        acceptedGaps: settings.acceptedGaps,
        header: headerFor(run, opened.baseUrl),
      });
      for await (const event of events) await reporting.reporter(event);
    } finally {
      await opened.close();
    }
  } finally {
    limit.end();
    await service.close();
  }
  const footer = reporting.footer();
  if (footer === null) throw new Error('the run ended without a footer');
  return footer;
}

/** The proxy in front of the service, and everything that happens while it is open. */
async function openWatching(service: WatchedService, run: ClientRun, ofSuite: ClientSuite) {
  const { settings, signal } = run;
  const { apiKey, control } = service;
  const activity = { lastMs: 0 };
  const recording = openRecording(
    settings.timeScale ?? (settings.driver?.kind === 'reference' ? referenceTimeScale : null),
    () => {
      activity.lastMs = recording.now();
    },
  );
  const keys = keyMarks({ acceptAny: settings.upstream !== null });
  if (apiKey !== null) keys.issue(apiKey);
  const stimuli = possibilitiesOf(settings).provokes ? ofSuite.stimuli : [];
  const stimulation = openStimulation({ stimuli, takeTurns: settings.driver === null, control, recording });
  const forwarder = createForwarder(service.upstream);
  const unreachable = { reason: null as string | null };
  const shopperToken = randomBytes(16).toString('hex');
  const proxy = await openProxy(
    {
      forwarder,
      recording,
      stimulation,
      keys,
      shopperToken,
      onUnreachable: (reason) => (unreachable.reason ??= reason),
    },
    { host: settings.host, port: settings.port },
  ).catch((error: unknown) => {
    throw portProblem(error, settings);
  });
  const baseUrl = `http://${hostInUrl(settings.host)}:${proxy.port}`;
  const mask = createMask({ secrets: apiKey === null ? [] : [apiKey], keyHeader: 'g-api-key' });
  const facts: DriverFacts = {
    baseUrl,
    apiKey: settings.register ? null : apiKey,
    timeScale: recording.traffic().timeScale ?? 1,
  };
  run.onOpen({ baseUrl, apiKey: facts.apiKey });
  const drives = {
    recording,
    stimulation,
    control,
    sandbox: { origin: baseUrl, token: shopperToken },
    timeScale: facts.timeScale,
    signal,
  };
  return {
    baseUrl,
    recording,
    mask,
    traffic: async (notice: (message: string) => void): Promise<RunProblem | null> => {
      if (settings.driver === null) return await quiet({ settings, activity, recording, signal });
      return await driven({ ...run, facts, drives, ofSuite, notice });
    },
    async close() {
      await proxy.close();
      forwarder.close();
    },
  };
}

/** The waits of the reference are short, so that a run of it takes seconds. */
const referenceTimeScale = 0.01;

interface Driven extends ClientRun {
  readonly facts: DriverFacts;
  readonly drives: { readonly recording: Recording; readonly stimulation: Stimulation } & Omit<
    Parameters<typeof runScenario>[1],
    'driver'
  >;
  readonly ofSuite: ClientSuite;
  readonly notice: (message: string) => void;
}

/** Runs every scenario. The end of a scenario before its last step is a notice: its rules are then not exercised. */
async function driven({ settings, env, facts, drives, ofSuite, notice, signal }: Driven): Promise<RunProblem | null> {
  if (settings.driver === null) return null;
  let driver: Driver | null = null;
  try {
    driver =
      settings.driver.kind === 'reference'
        ? referenceDriver(facts)
        : await openDriver(settings.driver, { settings, env, facts });
    for (const scenario of ofSuite.scenarios) {
      if (signal.aborted) return interruption(signal);
      const { reason } = await runScenario(scenario, { ...drives, driver });
      if (reason !== null && !signal.aborted) notice(`scenario "${scenario.name}" ended early: ${reason}`);
    }
    return signal.aborted ? interruption(signal) : null;
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    return { kind: 'could-not-run', message: error.message, hint: error.hint };
  } finally {
    await driver?.close();
  }
}

interface Quiet {
  readonly settings: ClientSettings;
  readonly activity: { readonly lastMs: number };
  readonly recording: Recording;
  readonly signal: AbortSignal;
}

/** Waits until the user stops the run, or no request came for the idle time. Stopping is the usual end of such a run. */
async function quiet({ settings, activity, recording, signal }: Quiet): Promise<RunProblem | null> {
  const idleMs = settings.idle === undefined ? null : milliseconds(settings.idle);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (idleMs !== null && recording.now() - activity.lastMs >= idleMs) end();
    }, 100);
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  if (recording.traffic().calls.length > 0) return null;
  const hint = 'point the base URL of the client at the address above, and use the client';
  return { kind: 'could-not-run', message: 'the client sent no request', hint };
}

function headerFor({ settings }: ClientRun, baseUrl: string): RunHeader {
  return {
    tool: 'octoproof',
    version: ownVersion(),
    subject: suite.name,
    target: { name: nameOfClient(settings), baseUrl, reference: settings.driver?.kind === 'reference' },
    seed: settings.seed ?? randomInt(2 ** 31 - 1),
    startedAt: new Date().toISOString(),
    budgets: {
      concurrency: 1,
      rateLimit: null,
      maxRequests: null,
      carts: null,
      registrations: null,
      reservations: null,
      timeoutMs: milliseconds(settings.timeout),
      lawRuns: 0,
      writes: true,
    },
    node: process.versions.node,
    command: clientWords(settings),
  };
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function portProblem(error: unknown, { port }: ClientSettings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error;
  const message = code === 'EACCES' ? `no permission to listen on port ${port}` : `port ${port} is taken`;
  return new ConfigurationError([{ flag: '--port', message, hint: 'use another port, or 0 for any free port' }]);
}
