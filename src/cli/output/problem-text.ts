import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { visible } from '../../report/text/visible.ts';
import { workflowCommand } from '../../report/github/workflow-command.ts';
import type { Io } from '../process/io.ts';

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

/**
 * Returns annotations for GitHub Actions with the problems that keep a command from starting; empty elsewhere. `mask`
 * removes secrets before the text is escaped.
 */
export function problemNotes(
  { argv, env }: Pick<Io, 'argv' | 'env'>,
  problems: readonly ConfigurationProblem[],
  mask: (text: string) => string,
): string {
  if (env['GITHUB_ACTIONS'] !== 'true' || argv.includes('--no-github')) return '';
  const notes = problems.map((problem) => {
    const lines = mask(problemsInWords([problem]))
      .trim()
      .split('\n');
    return workflowCommand({ weight: 'error', title: 'octoproof: configuration', lines });
  });
  return notes.join('');
}
