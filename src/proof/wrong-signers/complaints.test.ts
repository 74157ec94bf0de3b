import { describe, expect, test } from 'vitest';
import { diagnoseSigning } from '../../forensics/signing/diagnose.ts';
import type { SigningObservation } from '../../forensics/observation.ts';
import { baseString } from '../../../reference/signing/index.ts';
import type { Causes } from '../../certification/signer/diagnose.ts';
import { complaints, type Findings } from './complaints.ts';

function observation(url: string, change: (base: string) => string): SigningObservation {
  const request = { method: 'GET', url, nonce: 'n', body: null };
  return { request, signingKey: 'a-signing-key', received: { baseString: change(baseString(request)) } };
}

function findings(
  observations: readonly SigningObservation[],
  failed: readonly string[] = ['signer/5.3/verb'],
): Findings {
  const diagnosis = observations.length === 0 ? null : diagnoseSigning(observations);
  const signing: Causes['signing'] = diagnosis?.verdict === 'right' ? null : diagnosis;
  return { failed, causes: { signing, email: null }, problems: [] };
}

const lower = findings([observation('https://a.example/b', (base) => base.replace('GET', 'get'))]);
const odd = findings([observation('https://a.example/b', (base) => base.replace('GET', 'G-E-T'))]);
const open = findings([observation('https://A.example/B', (base) => base.replace('A.ex', 'a.ex'))]);

describe('complaints', () => {
  test('are empty if the mistake is named, unexplained at its stage, or fails a check of verifiers', () => {
    expect(complaints(lower, { named: ['verb-in-lower-case'] })).toEqual([]);
    expect(complaints(odd, { unexplained: 'verb' })).toEqual([]);
    expect(complaints(odd, { unexplained: 'any' })).toEqual([]);
    expect(complaints(findings([], ['signer/5.5/refuses']), { fails: 'signer/5.5/refuses' })).toEqual([]);
  });

  test('ignore differences that the contract leaves open', () => {
    expect(complaints(open, { fails: 'signer/5.3/verb' })).toEqual([]);
  });

  test('contain the wrong diagnosis', () => {
    expect(complaints(lower, { unexplained: 'verb' })).toEqual([
      'found verb-in-lower-case, expected unexplained at verb',
    ]);
    expect(complaints(odd, { unexplained: 'nonce' })).toEqual([
      'found unexplained at verb, expected unexplained at nonce',
    ]);
    expect(complaints(findings([]), { named: ['verb-in-lower-case'] })).toEqual([
      'found nothing, expected verb-in-lower-case',
    ]);
  });

  test('report a wrong signer that passes', () => {
    expect(complaints(findings([], []), { fails: 'signer/5.5/refuses' })).toEqual([
      'it passes',
      'signer/5.5/refuses does not fail',
    ]);
  });
});
