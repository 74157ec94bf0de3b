import { expect, test } from 'vitest';
import { createDiagnostics } from './logger.ts';

function loggedAt(level: 'debug' | 'warn' | 'silent'): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const { debug, warn } = createDiagnostics(
    { stderr: { write, tty: false, columns: undefined } },
    { level, color: false },
  );
  debug('looked', { at: 3 });
  warn('the key travels in the clear');
  warn('could not clean up', { error: 'refused\u001b[2J' });
  return text;
}

test('createDiagnostics writes readable lines to a pipe', () => {
  expect(loggedAt('silent')).toBe('');
  expect(loggedAt('warn')).toMatch(
    /^warning {2}the key travels in the clear\nwarning {2}could not clean up \(error: refused/,
  );
  expect(loggedAt('warn')).not.toContain('\u001b');
  expect(loggedAt('debug')).toContain('debug  looked (at: 3)\n');
});
