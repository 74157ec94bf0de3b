import type { Bug } from '../bug.ts';
import { baseUrlBugs } from '../bugs/base-url.ts';
import { bodyHashBugs } from '../bugs/body-hash.ts';
import { bodyTextBugs } from '../bugs/body-text.ts';
import { keyAndMacBugs } from '../bugs/key-and-mac.ts';
import { signingBugs } from '../bugs/signing.ts';
import { verbAndNonceBugs } from '../bugs/verb-and-nonce.ts';
import type { SigningRecipe } from '../signing/recipe.ts';

/**
 * Bugs that are more likely in a verifier than in a signer, because it sees the rewritten URL and a stored key, or that
 * make it refuse every call. Then there are too few probes for all other bugs.
 */
const likelier = new Set<Bug<SigningRecipe>>([
  ...baseUrlBugs,
  ...keyAndMacBugs.slice(0, 12),
  ...bodyTextBugs,
  ...bodyHashBugs,
  ...verbAndNonceBugs,
]);

/** The address that is called, and the address that is signed. */
export interface Addresses {
  /** The base URL that octoproof connects to. */
  readonly dialled: string;
  /** The base URL that is signed. */
  readonly signed: string;
}

/** Known bugs: first those that are more likely in a verifier, last those in open questions. */
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
  does: 'It begins the base URL with https instead of http.',
  fix: 'Part 3 of section 5.3: use the URL that the caller requested. Do not hard-code the scheme.',
  wraps: ({ baseUrl }) => ({ baseUrl: (url) => baseUrl(url).replace(/^http:/i, 'https:') }),
};

function calledUrl({ dialled, signed }: Addresses): Bug<SigningRecipe> {
  return {
    id: 'url-as-called',
    does: `It uses the URL that octoproof connects to, below ${dialled}, instead of the signed URL.`,
    fix: `Part 3 of section 5.3: take scheme and host from the headers of the proxy, or set signedBaseUrl in the target file to ${dialled}.`,
    wraps: ({ baseUrl }) => ({ baseUrl: (url) => baseUrl(url).replace(signed, dialled) }),
  };
}
