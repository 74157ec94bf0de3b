import type { SigningFlag } from '../signing-notes.ts';
import { plain, sign, type SigningCase, type SigningInput } from './signing-case.ts';

/** A request as it comes in, and how the signature in its header came about. */
export interface VerifyCase extends Omit<SigningCase, 'result'> {
  readonly result: 'valid' | 'invalid' | 'acceptable';
  /** What was signed, where that differs from what came in. */
  readonly signed: SigningInput;
  /** The bug of the signer. */
  readonly signer?: SigningFlag;
  /** What became of the signature on the way. */
  readonly damage?: (signature: string) => string;
}

interface IncomingRequest {
  readonly flag: SigningFlag;
  /** As in `plain`, but for this. */
  readonly request: SigningInput;
  /** As in `plain`, but for this. */
  readonly signed?: SigningInput;
}

/** What was signed is not what came in. */
export function changed(comment: string, { flag, request, signed = {} }: IncomingRequest): VerifyCase {
  return { ...sign(comment, [flag], request), result: 'invalid', signed: { ...plain, ...signed } };
}

/** What was signed is written in another way, and has the same signature. */
export function same(comment: string, { request, signed = {} }: Omit<IncomingRequest, 'flag'>): VerifyCase {
  return { ...sign(comment, ['SameSignature'], request), result: 'valid', signed: { ...plain, ...signed } };
}

/** The request was signed by a program that has the bug. */
export function signedWrongly(flag: SigningFlag, request: SigningInput): VerifyCase {
  return {
    ...sign(`signed by a program with the bug ${flag}`, [flag], request),
    result: 'invalid',
    signed: {},
    signer: flag,
  };
}

/** The signature was right once. */
export function damaged(comment: string, damage: (signature: string) => string): VerifyCase {
  return { ...sign(comment, ['DamagedSignature'], {}), result: 'invalid', signed: {}, damage };
}

/** The same bytes, written differently: whether that is equal the contract does not say. */
export function rewritten(comment: string, damage: (signature: string) => string): VerifyCase {
  return { ...sign(comment, ['SameBytes'], { nonce: 'n-23' }), result: 'acceptable', signed: {}, damage };
}
