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

/** The signed request differs from the received one. Both are given by their differences from `plain`. */
export function changed(comment: string, request: SigningInput, signed: SigningInput = {}): VerifyCase {
  return { ...sign(comment, ['ChangedRequest'], request), result: 'invalid', signed: { ...plain, ...signed } };
}

export function otherKey(comment: string, signingKey: string): VerifyCase {
  return { ...sign(comment, ['ChangedKey'], {}), result: 'invalid', signed: { ...plain, signingKey } };
}

/** The signed request is written differently, but has the same signature. */
export function same(comment: string, request: SigningInput, signed: SigningInput = {}): VerifyCase {
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
