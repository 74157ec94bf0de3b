import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { visible } from '../../report/text/visible.ts';

/** Returns configuration problems for people: location, problem and hint. */
export function problemsInWords(problems: readonly ConfigurationProblem[]): string {
  return problems
    .map((problem) => `octoproof: ${locationInWords(problem)}${visible(problem.message)}\n${hint(problem)}`)
    .join('');
}

function locationInWords({ file, line, pointer, flag }: ConfigurationProblem): string {
  const fileText = file === undefined ? [] : [`${visible(file)}${line === undefined ? '' : `:${line}`}`];
  const pointerText = pointer === undefined || pointer === '' ? [] : [visible(pointer)];
  const words = [...fileText, ...pointerText, ...(flag === undefined ? [] : [visible(flag)])];
  return words.length === 0 ? '' : `${words.join(' ')}: `;
}

function hint({ hint: text }: ConfigurationProblem): string {
  return text === null ? '' : `  ${visible(text)}\n`;
}
