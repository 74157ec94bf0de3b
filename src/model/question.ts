/** A request as a signer receives it. `body` is null if the request has no body. */
export interface SignerRequest {
  readonly method: string;
  readonly url: string;
  readonly nonce: string;
  readonly body: string | null;
}

/** A question to a signer. The field names are those of the signer protocol. */
export type Question =
  | { readonly op: 'hello'; readonly protocol: 1; readonly echo: string }
  | { readonly op: 'baseString'; readonly request: SignerRequest }
  | { readonly op: 'signature' | 'authorization'; readonly request: SignerRequest; readonly signingKey: string }
  | {
      readonly op: 'verify';
      readonly request: Omit<SignerRequest, 'nonce'>;
      readonly authorization: string;
      readonly signingKey: string;
    }
  | { readonly op: 'emailHash'; readonly email: string };

export type Operation = Question['op'];

/**
 * What a signer offers its callers. A header contains the signature, so both functions offer `sign`. The base string is only
 * a help for a diagnosis.
 */
export type SignerOperation = 'sign' | Exclude<Operation, 'hello' | 'signature'>;

/** The operation that a question asks for. */
export function signerOperationOf(op: Exclude<Operation, 'hello'>): SignerOperation {
  return op === 'signature' ? 'sign' : op;
}

/** Whether a signer is incomplete without the operation. */
export function isDemanded(operation: SignerOperation): boolean {
  return operation !== 'baseString';
}
