import type { FlagTable } from '../../certification/flags/flag.ts';

/** A command: its usage, its flags and the other texts of its help. */
export interface CommandSpec<T extends FlagTable = FlagTable> {
  /** The words after the program's name, such as `load storefront`. */
  readonly name: string;
  /** The arguments after those words in the usage line. */
  readonly takes: string;
  readonly purpose: string;
  readonly flags: T;
  readonly examples: readonly (readonly [command: string, says: string])[];
  readonly epilogue: string;
}
