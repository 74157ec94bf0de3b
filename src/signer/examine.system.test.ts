import { describe, expect, test } from 'vitest';
import * as reference from '../../reference/signing/index.ts';
import { signer as suite } from '../../suites/signer/index.ts';
import type { CheckResult, RunFooter } from '../run/events.ts';
import { adapter } from './adapters.testing.ts';
import { commandSigner } from './command-signer.ts';
import { examine } from './examine.ts';
import { functionsSigner } from './module-signer.ts';
import { planSigner } from './plan-signer.ts';
import type { SignerRequest } from '../model/question.ts';
import { signerHeader } from './signer-header.testing.ts';
import type { Signer } from './signer.ts';

const honest = {
  baseString: reference.baseString,
  signature: reference.signature,
  authorization: (request: SignerRequest, key: string) => reference.authorize(request, key),
  verify: (request: SignerRequest, authorization: string, key: string) =>
    reference.verify({ ...request, authorization }, key).valid,
  emailHash: reference.emailHash,
};

interface Examined {
  readonly footer: RunFooter;
  readonly results: ReadonlyMap<string, CheckResult>;
}

async function examined(signer: Signer, cases = 200, only: readonly string[] = []): Promise<Examined> {
  const results = new Map<string, CheckResult>();
  const settings = {
    header: signerHeader,
    signer,
    cases,
    reproduce: 2,
    diagnose: () => Promise.resolve([]),
    signal: new AbortController().signal,
  };
  for await (const event of examine(suite, planSigner(suite, { only, skip: [] }), settings)) {
    if (event.type === 'check-finished') results.set(event.result.id, event.result);
    if (event.type === 'finished') return { footer: event.footer, results };
  }
  throw new Error('the run has no footer');
}

async function ofFunctions(
  functions: Record<string, unknown>,
  cases?: number,
  only?: readonly string[],
): Promise<Examined> {
  return await examined(functionsSigner(functions, { timeoutMs: 1_000 }), cases, only);
}

function signing(change: (base: string) => string) {
  const signature = (request: SignerRequest, key: string): string =>
    reference.percentEncode(reference.macOf(change(reference.baseString(request)), key));
  return {
    ...honest,
    baseString: (request: SignerRequest) => change(reference.baseString(request)),
    signature,
    authorization: (request: SignerRequest, key: string) =>
      reference.writeAuthorization({ nonce: request.nonce, signature: signature(request, key) }),
    verify: (request: SignerRequest, authorization: string, key: string) => {
      try {
        const read = reference.readAuthorization(authorization);
        return signature({ ...request, nonce: read.nonce }, key) === read.signature;
      } catch {
        return false;
      }
    },
  };
}

