import { workflowCommand } from '../../report/github/workflow-command.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { Io } from '../process/io.ts';
import { problemsInWords } from './problem-text.ts';

/**
 * What keeps a command from starting, as GitHub Actions shows it beside the log; empty elsewhere. `mask` takes secrets out
 * before anything is escaped.
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
