import { expect, test, vi } from 'vitest';
import type { Verdict } from '../../model/verdict.ts';
import { createProgress, heartbeatMs } from './progress.ts';

function printed(verdicts: readonly Verdict[], { tty }: { readonly tty: boolean }): string {
  let text = '';
  const progress = createProgress({ write: (more) => (text += more), tty, width: 80, now: () => 0 });
  progress.begin(verdicts.length);
  verdicts.forEach((verdict, index) => progress.done(verdict, `check-${index}`));
  return text;
}

test('prints a line for each quarter of the checks to a pipe', () => {
  expect(printed(['passed', 'failed', 'blocked', 'passed'], { tty: false })).toBe(
    '1 of 4\n2 of 4, 1 failed\n3 of 4, 1 failed, 1 blocked\n',
  );
});

test.each([true, false])('prints no progress if no check could run (terminal: %s)', (tty) => {
  expect(printed(['blocked', 'unproven', 'blocked', 'blocked'], { tty })).toBe('');
});

test.each([
  { tty: false, output: '0 of 9\n'.repeat(3) },
  { tty: true, output: '' },
])('prints a heartbeat to a pipe every ten seconds (terminal: $tty)', ({ tty, output }) => {
  vi.useFakeTimers();
  try {
    let text = '';
    const progress = createProgress({ write: (more) => (text += more), tty, width: 80, now: () => Date.now() });
    progress.begin(9);
    vi.advanceTimersByTime(3 * heartbeatMs);
    progress.end();
    vi.advanceTimersByTime(3 * heartbeatMs);

    expect(text).toBe(output);
  } finally {
    vi.useRealTimers();
  }
});
