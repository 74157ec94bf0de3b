import type { EvidenceExchange } from '../../run/events.ts';

/** The position of an exchange in the timeline. `x` and `width` are in percent of the whole width. */
export interface Lane {
  /** Milliseconds from the first request to this one. */
  readonly afterMs: number;
  readonly x: number;
  readonly width: number;
}

export interface Timeline {
  /** The lanes by the number of the exchange. */
  readonly lanes: ReadonlyMap<number, Lane>;
  /** Milliseconds from the first request to the last reply. */
  readonly wholeMs: number;
  /** The positions of shortened pauses in percent. */
  readonly pauses: readonly number[];
}

/** Maximum width of a pause, as a part of the total time with a running request. */
const longestPause = 0.25;
const leastWidth = 2;

/** Exchanges on a common scale; null if the time of an exchange is unknown. */
export function timelineOf(exchanges: readonly EvidenceExchange[]): Timeline | null {
  const spans = exchanges
    .flatMap(({ number, sentMs, ms }) => (sentMs === undefined ? [] : [{ number, from: sentMs, to: sentMs + ms }]))
    .toSorted((a, b) => a.from - b.from);
  const [first] = spans;
  if (first === undefined || spans.length < exchanges.length) return null;
  const pauses = pausesIn(spans);
  const wholeMs = Math.max(...spans.map(({ to }) => to)) - first.from;
  const busyMs = wholeMs - pauses.reduce((sum, { from, to }) => sum + to - from, 0);
  const most = Math.max(1, busyMs * longestPause);
  const shortenedPauses = pauses.filter(({ from, to }) => to - from > most);
  const drawnAt = (ms: number): number =>
    shortenedPauses.reduce((at, { from, to }) => (ms < to ? at : at - (to - from) + most), ms - first.from);
  const drawnMs = Math.max(0.1, drawnAt(first.from + wholeMs));
  const percent = (ms: number): number => (drawnAt(ms) / drawnMs) * (100 - leastWidth);
  return {
    lanes: new Map(
      spans.map(({ number, from, to }) => {
        const lane = { afterMs: from - first.from, x: percent(from), width: percent(to) - percent(from) };
        return [number, { ...lane, width: Math.max(leastWidth, lane.width) }];
      }),
    ),
    wholeMs,
    pauses: shortenedPauses.map(({ from, to }) => (percent(from) + percent(to)) / 2),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times between the spans without a running request. */
function pausesIn(spans: readonly Span[]): readonly Span[] {
  const pauses: Span[] = [];
  let end = spans[0]?.from ?? 0;
  for (const { from, to } of spans) {
    if (from > end) pauses.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return pauses;
}
