/** A text output: a terminal or a pipe. */
export interface Output {
  readonly write: (text: string) => void;
  readonly tty: boolean;
  /** Columns of the terminal; undefined in a pipe. */
  readonly columns: number | undefined;
}

/** A text input: a terminal or a pipe. */
export interface Input {
  /** True where a person would have to type it. */
  readonly tty: boolean;
  /** Everything up to the end of it. */
  readonly read: () => Promise<Uint8Array>;
  /** Asks at a terminal; absent without one. */
  readonly prompts?: () => Promise<Prompts>;
}

/** Asks a person, on stderr. Each answer is null after Ctrl-C or Ctrl-D. */
export interface Prompts {
  readonly text: (question: TextQuestion) => Promise<string | null>;
  readonly choose: (question: Choice) => Promise<string | null>;
}

export interface TextQuestion {
  readonly asks: string;
  /** The answer of an empty line; null where there is none. */
  readonly usual: string | null;
  /** Whether it is something of several lines that is pasted. */
  readonly isPasted: boolean;
  /** What is wrong with an answer; null if nothing is. */
  readonly problem: (answer: string) => string | null;
}

export interface Choice {
  readonly asks: string;
  readonly choices: readonly string[];
  readonly usual: string | null;
}

/** The process, as an argument: all that the command line reads of it and does to it. */
export interface ProcessIo {
  /** The words after the program's name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Calls back for each request to stop (Ctrl-C, SIGTERM, a terminal that closes); gives the way to stop listening. */
  readonly onStop: (listener: () => void) => () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

/** The input of a command: the process, and a way to register secrets. */
export interface Io extends ProcessIo {
  /** From now on neither output shows these texts, in whatever form. */
  readonly keepSecret: (secrets: readonly string[]) => void;
}
