import type { EmailStage, SigningStage } from '../../forensics/diagnosis.ts';

/** An adapter that comes with octoproof, with one deliberate mistake. */
export interface WrongSigner {
  readonly adapter: 'signer.py' | 'Signer.java' | 'signer.mjs';
  readonly name: string;
  /** The mistake, in one sentence. */
  readonly does: string;
  readonly expected: Expected;
  /** Applied in this order; each `find` occurs in the adapter exactly once. */
  readonly edits: readonly Edit[];
}

interface Edit {
  readonly find: string;
  readonly replace: string;
}

/** The expected result of an examination. */
export type Expected = Named | Unexplained | Refused;

/** The mistake is in the list of known mistakes, with these ids. */
interface Named {
  readonly named: readonly string[];
}

/**
 * The mistake is not in the list: no bug may be named, and the stage must be correct. `any` if the stage differs
 * between answers.
 */
interface Unexplained {
  readonly unexplained: SigningStage | EmailStage | 'any';
}

/** A verifier only answers yes or no: this check must fail, and no bug may be named. */
interface Refused {
  readonly fails: string;
}

/** The expected result, with one edit or several. */
type Wrong = Expected & (Edit | { readonly edits: readonly Edit[] });

export const python = edited('signer.py');
export const java = edited('Signer.java');
export const javascript = edited('signer.mjs');

function edited(adapter: WrongSigner['adapter']) {
  return (name: string, does: string, wrong: Wrong): WrongSigner => ({
    adapter,
    name,
    does,
    expected: wrong,
    edits: 'edits' in wrong ? wrong.edits : [wrong],
  });
}
