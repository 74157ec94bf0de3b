import { createMask } from '../../run/masking/mask.ts';
import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { Io, Output, ProcessIo } from './io.ts';
import { isCredentialVariable } from '../../certification/target/environment.ts';
import { inert } from '../../report/github/workflow-command.ts';
import { isReadByRunner } from '../output/github.ts';
import { problemNotes } from '../output/problem-notes.ts';
import { problemsInWords } from '../output/problem-text.ts';

/**
 * A process whose outputs mask the secrets that a command registered, and all others if the command ends with an error.
 */
export interface Keeping {
  readonly io: Io;
  /** Tells what ended a command, and gives the exit code. What is our own fault comes with its stack. */
  readonly tell: (error: unknown) => number;
}

/** All output goes through these streams: reporters, diagnostics and crashes. They hide the secrets. */
export function keepSecrets(process: ProcessIo): Keeping {
  const masked = knownSecrets();
  const kept: string[] = [];
  const hide = (text: string): string => masked.replacedIn(text, () => '<hidden>');
  const hidden = (output: Output): Output => ({ ...output, write: (text) => output.write(hide(text)) });
  // Nothing on stdout is for the runner. What is, goes to stderr: annotations.
  const harmless = isReadByRunner(process.env) ? inert : (text: string): string => text;
  const io: Io = {
    ...process,
    stdout: { ...process.stdout, write: (text) => process.stdout.write(harmless(hide(text))) },
    stderr: hidden(process.stderr),
    keepSecret(secrets) {
      kept.push(...secrets);
      for (const secret of secrets) masked.add(secret);
    },
  };
  return {
    io,
    tell(error) {
      const { text } = createMask({ secrets: [...kept, ...secretsNamed(process)], keyHeader: '' });
      if (error instanceof ConfigurationError) {
        process.stderr.write(
          harmless(text(problemsInWords(error.problems))) + problemNotes(process, error.problems, text),
        );
        return 2;
      }
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const whose = 'octoproof failed because of a bug of its own, not because of the target. Please report this:';
      process.stderr.write(`${whose}\n${harmless(text(stack))}\n`);
      return 3;
    },
  };
}

/** Values of variables that the command line names, or whose own names say that they give access to something. */
function secretsNamed({ argv, env }: Pick<ProcessIo, 'argv' | 'env'>): readonly string[] {
  const named = new Set(argv.map((word) => word.slice(word.indexOf('=') + 1)));
  return Object.entries(env).flatMap(([name, value = '']) =>
    named.has(name) || isCredentialVariable(name) ? [value] : [],
  );
}
