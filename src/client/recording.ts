import type { ClientCall, ClientTraffic, DriverStep, Provocation } from '../expect/client-suite.ts';
import { wallClock, type Clock } from './clock.ts';

/** A client that reads pages without end must not fill the memory, nor keep the run from its end. */
const most = { exchanges: 10_000, characters: 200_000_000 } as const;

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
  /** Aborted, with a reason in words, when the record is as long as it may become. */
  readonly full: AbortSignal;
  addStep(step: DriverStep): void;
  addProvocation(provocation: Provocation): void;
  /** A connection carried no HTTP request; `words` say what it did. */
  addUnreadable(words: string): void;
  /** How many connections did each of these things in place of an HTTP request. */
  unreadable(): ReadonlyMap<string, number>;
  /** Everything so far. Calls are in the order of their arrival. */
  traffic(): ClientTraffic;
}

export function openRecording(
  timeScale: number | null,
  { now }: Pick<Clock, 'now'> = wallClock(),
  limits: Readonly<Record<keyof typeof most, number>> = most,
): Recording {
  const calls: ClientCall[] = [];
  const steps: DriverStep[] = [];
  const provocations: Provocation[] = [];
  const full = new AbortController();
  const unreadable = new Map<string, number>();
  let numbers = 0;
  let characters = 0;
  let lastCallMs = 0;
  return {
    now,
    full: full.signal,
    lastCallMs: () => lastCallMs,
    nextNumber: () => (numbers += 1),
    addCall(call) {
      // Calls end in another order than they arrive.
      const index = calls.findLastIndex(({ number }) => number < call.number);
      calls.splice(index + 1, 0, call);
      lastCallMs = now();
      characters += call.body.length + ((call.reply ?? call.withheld)?.text.length ?? 0);
      if (calls.length >= limits.exchanges) full.abort(endedAfter(`${inWords(limits.exchanges)} exchanges`));
      else if (characters >= limits.characters)
        full.abort(endedAfter(`${inWords(limits.characters)} characters of bodies`));
    },
    replyLost(number) {
      const index = calls.findLastIndex((call) => call.number === number);
      const call = calls[index];
      if (call !== undefined) calls[index] = { ...call, reply: null, withheld: call.withheld ?? call.reply };
    },
    addStep: (step) => void steps.push(step),
    addProvocation: (provocation) => void provocations.push(provocation),
    addUnreadable(words) {
      unreadable.set(words, (unreadable.get(words) ?? 0) + 1);
      lastCallMs = now();
    },
    unreadable: () => unreadable,
    traffic: () => ({ calls: [...calls], steps: [...steps], provocations: [...provocations], timeScale, nowMs: now() }),
  };
}

function endedAfter(limit: string): string {
  return `the run ended after ${limit}: octoproof records no more`;
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}
