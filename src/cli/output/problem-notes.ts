import { workflowCommand } from '../../report/github/workflow-command.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Io } from '../process/io.ts';
import { problemsInWords } from './problem-text.ts';

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
