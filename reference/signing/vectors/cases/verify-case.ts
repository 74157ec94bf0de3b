import type { SigningFlag } from '../signing-notes.ts';
import { plain, sign, type SigningCase, type SigningInput } from './signing-case.ts';

/** A received request, and the origin of the signature in its header. */
export interface VerifyCase extends Omit<SigningCase, 'result'> {
  readonly result: 'valid' | 'invalid' | 'acceptable';
  /** Differences of the signed request from the received one. */
  readonly signed: SigningInput;
  readonly signer?: SigningFlag;
  /** Changes the signature after signing. */
  readonly damage?: (signature: string) => string;
}

interface IncomingRequest {
  readonly flag: SigningFlag;
  /** Differences from `plain`. */
  readonly request: SigningInput;
  /** Differences from `plain`. */
  readonly signed?: SigningInput;
}

/** The signed request differs from the received one. */
export function changed(comment: string, { flag, request, signed = {} }: IncomingRequest): VerifyCase {
  return { ...sign(comment, [flag], request), result: 'invalid', signed: { ...plain, ...signed } };
}

/** The signed request is written differently, but has the same signature. */
export function same(comment: string, { request, signed = {} }: Omit<IncomingRequest, 'flag'>): VerifyCase {
  return { ...sign(comment, ['SameSignature'], request), result: 'valid', signed: { ...plain, ...signed } };
}

export function signedWrongly(flag: SigningFlag, request: SigningInput): VerifyCase {
  return {
    ...sign(`signed by a program with the bug ${flag}`, [flag], request),
    result: 'invalid',
    signed: {},
    signer: flag,
  };
}

/** The signature was correct before the damage. */
export function damaged(comment: string, damage: (signature: string) => string): VerifyCase {
  return { ...sign(comment, ['DamagedSignature'], {}), result: 'invalid', signed: {}, damage };
}

/** Another encoding of the same bytes: the contract does not say whether it is equal. */
export function rewritten(comment: string, damage: (signature: string) => string): VerifyCase {
  return { ...sign(comment, ['SameBytes'], { nonce: 'n-23' }), result: 'acceptable', signed: {}, damage };
}
