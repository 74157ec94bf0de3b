import type { FlagTable } from './flag.ts';

/** A command: how it is called, its flags, and what its help says beside them. */
export interface CommandSpec<T extends FlagTable = FlagTable> {
  /** The words after the program's name, such as `load storefront`. */
  readonly name: string;
  /** The arguments after those words in the usage line. */
  readonly takes: string;
  readonly purpose: string;
  readonly flags: T;
  readonly examples: readonly (readonly [command: string, says: string])[];
  readonly epilogue: string;
  /** The words that may follow, with what they say; `files` where names of files do. */
  readonly next?: readonly (readonly [word: string, says: string])[] | 'files';
}
