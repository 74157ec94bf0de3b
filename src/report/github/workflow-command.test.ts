import { expect, test } from 'vitest';
import { inert, workflowCommand } from './workflow-command.ts';

test('workflowCommand: is one line with the escapes of GitHub', () => {
  expect(workflowCommand({ weight: 'error', title: 'failed: a/1, 50%', lines: ['50% of 2: x, y', 'next'] })).toBe(
    '::error title=failed%3A a/1%2C 50%25::50%25 of 2: x, y%0Anext\n',
  );
});

test('workflowCommand: text of a target cannot make a second command', () => {
  const evil = '\n::stop-commands::x\r\n::error::y%0A::add-mask::e\u2028##[add-mask]e';
  const text = workflowCommand({ weight: 'warning', title: evil, lines: [evil, evil] });
  expect(text.trimEnd().split(/[\r\n\u2028]/)).toHaveLength(1);
  expect(text.replaceAll('%25', '%').slice(0, 16)).toBe('::warning title=');
  expect(text).not.toContain('%0A::error');
});

test('workflowCommand: shortens long texts', () => {
  expect(workflowCommand({ weight: 'notice', title: 'x'.repeat(9000), lines: ['y'.repeat(9000)] }).length).toBeLessThan(
    1400,
  );
});

test.each([
  ['::error::x', String.raw`\u003a:error::x`],
  ['  ::stop-commands::x\n\u00a0::y::', `  ${String.raw`\u003a`}:stop-commands::x\n\u00a0${String.raw`\u003a`}:y::`],
  ['a ##[add-mask]e', String.raw`a \u0023#[add-mask]e`],
  ['a ##vso[task.complete]', String.raw`a \u0023#vso[task.complete]`],
  ['###[x]', String.raw`#\u0023#[x]`],
  ['a::b ## [c] 127.0.0.1 [::1]', 'a::b ## [c] 127.0.0.1 [::1]'],
])('inert: %j contains no command', (text, expected) => {
  expect(inert(text)).toBe(expected);
});
