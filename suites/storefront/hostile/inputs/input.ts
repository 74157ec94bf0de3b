import type { Request } from '../../../../src/authoring.ts';

/** One hostile request. */
export interface HostileInput {
  /** The oddity, in a few words. */
  readonly name: string;
  readonly request: Request;
  /**
   * The quantities that an accepting server may have read: those of its valid part. Empty: it must not be accepted.
   * Absent: unknown.
   */
  readonly quantities?: readonly number[];
  /** A call of a kind that the contract does not have: a target that accepts it offers more, and may do what that says. */
  readonly mayDo?: true;
}

/** Inputs of one kind: those that every run sends, and those that a run chooses from. */
export interface Family<T = HostileInput> {
  readonly always: readonly T[];
  readonly others: readonly T[];
}

/** The endpoint of what belongs to no operation of the contract: an unknown path, or a method that a path does not have. */
export const elsewhere = 'elsewhere';
