/** What can be wrong with what is to be signed, hashed or read. */
export type SigningProblem =
  | 'unpaired-surrogate'
  | 'no-verb'
  | 'no-host'
  | 'duplicate-key'
  | 'unquotable'
  | 'scheme'
  | 'pair'
  | 'repeated-pair'
  | 'missing-pair'
  | 'version'
  | 'digest';

/** Input that has no signature, no hash or no meaning. `message` says what, where and what was expected. Never holds a key. */
export class SigningError extends Error {
  readonly problem: SigningProblem;
  constructor(problem: SigningProblem, message: string) {
    super(message);
    this.name = 'SigningError';
    this.problem = problem;
  }
}

/** With the `u` flag whole pairs are one character, so that only halves without a partner match. */
const unpaired = /\p{Surrogate}/u;
/** Most text has no half at all, which is seen much faster. */
const anyHalf = /[\uD800-\uDFFF]/;

/** Throws `unpaired-surrogate` for text that has no UTF-8 form. `where` names it: `the body`. */
export function requireUnicode(text: string, name: string): string {
  if (!anyHalf.test(text)) return text;
  const index = text.search(unpaired);
  if (index === -1) return text;
  throw new SigningError(
    'unpaired-surrogate',
    `${name}: character ${index + 1} is one half of a surrogate pair, which has no UTF-8 form; send whole characters`,
  );
}
