import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';

/** Parts 1 and 2 of the base string. */
export const verbAndNonceBugs: readonly Bug<SigningRecipe>[] = [
  verbBug('verb-as-given', 'It takes the verb in the case in which it was given.', (method) => method),
  verbBug('verb-in-lower-case', 'It takes the verb in lower case.', (method) => method.toLowerCase()),
  bug('verb-capitalized', 'It takes the verb with only its first letter in upper case.', {
    fix: 'Part 1 of 5.3: turn the whole verb to upper case.',
    replaces: { verb: (method) => method.charAt(0).toUpperCase() + method.slice(1).toLowerCase() },
  }),
  bug('verb-always-post', 'It takes POST for every verb.', {
    fix: 'Part 1 of 5.3: use the verb of the request.',
    replaces: { verb: () => 'POST' },
  }),
  bug('verb-always-get', 'It takes GET for every verb.', {
    fix: 'Part 1 of 5.3: use the verb of the request.',
    replaces: { verb: () => 'GET' },
  }),
  nonceBug('nonce-in-lower-case', 'It turns the nonce to lower case.', (nonce) => nonce.toLowerCase()),
  nonceBug('nonce-in-upper-case', 'It turns the nonce to upper case.', (nonce) => nonce.toUpperCase()),
  nonceBug('nonce-without-hyphens', 'It takes hyphens out of the nonce.', (nonce) => nonce.replaceAll('-', '')),
  nonceBug('nonce-trimmed', 'It takes white space off the ends of the nonce.', (nonce) => nonce.trim()),
  bug('nonce-decoded', 'It percent-decodes the nonce before it encodes it.', {
    fix: 'Part 2 of 5.3: encode the nonce as it stands in the header; do not decode it first.',
    replaces: { nonce: decoded },
  }),
  bug('nonce-in-base64', 'It puts the nonce into Base64.', {
    fix: 'Part 2 of 5.3: percent-encode the nonce as it stands in the header.',
    replaces: { nonce: (nonce) => Buffer.from(nonce).toString('base64') },
  }),
  bug('nonce-left-out', 'It leaves the nonce out of the base string.', {
    fix: 'Rule 5 of 5.3: the percent-encoded nonce is the second of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'nonce') }),
  }),
  bug('nonce-part-empty', 'It leaves the nonce part of the base string empty.', {
    fix: 'Part 2 of 5.3: make the nonce first, then sign with the same nonce that goes into the header.',
    replaces: { encodeNonce: () => '' },
  }),
  bug('verb-left-out', 'It leaves the verb out of the base string.', {
    fix: 'Rule 5 of 5.3: the verb is the first of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'verb') }),
  }),
  bug('verb-and-nonce-encoded-as-one', 'It encodes the & between verb and nonce as well.', {
    fix: 'Rule 5 of 5.3: encode each part by itself, then join the parts with &.',
    wraps: ({ join }) => ({ join: (parts) => join(parts).replace('&', percentEncode('&')) }),
  }),
];

function verbBug(id: string, does: string, change: SigningRecipe['verb']): Bug<SigningRecipe> {
  return { id, does, fix: 'Part 1 of 5.3: turn the verb to upper case.', replaces: { verb: change } };
}

function nonceBug(id: string, does: string, change: SigningRecipe['nonce']): Bug<SigningRecipe> {
  const fix = 'Part 2 of 5.3: use the nonce letter by letter as it stands in the header.';
  return { id, does, fix, replaces: { nonce: change } };
}

function decoded(nonce: string): string {
  try {
    return decodeURIComponent(nonce);
  } catch {
    return nonce;
  }
}
