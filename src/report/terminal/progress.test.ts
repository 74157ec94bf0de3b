import { expect, test, vi } from 'vitest';
import type { Verdict } from '../../spec/verdict.ts';
import { createProgress, heartbeatMs } from './progress.ts';

function printed(verdicts: readonly Verdict[], { tty }: { readonly tty: boolean }): string {
  let text = '';
  const progress = createProgress({ write: (more) => (text += more), tty, width: 80, now: () => 0 });
  progress.begin(verdicts.length);
  verdicts.forEach((verdict, index) => progress.done(verdict, `check-${index}`));
  return text;
}

test('a pipe gets a line for each quarter of the checks', () => {
  expect(printed(['passed', 'failed', 'blocked', 'passed'], { tty: false })).toBe(
    '1 of 4\n2 of 4, 1 failed\n3 of 4, 1 failed, 1 blocked\n',
  );
});

test.each([true, false])('where no check could be tried, there is no progress (terminal: %s)', (tty) => {
  expect(printed(['blocked', 'unproven', 'blocked', 'blocked'], { tty })).toBe('');
});

test.each([
  { tty: false, told: '0 of 9\n'.repeat(3) },
  { tty: true, told: '' },
])('a pipe is told every ten seconds that the run goes on (terminal: $tty)', ({ tty, told }) => {
  vi.useFakeTimers();
  try {
    let text = '';
    const progress = createProgress({ write: (more) => (text += more), tty, width: 80, now: () => Date.now() });
    progress.begin(9);
    vi.advanceTimersByTime(3 * heartbeatMs);
    progress.end();
    vi.advanceTimersByTime(3 * heartbeatMs);

    expect(text).toBe(told);
  } finally {
    vi.useRealTimers();
  }
});
