import { percentEncode } from '../../../reference/signing/index.ts';
import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';

/** Parts 1 and 2 of the base string. */
export const verbAndNonceBugs: readonly Bug<SigningRecipe>[] = [
  {
    id: 'verb-as-given',
    does: 'It takes the verb in the case in which it was given.',
    fix: 'Part 1 of 5.3: turn the verb to upper case.',
    replaces: { verb: (method) => method },
  },
  {
    id: 'verb-in-lower-case',
    does: 'It takes the verb in lower case.',
    fix: 'Part 1 of 5.3: turn the verb to upper case.',
    replaces: { verb: (method) => method.toLowerCase() },
  },
  {
    id: 'verb-capitalized',
    does: 'It takes the verb with only its first letter in upper case.',
    fix: 'Part 1 of 5.3: turn the whole verb to upper case.',
    replaces: { verb: (method) => method.charAt(0).toUpperCase() + method.slice(1).toLowerCase() },
  },
  {
    id: 'verb-always-post',
    does: 'It takes POST for every verb.',
    fix: 'Part 1 of 5.3: use the verb of the request.',
    replaces: { verb: () => 'POST' },
  },
  {
    id: 'verb-always-get',
    does: 'It takes GET for every verb.',
    fix: 'Part 1 of 5.3: use the verb of the request.',
    replaces: { verb: () => 'GET' },
  },
  {
    id: 'nonce-in-lower-case',
    does: 'It turns the nonce to lower case.',
    fix: 'Part 2 of 5.3: use the nonce letter by letter as it stands in the header.',
    replaces: { nonce: (nonce) => nonce.toLowerCase() },
  },
  {
    id: 'nonce-in-upper-case',
    does: 'It turns the nonce to upper case.',
    fix: 'Part 2 of 5.3: use the nonce letter by letter as it stands in the header.',
    replaces: { nonce: (nonce) => nonce.toUpperCase() },
  },
  {
    id: 'nonce-without-hyphens',
    does: 'It takes hyphens out of the nonce.',
    fix: 'Part 2 of 5.3: use the nonce letter by letter as it stands in the header.',
    replaces: { nonce: (nonce) => nonce.replaceAll('-', '') },
  },
  {
    id: 'nonce-trimmed',
    does: 'It takes white space off the ends of the nonce.',
    fix: 'Part 2 of 5.3: use the nonce letter by letter as it stands in the header.',
    replaces: { nonce: (nonce) => nonce.trim() },
  },
  {
    id: 'nonce-decoded',
    does: 'It percent-decodes the nonce before it encodes it.',
    fix: 'Part 2 of 5.3: encode the nonce as it stands in the header; do not decode it first.',
    replaces: { nonce: decoded },
  },
  {
    id: 'nonce-in-base64',
    does: 'It puts the nonce into Base64.',
    fix: 'Part 2 of 5.3: percent-encode the nonce as it stands in the header.',
    replaces: { nonce: (nonce) => Buffer.from(nonce).toString('base64') },
  },
  {
    id: 'nonce-left-out',
    does: 'It leaves the nonce out of the base string.',
    fix: 'Rule 5 of 5.3: the percent-encoded nonce is the second of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'nonce') }),
  },
  {
    id: 'nonce-part-empty',
    does: 'It leaves the nonce part of the base string empty.',
    fix: 'Part 2 of 5.3: make the nonce first, then sign with the same nonce that goes into the header.',
    replaces: { encodeNonce: () => '' },
  },
  {
    id: 'verb-left-out',
    does: 'It leaves the verb out of the base string.',
    fix: 'Rule 5 of 5.3: the verb is the first of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'verb') }),
  },
  {
    id: 'verb-and-nonce-encoded-as-one',
    does: 'It encodes the & between verb and nonce as well.',
    fix: 'Rule 5 of 5.3: encode each part by itself, then join the parts with &.',
    wraps: ({ join }) => ({ join: (parts) => join(parts).replace('&', percentEncode('&')) }),
  },
];

function decoded(nonce: string): string {
  try {
    return decodeURIComponent(nonce);
  } catch {
    return nonce;
  }
}
