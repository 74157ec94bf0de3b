import { neutralScheme } from '../../reference/signing/index.ts';
import { signingBugs } from './bugs/signing.ts';
import { withBugs } from './bug.ts';
import type { Evidence, SigningDiagnosis } from './diagnosis.ts';
import { explainedDifference } from './explained-difference.ts';
import type { SigningObservation } from './observation.ts';
import { named, rivalsOf } from './rivals.ts';
import { runToBaseString, runToHeader, runToSignature } from './run-signing.ts';
import { explanations } from './search.ts';
import { createReproduction } from './reproduction.ts';
import { isRight, lengthOf, shownRequest, signingCase, type SigningCase } from './signing-case.ts';
import { honestSigning, type SigningRecipe } from './signing-recipe.ts';
import { unexplainedDifference } from './unexplained-difference.ts';
import { variedRequests, type VariedRequest } from './varied-requests.ts';

/**
 * The simplest explanation of all that a signer answered: right, one known bug, a pair of them, or unexplained. It does not
 * depend on the order of observations. Throws `SigningError` for a request that has no signature.
 */
export function diagnoseSigning(
  observations: readonly SigningObservation[],
  { scheme = neutralScheme }: { readonly scheme?: string } = {},
): SigningDiagnosis {
  const cases = observations.map((observation) => signingCase(observation, scheme)).toSorted(shorterFirst);
  const wrong = cases.filter((one) => !isRight(one));
  const evidence: Evidence = { observations: cases.length, wrong: wrong.length };
  const [shortest] = wrong;
  if (shortest === undefined) return { verdict: 'right', evidence };
  const right = cases.filter((one) => !wrong.includes(one));
  const found = explanations({
    bugs: signingBugs,
    cases: [...wrong, ...right],
    reproduces: createReproduction(),
  });
  const [chosen] = found;
  if (chosen === undefined) {
    return { verdict: 'unexplained', evidence, difference: unexplainedDifference(mostTelling(wrong) ?? shortest) };
  }
  return {
    verdict: 'explained',
    evidence,
    bugs: chosen.map(named),
    difference: explainedDifference(withBugs(honestSigning, chosen), shortest),
    ...rivalsOf(found, { honest: honestSigning, inputs: variedRequests, outcome: signingOutcome, show: shownTelling }),
  };
}

/** All that a recipe makes of a request, as one text. */
export function signingOutcome(recipe: SigningRecipe, { request, signingKey }: VariedRequest): string {
  try {
    const { baseString } = runToBaseString(recipe, request);
    const { signature } = runToSignature(recipe, baseString, signingKey);
    const header = runToHeader(recipe, { scheme: neutralScheme, nonce: request.nonce, signature });
    return `${baseString}\n${signature}\n${header}`;
  } catch {
    return '';
  }
}

function shownTelling({ request, signingKey }: VariedRequest): ReturnType<typeof shownRequest> {
  return { ...shownRequest({ request, signingKey: '' }), sampleKey: signingKey };
}

/** The shortest of those whose base string was seen and is wrong; of an HMAC alone nobody can tell what went into it. */
function mostTelling(wrong: readonly SigningCase[]): SigningCase | undefined {
  return wrong.find(({ received, expected }) => (received.baseString ?? expected.baseString) !== expected.baseString);
}

/** Shorter inputs first; equal lengths by their text, so that the order in which they came does not matter. */
function shorterFirst(a: SigningCase, b: SigningCase): number {
  return lengthOf(a) - lengthOf(b) || Buffer.compare(identity(a), identity(b));
}

function identity({ request, received }: SigningCase): Buffer {
  const { method, url, nonce, body } = request;
  return Buffer.from(JSON.stringify([method, url, nonce, body, received]));
}
