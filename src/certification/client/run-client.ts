import { client as suite } from '../../../suites/client/index.ts';
import { skippingClock, wallClock, type Clock } from '../../client/clock.ts';
import { planClient, type Possibilities } from '../../client/plan-client.ts';
import { watch } from '../../client/watch.ts';
import type { ClientSuite } from '../../expect/client-suite.ts';
import type { Reporter, RunFooter, RunHeader, RunProblem } from '../../run/events.ts';
import { createMask } from '../../run/masking/mask.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { withoutSecrets } from '../command-words.ts';
import { givenSecrets } from '../given-secrets.ts';
import { milliseconds } from '../ranges.ts';
import { orderOf } from '../report-files/certificate-reporter.ts';
import { reportTo } from '../report-files/report-files.ts';
import { limitedSignal } from '../run-duration.ts';
import { refuseUnverified, tlsMark } from '../unverified-tls.ts';
import { runHead, seedOf } from '../run-head.ts';
import type { Environment } from '../target/environment.ts';
import { clientWords, nameOfClient } from './command-words.ts';
import { openDriver } from './open-driver.ts';
import { openService, type WatchedService } from './open-service.ts';
import { openWatching, type Watching } from './open-watching.ts';
import type { ClientSettings } from './settings.ts';
import { bug, drivenTraffic, ownTraffic, silence, unreadableConnections } from './traffic.ts';

export interface ClientRun {
  readonly settings: ClientSettings;
  /** Known failures; absent without a file of them. */
  readonly known?: KnownFailures | undefined;
  readonly env: Environment;
  /** The last reporter, called with the problems of writing the files. */
  readonly reporter: Reporter;
  /** Called once with the address and the key for the client, before its first request. */
  readonly onOpen: (opened: OpenedSandbox) => void;
  readonly signal: AbortSignal;
  /** Default: the time; for the bundled client a clock that skips its waits. */
  readonly clock?: Clock;
  /** False for a run that nobody follows: it tells no state before the end. */
  readonly live?: boolean;
}

/** What a client needs to talk to the watched service. */
export interface OpenedSandbox {
  readonly baseUrl: string;
  /** Null if octoproof does not know the key, or the client registers itself. */
  readonly apiKey: string | null;
}

/** What a run can show under these settings. */
export function possibilitiesOf(settings: ClientSettings): Possibilities {
  const { upstream, provoke, driver, register } = settings;
  // A client of a real service may register or not: octoproof gives it no key.
  return {
    provokes: provoke && upstream === undefined,
    hasDriver: driver !== null,
    registers: register || upstream !== undefined,
    hasTimeScale: timeScaleOf(settings) !== null,
  };
}

/** The factor by which the client shortens its waits; null if it is not declared. The bundled client shortens none. */
function timeScaleOf({ timeScale, driver }: ClientSettings): number | null {
  return timeScale ?? (driver?.kind === 'reference' ? 1 : null);
}

/**
 * Watches a client and judges it. Gives the final footer. Throws a ConfigurationError for settings that do not work, such as a
 * port that is taken.
 */
export async function runClient(run: ClientRun, ofSuite: ClientSuite = suite): Promise<RunFooter> {
  const { known, reporter } = run;
  const seed = seedOf(run.settings);
  const settings = { ...run.settings, seed };
  const { only, skip, acceptGaps: acceptedGaps, reports, maxDuration } = settings;
  refuseUnverified(addressesOf(settings), { env: run.env, insecure: settings.insecure });
  const possible = possibilitiesOf(settings);
  const plan = planClient(ofSuite, { only, skip, known, possible });
  const secrets = secretsOf(run);
  const certificate = await orderOf(settings, { ...headerFor(settings, '', secrets), acceptedGaps });
  const reporting = reportTo({ reports, evidence: null, certificate }, reporter);
  const limit = maxDuration === undefined ? null : limitedSignal(run.signal, milliseconds(maxDuration));
  const mask = createMask({ secrets, keyHeader: 'g-api-key' });
  const service = await openService(settings);
  if (service.apiKey !== null) mask.add(service.apiKey);
  const timeScale = timeScaleOf(settings);
  const { clock = settings.driver?.kind === 'reference' ? skippingClock() : wallClock() } = run;
  try {
    const watching = await openWatching(service, {
      settings,
      stimuli: ofSuite.stimuli,
      provokes: possible.provokes,
      timeScale,
      seed,
      clock,
      onSecret: mask.add,
    });
    try {
      const events = watch(ofSuite, plan, {
        header: headerFor(settings, watching.baseUrl, secrets),
        possible,
        known,
        live: run.live,
        acceptedGaps,
        recording: watching.recording,
        mask,
        traffic: async (notice) =>
          await trafficOf(
            { ...run, signal: AbortSignal.any([limit?.signal ?? run.signal, watching.recording.full]) },
            { service, watching, clock, seed, ofSuite, notice, hide: mask.text },
          ),
      });
      for await (const event of events) await reporting.reporter(event);
    } finally {
      await watching.close();
    }
  } finally {
    limit?.end();
    await service.close();
  }
  return reporting.footer();
}

