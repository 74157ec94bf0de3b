import { createChannel } from '../run/channel.ts';
import type { CheckResult, Plan, Reporter, RunEvent, RunFooter, RunHeader } from '../run/events.ts';
import type { Outcome } from '../model/verdict.ts';
import type { Followed } from './certify-with-reports.ts';

/** The result of a certification. */
export interface Certified {
  readonly outcome: Outcome;
  /** The exit code of the command: 0 conformant, 1 not conformant, 2 configuration, 3 could not run, 4 incomplete. */
  readonly exitCode: number;
  readonly header: RunHeader;
  readonly plan: Plan;
  /** The result of each planned check, in the order of the plan. */
  readonly results: readonly CheckResult[];
  readonly footer: RunFooter;
}

/** Starts a run, at most once. Calls the reporter with every event and returns the final footer. */
export type Running = (followed: Followed) => Promise<RunFooter>;

interface EventCallbacks {
  readonly reporters?: readonly Reporter[];
  readonly signal?: AbortSignal;
}

/** Runs to the end and returns the result. */
export async function certified(
  running: Running,
  { reporters = [], signal = never() }: EventCallbacks,
): Promise<Certified> {
  const resultOf = new Map<string, CheckResult>();
  const startedRuns: { readonly header: RunHeader; readonly plan: Plan }[] = [];
  const footer = await running({
    signal,
    async reporter(event) {
      if (event.type === 'started') startedRuns.push(event);
      if (event.type === 'check-finished') resultOf.set(event.result.id, event.result);
      for (const report of reporters) await report(event);
    },
  });
  const [first] = startedRuns;
  if (first === undefined) throw new Error('the run ended without a header');
  const { header, plan } = first;
  const results = plan.checks.flatMap(({ id }) => resultOf.get(id) ?? []);
  return { outcome: footer.outcome, exitCode: footer.exitCode, header, plan, results, footer };
}

/** The events of the run. If the caller stops reading, the run is interrupted, but still releases its resources. */
export async function* eventsOf(
  running: Running,
  { reporters = [], signal = never() }: EventCallbacks,
): AsyncGenerator<RunEvent, void, undefined> {
  const channel = createChannel<RunEvent>();
  const stopSignal = new AbortController();
  const run = running({
    signal: AbortSignal.any([signal, stopSignal.signal]),
    async reporter(event) {
      channel.push(event);
      for (const report of reporters) await report(event);
    },
  }).then(
    () => channel.close(),
    (error: unknown) => channel.fail(error),
  );
  try {
    yield* channel.values();
  } finally {
    stopSignal.abort();
    await run;
  }
}

function never(): AbortSignal {
  return new AbortController().signal;
}
