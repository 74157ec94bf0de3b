import { createHash } from 'node:crypto';

/** The steps from an e-mail address to its hash. */
export interface EmailRecipe {
  readonly lower: (address: string) => string;
  readonly trim: (address: string) => string;
  readonly bytes: (address: string) => Uint8Array;
  readonly digest: (bytes: Uint8Array) => Buffer;
  readonly text: (digest: Buffer) => string;
}

/** Section 5.6 rule 2, like the reference. */
export const honestEmail: EmailRecipe = {
  lower: (address) => address.toLowerCase(),
  trim: (address) => address.trim(),
  bytes: (address) => Buffer.from(address),
  digest: (bytes) => createHash('sha256').update(bytes).digest(),
  text: (digest) => digest.toString('base64url'),
};

/** Every readable intermediate value of an e-mail hash, by the name of its stage. */
export interface EmailStages {
  readonly lowerCased: string;
  readonly trimmed: string;
  readonly emailHash: string;
}

export function runEmail(recipe: EmailRecipe, address: string): EmailStages {
  const lowerCased = recipe.lower(address);
  const trimmed = recipe.trim(lowerCased);
  return { lowerCased, trimmed, emailHash: recipe.text(recipe.digest(recipe.bytes(trimmed))) };
}
