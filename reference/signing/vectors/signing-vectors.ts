import type { SecondRoute, SignAnswer, SignJob, SignStages } from './second-route.ts';
import { receivedRequests } from './cases/received-requests.ts';
import type { SigningCase } from './cases/signing-case.ts';
import { signingCases } from './cases/signing-cases.ts';
import type { VerifyCase } from './cases/verify-case.ts';
import { signingNotes, type SigningFlag } from './signing-notes.ts';
import { vectorFile, type TestGroup, type Vector, type VectorFile } from './vector-file.ts';

interface Signed extends Vector {
  readonly request: SignJob['request'];
  readonly signingKey: string;
  readonly stages: SignStages;
}

export interface SignVector extends Signed {
  readonly signature: string;
  /** Null when a header cannot contain the nonce. */
  readonly authorization: string | null;
  /** Signatures of other interpretations that the contract allows, by flag, where they differ. */
  readonly otherInterpretations: Readonly<Partial<Record<SigningFlag, string>>>;
}

export interface VerifyVector extends Signed {
  readonly authorization: string;
  /** The correct signature. The header may contain another one. */
  readonly expectedSignature: string;
  readonly reason?: string;
}

type Numberless<T> = Omit<T, 'tcId'>;

/** A program may use one of these interpretations for all requests. */
const consistentInterpretations = ['QueryTextAsItStands'] as const;

const header = [
  'Signatures of requests, version 1.1: section 5.3 of the contract.',
  'Groups of type Sign: sign the request and compare each stage. If the result is acceptable, the ' +
    'contract is open, and another answer is not an error. otherInterpretations contains the signatures of ' +
    'programs that consistently use another interpretation that the contract allows.',
  'Groups of type Verify: the request was received with this authorization. If the result is invalid, ' +
    'refuse the request. The result is invalid if and only if the signature does not decode to the 20 ' +
    'bytes of the correct signature.',
  'If a header cannot contain the nonce between quotation marks, authorization is null.',
];

export async function signingVectors(route: SecondRoute): Promise<VectorFile> {
  const groups = Object.entries(signingCases).map(async ([name, cases]) => await signGroup(route, name, cases));
  return vectorFile<SignVector | VerifyVector>({
    algorithm: 'marketplace-third-party 1.1, HMAC-SHA1',
    header,
    notes: signingNotes,
    groups: [...(await Promise.all(groups)), await verifyGroup(route, 'received requests', receivedRequests)],
  });
}

async function signGroup(
  { sign }: SecondRoute,
  name: string,
  cases: readonly SigningCase[],
): Promise<TestGroup<Numberless<SignVector>>> {
  const answers = await sign(cases.map((one) => jobOf(one)));
  const interpretations = await Promise.all(
    consistentInterpretations.map(async (flag) => ({
      flag,
      answers: await sign(cases.map((one) => jobOf(one, flag))),
    })),
  );
  const tests = cases.map(({ request, signingKey, ...facts }, index) => {
    const answer = at(answers, index);
    const others = interpretations.map(({ flag, answers: other }) => [flag, at(other, index).signature] as const);
    return {
      ...facts,
      request,
      signingKey,
      stages: stagesOf(answer),
      signature: answer.signature,
      authorization: answer.authorization,
      otherInterpretations: Object.fromEntries(others.filter(([, signature]) => signature !== answer.signature)),
    };
  });
  return { type: 'Sign', class: name, tests };
}

async function verifyGroup(
  { sign }: SecondRoute,
  name: string,
  cases: readonly VerifyCase[],
): Promise<TestGroup<Numberless<VerifyVector>>> {
  const signatures = await sign(cases.map((one) => jobOf(one)));
  const headerSignatures = await sign(cases.map(sentJob));
  const tests = cases.map(({ comment, flags, result, request, signingKey, damage = (text) => text }, index) => {
    const answer = at(signatures, index);
    const presented = damage(at(headerSignatures, index).signature);
    return {
      comment,
      flags,
      result,
      request,
      signingKey,
      stages: stagesOf(answer),
      expectedSignature: answer.signature,
      authorization: withSignature(answer, presented),
      ...(result === 'invalid' ? { reason: flags.map((flag) => signingNotes[flag].description).join(' ') } : {}),
    };
  });
  return { type: 'Verify', class: name, tests };
}

/** The received header: its nonce is the one of the received request, even when another one was signed. */
function withSignature({ authorization, signature }: SignAnswer, presented: string): string {
  if (authorization === null) throw new Error('a header cannot contain the nonce of a received request');
  return authorization.replace(`signature="${signature}"`, () => `signature="${presented}"`);
}

function jobOf({ request, signingKey }: Pick<SigningCase, 'request' | 'signingKey'>, flag?: SigningFlag): SignJob {
  return { op: 'sign', request, signingKey, ...(flag === undefined ? {} : { flag }) };
}

function sentJob({ request, signingKey, signed, signer }: VerifyCase): SignJob {
  const { signingKey: usedKey = signingKey, ...changes } = signed;
  return jobOf({ request: { ...request, ...changes }, signingKey: usedKey }, signer);
}

function stagesOf({ signature: _signature, authorization: _authorization, ...stages }: SignAnswer): SignStages {
  return stages;
}

function at<T>(list: readonly T[], index: number): T {
  const signature = list[index];
  if (signature === undefined) throw new Error(`no answer with index ${index}`);
  return signature;
}