interface Opened {
  readonly service: WatchedService;
  readonly watching: Watching;
  readonly clock: Clock;
  readonly seed: number;
  readonly ofSuite: ClientSuite;
  readonly notice: (message: string) => void;
  readonly hide: (text: string) => string;
}

/** Waits for the traffic of the client. Gives the problem that ended the run, or null. */
export async function trafficOf(
  run: Pick<ClientRun, 'settings' | 'env' | 'signal' | 'onOpen'>,
  { service, watching, clock, seed, ofSuite, notice, hide }: Opened,
): Promise<RunProblem | null> {
  const { settings, env, signal, onOpen } = run;
  const { driver, register, idle } = settings;
  const { baseUrl, recording } = watching;
  const apiKey = register ? null : service.apiKey;
  onOpen({ baseUrl, apiKey });
  const timeScale = recording.traffic().timeScale ?? 1;
  const problem =
    driver === null
      ? await ownTraffic(recording, { idleMs: idle === undefined ? null : milliseconds(idle), signal }).then(() => null)
      : await drivenTraffic({
          ...watching,
          scenarios: ofSuite.scenarios,
          timeScale,
          seed,
          clock,
          registers: register,
          apiKey: service.apiKey,
          notice,
          signal,
          openDriver: async () =>
            await openDriver(driver, { settings, env, facts: { baseUrl, apiKey, timeScale }, clock, hide }),
        });
  const unreadable = unreadableConnections(recording);
  const silent = silence(recording.traffic(), unreadable);
  if (silent === null) for (const message of unreadable) notice(message);
  if (recording.full.aborted) return endless(recording.full);
  const crash = watching.crash();
  if (crash !== null) return bug('answering a request of the client', crash);
  const reason = watching.unreachable();
  if (problem !== null) return problem;
  if (reason === null) return silent;
  const hint = 'is the service running, and is the address right?';
  return { kind: 'could-not-run', message: `the service did not answer: ${reason}`, hint };
}

/** The secrets that a client or its driver may know. */
function secretsOf({ settings: { driver, passEnv, redirectUrl }, env }: ClientRun): readonly string[] {
  const texts = [...(driver !== null && 'value' in driver ? [driver.value] : []), redirectUrl ?? ''];
  return givenSecrets({ env, passEnv, texts });
}

/** The addresses that octoproof itself sends to, with the key of the client. */
function addressesOf({ upstream, driver }: ClientSettings): readonly (string | undefined)[] {
  return [upstream, driver?.kind === 'http' ? driver.value : undefined];
}

/** The record is full, so the client was watched only in part. */
function endless({ reason }: AbortSignal): RunProblem {
  const hint = 'octoproof judged the client by the recorded requests. Does the client repeat its requests without end?';
  return { kind: 'interrupted', message: String(reason), hint };
}

function headerFor(settings: ClientSettings, baseUrl: string, secrets: readonly string[]): RunHeader {
  const target = {
    name: nameOfClient(settings),
    baseUrl,
    reference: settings.driver?.kind === 'reference',
    ...tlsMark(addressesOf(settings), settings),
  };
  return {
    tool: 'octoproof',
    ...runHead(suite.name, target, settings),
    seed: seedOf(settings),
    budgets: signerBudgets({ timeoutMs: milliseconds(settings.timeout), cases: 0 }),
    command: withoutSecrets(clientWords(settings), secrets),
    ...(settings.acceptGaps.length === 0 ? {} : { acceptedGaps: settings.acceptGaps }),
  };
}
