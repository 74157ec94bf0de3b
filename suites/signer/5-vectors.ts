import { createRequire } from 'node:module';
import type { Interpretation, Question, SignerCase, SignerRequest } from '../../src/authoring.ts';
import { emailCase, signatureCase } from './cases.ts';
import { interpretations, signatureAs } from './interpretations.ts';
import { law } from './authoring.ts';

/**
 * The parts of the published files that the suite reads; `schemas/octoproof/signing-vectors.schema.json` describes them
 * in full.
 */
interface Vector {
  readonly tcId: number;
  readonly comment: string;
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

interface SignVector extends Vector {
  readonly request: SignerRequest;
  readonly signingKey: string;
  readonly stages: { readonly baseString: string };
  readonly signature: string;
  readonly authorization: string;
}

interface HeaderVector extends Vector {
  readonly request: Omit<SignerRequest, 'nonce'>;
  readonly signingKey: string;
  readonly authorization: string;
}

interface EmailVector extends Vector {
  readonly email: string;
  readonly hash: string;
}

interface File<V> {
  readonly testGroups: readonly { readonly type: string; readonly tests: readonly V[] }[];
}

const load = createRequire(import.meta.url);
const signing: File<SignVector> = load('octoproof/signing/vectors/signing.json');
const headers: File<HeaderVector> = load('octoproof/signing/vectors/authorization-header.json');
const emails: File<EmailVector> = load('octoproof/signing/vectors/email-hash.json');

/** A header with the pairs in the order of the contract's table, separated by commas only. */
const contractForm = /^\S+ version="[^"]*",digest="[^"]*",nonce="[^"]*",signature="[^"]*"$/;
const correctHeaders = [...ofType(signing, 'Verify', 'valid'), ...ofType(headers, 'ReadAuthorization', 'valid')];

/** The published vectors, except acceptable ones: other laws test the open questions. */
export const vectorLaws = [
  law('signer/5.3/signature#vectors', 'The signer returns the published signature of every published request', {
    class: 'published requests',
    keyed: true,
    examples: ofType(signing, 'Sign', 'valid').map(signCase),
    random: null,
  }),

  law('signer/5.5/accepts#vectors', 'The verifier accepts every published correct header', {
    class: 'published correct headers',
    examples: correctHeaders
      .filter(({ authorization }) => contractForm.test(authorization))
      .map((vector) => headerCase(vector, true)),
    random: null,
  }),

  law('signer/5.5/open-header#vectors', 'The verifier accepts every published correct header in any notation', {
    class: 'open: published headers',
    examples: correctHeaders
      .filter(({ authorization }) => !contractForm.test(authorization))
      .map((vector) => headerCase(vector, true)),
    random: null,
  }),

  law('signer/5.5/refuses#vectors', 'The verifier refuses every published wrong header', {
    class: 'published wrong headers',
    examples: [...ofType(signing, 'Verify', 'invalid'), ...ofType(headers, 'ReadAuthorization', 'invalid')].map(
      (vector) => headerCase(vector, false),
    ),
    random: null,
  }),

  law('signer/5.6/hash#vectors', 'The hash of every published e-mail address is the published hash', {
    class: 'published addresses',
    examples: ofType(emails, 'EmailHash', 'valid').map(({ email, hash }) => ({
      ...emailCase(email),
      expected: () => hash,
    })),
    random: null,
  }),
];

function ofType<V extends Vector>({ testGroups }: File<V>, type: string, result: Vector['result']): readonly V[] {
  return testGroups
    .filter((group) => group.type === type)
    .flatMap(({ tests }) => tests.filter((vector) => vector.result === result));
}

/** The plain interpretation uses the answers of the file: another implementation than the reference confirmed them. */
function signCase(vector: SignVector): SignerCase {
  const plain = signatureCase(vector);
  return {
    ...plain,
    expected: (question, interpretation) =>
      isPlain(interpretation) ? publishedAnswer(question, vector) : plain.expected(question, interpretation),
  };
}

function publishedAnswer(question: Question, { stages, signature, authorization }: SignVector): string | null {
  const published: Readonly<Record<string, string>> = { baseString: stages.baseString, signature, authorization };
  return published[question.op] ?? null;
}

/** A published header. The signature of the interpretation replaces the correct signature. */
function headerCase({ comment, request, signingKey, authorization }: HeaderVector, accepted: boolean): SignerCase {
  const nonce = /nonce="([^"]*)"/.exec(authorization)?.[1] ?? '';
  const signed = (interpretation: Interpretation): string =>
    signatureAs({ ...request, nonce }, signingKey, interpretation);
  return {
    input: { what: comment, request: { ...request }, authorization, signingKey },
    question: (interpretation) => ({
      op: 'verify',
      request: { method: request.method, url: request.url, body: request.body },
      authorization: isPlain(interpretation)
        ? authorization
        : authorization.replace(signed(interpretations[0]), signed(interpretation)),
      signingKey,
    }),
    expected: () => accepted,
  };
}

function isPlain({ name }: Interpretation): boolean {
  return name === interpretations[0].name;
}
