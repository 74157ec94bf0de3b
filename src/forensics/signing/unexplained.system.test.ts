import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SigningStage } from '../diagnosis.ts';
import type { SigningObservation } from '../observation.ts';
import { observed } from '../observed.testing.ts';
import { diagnoseSigning } from './diagnose.ts';
import { honestSigning, type SigningRecipe } from './recipe.ts';
import { variedRequests } from './varied-requests.ts';

// A search that finds no explanation has tried all of them, which takes seconds.

const signingKey = 'a-signing-key';

/** Signers with an unknown mistake. */
const odd: Readonly<
  Record<string, { readonly recipe: Partial<SigningRecipe>; readonly stage: SigningStage; readonly at: number }>
> = {
  'rotates the letters of the verb': {
    recipe: { verb: (method) => method.toUpperCase().split('').toReversed().join('') },
    stage: 'verb',
    at: 0,
  },
  'writes the host twice': {
    recipe: { baseUrl: (url) => url.replace('://', '://www.').split('?', 1)[0] ?? '' },
    stage: 'baseUrl',
    at: 8,
  },
  'escapes the nonce with backslashes': {
    recipe: { encodeNonce: (nonce) => nonce.replaceAll(/[^a-z0-9]/gi, (one) => `\\x${one.charCodeAt(0)}`) },
    stage: 'encodedNonce',
    at: 1,
  },
  'reverses values': {
    recipe: { decodeValue: (text) => text.split('').toReversed().join('') },
    stage: 'parameterString',
    at: 2,
  },
  'doubles ampersands': { recipe: { joinPairs: (pairs) => pairs.join('&&') }, stage: 'parameterString', at: 5 },
  'encodes & as %u0026': {
    recipe: { encodeParameters: (joined) => encodeURIComponent(joined).replaceAll('%26', '%u0026') },
    stage: 'encodedParameterString',
    at: 7,
  },
  'hashes the body reversed': {
    recipe: { bodyBytes: (text) => Buffer.from(text).toReversed() },
    stage: 'bodyHash',
    at: 0,
  },
  'cuts the body hash': {
    recipe: { digestText: (digest) => digest.toString('hex').slice(0, 40) },
    stage: 'bodyHash',
    at: 40,
  },
  'joins with double ampersands': { recipe: { join: (parts) => parts.join('&&') }, stage: 'joined', at: 5 },
  'signs with SHA-224': {
    recipe: { mac: (key, message) => createHash('sha224').update(message).update(key).digest() },
    stage: 'mac',
    at: 0,
  },
  'puts a space before the signature': {
    recipe: { encodeMac: (text) => `%20${encodeURIComponent(text)}` },
    stage: 'signature',
    at: 0,
  },
  'writes the signature first of all': {
    recipe: { header: ({ signature }) => `${signature} signed` },
    stage: 'header',
    at: 0,
  },
};

describe('diagnoseSigning of unknown bugs', () => {
  it.each(Object.entries(odd))('does not explain a signer that %s, but names the stage', (_, { recipe, stage, at }) => {
    const url = 'https://partner.example.com/a?a=12&b=3';
    const first = { request: { method: 'POST', url, nonce: 'n-1', body: '{"a":1}' }, signingKey };
    const signer = { ...honestSigning, ...recipe };

    expect(diagnoseSigning(observed(signer, { inputs: [first] }))).toMatchObject({
      verdict: 'unexplained',
      difference: { stage, values: { at } },
    });
    expect(diagnoseSigning(observed(signer, { inputs: [first, ...variedRequests] }))).toMatchObject({
      verdict: 'unexplained',
      difference: { stage },
    });
  });

  it('gives a hidden stage for a signature alone', () => {
    const observations: readonly SigningObservation[] = observed(
      { ...honestSigning, nonce: (nonce) => `${nonce}z` },
      { fields: ['signature'] },
    );

    expect(diagnoseSigning(observations)).toMatchObject({ verdict: 'unexplained', difference: { stage: 'hidden' } });
  });
});
