import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { shellWords } from './shell-words.ts';
import { TextFault } from './text-fault.ts';

const run = promisify(execFile);

const lines: readonly string[] = [
  String.raw`plain 'single \ "quoted"' "double 'quoted'" ''`,
  String.raw`'a\\b'"z" "a\\b\"c\$d\x" a\ b\'c`,
  String.raw`$'it\'s \u0021 \x41\101 \n\t\\ \? \e[0m' $'\xc3\xa9' $'caf\u00e9 \U0001F600 \q'`,
  String.raw`'glued'"to"$'gether'\!x $ $'' "" a$`,
  'over \\\n  \'several\nlines\' "and\\\nagain"',
  String.raw`{"a":1} [b] 100% a#b ~x = *none*`,
  'here # and no further',
  `'日本' "é" 😀`,
];

function texts(line: string): readonly string[] {
  return shellWords(line).words.map(({ text }) => text);
}

function fault(line: string): TextFault {
  try {
    shellWords(line);
  } catch (error) {
    if (error instanceof TextFault) return error;
    throw error;
  }
  return expect.fail(`${line} was read`);
}

describe('shellWords', () => {
  it.each(lines)('reads %j as bash does', async (line) => {
    const script = `set -f; printf '%s\\0' ${line}`;
    const { stdout } = await run('bash', ['-c', script], { env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] } });

    expect(texts(line)).toEqual(stdout.split('\0').slice(0, -1));
  });

  it('ignores escaped Windows line ends', () => {
    expect(texts("curl \\\r\n 'a'\r\n")).toEqual(['curl', 'a']);
  });

  it('joins the two halves of a surrogate pair, as browsers write it', () => {
    expect(texts(String.raw`$'\ud83d\ude00'`)).toEqual(['😀']);
  });

  it('keeps the names of variables and marks their words as open', () => {
    const { words } = shellWords('"key: $KEY" ${A}b \'$C\' "5$"');

    expect(words.map(({ text, open }) => [text, open])).toEqual([
      ['key: $KEY', true],
      ['${A}b', true],
      ['$C', false],
      ['5$', false],
    ]);
  });

  it.each(['a | jq .', 'a > out', 'a 2>&1', 'a|jq'])(
    'ends the command of %j before the pipe or redirection',
    (line) => {
      const { words, rest } = shellWords(line);

      expect(words.map(({ text }) => text)).toEqual(['a']);
      expect(rest).not.toBe('');
    },
  );

  it.each([
    ['https://a.b/?a=1&b=2', 16, '& outside quotation marks'],
    ['a; b', 1, '; outside'],
    ["a 'b", 2, 'is not closed'],
    ['a "b', 2, 'is not closed'],
    ["a $'b", 2, 'is not closed'],
    ['a "$(cat key)"', 3, 'the line contains another command'],
    ['a `cat key`', 2, 'the line contains another command'],
    [String.raw`a $'\xff'`, 2, 'not valid UTF-8'],
    [String.raw`a $'\x00'`, 2, 'not valid UTF-8'],
  ])('refuses %j at character %i', (line, offset, message) => {
    expect(fault(line)).toMatchObject({ offset, message: expect.stringContaining(message) });
  });
});
