import { diagnoseEmail } from '../forensics/diagnose-email.ts';
import { diagnoseSigning } from '../forensics/diagnose-signing.ts';
import type { EmailObservation, SigningObservation } from '../forensics/observation.ts';
import { variedEmails } from '../forensics/varied-emails.ts';
import { variedRequests } from '../forensics/varied-requests.ts';
import { tellEmail, tellSigning } from '../forensics/words.ts';
import type { Answer } from '../signer/answer.ts';
import type { LawRun } from '../signer/law-run.ts';
import type { Signer } from '../signer/signer.ts';
import type { Diagnosis } from '../spec/diagnosis.ts';
import type { Question, SignerRequest } from '../spec/question.ts';

/**
 * What wrong answers have in common. Beside the inputs that went wrong it asks a few dozen that tell known mistakes apart.
 * Rejects with an `AdapterError`.
 */
export async function diagnose(runs: readonly LawRun[], signer: Signer): Promise<readonly Diagnosis[]> {
  const wrong = runs.flatMap(({ difference }) => difference?.asked.question ?? []);
  return [...(await diagnoseRequests(wrong, signer)), ...(await diagnoseAddresses(wrong, signer))];
}

interface Signed {
  readonly request: SignerRequest;
  readonly signingKey: string;
}

/** A key for requests whose own question needed none. */
const sampleKey = 'octoproof-sample-key';

async function diagnoseRequests(wrong: readonly Question[], signer: Signer): Promise<readonly Diagnosis[]> {
  const asked = wrong.flatMap(signedBy);
  if (asked.length === 0) return [];
  const observations = await observe([...asked, ...textRequests], signer);
  const diagnosis = diagnoseSigning(observations);
  return diagnosis.verdict === 'right' ? [] : [told(diagnosis.verdict === 'explained', tellSigning(diagnosis))];
}

const textRequests: readonly Signed[] = variedRequests.flatMap(({ request: { body, ...rest }, signingKey }) =>
  body === null || typeof body === 'string' ? [{ request: { ...rest, body }, signingKey }] : [],
);

function signedBy(question: Question): readonly Signed[] {
  if (question.op === 'baseString') return [{ request: question.request, signingKey: sampleKey }];
  if (question.op !== 'signature' && question.op !== 'authorization') return [];
  return [{ request: question.request, signingKey: question.signingKey }];
}

const operations = ['baseString', 'signature', 'authorization'] as const;

async function observe(signed: readonly Signed[], signer: Signer): Promise<readonly SigningObservation[]> {
  const answers = await signer.ask(
    signed.flatMap(({ request, signingKey }) =>
      operations.map((op): Question => (op === 'baseString' ? { op, request } : { op, request, signingKey })),
    ),
  );
  return signed.flatMap((one, index) => {
    const [baseString, signature, authorization] = operations.map((_, offset) =>
      textIn(answers[index * operations.length + offset]),
    );
    const received = { baseString, signature, authorization };
    return Object.values(received).every((text) => text === undefined) ? [] : [{ ...one, received }];
  });
}

async function diagnoseAddresses(wrong: readonly Question[], signer: Signer): Promise<readonly Diagnosis[]> {
  const asked = wrong.flatMap((question) => (question.op === 'emailHash' ? [question.email] : []));
  if (asked.length === 0) return [];
  const emails = [...new Set([...asked, ...variedEmails])];
  const answers = await signer.ask(emails.map((email) => ({ op: 'emailHash', email })));
  const observations = emails.flatMap((email, index): readonly EmailObservation[] => {
    const emailHash = textIn(answers[index]);
    return emailHash === undefined ? [] : [{ email, emailHash }];
  });
  const diagnosis = diagnoseEmail(observations);
  return diagnosis.verdict === 'right' ? [] : [told(diagnosis.verdict === 'explained', tellEmail(diagnosis))];
}

function textIn(answer: Answer | undefined): string | undefined {
  return answer?.kind === 'result' && typeof answer.value === 'string' ? answer.value : undefined;
}

function told(explained: boolean, [headline = '', ...rest]: readonly string[]): Diagnosis {
  return { explained, headline, details: rest.map((text) => ({ label: '', text })) };
}
