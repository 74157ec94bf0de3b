import { neutralScheme } from '../../reference/signing/index.ts';
import { withBugs, type Bug } from './bug.ts';
import { emailBugs } from './bugs/email.ts';
import { signingBugs } from './bugs/signing.ts';
import type { SigningDiagnosis } from './diagnosis.ts';
import { emailOutcome } from './email/diagnose.ts';
import { honestEmail, type EmailRecipe } from './email/recipe.ts';
import type { EmailObservation, SigningObservation } from './observation.ts';
import { runToBaseString, runToHeader, runToSignature } from './signing/run-recipe.ts';
import { honestSigning, type SigningRecipe } from './signing/recipe.ts';
import { variedEmails } from './email/varied-emails.ts';
import { variedRequests, type VariedRequest } from './signing/varied-requests.ts';

export type Field = 'baseString' | 'signature' | 'authorization';

/** The answers of a signer with this recipe to varied requests. Requests on which it throws are left out. */
export function observed(
  recipe: SigningRecipe,
  {
    inputs = variedRequests,
    fields = ['baseString', 'signature', 'authorization'],
  }: { inputs?: readonly VariedRequest[]; fields?: readonly Field[] } = {},
): readonly SigningObservation[] {
  return inputs.flatMap((input) => {
    try {
      return [{ ...input, received: answers(recipe, input, fields) }];
    } catch {
      return [];
    }
  });
}

function answers(
  recipe: SigningRecipe,
  { request, signingKey }: VariedRequest,
  fields: readonly Field[],
): SigningObservation['received'] {
  const { baseString } = runToBaseString(recipe, request);
  const { signature } = runToSignature(recipe, baseString, signingKey);
  const authorization = runToHeader(recipe, { scheme: neutralScheme, nonce: request.nonce, signature });
  const all = { baseString, signature, authorization };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

export function observedEmails(recipe: EmailRecipe): readonly EmailObservation[] {
  return variedEmails.map((email) => ({ email, emailHash: emailOutcome(recipe, email) }));
}

/** The ids of the bugs that a diagnosis names, or its verdict. */
export function namesIn(diagnosis: SigningDiagnosis): string {
  return diagnosis.verdict === 'explained' ? diagnosis.bugs.map(({ id }) => id).join(' + ') : diagnosis.verdict;
}

/** A signer with these bugs. */
export function signerWith(...ids: readonly string[]): SigningRecipe {
  return withBugs(
    honestSigning,
    ids.map((id) => bugOf(signingBugs, id)),
  );
}

export function emailWith(...ids: readonly string[]): EmailRecipe {
  return withBugs(
    honestEmail,
    ids.map((id) => bugOf(emailBugs, id)),
  );
}

function bugOf<R>(bugs: readonly Bug<R>[], id: string): Bug<R> {
  const bug = bugs.find((one) => one.id === id);
  if (bug === undefined) throw new Error(`unknown bug "${id}"`);
  return bug;
}

/** Random numbers from 0 to 1, equal for equal seeds. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
