import { createMask } from '../../run/masking/mask.ts';
import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Io, Output, ProcessIo } from './io.ts';
import { givenSecrets } from '../../certification/given-secrets.ts';
import { inert } from '../../report/github/workflow-command.ts';
import { visibleLines } from '../../report/text/visible.ts';
import { isReadByRunner } from '../output/ci-runner.ts';
import { problemNotes, problemsInWords } from '../output/problem-text.ts';

/** A process with outputs that mask the secrets that a command registers. A reported error masks all other secrets, too. */
export interface Keeping {
  readonly io: Io;
  /** Prints the error that ended a command and returns the exit code. An error in octoproof is printed with its stack. */
  readonly reportError: (error: unknown) => number;
}

/** Returns a process with outputs that hide secrets. All output must use them: reports, diagnostics and crashes. */
export function keepSecrets(process: ProcessIo): Keeping {
  const masked = knownSecrets();
  const registered: string[] = [];
  const hide = (text: string): string => masked.replacedIn(text, () => '<hidden>');
  const hidden = (output: Output): Output => ({ ...output, write: (text) => output.write(hide(text)) });
  // stdout must not contain commands for a CI runner. Annotations, which are commands, go to stderr.
  const harmless = isReadByRunner(process.env) ? inert : (text: string): string => text;
  const io: Io = {
    ...process,
    stdout: { ...process.stdout, write: (text) => process.stdout.write(harmless(hide(text))) },
    stderr: hidden(process.stderr),
    keepSecret(secrets) {
      registered.push(...secrets);
      for (const secret of secrets) masked.add(secret);
    },
  };
  return {
    io,
    reportError(error) {
      const { text } = createMask({ secrets: [...registered, ...secretsNamed(process)], keyHeader: '' });
      if (error instanceof ConfigurationError) {
        process.stderr.write(
          harmless(text(problemsInWords(error.problems))) + problemNotes(process, error.problems, text),
        );
        return 2;
      }
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const heading = 'octoproof failed because of a bug of its own, not because of the target. Please report this:';
      process.stderr.write(`${heading}\n${harmless(visibleLines(text(stack)))}\n`);
      return 3;
    },
  };
}

/** Returns the secrets of the environment and the command line, and the values of all variables that the command line names. */
function secretsNamed({ argv, env }: Pick<ProcessIo, 'argv' | 'env'>): readonly string[] {
  return givenSecrets({ env, passEnv: argv.flatMap((word) => word.split(/[=,]/)), texts: argv });
}
