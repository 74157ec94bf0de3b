import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { baseUrlBugs } from './base-url.ts';
import { bodyHashBugs } from './body-hash.ts';
import { bodyJsonBugs } from './body-json.ts';
import { bodyTextBugs } from './body-text.ts';
import { encodingBugs } from './encoding.ts';
import { headerBugs } from './header.ts';
import { joiningBugs } from './joining.ts';
import { keyAndMacBugs } from './key-and-mac.ts';
import { queryBugs } from './query.ts';
import { sortingBugs } from './sorting.ts';
import { verbAndNonceBugs } from './verb-and-nonce.ts';

/** All known bugs of signers, most likely groups first. Violations of the contract come before open questions. */
export const signingBugs: readonly Bug<SigningRecipe>[] = [
  ...encodingBugs,
  ...queryBugs,
  ...sortingBugs,
  // A rewritten body is more likely than a body without its white space, which looks the same for most bodies.
  ...bodyJsonBugs,
  ...bodyTextBugs,
  ...bodyHashBugs,
  ...keyAndMacBugs,
  ...baseUrlBugs,
  ...verbAndNonceBugs,
  ...joiningBugs,
  ...headerBugs,
].toSorted((a, b) => Number(a.open ?? false) - Number(b.open ?? false));
