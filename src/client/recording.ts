import type { ClientCall, ClientTraffic, DriverStep, Provocation } from '../expect/client-suite.ts';

/** The growing record of a run. */
export interface Recording {
  /** Milliseconds from the start of the run. */
  now(): number;
  /** The number of the next call, which is its order of arrival. */
  nextNumber(): number;
  addCall(call: ClientCall): void;
  addStep(step: DriverStep): void;
  addProvocation(provocation: Provocation): void;
  /** Everything so far. Calls are in the order of their arrival. */
  traffic(): ClientTraffic;
}

/** `onChange` is called after each addition. */
export function openRecording(timeScale: number | null, onChange: () => void = () => {}): Recording {
  const start = performance.now();
  const now = (): number => performance.now() - start;
  const calls: ClientCall[] = [];
  const steps: DriverStep[] = [];
  const provocations: Provocation[] = [];
  let numbers = 0;
  return {
    now,
    nextNumber: () => (numbers += 1),
    addCall(call) {
      // Calls end in another order than they arrive.
      const index = calls.findLastIndex(({ number }) => number < call.number);
      calls.splice(index + 1, 0, call);
      onChange();
    },
    addStep(step) {
      steps.push(step);
      onChange();
    },
    addProvocation(provocation) {
      provocations.push(provocation);
      onChange();
    },
    traffic: () => ({ calls: [...calls], steps: [...steps], provocations: [...provocations], timeScale, nowMs: now() }),
  };
}
