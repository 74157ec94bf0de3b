import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { painter, wantsColor } from './paint.ts';

test.each([
  [{ flag: true, env: { NO_COLOR: '1' }, tty: false }, true],
  [{ flag: false, env: { FORCE_COLOR: '1' }, tty: true }, false],
  [{ flag: null, env: {}, tty: true }, true],
  [{ flag: null, env: {}, tty: false }, false],
  [{ flag: null, env: { NO_COLOR: '1' }, tty: true }, false],
  [{ flag: null, env: { NO_COLOR: '' }, tty: true }, true],
  [{ flag: null, env: { TERM: 'dumb' }, tty: true }, false],
  [{ flag: null, env: { FORCE_COLOR: '' }, tty: false }, true],
  [{ flag: null, env: { FORCE_COLOR: '0' }, tty: true }, false],
  [{ flag: null, env: { FORCE_COLOR: '1', NO_COLOR: '1' }, tty: false }, true],
])('wantsColor: %o gives %s', (wish, wanted) => {
  expect(wantsColor(wish)).toBe(wanted);
});

test.each(['strong', 'quiet', 'good', 'bad', 'doubt'] as const)(
  'painter colours %s also in a pipe if colours are on',
  (style) => {
    const painted = painter(true)(style, 'x');
    expect(painted).toContain('\u001b[');
    expect(stripVTControlCharacters(painted)).toBe('x');
    expect(painter(false)(style, 'x')).toBe('x');
  },
);
