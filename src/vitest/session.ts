import { certified, type Certified, type Running } from '../certification/running.ts';
import type { JudgedCheck } from '../report/gather.ts';
import type { Reporter, RunEvent } from '../run/events.ts';
import { createBoard } from './verdicts.ts';

/** A target that is ready to be certified. */
export interface Opened {
  /** The run of these checks, which vitest selected. The list is empty if vitest runs only the outcome. */
  readonly running: (ids: readonly string[]) => Running;
  readonly close: () => Promise<void>;
}

export interface SessionSettings {
  readonly open: () => Promise<Opened>;
  readonly reporters: readonly Reporter[];
  readonly signal: AbortSignal | null;
}

export type Started = Extract<RunEvent, { type: 'started' }>;

/** One target and its one run, started by the first test that needs a verdict. */
export interface Session {
  open(): Promise<void>;
  /** The verdict of a check. The first call starts the run of the checks that `chosen` returns. */
  verdictOf(
    id: string,
    chosen: () => readonly string[],
  ): Promise<{ readonly judged: JudgedCheck; readonly started: Started }>;
  outcome(chosen: () => readonly string[]): Promise<Certified>;
  /** Stops the run, with clean-up if it is still in progress, and then the target. */
  close(): Promise<void>;
}

export function createSession({ open, reporters, signal }: SessionSettings): Session {
  const board = createBoard();
  const stop = new AbortController();
  let opened: Opened | null = null;
  let started: Started | null = null;
  let run: Promise<Certified> | null = null;
  let due: readonly string[] = [];
  const requestedIds = new Set<string>();

  const begin = async (ids: readonly string[]): Promise<Certified> => {
    if (opened === null) throw new Error('the target was not started');
    const note: Reporter = (event) => {
      if (event.type === 'started') started = event;
    };
    return await certified(opened.running(ids), {
      reporters: [note, board.hear, ...reporters],
      signal: signal === null ? stop.signal : AbortSignal.any([signal, stop.signal]),
    });
  };
  const startOnce = (chosen: () => readonly string[]): Promise<Certified> => {
    if (run !== null) return run;
    due = chosen();
    run = begin(due);
    run.then(
      () => board.end(new Error('the run ended without a verdict for this check')),
      (error: unknown) => board.end(error instanceof Error ? error : new Error(String(error))),
    );
    return run;
  };
  return {
    async open() {
      opened = await open();
    },
    async verdictOf(id, chosen) {
      requestedIds.add(id);
      // The outcome test reports a failed run. The board tells waiting tests that the run failed.
      void startOnce(chosen).catch(() => {});
      const judged = await board.verdictOf(id);
      if (started === null) throw new Error('received a verdict before the start of the run');
      return { judged, started };
    },
    outcome: async (chosen) => await startOnce(chosen),
    async close() {
      // vitest stopped early, for example with "bail", so the remaining checks are not needed.
      if (due.some((id) => !requestedIds.has(id)) || board.isAwaited()) stop.abort();
      await run?.catch(() => {});
      await opened?.close();
    },
  };
}
