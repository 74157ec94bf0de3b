import { runScenario, type DrivingSettings } from '../../client/driving.ts';
import type { Recording } from '../../client/recording.ts';
import type { ClientScenario, ClientTraffic } from '../../expect/client-suite.ts';
import type { RunProblem } from '../../run/events.ts';
import { interruption } from '../../run/run.ts';
import type { Driver } from '../../client/driver.ts';
import { crashText } from '../../run/verdict/judgement.ts';
import { count } from '../../report/wording/numbers.ts';
import { AdapterError } from '../../signer/adapter-error.ts';

export interface DrivenTraffic extends Omit<DrivingSettings, 'driver'> {
  readonly scenarios: readonly ClientScenario[];
  /** Rejects with an `AdapterError` if the driver cannot be started. */
  readonly openDriver: () => Promise<Driver>;
  readonly notice: (message: string) => void;
}

/**
 * Runs every scenario with the driver. The first scenario that ends early for a reason is a notice: its rules are then not exercised.
 * Gives the problem that ended the run early, or null.
 */
export async function drivenTraffic({
  scenarios,
  openDriver,
  notice,
  ...settings
}: DrivenTraffic): Promise<RunProblem | null> {
  const { signal } = settings;
  let driver: Driver | null = null;
  /** How many scenarios ended early for each reason. */
  const endings = new Map<string, number>();
  try {
    driver = await openDriver();
    for (const scenario of scenarios) {
      if (signal.aborted) break;
      const { reason } = await runScenario(scenario, { ...settings, driver });
      if (reason === null || signal.aborted) continue;
      const before = endings.get(reason) ?? 0;
      endings.set(reason, before + 1);
      if (before === 0) notice(`scenario "${scenario.name}" ended early: ${reason}`);
    }
    for (const [reason, times] of endings) if (times > 1) notice(`${times} scenarios in total ended early: ${reason}`);
    return signal.aborted ? interruption(signal) : null;
  } catch (error) {
    if (!(error instanceof AdapterError)) return bug('acting as a shopper', error);
    return { kind: 'could-not-run', message: error.message, hint: error.hint };
  } finally {
    await driver?.close();
  }
}

/** An error of octoproof itself. It ends the traffic; what was recorded is judged all the same. */
export function bug(activity: string, error: unknown): RunProblem {
  const hint = 'this is a bug in octoproof: please report the stack and the version';
  return { kind: 'broken', message: `octoproof failed while ${activity}: ${crashText(error)}`, hint };
}

/** Milliseconds between two looks at the time since the last request. */
const lookMs = 100;

/**
 * Waits until the user stops the run, or no request came for the idle time; null waits for the user. Stopping is the usual end of
 * such a run.
 */
export async function ownTraffic(
  recording: Recording,
  { idleMs, signal }: { readonly idleMs: number | null; readonly signal: AbortSignal },
): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (idleMs !== null && recording.now() - recording.lastCallMs() >= idleMs) end();
    }, lookMs);
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * The problem of a client that sent no request to the API; null for any other one. A driver that answers nothing is not written
 * yet.
 */
export function silence({ calls, steps }: ClientTraffic, unreadable: readonly string[] = []): RunProblem | null {
  const isDriven = steps.length > 0;
  if (isDriven && !steps.some(({ answer }) => answer.kind === 'result')) return null;
  const sent = calls.filter(({ byShopper }) => !byShopper);
  if (sent.some(({ endpoint }) => endpoint !== null && endpoint !== 'checkout')) return null;
  const [first] = sent;
  const who = isDriven ? 'the driver answered, but the client' : 'the client';
  const message =
    first === undefined
      ? `${who} sent no request`
      : `${who} sent no request to a path of the API: the first one is ${first.method} ${first.target.replace(/\?.*/s, '')}`;
  const hint = 'configure the client with the address of the sandbox as its base URL, then use the client';
  return { kind: 'could-not-run', message: [message, ...unreadable].join('; '), hint };
}

/** What connections did in place of an HTTP request, in sentences without a full stop. */
export function unreadableConnections({ unreadable }: Pick<Recording, 'unreadable'>): readonly string[] {
  return [...unreadable()].map(([words, times]) => `${count(times, 'connection')} ${words}`);
}
