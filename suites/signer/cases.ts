import type { Json, Interpretation, Question, SignerCase, SignerRequest } from '../../src/authoring.ts';
import {
  emailHash,
  readAuthorization,
  SigningError,
  writeAuthorization,
  type SignableRequest,
} from '../../reference/signing/index.ts';
import { baseStringAs, signatureAs } from './interpretations.ts';

export interface Signing {
  readonly request: SignerRequest;
  readonly signingKey: string;
}

/** Asks for the signature of a request, or for a related value that the signer offers. */
export function signatureCase({ request, signingKey }: Signing): SignerCase {
  return {
    input: { request: { ...request }, signingKey },
    question: () => ({ op: 'signature', request, signingKey }),
    expected: answerTo,
  };
}

export function baseStringCase({ request }: Pick<Signing, 'request'>): SignerCase {
  return { input: { request: { ...request } }, question: () => ({ op: 'baseString', request }), expected: answerTo };
}

export function headerCase({ request, signingKey }: Signing): SignerCase {
  return {
    input: { request: { ...request }, signingKey },
    question: () => ({ op: 'authorization', request, signingKey }),
    expected: answerTo,
  };
}

export function emailCase(email: string): SignerCase {
  return { input: { email }, question: () => ({ op: 'emailHash', email }), expected: answerTo };
}

/** Changes of a request, its header or the key after signing. An absent function means no change. */
export interface Tampering {
  readonly name: string;
  /** True if the verifier must accept the request in spite of the change. */
  readonly accepted?: true;
  request?(request: SignerRequest): SignerRequest;
  header?(header: string): string;
  key?(signingKey: string): string;
}

/** Asks whether a header is correct for a request after tampering. Null for no tampering. */
export function verifyCase({ request, signingKey }: Signing, tampering: Tampering | null): SignerCase {
  const { nonce, ...tamperedRequest } = tampering?.request?.(request) ?? request;
  return {
    input: { request: { ...request }, signingKey, ...(tampering === null ? {} : { tampering: tampering.name }) },
    question(interpretation) {
      const header = writeAuthorization({ nonce, signature: signatureAs(request, signingKey, interpretation) });
      return {
        op: 'verify',
        request: tamperedRequest,
        authorization: tampering?.header?.(header) ?? header,
        signingKey: tampering?.key?.(signingKey) ?? signingKey,
      };
    },
    expected: () => tampering === null || tampering.accepted === true,
  };
}

/** The correct answer under an interpretation. Null if an error is correct. */
function answerTo(question: Question, interpretation: Interpretation): Json | null {
  try {
    switch (question.op) {
      case 'baseString':
        return baseStringAs(question.request, interpretation);
      case 'signature':
        return signatureAs(question.request, question.signingKey, interpretation);
      case 'authorization':
        return headerAs(question.request, question.signingKey, interpretation);
      case 'emailHash':
        return emailHash(question.email);
      case 'verify':
      case 'hello':
        return null;
    }
  } catch (error) {
    if (error instanceof SigningError) return null;
    throw error;
  }
}

function headerAs(request: SignableRequest, signingKey: string, interpretation: Interpretation): string {
  return writeAuthorization({ nonce: request.nonce, signature: signatureAs(request, signingKey, interpretation) });
}

/** Compares headers by nonce and signature, because their notation may differ. Compares other answers exactly. */
export function sameAnswer(question: Question, expected: Json, received: Json): boolean {
  if (question.op !== 'authorization') return expected === received;
  if (typeof expected !== 'string' || typeof received !== 'string') return false;
  // A line end in a header cannot be sent.
  if (/[\r\n]/.test(received)) return false;
  try {
    const [expectedFields, receivedFields] = [readAuthorization(expected), readAuthorization(received)];
    return expectedFields.nonce === receivedFields.nonce && expectedFields.signature === receivedFields.signature;
  } catch (error) {
    if (error instanceof SigningError) return false;
    throw error;
  }
}
