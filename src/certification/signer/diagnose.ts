import { diagnoseEmail } from '../../forensics/email/diagnose.ts';
import { diagnoseSigning } from '../../forensics/signing/diagnose.ts';
import type { EmailDiagnosis, SigningDiagnosis } from '../../forensics/diagnosis.ts';
import type { EmailObservation, SigningObservation } from '../../forensics/observation.ts';
import { variedEmails } from '../../forensics/email/varied-emails.ts';
import { variedRequests } from '../../forensics/signing/varied-requests.ts';
import { tellEmail, tellSigning } from '../../forensics/words.ts';
import type { Answer } from '../../signer/answer.ts';
import type { LawRun } from '../../signer/law-run.ts';
import type { Signer } from '../../signer/signer.ts';
import { diagnosisOf, type Diagnosis } from '../../model/diagnosis.ts';
import type { Question, SignerRequest } from '../../model/question.ts';
import { baseString as rightBaseString, SigningError } from '../../../reference/signing/index.ts';

/** Diagnoses the causes of wrong answers, in words. Rejects with an `AdapterError` if the signer does not answer. */
export async function diagnose(runs: readonly LawRun[], signer: Signer): Promise<readonly Diagnosis[]> {
  const { signing, email } = await causes(runs, signer);
  return [
    ...(signing === null ? [] : [told(signing.verdict, tellSigning(signing))]),
    ...(email === null ? [] : [told(email.verdict, tellEmail(email))]),
  ];
}

/** The causes of wrong answers; null if no answer of that kind is wrong. */
export interface Causes {
  readonly signing: Exclude<SigningDiagnosis, { readonly verdict: 'right' }> | null;
  readonly email: Exclude<EmailDiagnosis, { readonly verdict: 'right' }> | null;
}

/**
 * Diagnoses the causes of wrong answers. Besides the failing inputs, it asks a few dozen questions that distinguish known
 * bugs. Rejects with an `AdapterError` if the signer does not answer.
 */
export async function causes(runs: readonly LawRun[], signer: Signer): Promise<Causes> {
  const wrong = runs.flatMap(({ difference }) => difference?.asked.question ?? []);
  return { signing: await causeInRequests(wrong, signer), email: await causeInAddresses(wrong, signer) };
}

interface SignedRequest {
  readonly request: SignerRequest;
  readonly signingKey: string;
}

/** The key for requests whose question has no key. */
const sampleKey = 'octoproof-sample-key';

async function causeInRequests(wrong: readonly Question[], signer: Signer): Promise<Causes['signing']> {
  const samples = wrong.flatMap(signedBy).filter(hasSignature);
  if (samples.length === 0) return null;
  const observations = await observe([...samples, ...textRequests], signer);
  const diagnosis = diagnoseSigning(observations);
  return diagnosis.verdict === 'right' ? null : diagnosis;
}

const textRequests: readonly SignedRequest[] = variedRequests.flatMap(({ request: { body, ...rest }, signingKey }) =>
  body === null || typeof body === 'string' ? [{ request: { ...rest, body }, signingKey }] : [],
);

function signedBy(question: Question): readonly SignedRequest[] {
  if (question.op === 'baseString') return [{ request: question.request, signingKey: sampleKey }];
  if (question.op !== 'signature' && question.op !== 'authorization') return [];
  return [{ request: question.request, signingKey: question.signingKey }];
}

/** Some open questions have requests without a defined base string, for example with a repeated key. */
function hasSignature({ request }: SignedRequest): boolean {
  try {
    rightBaseString(request);
    return true;
  } catch (error) {
    if (error instanceof SigningError) return false;
    throw error;
  }
}

const operations = ['baseString', 'signature', 'authorization'] as const;

async function observe(
  signedRequests: readonly SignedRequest[],
  signer: Signer,
): Promise<readonly SigningObservation[]> {
  const answers = await signer.ask(
    signedRequests.flatMap(({ request, signingKey }) =>
      operations.map((op): Question => (op === 'baseString' ? { op, request } : { op, request, signingKey })),
    ),
  );
  return signedRequests.flatMap((one, index) => {
    const [baseString, signature, authorization] = operations.map((_, offset) =>
      textIn(answers[index * operations.length + offset]),
    );
    const received = { baseString, signature, authorization };
    return Object.values(received).every((text) => text === undefined) ? [] : [{ ...one, received }];
  });
}

async function causeInAddresses(wrong: readonly Question[], signer: Signer): Promise<Causes['email']> {
  const wrongEmails = wrong.flatMap((question) => (question.op === 'emailHash' ? [question.email] : []));
  if (wrongEmails.length === 0) return null;
  const emails = [...new Set([...wrongEmails, ...variedEmails])];
  const answers = await signer.ask(emails.map((email) => ({ op: 'emailHash', email })));
  const observations = emails.flatMap((email, index): readonly EmailObservation[] => {
    const emailHash = textIn(answers[index]);
    return emailHash === undefined ? [] : [{ email, emailHash }];
  });
  const diagnosis = diagnoseEmail(observations);
  return diagnosis.verdict === 'right' ? null : diagnosis;
}

function textIn(answer: Answer | undefined): string | undefined {
  return answer?.kind === 'result' && typeof answer.value === 'string' ? answer.value : undefined;
}

function told(verdict: string, [headline = '', ...rest]: readonly string[]): Diagnosis {
  return diagnosisOf({ explained: verdict === 'explained' }, headline, rest);
}
