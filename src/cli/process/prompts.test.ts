import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { promptsOf } from './prompts.ts';

/** A terminal at which somebody types. */
function typing() {
  const [stdin, stderr] = [new PassThrough(), new PassThrough()];
  let output = '';
  stderr.on('data', (part: Buffer) => (output += part.toString()));
  return {
    prompts: promptsOf({ stdin: Object(stdin), stderr: Object(stderr) }),
    type: (text: string) => stdin.write(text),
    shown: () => output,
  };
}

const anything = { isPasted: false, problem: () => null };

test('text: gives what is typed, and what is usual for an empty line', async () => {
  const { prompts, type, shown } = typing();
  const name = prompts.text({ asks: 'Name', usual: null, ...anything });
  type(' a b \r');
  expect(await name).toBe('a b');
  const variable = prompts.text({ asks: 'Variable', usual: 'KEY', ...anything });
  type('\r');
  expect(await variable).toBe('KEY');
  expect(shown()).toMatch(/Name[^]*Variable/);
});

test('text: says what is wrong, and goes on asking', async () => {
  const { prompts, type, shown } = typing();
  const problem = (answer: string) => (answer === 'no' ? 'expected yes' : null);
  const answer = prompts.text({ asks: 'Well', usual: null, isPasted: false, problem });
  type('no\r');
  type('\u{7F}\u{7F}yes\r');
  expect(await answer).toBe('yes');
  expect(shown()).toContain('expected yes');
});

test('text: a command that is pasted in several lines is one line', async () => {
  const { prompts, type } = typing();
  const answer = prompts.text({ asks: 'A curl line', usual: null, ...anything, isPasted: true });
  type('curl -X POST \\\r  http://a/b\r\r');
  expect(await answer).toBe('curl -X POST http://a/b');
});

test('choose: begins at what is usual', async () => {
  const { prompts, type } = typing();
  const question = { asks: 'Which', choices: ['a', 'b', 'c'], usual: 'b' };
  const usual = prompts.choose(question);
  type('\r');
  expect(await usual).toBe('b');
  const next = prompts.choose(question);
  type('\u{1B}[B\r');
  expect(await next).toBe('c');
});

test('Ctrl-C ends each question without an answer', async () => {
  const { prompts, type } = typing();
  const written = prompts.text({ asks: 'Name', usual: null, ...anything });
  type('\u{3}');
  expect(await written).toBeNull();
  const chosen = prompts.choose({ asks: 'Which', choices: ['a'], usual: null });
  type('\u{3}');
  expect(await chosen).toBeNull();
});
