import type { JudgedCheck } from '../report/gather.ts';
import type { Reporter } from '../run/events.ts';

/** The verdicts of one run by check. Each is available as soon as the check is finished. */
export interface Board {
  readonly hear: Reporter;
  /** Rejects if the run ends without this verdict, or fails. */
  verdictOf(id: string): Promise<JudgedCheck>;
  /** Ends the board: tests that still wait get this reason. */
  end(reason: Error): void;
  /** Whether a test waits for a verdict. */
  isAwaited(): boolean;
}

interface Waiting {
  readonly resolve: (judged: JudgedCheck) => void;
  readonly reject: (reason: Error) => void;
}

export function createBoard(): Board {
  const judgedChecks = new Map<string, JudgedCheck>();
  const waiting = new Map<string, Waiting[]>();
  let ended: Error | null = null;
  return {
    hear(event) {
      if (event.type !== 'check-finished') return;
      const { planned, result } = event;
      judgedChecks.set(planned.id, { planned, result });
      for (const { resolve } of waiting.get(planned.id) ?? []) resolve({ planned, result });
      waiting.delete(planned.id);
    },
    async verdictOf(id) {
      const judged = judgedChecks.get(id);
      if (judged !== undefined) return judged;
      if (ended !== null) throw ended;
      return await new Promise<JudgedCheck>((resolve, reject) => {
        waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
      });
    },
    end(reason) {
      ended = reason;
      for (const { reject } of [...waiting.values()].flat()) reject(reason);
      waiting.clear();
    },
    isAwaited: () => waiting.size > 0,
  };
}
