import type { Request } from '../../../../src/authoring.ts';

/** One hostile request. */
export interface HostileInput {
  /** What is odd about it, in a few words. */
  readonly name: string;
  readonly request: Request;
  /**
   * Quantities that an acceptance may take out of it: those that its valid part names. Empty: nothing in it may be accepted.
   * Absent: nobody can say.
   */
  readonly quantities?: readonly number[];
  /** A call of a kind that the contract does not have: a target that accepts it offers more, and may do what that says. */
  readonly mayDo?: true;
}

/** Inputs of one kind: what every run sends, and what a run chooses from. */
export interface Family<T = HostileInput> {
  readonly always: readonly T[];
  readonly others: readonly T[];
}

/** The endpoint of what belongs to no operation of the contract: an unknown path, or a method that a path does not have. */
export const elsewhere = 'elsewhere';