describe('examine', () => {
  test('the reference passes every law', async () => {
    const { footer } = await ofFunctions(honest);
    expect([footer.outcome, footer.summary.passed]).toEqual(['conformant', suite.laws.length + 1]);
  });

  test('fails a wrong answer with the smallest failing input, which seed and selection reproduce', async () => {
    const noStar = signing((base) => base.replaceAll('%252A', '*'));
    const id = 'signer/5.3/rfc3986';
    const withoutExamples = { ...suite, laws: suite.laws.map((law) => ({ ...law, examples: [] })) };
    const printed: unknown[] = [];
    for (const only of [[], [id]]) {
      const settings = {
        header: signerHeader,
        signer: functionsSigner(noStar, { timeoutMs: 1_000 }),
        cases: 9_000,
        reproduce: 2,
        diagnose: () => Promise.resolve([]),
        signal: new AbortController().signal,
      };
      for await (const event of examine(withoutExamples, planSigner(suite, { only, skip: [] }), settings)) {
        if (event.type !== 'check-finished' || event.result.id !== id) continue;
        expect([event.result.verdict, event.result.reproduced]).toEqual(['failed', { shown: 3, of: 3 }]);
        printed.push(event.result.counterexample);
      }
    }
    expect(printed[0]).toEqual(printed[1]);
    expect(printed[0]).toMatchObject({ minimal: true });
    expect(JSON.stringify(printed[0])).toContain('*');
  });

  test('warns about a signer that always encodes the query without decoding it', async () => {
    const raw = (request: SignerRequest): SignerRequest => ({ ...request, url: request.url.replaceAll('%', '%25') });
    const unchanged = {
      baseString: (request: SignerRequest) => reference.baseString(raw(request)),
      signature: (request: SignerRequest, key: string) => reference.signature(raw(request), key),
    };
    const { footer, results } = await ofFunctions(unchanged);
    expect(results.get('signer/5.3/escapes#space')).toMatchObject({ verdict: 'warned' });
    expect(results.get('signer/5.3/one-reading')).toMatchObject({ verdict: 'passed' });
    expect([footer.outcome, footer.summary.failed]).toEqual(['conformant', 0]);
  });

  test('fails a signer that decodes only some escapes', async () => {
    const half = (request: SignerRequest): SignerRequest => ({
      ...request,
      url: request.url.replaceAll('%20', '%2520'),
    });
    const { results } = await ofFunctions({
      signature: (request: SignerRequest, key: string) => reference.signature(half(request), key),
    });
    const verdicts = ['signer/5.3/escapes#space', 'signer/5.3/escapes#unreserved', 'signer/5.3/one-reading'].map(
      (id) => results.get(id)?.verdict,
    );
    expect(verdicts).toEqual(['warned', 'passed', 'failed']);
  });

  test('fails a signer and a verifier with upper-case hashes, as the partner suite does', async () => {
    const upper = signing((base) => base.replace(/[0-9a-f]{64}$/, (hash) => hash.toUpperCase()));
    const { footer, results } = await ofFunctions(upper);
    expect(results.get('signer/5.3/body-hash')?.verdict).toBe('failed');
    expect(results.get('signer/5.5/accepts')?.verdict).toBe('failed');
    expect(footer.outcome).toBe('not-conformant');
  });

  test.each([
    ['cuts a value at its second =', 'signer/5.3/open-equals', /([?&][^=&]*=[^=&]*)=[^&]*/g, '$1'],
    ['decodes the path first', 'signer/5.3/open-path-escapes', /%2F(?=[^?]*$)/g, '/'],
    ['encodes the raw query', 'signer/5.3/escapes#space', /%/g, '%25'],
  ] as const)('does not call a signer conformant in full that %s', async (_, id, pattern, by) => {
    const { footer, results } = await ofFunctions({
      signature: (request: SignerRequest, key: string) =>
        reference.signature({ ...request, url: request.url.replaceAll(pattern, by) }, key),
    });
    expect(results.get(id)?.verdict).toBe('warned');
    expect([footer.outcome, footer.share.level]).toEqual(['conformant', 'partial']);
  });

  test('judges signatures by headers or by base strings if the signer offers nothing else', async () => {
    for (const operation of ['authorization', 'baseString'] as const) {
      const { footer, results } = await ofFunctions({ [operation]: honest[operation] });
      expect([footer.outcome, results.get('signer/5.3/verb')?.verdict]).toEqual(['conformant', 'passed']);
      expect(results.get('signer/5.6/hash')?.verdict).toBe('inapplicable');
    }
  });

  test('warns about a verifier alone with another interpretation, and fails one that accepts everything', async () => {
    const unchanged = (url: string): string => url.replaceAll('%', '%25');
    const verify = (request: SignerRequest, authorization: string, key: string): boolean => {
      const { nonce, signature } = reference.readAuthorization(authorization);
      return reference.signature({ ...request, url: unchanged(request.url), nonce }, key) === signature;
    };
    const { footer, results: ofRaw } = await ofFunctions({ verify });
    expect(ofRaw.get('signer/5.5/accepts')?.verdict).toBe('passed');
    expect(ofRaw.get('signer/5.5/accepts#anything')?.verdict).toBe('warned');
    expect([footer.outcome, footer.summary.failed, footer.problems]).toEqual(['conformant', 0, []]);
    const { results } = await ofFunctions({ verify: () => true });
    expect(results.get('signer/5.5/refuses')?.verdict).toBe('failed');
  });

  test('treats an error of a verifier as a refusal, not as an acceptance', async () => {
    const { verify } = honest;
    const thrower = (request: SignerRequest, authorization: string, key: string) => {
      if (!verify(request, authorization, key)) throw new Error('a forged request');
      return true;
    };
    const { results } = await ofFunctions({ verify: thrower });
    expect(results.get('signer/5.5/refuses')?.verdict).toBe('passed');
    const always = await ofFunctions({
      verify: () => {
        throw new Error('always');
      },
    });
    expect(always.results.get('signer/5.5/accepts')?.verdict).toBe('failed');
  });

  test('gives no verdict on a function that offers nothing', async () => {
    const { footer } = await ofFunctions({});
    expect([footer.outcome, footer.exitCode]).toEqual(['incomplete', 4]);
  });

  test('fails a result of the wrong type, and an error for a valid input', async () => {
    const { results } = await ofFunctions({
      emailHash: () => 5,
      signature: () => {
        throw new Error('no such luck');
      },
    });
    expect(results.get('signer/5.6/hash')?.findings[0]).toMatchObject({ kind: 'answer', received: 5 });
    expect(results.get('signer/5.3/verb')?.findings[0]).toMatchObject({ kind: 'answer', error: 'no such luck' });
  });

  test('a broken adapter ends the run with its fault, and unanswered laws do not pass', async () => {
    const signer = commandSigner({
      command: adapter('if (q.seq > 20) process.exit(9); say({ seq: q.seq, unsupported: true });'),
      env: { PATH: process.env['PATH'] },
      timeoutMs: 20_000,
    });
    const { footer, results } = await examined(signer);
    await signer.close();
    expect([footer.exitCode, results.size]).toEqual([4, suite.laws.length + 1]);
  });
});
