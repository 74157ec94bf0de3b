import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { visible } from '../../report/text/visible.ts';

/** Problems of configuration for people: place, what is wrong, what to do. */
export function problemsInWords(problems: readonly ConfigurationProblem[]): string {
  return problems
    .map((problem) => `octoproof: ${locationInWords(problem)}${visible(problem.message)}\n${hint(problem)}`)
    .join('');
}

function locationInWords({ file, line, pointer, flag }: ConfigurationProblem): string {
  const spot = file === undefined ? [] : [`${visible(file)}${line === undefined ? '' : `:${line}`}`];
  const inside = pointer === undefined || pointer === '' ? [] : [visible(pointer)];
  const words = [...spot, ...inside, ...(flag === undefined ? [] : [visible(flag)])];
  return words.length === 0 ? '' : `${words.join(' ')}: `;
}

function hint({ hint: text }: ConfigurationProblem): string {
  return text === null ? '' : `  ${visible(text)}\n`;
}
