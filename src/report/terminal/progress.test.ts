import { expect, test } from 'vitest';
import type { Verdict } from '../../spec/verdict.ts';
import { createProgress } from './progress.ts';

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
