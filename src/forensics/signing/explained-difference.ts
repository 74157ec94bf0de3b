import type { Difference, ShownRequest, SigningStage } from '../diagnosis.ts';
import { firstDifference } from '../first-difference.ts';
import { runToBaseString, runToHeader, runToSignature } from './run-recipe.ts';
import { shownRequest, type SigningCase } from './case.ts';
import { honestSigning, type SigningRecipe } from './recipe.ts';

type Signed = Pick<SigningCase, 'request' | 'signingKey' | 'scheme'>;

/** The first stage at which a recipe with bugs differs from the honest one, with the values of both. */
export function explainedDifference(recipe: SigningRecipe, one: Signed): Difference<ShownRequest, SigningStage> {
  const input = shownRequest(one);
  const right = readableStages(honestSigning, one);
  const wrong = readableStages(recipe, one);
  for (const [index, [stage, expected]] of right.entries()) {
    const received = wrong[index]?.[1] ?? '';
    if (expected === received) continue;
    if (stage === 'key') return { input, stage, values: null };
    return { input, stage, values: firstDifference(expected, received, one.signingKey) };
  }
  return { input, stage: 'hidden', values: null };
}

function readableStages(
  recipe: SigningRecipe,
  { request, signingKey, scheme }: Signed,
): readonly (readonly [SigningStage, string])[] {
  const base = runToBaseString(recipe, request);
  const { mac, signature } = runToSignature(recipe, base.baseString, signingKey);
  return [
    ['verb', base.verb],
    ['nonce', base.nonce],
    ['encodedNonce', base.encodedNonce],
    ['baseUrl', base.baseUrl],
    ['encodedBaseUrl', base.encodedBaseUrl],
    ['parameters', JSON.stringify(base.parameters.map(({ key, value }) => [key, value]))],
    ['parameterString', base.parameterString],
    ['encodedParameterString', base.encodedParameterString],
    ['trimmedBody', base.trimmedBody],
    ['bodyHash', base.bodyHash],
    ['joined', base.baseString],
    ['key', Buffer.from(recipe.key(signingKey)).toString('hex')],
    ['mac', mac],
    ['signature', signature],
    ['header', runToHeader(recipe, { scheme, nonce: request.nonce, signature })],
  ];
}
