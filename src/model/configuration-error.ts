/** One problem with the configuration of a run: where it is, what is wrong, and how to fix it. */
export interface ConfigurationProblem {
  /** The file with the problem, as the user named it. */
  readonly file?: string;
  /** A JSON Pointer into that file. */
  readonly pointer?: string;
  /** Line in that file, from 1. */
  readonly line?: number;
  /** The flag with the problem, such as `--only`. */
  readonly flag?: string;
  /** The problem, without a final full stop. Never contains a secret. */
  readonly message: string;
  readonly hint: string | null;
  /** What the file does not contain: a field, the value of a placeholder, or the pointer to that value in a reply. */
  readonly lacks?: 'field' | 'value' | 'pointer';
}

/**
 * A run that cannot start with these options: exit code 2, before any request. Contains every problem found, at least
 * one.
 */
export class ConfigurationError extends Error {
  readonly problems: readonly ConfigurationProblem[];

  constructor(problems: readonly ConfigurationProblem[]) {
    super(problems.map((problem) => `${positionOf(problem)}${problem.message}`).join('; '));
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

/** Throws a ConfigurationError if there is a problem. */
export function refuse(problems: readonly ConfigurationProblem[]): void {
  if (problems.length > 0) throw new ConfigurationError(problems);
}

function positionOf({ file, line, pointer, flag }: ConfigurationProblem): string {
  const spot = [file, line].filter((part) => part !== undefined).join(':');
  const parts = [spot, pointer === '' ? 'the whole document' : pointer, flag].filter(
    (part) => part !== undefined && part !== '',
  );
  return parts.length === 0 ? '' : `${parts.join(' ')}: `;
}
