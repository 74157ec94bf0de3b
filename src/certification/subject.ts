import type { Suite } from '../expect/suite.ts';
import type { CertifyFlags } from '../cli/certify/flags.ts';
import type { ChosenTarget } from './chosen-target.ts';
import type { Io } from '../cli/process/io.ts';
import type { ParsedFlags, Usage } from '../cli/flags/parse.ts';

/** One interface that a command certifies: its flags, its targets, its suite. */
export interface Subject<F extends CertifyFlags, T extends ChosenTarget> {
  /** As suites and reports call it. */
  readonly name: string;
  readonly usage: (columns: number) => Usage;
  /** Understands the flags. Throws a ConfigurationError with everything that is wrong with them. */
  readonly read: (parsed: ParsedFlags) => F;
  /** The target that the flags name, or null where none is named. Throws a ConfigurationError where it is not usable. */
  readonly choose: (flags: F, env: Io['env']) => Promise<T | null>;
  /** The words that name the same target under the same conditions again, without secrets, selection and outputs. */
  readonly words: (flags: F) => readonly string[];
  /** What is unwise about how a target was named, a sentence each. */
  readonly warnings: (target: T, flags: F) => readonly string[];
  /** Every check that there is, for a plan without a target. */
  readonly suite: Suite;
  /** Flags of a report's command, and how those given to a replay count more. */
  readonly replayed: {
    /** What names the target and how hard it is tried, never an output. */
    readonly recordable: readonly string[];
    /** Flags of which what the report says no longer counts, once these are given. */
    readonly hiddenBy: (given: ParsedFlags) => readonly string[];
  };
}
