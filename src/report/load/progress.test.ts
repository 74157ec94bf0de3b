import { describe, expect, it } from 'vitest';
import { createLoadProgress, progressLine, type LoadProgressEvent } from './progress.ts';

const event: LoadProgressEvent = {
  type: 'progress',
  phase: 'measuring',
  perSecond: 166.6,
  inFlight: 1_234,
  finished: 5_000,
  errors: 1,
  quantileMs: 23.4,
  leftMs: 65_000,
};
const criterion = { limitMs: 200, stated: true, quantile: 0.99, confidence: 0.95 };

describe('progressLine', () => {
  it('shows the rate, requests in flight, errors, the running TP99 and the remaining time', () => {
    expect(progressLine(event, criterion, 120)).toBe(
      'measuring  167/s  1,234 in flight  1 error  TP99 23 ms  1:05 left',
    );
  });

  it.each(Array.from({ length: 70 }, (_, width) => width))('is shorter than %i columns', (width) => {
    expect(progressLine(event, criterion, width).length).toBeLessThanOrEqual(Math.max(0, width - 1));
  });

  it('keeps the most important parts on a narrow terminal', () => {
    expect(progressLine(event, criterion, 26)).toBe('TP99 23 ms  1:05 left');
    expect(progressLine(event, criterion, 12)).toBe('1:05 left');
  });

  it('shows hours, and a dash for an unknown quantile', () => {
    expect(progressLine({ ...event, leftMs: 3_725_000, quantileMs: null }, criterion, 120)).toContain(
      'TP99 – ms  1:02:05 left',
    );
  });
});

describe('createLoadProgress', () => {
  it('overwrites its line, and removes it at the end', () => {
    const written: string[] = [];
    const live = createLoadProgress({ write: (text) => written.push(text), as: 'line', width: 80, now: () => 0 });
    live.draw(event, criterion);
    live.clear();
    live.clear();

    expect(written).toHaveLength(2);
    expect(written[0]).toBe(`\r\u001b[K${progressLine(event, criterion, 80)}`);
    expect(written[1]).toBe('\r\u001b[K');
  });

  it('writes a line to a pipe every ten seconds', () => {
    const written: string[] = [];
    let seconds = 0;
    const now = () => seconds * 1_000;
    const live = createLoadProgress({ write: (text) => written.push(text), as: 'heartbeat', width: 80, now });
    for (; seconds < 25; seconds += 1) live.draw(event, criterion);
    live.clear();

    expect(written).toEqual(Array.from({ length: 2 }, () => `${progressLine(event, criterion, 80)}\n`));
  });
});
