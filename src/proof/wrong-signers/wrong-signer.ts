import type { EmailStage, SigningStage } from '../../forensics/diagnosis.ts';

/** One of the adapters that come with octoproof, made wrong in one way. */
export interface WrongSigner {
  readonly adapter: 'signer.py' | 'Signer.java' | 'signer.mjs';
  readonly name: string;
  /** What it does wrong, in one sentence. */
  readonly does: string;
  readonly expected: Expected;
  /** Made in this order; each `find` is in the adapter exactly once. */
  readonly edits: readonly Edit[];
}

export interface Edit {
  readonly find: string;
  readonly replace: string;
}

/** What an examination must find out. */
export type Expected = Named | Unexplained | Refused;

/** It is on the list: under these ids of known mistakes. */
interface Named {
  readonly named: readonly string[];
}

/** It is not: no mistake may be named, and the stage must be right. `any` for what changes from one answer to the next. */
interface Unexplained {
  readonly unexplained: SigningStage | EmailStage | 'any';
}

/** A verifier says no more than yes or no: this check must fail, and no mistake may be named. */
interface Refused {
  readonly fails: string;
}
