import { describe, expect, it } from 'vitest';
import { baseString, emailHash, signature } from '../../../reference/signing/index.ts';
import { withBugs, type Bug } from '../bug.ts';
import { emailOutcome } from '../email/diagnose.ts';
import { signingOutcome } from '../signing/diagnose.ts';
import { honestEmail } from '../email/recipe.ts';
import { honestSigning } from '../signing/recipe.ts';
import { runToBaseString, runToSignature } from '../signing/run-recipe.ts';
import { variedEmails } from '../email/varied-emails.ts';
import { agreedRequests, variedRequests } from '../signing/varied-requests.ts';
import { emailBugs } from './email.ts';
import { signingBugs } from './signing.ts';

/** Ids of bugs that give the same bytes on every input; `honest` for the correct recipe. */
function alike<R extends object>(
  bugs: readonly Bug<R>[],
  { honest, outcome }: { honest: R; outcome: (recipe: R) => readonly string[] },
): readonly (readonly string[])[] {
  const byOutcome = new Map([[JSON.stringify(outcome(honest)), ['honest']]]);
  for (const bug of bugs) {
    const key = JSON.stringify(outcome(withBugs(honest, [bug])));
    byOutcome.set(key, [...(byOutcome.get(key) ?? []), bug.id]);
  }
  return [...byOutcome.values()].filter((ids) => ids.length > 1);
}

describe('known bugs', () => {
  it('have unique ids', () => {
    const ids = [...signingBugs, ...emailBugs].map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(signingBugs.length).toBeGreaterThan(300);
    expect(emailBugs.length).toBeGreaterThan(50);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('describe the behaviour and the fix in full sentences', () => {
    const unclear = [...signingBugs, ...emailBugs].filter(
      ({ does, fix }) => !/^It .+[.=]\.?$/.test(does) || !/[.0-9]$/.test(fix) || fix.length < 20,
    );

    expect(unclear.map(({ id }) => id)).toEqual([]);
  });

  it('of signers differ from the right result and from each other on some varied request', () => {
    const outcome = (recipe: typeof honestSigning): readonly string[] =>
      variedRequests.map((input) => signingOutcome(recipe, input));

    expect(alike(signingBugs, { honest: honestSigning, outcome })).toEqual([]);
  });

  it('of e-mail hashes differ from the right hash and from each other on some varied address', () => {
    const outcome = (recipe: typeof honestEmail): readonly string[] =>
      variedEmails.map((email) => emailOutcome(recipe, email));

    expect(alike(emailBugs, { honest: honestEmail, outcome })).toEqual([]);
  });

  it('that break the contract change the result of some agreed request', () => {
    const outcome = (recipe: typeof honestSigning): readonly string[] =>
      agreedRequests.map((input) => signingOutcome(recipe, input));
    const right = JSON.stringify(outcome(honestSigning));
    const unseen = signingBugs.filter((bug) => JSON.stringify(outcome(withBugs(honestSigning, [bug]))) === right);

    expect(unseen.filter(({ open }) => !open).map(({ id }) => id)).toEqual([]);
  });
});

describe('honest recipes', () => {
  it('give the same results as the reference', () => {
    for (const { request, signingKey } of variedRequests) {
      const base = runToBaseString(honestSigning, request).baseString;

      expect(base).toBe(baseString(request));
      expect(runToSignature(honestSigning, base, signingKey).signature).toBe(signature(request, signingKey));
    }
    for (const email of variedEmails) expect(emailOutcome(honestEmail, email)).toBe(emailHash(email));
  });
});
