import type { ClientCall, ClientTraffic, DriverStep, Provocation } from '../expect/client-suite.ts';
import { wallClock, type Clock } from './clock.ts';

/** The growing record of a run. */
export interface Recording {
  /** Milliseconds from the start of the run. */
  now(): number;
  /** The time of the last call that ended; 0 before the first one. */
  lastCallMs(): number;
  /** The number of the next call, which is its order of arrival. */
  nextNumber(): number;
  addCall(call: ClientCall): void;
  /** The client closed the connection before it had the whole reply. */
  replyLost(number: number): void;
  addStep(step: DriverStep): void;
  addProvocation(provocation: Provocation): void;
  /** Everything so far. Calls are in the order of their arrival. */
  traffic(): ClientTraffic;
}

export function openRecording(timeScale: number | null, { now }: Pick<Clock, 'now'> = wallClock()): Recording {
  const calls: ClientCall[] = [];
  const steps: DriverStep[] = [];
  const provocations: Provocation[] = [];
  let numbers = 0;
  let lastCallMs = 0;
  return {
    now,
    lastCallMs: () => lastCallMs,
    nextNumber: () => (numbers += 1),
    addCall(call) {
      // Calls end in another order than they arrive.
      const index = calls.findLastIndex(({ number }) => number < call.number);
      calls.splice(index + 1, 0, call);
      lastCallMs = now();
    },
    replyLost(number) {
      const index = calls.findIndex((call) => call.number === number);
      const call = calls[index];
      if (call !== undefined) calls[index] = { ...call, reply: null, withheld: call.withheld ?? call.reply };
    },
    addStep: (step) => void steps.push(step),
    addProvocation: (provocation) => void provocations.push(provocation),
    traffic: () => ({ calls: [...calls], steps: [...steps], provocations: [...provocations], timeScale, nowMs: now() }),
  };
}
