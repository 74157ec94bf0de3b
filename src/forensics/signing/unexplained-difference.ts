import { percentDecode, percentEncode, readAuthorization, SigningError } from '../../../reference/signing/index.ts';
import type { Difference, ShownRequest, SigningStage } from '../diagnosis.ts';
import { firstDifference } from '../first-difference.ts';
import { runToBaseString, type BaseStages } from './run-recipe.ts';
import { shownRequest, type SigningCase } from './case.ts';
import { honestSigning } from './recipe.ts';

interface RawDifference {
  readonly stage: SigningStage;
  readonly expected: string;
  readonly received: string;
}

/** A part of the base string: the stage before it, and its own stage. */
const parts = [
  ['verb', 'verb'],
  ['nonce', 'encodedNonce'],
  ['baseUrl', 'encodedBaseUrl'],
  ['parameterString', 'encodedParameterString'],
  ['bodyHash', 'bodyHash'],
] as const satisfies readonly (readonly [SigningStage & keyof BaseStages, SigningStage & keyof BaseStages])[];

/** The first visible difference of an answer that no known bug explains. */
export function unexplainedDifference(one: SigningCase): Difference<ShownRequest, SigningStage> {
  const { stage, expected, received } = rawDifference(one);
  return { input: shownRequest(one), stage, values: firstDifference(expected, received, one.signingKey) };
}

function rawDifference(one: SigningCase): RawDifference {
  const { received, expected } = one;
  if (received.baseString !== undefined && received.baseString !== expected.baseString) {
    return inBaseString(one, received.baseString);
  }
  if (received.signature !== undefined && received.signature !== expected.signature) {
    return inSignature(one, received.signature);
  }
  return inHeader(one, received.authorization ?? '');
}

function inBaseString({ request, expected }: SigningCase, received: string): RawDifference {
  const right = runToBaseString(honestSigning, request);
  const pieces = received.split('&');
  if (pieces.length !== parts.length) return { stage: 'joined', expected: expected.baseString, received };
  for (const [index, [before, encoded]] of parts.entries()) {
    const piece = pieces[index] ?? '';
    if (piece === right[encoded]) continue;
    const decoded = percentDecode(piece);
    const wellEncoded = before !== encoded && percentEncode(decoded) === piece;
    return wellEncoded
      ? { stage: before, expected: right[before], received: decoded }
      : { stage: encoded, expected: right[encoded], received: piece };
  }
  return { stage: 'joined', expected: expected.baseString, received };
}

function inSignature({ received, expected }: SigningCase, signature: string): RawDifference {
  const decoded = percentDecode(signature);
  if (decoded.includes(expected.mac)) return { stage: 'signature', expected: expected.signature, received: signature };
  const wellFormed = /^[A-Za-z0-9+/]{27}=$/.test(decoded);
  const isVisible = received.baseString !== undefined || !wellFormed;
  return { stage: isVisible ? 'mac' : 'hidden', expected: expected.mac, received: decoded };
}

function inHeader(one: SigningCase, header: string): RawDifference {
  const whole: RawDifference = { stage: 'header', expected: one.expected.authorization, received: header };
  try {
    const { nonce, signature } = readAuthorization(header, one.scheme);
    if (nonce !== one.request.nonce || signature === one.expected.signature) return whole;
    return one.received.signature === undefined ? inSignature(one, signature) : whole;
  } catch (error) {
    if (error instanceof SigningError) return whole;
    throw error;
  }
}
