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

/** Invalid input. `message` says what is wrong, where, and what was expected. It never contains a key. */
export class SigningError extends Error {
  readonly problem: SigningProblem;
  constructor(problem: SigningProblem, message: string) {
    super(message);
    this.name = 'SigningError';
    this.problem = problem;
  }
}

/** With the `u` flag a surrogate pair is one character, so only unpaired surrogates match. */
const unpaired = /\p{Surrogate}/u;
/** Most text has no surrogates, and this test is much faster. */
const anyHalf = /[\uD800-\uDFFF]/;

/** Throws `unpaired-surrogate` for text without a UTF-8 form. `name` is the subject of the message: `the body`. */
export function requireUnicode(text: string, name: string): string {
  if (!anyHalf.test(text)) return text;
  const index = text.search(unpaired);
  if (index === -1) return text;
  throw new SigningError(
    'unpaired-surrogate',
    `${name}: character ${index + 1} is one half of a surrogate pair, which has no UTF-8 form; send whole characters`,
  );
}
