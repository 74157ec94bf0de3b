import type { Request } from '../../../../src/authoring.ts';

export interface HostileInput {
  /** The oddity, in a few words. */
  readonly name: string;
  readonly request: Request;
  /**
   * The quantities that an accepting server may have read: those of its valid part. Empty: it must not be accepted.
   * Absent: unknown.
   */
  readonly quantities?: readonly number[];
  /** A call that the contract does not define. A target that accepts it has an extension, and any effect is allowed. */
  readonly mayDo?: true;
}

/** Inputs of one kind: those that every run sends, and those that a run chooses from. */
export interface Family<T = HostileInput> {
  readonly always: readonly T[];
  readonly others: readonly T[];
}

/** The endpoint of requests outside the contract: an unknown path, or a method that a path does not support. */
export const elsewhere = 'elsewhere';
