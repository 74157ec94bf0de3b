/** A text output: a terminal or a pipe. */
export interface Output {
  readonly write: (text: string) => void;
  readonly tty: boolean;
  /** Columns of the terminal; undefined in a pipe. */
  readonly columns: number | undefined;
}

/** A text input: a terminal or a pipe. */
export interface Input {
  /** True for a terminal, at which a person types the input. */
  readonly tty: boolean;
  /** Reads all input up to its end. */
  readonly read: () => Promise<Uint8Array>;
  /** Opens prompts at a terminal; absent without a terminal. */
  readonly prompts?: () => Promise<Prompts>;
}

/** Asks a person questions on stderr. An answer is null after Ctrl-C or Ctrl-D. */
export interface Prompts {
  readonly text: (question: TextQuestion) => Promise<string | null>;
  readonly choose: (question: Choice) => Promise<string | null>;
}

export interface TextQuestion {
  readonly asks: string;
  /** The default, which an empty line selects; null without a default. */
  readonly usual: string | null;
  /** True if the answer may be pasted text of several lines. */
  readonly isPasted: boolean;
  /** Returns the problem of an answer; null for a valid answer. */
  readonly problem: (answer: string) => string | null;
}

export interface Choice {
  readonly asks: string;
  readonly choices: readonly string[];
  readonly usual: string | null;
}

/** Everything that the command line reads from the process or does to it. */
export interface ProcessIo {
  /** The words after the program's name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Calls the listener for each request to stop (Ctrl-C, SIGTERM, a closed terminal). Returns a function that removes it. */
  readonly onStop: (listener: () => void) => () => void;
  /** The folder for the last report of each target; null to keep none. */
  readonly keptReports: string | null;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

/** The input of a command: the process, and a way to register secrets. */
export interface Io extends ProcessIo {
  /** Hides these texts in both outputs from now on, in plain and encoded form. */
  readonly keepSecret: (secrets: readonly string[]) => void;
}
