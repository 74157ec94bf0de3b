import { describe, expect, test } from 'vitest';
import * as reference from '../../../reference/signing/index.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { examine } from '../../signer/examine.ts';
import { functionsSigner } from '../../signer/module-signer.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import type { SignerRequest } from '../../model/question.ts';
import { causes, type Causes } from './diagnose.ts';
import { signerHeader } from '../../signer/signer-header.testing.ts';

async function causesIn(functions: Record<string, unknown>, only: readonly string[]): Promise<readonly Causes[]> {
  const signer = functionsSigner(functions, { timeoutMs: 1_000 });
  const collected: Causes[] = [];
  const events = examine(suite, planSigner(suite, { only, skip: [] }), {
    header: signerHeader,
    signer,
    cases: 100,
    reproduce: 0,
    async diagnose(runs) {
      collected.push(await causes(runs, signer));
      return [];
    },
    signal: new AbortController().signal,
  });
  for await (const event of events) if (event.type === 'finished') return collected;
  throw new Error('the run ended without a footer');
}

function unsorted({ url, ...rest }: SignerRequest): string {
  const parts = reference.baseString({ ...rest, url: url.replace(/\?.*$/, '') }).split('&');
  const query = reference.percentEncode(/\?(.*)$/.exec(url)?.[1] ?? '');
  return parts.with(3, query).join('&');
}

describe('causes', () => {
  test('ignores questions about requests that have no signature', async () => {
    const signature = (request: SignerRequest, key: string): string =>
      reference.percentEncode(reference.macOf(unsorted(request), key));
    const [first] = await causesIn({ signature }, ['signer/5.3/sorted', 'signer/5.3/open-duplicates']);
    expect(first?.signing).toMatchObject({ verdict: 'explained', bugs: [{ id: 'query-as-it-stands' }] });
  });

  test('distinguishes causes in addresses from causes in requests', async () => {
    const emailHash = (email: string): string => reference.emailHash(email.replaceAll('.', ''));
    const [first] = await causesIn({ emailHash }, ['signer/5.6/*']);
    expect(first).toMatchObject({ signing: null, email: { verdict: 'unexplained' } });
  });
});
