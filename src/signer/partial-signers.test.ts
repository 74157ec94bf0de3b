import { describe, expect, test } from 'vitest';
import * as reference from '../../reference/signing/index.ts';
import { signer as suite } from '../../suites/signer/index.ts';
import type { Question, SignerRequest } from '../model/question.ts';
import { outcomeInWords } from '../report/wording/verdicts.ts';
import type { CheckResult, RunFooter } from '../run/events.ts';
import type { Answer } from './answer.ts';
import { examine } from './examine.ts';
import { functionsSigner } from './module-signer.ts';
import { planSigner } from './plan-signer.ts';
import type { Signer } from './signer.ts';
import { signerHeader } from './signer-header.testing.ts';

const honest = {
  baseString: (request: SignerRequest) => reference.baseString(request),
  signature: (request: SignerRequest, key: string) => reference.signature(request, key),
  authorization: (request: SignerRequest, key: string) => reference.authorize(request, key),
  verify: (request: SignerRequest, authorization: string, key: string) =>
    reference.verify({ ...request, authorization }, key).valid,
  emailHash: (email: string) => reference.emailHash(email),
};

type Name = keyof typeof honest;

function offering(...names: readonly Name[]): Signer {
  return functionsSigner(Object.fromEntries(names.map((name) => [name, honest[name]])), { timeoutMs: 1_000 });
}

/** The end of a run with the examples only, and its results by id. */
async function examined(signer: Signer, only: readonly string[] = []) {
  const settings = {
    header: signerHeader,
    signer,
    cases: 0,
    reproduce: 2,
    diagnose: () => Promise.resolve([]),
    signal: new AbortController().signal,
  };
  const results = new Map<string, CheckResult>();
  let footer: RunFooter | undefined;
  for await (const event of examine(suite, planSigner(suite, { only, skip: [] }), settings)) {
    if (event.type === 'check-finished') results.set(event.result.id, event.result);
    if (event.type === 'finished') footer = event.footer;
  }
  if (footer === undefined) throw new Error('the run has no end');
  return { footer, results };
}

describe('a signer that offers some operations', () => {
  test.each<readonly [readonly Name[], string]>([
    [['emailHash'], 'CONFORMANT for emailHash; not offered: sign, verify'],
    [['verify'], 'CONFORMANT for verify; not offered: sign, emailHash'],
    [['verify', 'emailHash'], 'CONFORMANT for verify, emailHash; not offered: sign'],
    [['signature'], 'CONFORMANT for sign; not offered: authorization, verify, emailHash'],
    [['authorization'], 'CONFORMANT for sign; not offered: verify, emailHash'],
    [['signature', 'verify', 'emailHash'], 'CONFORMANT for sign, verify, emailHash; not offered: authorization'],
    [['baseString'], 'CONFORMANT for baseString; not offered: sign, verify, emailHash'],
    [['authorization', 'verify', 'emailHash'], 'CONFORMANT IN FULL'],
    [['signature', 'authorization', 'verify', 'emailHash'], 'CONFORMANT IN FULL'],
    [['baseString', 'signature', 'authorization', 'verify', 'emailHash'], 'CONFORMANT IN FULL'],
  ])('is conformant for exactly these: %j', async (names, outcome) => {
    const { footer } = await examined(offering(...names));
    expect([outcomeInWords(footer), footer.exitCode]).toEqual([outcome, 0]);
    expect(footer.share.level).toBe(outcome === 'CONFORMANT IN FULL' ? 'full' : 'partial');
  });

  test('is conformant in part for its operations if a part of the suite is selected', async () => {
    const { footer } = await examined(offering('emailHash'), ['signer/5.6/trimmed', 'signer/5.5']);
    expect(outcomeInWords(footer)).toBe('CONFORMANT IN PART for emailHash; not offered: verify');
  });

  test('is incomplete if no selected check could ask a question', async () => {
    const { footer } = await examined(offering('emailHash'), ['signer/5.5']);
    expect([footer.outcome, footer.exitCode]).toEqual(['incomplete', 4]);
  });

  test('proves nothing about the key and the signature with its base string', async () => {
    const { results } = await examined(offering('baseString'));
    const verdicts = ['verb', 'key', 'signature', 'signature#vectors'].map((name) => results.get(`signer/5.3/${name}`));
    expect(verdicts.map((result) => result?.verdict)).toEqual([
      'passed',
      'inapplicable',
      'inapplicable',
      'inapplicable',
    ]);
    expect(verdicts[1]?.reason).toBe('the signer offers neither signature nor authorization');
  });

  test('proves nothing about its interpretation with e-mail hashes', async () => {
    const { results } = await examined(offering('emailHash'));
    expect(results.get('signer/5.3/one-reading')).toMatchObject({ verdict: 'inapplicable', exercised: 0 });
  });

  test('fails if it answers only some questions of an operation with unsupported', async () => {
    const signer = offering('authorization', 'verify', 'emailHash');
    const hasSpace = (question: Question): boolean => question.op === 'emailHash' && question.email.startsWith(' ');
    const { footer, results } = await examined({
      ...signer,
      async ask(questions) {
        const answers = await signer.ask(questions);
        return answers.map((answer, index): Answer => {
          const question = questions[index];
          return question !== undefined && hasSpace(question) ? { kind: 'unsupported' } : answer;
        });
      },
    });
    expect([footer.outcome, results.get('signer/5.6/trimmed')?.verdict]).toEqual(['not-conformant', 'failed']);
  });
});
