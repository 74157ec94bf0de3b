import { isCancel, multiline, select, text } from '@clack/prompts';
import type { Prompts } from './io.ts';

/** The terminal's input and output. */
interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Asks on stderr, because stdout is for the output of the command. */
export function promptsOf({ stdin, stderr }: Terminal): Prompts {
  const terminal = { input: stdin, output: stderr };
  return {
    async text({ asks, usual, isPasted, problem }) {
      const ask = isPasted ? multiline : text;
      const typed = await ask({
        ...terminal,
        message: isPasted ? `${asks} (an empty line ends the answer)` : asks,
        ...(usual === null || usual === '' ? {} : { placeholder: usual, defaultValue: usual }),
        validate: (written) => problem(answerOf(written, usual)) ?? undefined,
      });
      return isCancel(typed) ? null : answerOf(typed, usual);
    },
    async choose({ asks, choices, usual }) {
      const chosen = await select({
        ...terminal,
        message: asks,
        options: choices.map((value) => ({ value })),
        ...(usual === null ? {} : { initialValue: usual }),
      });
      return isCancel(chosen) ? null : chosen;
    },
  };
}

/** Joins the lines of an answer: a pasted command may continue after a backslash at the end of a line. */
function answerOf(typed: string | undefined, usual: string | null): string {
  const line = (typed ?? '').replaceAll(/\s*\\?\n\s*/g, ' ').trim();
  return line === '' ? (usual ?? '') : line;
}
