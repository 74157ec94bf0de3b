import type { Block } from './parse-page.ts';
import type { Ran } from './run-page.ts';

/** The exit code of a load check that could not decide. */
const inconclusive = 4;

/**
 * Compares the output on a page with the real one: null if they agree. A line `…` on the page stands for any number of lines.
 * With the word `numbers-vary` after `text`, numbers, ids and the width of columns may differ.
 */
export function outputFault({ example, printed, exitCode }: Ran): string | null {
  const { commands, output } = example;
  const expectedCode = expectedExitCode(commands);
  const where = `$ ${commands.text.trim()}`;
  if (exitCode === inconclusive && commands.words.includes('may-exit-4')) return null;
  if (exitCode !== expectedCode)
    return `${where}\nexpected exit code ${expectedCode}, received ${exitCode}\n${printed}`;
  if (output === null || fits(output.text, printed, output.words.includes('numbers-vary'))) return null;
  return `${where}\nexpected\n${output.text}\nreceived\n${printed}`;
}

/** From the word `exits-N`; 0 without it. */
export function expectedExitCode({ words }: Block): number {
  return Number(words.find((word) => word.startsWith('exits-'))?.slice('exits-'.length) ?? 0);
}

function fits(expected: string, printed: string, numbersVary: boolean): boolean {
  const [wanted, real] = [expected, printed].map((text) => linesOf(numbersVary ? withoutNumbers(text) : text));
  const pattern = (wanted ?? [])
    .map((line) => (line.trim() === '…' ? String.raw`(?:.*\n)*?` : `${escaped(line)}\n`))
    .join('');
  return new RegExp(`^${pattern}$`).test((real ?? []).map((line) => `${line}\n`).join(''));
}

function linesOf(text: string): readonly string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
}

function withoutNumbers(text: string): string {
  return text
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{8}…/g, 'ID')
    .replaceAll(/\d[\d,.]*/g, '0')
    .replaceAll(/ {2,}/g, '  ');
}

function escaped(line: string): string {
  return line.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
