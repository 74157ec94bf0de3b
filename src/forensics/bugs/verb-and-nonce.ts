import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';

/** Parts 1 and 2 of the base string. */
export const verbAndNonceBugs: readonly Bug<SigningRecipe>[] = [
  verbBug('verb-as-given', 'It does not convert the verb to upper case.', (method) => method),
  verbBug('verb-in-lower-case', 'It uses the verb in lower case.', (method) => method.toLowerCase()),
  bug('verb-capitalized', 'It uses the verb with only the first letter in upper case.', {
    fix: 'Part 1 of section 5.3: convert the whole verb to upper case.',
    replaces: { verb: (method) => method.charAt(0).toUpperCase() + method.slice(1).toLowerCase() },
  }),
  bug('verb-always-post', 'It uses POST for every request.', {
    fix: 'Part 1 of section 5.3: use the verb of the request.',
    replaces: { verb: () => 'POST' },
  }),
  bug('verb-always-get', 'It uses GET for every request.', {
    fix: 'Part 1 of section 5.3: use the verb of the request.',
    replaces: { verb: () => 'GET' },
  }),
  nonceBug('nonce-in-lower-case', 'It converts the nonce to lower case.', (nonce) => nonce.toLowerCase()),
  nonceBug('nonce-in-upper-case', 'It converts the nonce to upper case.', (nonce) => nonce.toUpperCase()),
  nonceBug('nonce-without-hyphens', 'It removes hyphens from the nonce.', (nonce) => nonce.replaceAll('-', '')),
  nonceBug('nonce-trimmed', 'It trims the nonce.', (nonce) => nonce.trim()),
  bug('nonce-decoded', 'It percent-decodes the nonce before encoding it.', {
    fix: 'Part 2 of section 5.3: encode the nonce exactly as in the header. Do not decode it first.',
    replaces: { nonce: decoded },
  }),
  bug('nonce-in-base64', 'It encodes the nonce in Base64.', {
    fix: 'Part 2 of section 5.3: percent-encode the nonce exactly as in the header.',
    replaces: { nonce: (nonce) => Buffer.from(nonce).toString('base64') },
  }),
  bug('nonce-left-out', 'It omits the nonce from the base string.', {
    fix: 'Rule 5 of section 5.3: the percent-encoded nonce is the second of the five parts of the base string.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'nonce') }),
  }),
  bug('nonce-part-empty', 'It leaves the nonce part of the base string empty.', {
    fix: 'Part 2 of section 5.3: create the nonce first, then sign the same nonce that is in the header.',
    replaces: { encodeNonce: () => '' },
  }),
  bug('verb-left-out', 'It omits the verb from the base string.', {
    fix: 'Rule 5 of section 5.3: the verb is the first of the five parts of the base string.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'verb') }),
  }),
  bug('verb-and-nonce-encoded-as-one', 'It also encodes the & between verb and nonce.', {
    fix: 'Rule 5 of section 5.3: encode each part separately, then join the parts with &.',
    wraps: ({ join }) => ({ join: (parts) => join(parts).replace('&', percentEncode('&')) }),
  }),
];

function verbBug(id: string, does: string, change: SigningRecipe['verb']): Bug<SigningRecipe> {
  return { id, does, fix: 'Part 1 of section 5.3: convert the verb to upper case.', replaces: { verb: change } };
}

function nonceBug(id: string, does: string, change: SigningRecipe['nonce']): Bug<SigningRecipe> {
  const fix = 'Part 2 of section 5.3: use the nonce exactly as in the header.';
  return { id, does, fix, replaces: { nonce: change } };
}

function decoded(nonce: string): string {
  try {
    return decodeURIComponent(nonce);
  } catch {
    return nonce;
  }
}
