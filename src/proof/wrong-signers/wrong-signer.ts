/** One of the adapters that come with octoproof, made wrong in one way. */
export interface WrongSigner {
  readonly adapter: 'signer.py' | 'Signer.java' | 'signer.mjs';
  readonly name: string;
  /** What it does wrong, in one sentence. */
  readonly does: string;
  /** Made in this order; each `find` is in the adapter exactly once. */
  readonly edits: readonly Edit[];
}

export interface Edit {
  readonly find: string;
  readonly replace: string;
}
