import { describe, expect, test } from 'vitest';
import * as reference from '../../../reference/signing/index.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { withBugs } from '../../forensics/bug.ts';
import { signingBugs } from '../../forensics/bugs/signing.ts';
import { emailBugs } from '../../forensics/bugs/email.ts';
import { honestEmail, runEmail } from '../../forensics/email/recipe.ts';
import { honestSigning } from '../../forensics/signing/recipe.ts';
import { runToBaseString, runToSignature } from '../../forensics/signing/run-recipe.ts';
import { examine } from '../../signer/examine.ts';
import { functionsSigner } from '../../signer/module-signer.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import type { SignerRequest } from '../../model/question.ts';
import { signerHeader } from '../../signer/signer-header.testing.ts';

/** The ids of the laws that fail for these functions. */
async function failedLaws(functions: Readonly<Record<string, unknown>>, only: string): Promise<readonly string[]> {
  const failed: string[] = [];
  const events = examine(suite, planSigner(suite, { only: [only], skip: [] }), {
    header: signerHeader,
    signer: functionsSigner(functions, { timeoutMs: 10_000 }),
    cases: 200,
    reproduce: 0,
    diagnose: async () => await Promise.resolve([]),
    signal: new AbortController().signal,
  });
  for await (const event of events)
    if (event.type === 'check-finished' && event.result.verdict === 'failed') failed.push(event.planned.id);
  return failed;
}

describe('a bug that concerns an open question of the contract fails no MUST', () => {
  test.each(signingBugs.filter(({ open }) => open === true))('signing: $id', async (bug) => {
    const recipe = withBugs(honestSigning, [bug]);
    const baseString = (request: SignerRequest): string => {
      reference.baseString(request);
      return runToBaseString(recipe, request).baseString;
    };
    const signature = (request: SignerRequest, key: string): string =>
      runToSignature(recipe, baseString(request), key).signature;

    expect(await failedLaws({ baseString, signature }, 'signer/5.3')).toEqual([]);
  });

  test.each(emailBugs.filter(({ open }) => open === true))('addresses: $id', async (bug) => {
    const emailHash = (address: string): string => runEmail(withBugs(honestEmail, [bug]), address).emailHash;

    expect(await failedLaws({ emailHash }, 'signer/5.6')).toEqual([]);
  });
});
