import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as reference from '../../reference/signing/index.ts';
import { signer as suite } from '../../suites/signer/index.ts';
import type { SignerRequest } from '../model/question.ts';
import { examine } from './examine.ts';
import { functionsSigner } from './module-signer.ts';
import { planSigner } from './plan-signer.ts';
import { signerHeader } from './signer-header.testing.ts';

type Verify = (request: SignerRequest, authorization: string, key: string) => boolean;

async function verdictOf(functions: Record<string, unknown>, id: string): Promise<string | undefined> {
  const settings = {
    header: signerHeader,
    signer: functionsSigner(functions, { timeoutMs: 1_000 }),
    cases: 50,
    reproduce: 2,
    diagnose: () => Promise.resolve([]),
    signal: new AbortController().signal,
  };
  for await (const event of examine(suite, planSigner(suite, { only: [id], skip: [] }), settings)) {
    if (event.type === 'check-finished' && event.result.id === id) return event.result.verdict;
  }
  return undefined;
}

/** Signs a changed request. */
function signing(change: (request: SignerRequest) => SignerRequest): Record<string, unknown> {
  return { signature: (request: SignerRequest, key: string) => reference.signature(change(request), key) };
}

const honest: Verify = (request, authorization, key) => reference.verify({ ...request, authorization }, key).valid;

/** The parameters in the order of a JavaScript object: integers first, ascending, and without `__proto__`. */
function asObject(query: string): string {
  const pairs: Record<string, string> = {};
  for (const [key, value] of reference.parametersOf(query)) pairs[key] = value;
  return Object.keys(pairs)
    .map((key) => `${reference.percentEncode(key)}=${reference.percentEncode(pairs[key] ?? '')}`)
    .join('&');
}

function throughObject(request: SignerRequest, key: string): string {
  const { query } = reference.splitRequest(request);
  const ours = reference.percentEncode(reference.parameterString(query));
  const keys = reference.parametersOf(query).map(([name]) => name);
  if (!keys.some((name) => /^(\d+|__proto__)$/.test(name))) return reference.signature(request, key);
  const base = reference
    .baseString(request)
    .replace(`&${ours}&`, () => `&${reference.percentEncode(asObject(query))}&`);
  return reference.percentEncode(reference.macOf(base, key));
}

describe('the signer suite', () => {
  test.each([
    ['keeps parameters in an object', { signature: throughObject }, 'signer/5.3/sorted#names', 'failed'],
    [
      'truncates long queries',
      signing((one) => ({ ...one, url: one.url.slice(0, 2_048) })),
      'signer/5.3/parameters#many',
      'failed',
    ],
    [
      'reads a plus as a space when it verifies',
      {
        verify: (one: SignerRequest, header: string, key: string) =>
          honest({ ...one, url: one.url.replaceAll('+', '%20') }, header, key),
      },
      'signer/5.5/accepts#anything',
      'failed',
    ],
    [
      'does not trim bodies when it verifies',
      {
        verify: (one: SignerRequest, header: string, key: string) =>
          honest(one, header, key) && one.body === (one.body?.trim() ?? null),
      },
      'signer/5.5/accepts#anything',
      'failed',
    ],
    [
      'removes the padding of a nonce',
      {
        verify: (one: SignerRequest, header: string, key: string) =>
          honest(one, header.replace(/nonce="([^"=]*)=*"/, 'nonce="$1"'), key),
      },
      'signer/5.5/accepts',
      'failed',
    ],
    [
      'reads pairs by their position',
      {
        verify: (one: SignerRequest, header: string, key: string) =>
          / version="1.1",digest=/.test(header) && honest(one, header, key),
      },
      'signer/5.5/open-header',
      'warned',
    ],
    [
      'accepts any scheme',
      {
        verify: (one: SignerRequest, header: string, key: string) =>
          honest(one, header.replace(/^\S+/, 'marketplace-third-party'), key),
      },
      'signer/5.5/refuses',
      'failed',
    ],
    [
      'reads its key as Latin-1',
      {
        signature: (one: SignerRequest, key: string) =>
          reference.percentEncode(
            createHmac('sha1', Buffer.from(key, 'latin1')).update(reference.baseString(one)).digest('base64'),
          ),
      },
      'signer/5.3/open-key-letters',
      'warned',
    ],
    [
      'strips quotation marks from nonces',
      signing((one) => ({ ...one, nonce: one.nonce.replaceAll('"', '') })),
      'signer/5.3/open-nonces',
      'warned',
    ],
  ] as const)('fails a signer that %s', async (_, functions, id, verdict) => {
    expect(await verdictOf(functions, id)).toBe(verdict);
  });

  test('signers that differ only in unusual nonces or keys pass all other laws', async () => {
    const latin = (one: SignerRequest, key: string): string =>
      reference.percentEncode(
        createHmac('sha1', Buffer.from(key, 'latin1')).update(reference.baseString(one)).digest('base64'),
      );
    const unquoted = signing((one) => ({ ...one, nonce: one.nonce.replaceAll(/["\\]|[^ -~]/g, '') }));
    expect(await verdictOf({ signature: latin }, 'signer/5.3/key')).toBe('passed');
    expect(await verdictOf(unquoted, 'signer/5.3/nonce')).toBe('passed');
  });
});
