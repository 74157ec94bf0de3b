import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { promptsOf } from './prompts.ts';

/** Prompts at a fake terminal: `type` sends keys, `output` returns the printed text. */
function typing() {
  const [stdin, stderr] = [new PassThrough(), new PassThrough()];
  let printed = '';
  stderr.on('data', (part: Buffer) => (printed += part.toString()));
  return {
    prompts: promptsOf({ stdin: Object(stdin), stderr: Object(stderr) }),
    type: (text: string) => stdin.write(text),
    output: () => printed,
  };
}

const anything = { isPasted: false, problem: () => null };

test('text returns the typed answer, or the default for an empty line', async () => {
  const { prompts, type, output } = typing();
  const name = prompts.text({ asks: 'Name', usual: null, ...anything });
  type(' a b \r');
  expect(await name).toBe('a b');
  const variable = prompts.text({ asks: 'Variable', usual: 'KEY', ...anything });
  type('\r');
  expect(await variable).toBe('KEY');
  expect(output()).toMatch(/Name[^]*Variable/);
});

test('text prints the problem of an answer and asks again', async () => {
  const { prompts, type, output } = typing();
  const problem = (answer: string) => (answer === 'no' ? 'expected yes' : null);
  const answer = prompts.text({ asks: 'Well', usual: null, isPasted: false, problem });
  type('no\r');
  type('\u{7F}\u{7F}yes\r');
  expect(await answer).toBe('yes');
  expect(output()).toContain('expected yes');
});

test('text joins the lines of a pasted command', async () => {
  const { prompts, type } = typing();
  const answer = prompts.text({ asks: 'A curl line', usual: null, ...anything, isPasted: true });
  type('curl -X POST \\\r  http://a/b\r\r');
  expect(await answer).toBe('curl -X POST http://a/b');
});

test('choose starts at the default', async () => {
  const { prompts, type } = typing();
  const question = { asks: 'Which', choices: ['a', 'b', 'c'], usual: 'b' };
  const usual = prompts.choose(question);
  type('\r');
  expect(await usual).toBe('b');
  const next = prompts.choose(question);
  type('\u{1B}[B\r');
  expect(await next).toBe('c');
});

test('text and choose return null after Ctrl-C', async () => {
  const { prompts, type } = typing();
  const written = prompts.text({ asks: 'Name', usual: null, ...anything });
  type('\u{3}');
  expect(await written).toBeNull();
  const chosen = prompts.choose({ asks: 'Which', choices: ['a'], usual: null });
  type('\u{3}');
  expect(await chosen).toBeNull();
});
