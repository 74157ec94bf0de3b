import { neutralScheme } from '../../../reference/signing/index.ts';
import { signingBugs } from '../bugs/signing.ts';
import { diagnose } from '../diagnose.ts';
import type { OnProgress } from '../search.ts';
import type { SigningDiagnosis } from '../diagnosis.ts';
import { explainedDifference } from './explained-difference.ts';
import type { SigningObservation } from '../observation.ts';
import { runToBaseString, runToHeader, runToSignature } from './run-recipe.ts';
import { createReproduction } from './reproduction.ts';
import { isRight, lengthOf, shownRequest, signingCase, type SigningCase } from './case.ts';
import { honestSigning, type SigningRecipe } from './recipe.ts';
import { explainNonces } from './signed-nonce.ts';
import { suggestedBugs } from './suggested-bugs.ts';
import { unexplainedDifference } from './unexplained-difference.ts';
import { variedRequests, type VariedRequest } from './varied-requests.ts';

/**
 * The simplest explanation of the answers of a signer: right, up to three known bugs, or unexplained. It does
 * not depend on the order of observations. Throws `SigningError` for a request that has no signature.
 */
export function diagnoseSigning(
  observations: readonly SigningObservation[],
  {
    scheme = neutralScheme,
    onProgress,
  }: { readonly scheme?: string; readonly onProgress?: OnProgress | undefined } = {},
): SigningDiagnosis {
  const diagnosis = byKnownBugs(observations, { scheme, onProgress });
  if (diagnosis.verdict !== 'unexplained') return diagnosis;
  return explainNonces(diagnosis, observations, {
    scheme,
    diagnose: (equalled) => byKnownBugs(equalled, { scheme, onProgress }),
  });
}

function byKnownBugs(
  observations: readonly SigningObservation[],
  { scheme, onProgress }: { readonly scheme: string; readonly onProgress: OnProgress | undefined },
): SigningDiagnosis {
  const cases = observations.map((observation) => signingCase(observation, scheme)).toSorted(shorterFirst);
  const fields = answerFields.filter((field) => cases.some(({ received }) => received[field] !== undefined));
  const { baseString, gives, changes, contradicts } = createReproduction();
  return diagnose(cases, {
    honest: honestSigning,
    bugs: signingBugs,
    isWrong: (one) => !isRight(one),
    isOpen: (one) =>
      hasBrokenEscapes(one.request.url) || openBugs.some((bug) => baseString([bug], one) !== one.expected.baseString),
    reproduces: gives,
    suggest: (agreed) => suggestedBugs(agreed, gives),
    changes,
    contradicts,
    isLong: (one) => lengthOf(one) > longInput,
    onProgress,
    explained: explainedDifference,
    unexplained: unexplainedDifference,
    clearest: mostTelling,
    inputs: variedRequests,
    outcome: signingOutcome,
    observable: (recipe, input) => JSON.stringify(fields.map((field) => answersBy(recipe, input)?.[field])),
    show: shownTelling,
  });
}

/** The length of a request in characters from which each candidate takes milliseconds. */
const longInput = 65_536;

/** If one of these bugs changes the base string of a request, the contract leaves that base string open. */
const openBugs = signingBugs.filter(({ open }) => open === true);

function hasBrokenEscapes(url: string): boolean {
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
}

const answerFields = ['baseString', 'signature', 'authorization'] as const;

type Answers = Readonly<Record<(typeof answerFields)[number], string>>;

/** All results of a recipe for a request, as one text. */
export function signingOutcome(recipe: SigningRecipe, input: VariedRequest): string {
  const answers = answersBy(recipe, input);
  return answers === null ? '' : answerFields.map((field) => answers[field]).join('\n');
}

/** Null for code that throws. */
function answersBy(recipe: SigningRecipe, { request, signingKey }: VariedRequest): Answers | null {
  try {
    const { baseString } = runToBaseString(recipe, request);
    const { signature } = runToSignature(recipe, baseString, signingKey);
    const authorization = runToHeader(recipe, { scheme: neutralScheme, nonce: request.nonce, signature });
    return { baseString, signature, authorization };
  } catch {
    return null;
  }
}

function shownTelling({ request, signingKey }: VariedRequest): ReturnType<typeof shownRequest> {
  return { ...shownRequest({ request, signingKey: '' }), sampleKey: signingKey };
}

/** The shortest case with an observed, wrong base string. An HMAC alone does not reveal its input. */
function mostTelling(wrong: readonly SigningCase[]): SigningCase | undefined {
  return wrong.find(({ received, expected }) => (received.baseString ?? expected.baseString) !== expected.baseString);
}

/** Shorter inputs first; equal lengths by their text, so that the order of observations does not matter. */
function shorterFirst(a: SigningCase, b: SigningCase): number {
  return lengthOf(a) - lengthOf(b) || Buffer.compare(identity(a), identity(b));
}

function identity({ request, received }: SigningCase): Buffer {
  const { method, url, nonce, body } = request;
  return Buffer.from(JSON.stringify([method, url, nonce, body, received]));
}
