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

interface Edit {
  readonly find: string;
  readonly replace: string;
}

/** What an examination must find out. */
export type Expected = Named | Unexplained | Refused;

/** The mistake is in the catalogue, under these ids. */
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

/** What is expected, beside one edit or several. */
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
