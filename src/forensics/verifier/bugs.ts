import type { Bug } from '../bug.ts';
import { baseUrlBugs } from '../bugs/base-url.ts';
import { bodyHashBugs } from '../bugs/body-hash.ts';
import { bodyTextBugs } from '../bugs/body-text.ts';
import { keyAndMacBugs } from '../bugs/key-and-mac.ts';
import { signingBugs } from '../bugs/signing.ts';
import type { SigningRecipe } from '../signing/recipe.ts';

/** Bugs that are likelier in a verifier than in a signer: it sees the rewritten URL and a stored key. */
const likelier = new Set<Bug<SigningRecipe>>([
  ...baseUrlBugs,
  ...keyAndMacBugs.slice(0, 12),
  ...bodyTextBugs,
  ...bodyHashBugs,
]);

/** The address that is called, and the address that is signed. */
export interface Addresses {
  /** The base URL that octoproof connects to. */
  readonly dialled: string;
  /** The base URL that is signed. */
  readonly signed: string;
}

/** Known bugs, those that are likelier in a verifier first; bugs in open questions come last. */
export function verifierBugs({ dialled, signed }: Addresses): readonly Bug<SigningRecipe>[] {
  const first = signingBugs.slice(0, 12);
  const bugs = [
    ...(dialled === signed ? [] : [calledUrl({ dialled, signed })]),
    ...(signed.startsWith('http:') ? [secureScheme] : []),
    ...first,
    ...signingBugs.filter((bug) => likelier.has(bug) && !first.includes(bug)),
    ...signingBugs.filter((bug) => !likelier.has(bug) && !first.includes(bug)),
  ];
  return bugs.toSorted((a, b) => Number(a.open ?? false) - Number(b.open ?? false));
}

const secureScheme: Bug<SigningRecipe> = {
  id: 'scheme-https',
  does: 'It takes https instead of http.',
  fix: 'Part 3 of 5.3: use the URL that the caller requested; do not write the scheme into the code.',
  wraps: ({ baseUrl }) => ({ baseUrl: (url) => baseUrl(url).replace(/^http:/i, 'https:') }),
};

function calledUrl({ dialled, signed }: Addresses): Bug<SigningRecipe> {
  return {
    id: 'url-as-called',
    does: `It takes the URL under which it was called, below ${dialled}, and not the one that is signed.`,
    fix: `Part 3 of 5.3: take scheme and host from what the proxy passes on, or say in the target file that ${dialled} is signed.`,
    wraps: ({ baseUrl }) => ({ baseUrl: (url) => baseUrl(url).replace(signed, dialled) }),
  };
}
