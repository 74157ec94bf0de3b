import { createChannel } from '../run/channel.ts';
import type { CheckResult, Plan, Reporter, RunEvent, RunFooter, RunHeader } from '../run/events.ts';
import type { Outcome } from '../spec/verdict.ts';
import type { Followed } from './certify-target.ts';

/** What a certification came to. */
export interface Certified {
  readonly outcome: Outcome;
  /** As the command would have ended: 0 conformant, 1 not conformant, 2 configuration, 3 could not run, 4 incomplete. */
  readonly exitCode: number;
  readonly header: RunHeader;
  readonly plan: Plan;
  /** What became of each planned check, in the order of the plan. */
  readonly results: readonly CheckResult[];
  readonly footer: RunFooter;
}

/** A run that can be begun once: told what happens, it gives the footer as it was told in the end. */
export type Running = (followed: Followed) => Promise<RunFooter>;

interface Heard {
  readonly reporters?: readonly Reporter[];
  readonly signal?: AbortSignal;
}

/** Runs to the end. */
export async function certified(running: Running, { reporters = [], signal = never() }: Heard): Promise<Certified> {
  const resultOf = new Map<string, CheckResult>();
  const begun: { readonly header: RunHeader; readonly plan: Plan }[] = [];
  const footer = await running({
    signal,
    async reporter(event) {
      if (event.type === 'started') begun.push(event);
      if (event.type === 'check-finished') resultOf.set(event.result.id, event.result);
      for (const report of reporters) await report(event);
    },
  });
  const [first] = begun;
  if (first === undefined) throw new Error('the run ended without a header');
  const { header, plan } = first;
  const results = plan.checks.flatMap(({ id }) => resultOf.get(id) ?? []);
  return { outcome: footer.outcome, exitCode: footer.exitCode, header, plan, results, footer };
}

/** What happens, as it happens. Whoever stops reading ends the run, which still takes down what it made. */
export async function* happening(
  running: Running,
  { reporters = [], signal = never() }: Heard,
): AsyncGenerator<RunEvent, void, undefined> {
  const channel = createChannel<RunEvent>();
  const left = new AbortController();
  const run = running({
    signal: AbortSignal.any([signal, left.signal]),
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
    left.abort();
    await run;
  }
}

function never(): AbortSignal {
  return new AbortController().signal;
}
