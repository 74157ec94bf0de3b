import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

function typing() {
  const stdin = new PassThrough();
  const stderr = new PassThrough();
  let output = '';
  stderr.setEncoding('utf8').on('data', (part: string) => (output += part));
  return { lines: linesOf({ stdin, stderr }), stdin, shown: () => output };
}

test('linesOf: asks, and gives the line that is typed', async () => {
  const { lines, stdin, shown: output } = typing();
  const answer = lines.next('Name: ');
  stdin.write('octo\n');
  expect(await answer).toBe('octo');
  expect(output()).toBe('Name: ');
  lines.close();
});

test('linesOf: lines that are pasted together wait for their questions', async () => {
  const { lines, stdin } = typing();
  const first = lines.next('1: ');
  stdin.write('a\nb\nc\n');
  expect([await first, await lines.next('2: '), await lines.next('3: ')]).toEqual(['a', 'b', 'c']);
  lines.close();
});

test('linesOf: where nobody answers any more there is none', async () => {
  const { lines, stdin } = typing();
  const waiting = lines.next('1: ');
  stdin.end();
  expect([await waiting, await lines.next('2: ')]).toEqual([null, null]);
});
