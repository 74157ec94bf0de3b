import type { SigningFlag } from '../signing-notes.ts';

/** A request with its key and the bugs that it catches. The result is `acceptable` if the contract is open. */
export interface SigningCase {
  readonly comment: string;
  readonly flags: readonly SigningFlag[];
  readonly result: 'valid' | 'acceptable';
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly nonce: string;
    readonly body: string | null;
  };
  readonly signingKey: string;
}

/** Differences of a case from `plain`. */
export interface SigningInput {
  readonly method?: string;
  readonly url?: string;
  readonly nonce?: string;
  readonly body?: string | null;
  readonly signingKey?: string;
}

export const availability =
  'https://partner.example.com/marketplace/v1/products/00000000-0000-00ff-ffff-ffffffffffff/availability';

/** Defaults of a case. */
export const plain = {
  method: 'POST',
  url: `${availability}?locale=en-US`,
  nonce: '5f9b3c1a7e',
  body: '{"attributes":{"startAt":"2026-12-01T09:00:00+01:00"}}',
  signingKey: 'vector-signing-key-1',
};

/** A case with one correct answer. */
export function sign(comment: string, flags: readonly SigningFlag[], input: SigningInput): SigningCase {
  const { signingKey, ...request } = { ...plain, ...input };
  return { comment, flags, result: 'valid', request, signingKey };
}

/** A case in which correct programs may differ. */
export function signOpen(comment: string, flags: readonly SigningFlag[], input: SigningInput): SigningCase {
  return { ...sign(comment, flags, input), result: 'acceptable' };
}
