import type { LoadEvent } from '../../load/events.ts';
import type { Criterion } from '../../load/plan.ts';
import { count } from '../wording/numbers.ts';
import { msInWords, quantileName } from './wording.ts';

export type LoadProgressEvent = Extract<LoadEvent, { type: 'progress' }>;

export interface LoadProgressOptions {
  readonly write: (text: string) => void;
  /** `line` updates one line on a terminal. `heartbeat` prints a line to a pipe at most every 10 s. */
  readonly as: 'line' | 'heartbeat' | 'nothing';
  readonly width: number;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

const heartbeatMs = 10_000;

export interface LoadProgress {
  draw(event: LoadProgressEvent, criterion: Criterion): void;
  /** Removes the line before other output. */
  clear(): void;
}

/** Prints the progress of a load check. */
export function createLoadProgress({ write, as, width, now }: LoadProgressOptions): LoadProgress {
  let isDrawn = false;
  let printedAt = now();
  return {
    draw(event, criterion) {
      if (as === 'heartbeat' && now() - printedAt >= heartbeatMs) {
        printedAt = now();
        write(`${progressLine(event, criterion, width)}\n`);
      }
      if (as !== 'line') return;
      write(`\r\u001b[K${progressLine(event, criterion, width)}`);
      isDrawn = true;
    },
    clear() {
      if (isDrawn) write('\r\u001b[K');
      isDrawn = false;
    },
  };
}

const phaseWord = {
  ramp: 'ramping up',
  'warm-up': 'warming up',
  measuring: 'measuring',
  draining: 'last replies',
} as const;

/** The progress of a load check in less than `width` columns. Parts with a low rank are omitted first. */
export function progressLine(event: LoadProgressEvent, { quantile }: Criterion, width: number): string {
  const { phase, perSecond, inFlight, errors, quantileMs, leftMs } = event;
  const parts = [
    { text: phaseWord[phase], rank: 2 },
    { text: `${Math.round(perSecond).toLocaleString('en-US')}/s`, rank: 3 },
    { text: `${inFlight.toLocaleString('en-US')} in flight`, rank: 1 },
    { text: count(errors, 'error'), rank: 4 },
    { text: `${quantileName(quantile)} ${msInWords(quantileMs)} ms`, rank: 5 },
    { text: `${clock(leftMs)} left`, rank: 6 },
  ];
  for (let least = 1; least <= parts.length; least += 1) {
    const line = parts.filter(({ rank }) => rank >= least).map(({ text }) => text);
    if (line.join('  ').length < width) return line.join('  ');
  }
  return '';
}

/** Milliseconds as a clock: 65,000 is 1:05. */
function clock(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = String(rest).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}
