import type { SigningFlag } from '../signing-notes.ts';

/** A request with its key, and which bugs it catches. Where the contract is open, the answer is only `acceptable`. */
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

/** What a case says; the rest is as in `plain`. */
export interface SigningInput {
  readonly method?: string;
  readonly url?: string;
  readonly nonce?: string;
  readonly body?: string | null;
  readonly signingKey?: string;
}

export const availability =
  'https://partner.example.com/marketplace/v1/products/00000000-0000-00ff-ffff-ffffffffffff/availability';

/** What a case leaves out. */
export const plain = {
  method: 'POST',
  url: `${availability}?locale=en-US`,
  nonce: '5f9b3c1a7e',
  body: '{"attributes":{"startAt":"2026-12-01T09:00:00+01:00"}}',
  signingKey: 'vector-signing-key-1',
};

/** A case on which the contract leaves no doubt. */
export function sign(comment: string, flags: readonly SigningFlag[], input: SigningInput): SigningCase {
  const { signingKey, ...request } = { ...plain, ...input };
  return { comment, flags, result: 'valid', request, signingKey };
}

/** A case in which correct programs may differ. */
export function signOpen(comment: string, flags: readonly SigningFlag[], input: SigningInput): SigningCase {
  return { ...sign(comment, flags, input), result: 'acceptable' };
}
